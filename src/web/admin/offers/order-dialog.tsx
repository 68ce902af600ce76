import { Checkbox, Stack } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Offer } from '#contract/offer/offer'
import { formatAmount, formatQuantity } from '#ui/format'
import { ActDialog } from '../acts/act-dialog.tsx'
import { useServices } from '../services.ts'
import { chooseFirst, leftToOrder, toggleLine } from './choose-lines.ts'
import { offerTexts as texts } from './offer-texts.ts'

type Props = { offer: Offer; onClose: () => void }

/** What the customer says yes to on the phone; it becomes an order that staff place for them. */
export function OrderDialog({ offer: { id, lines, user_name }, onClose }: Props) {
  const { api } = useServices()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState(() => chooseFirst(lines))
  return (
    <ActDialog
      title={texts.order}
      label={texts.toOrder}
      help={texts.orderHelp(user_name)}
      whyNot={chosen.length === 0 ? texts.chooseLines : undefined}
      act={async () => {
        const body = { offer: { id, line_ids: [...chosen] } }
        const { metadata } = await api.post('/api/admin/shop/phone-orders', { body })
        await navigate(`/ordrer/ny/${metadata.id}`)
      }}
      onClose={onClose}
    >
      <Stack gap="sm" role="group" aria-label={texts.lines}>
        {leftToOrder(lines).map((line) => (
          <Checkbox
            key={line.id}
            label={line.name}
            description={[
              formatQuantity(line.quantity, line.unit),
              `${formatAmount(line.net_sum)} ekskl. moms`,
              line.is_optional && texts.optional,
              line.alternative_to !== null && texts.isAlternative,
            ]
              .filter(Boolean)
              .join(' · ')}
            checked={chosen.includes(line.id)}
            onChange={() => setChosen(toggleLine(lines, chosen, line.id))}
          />
        ))}
      </Stack>
    </ActDialog>
  )
}
