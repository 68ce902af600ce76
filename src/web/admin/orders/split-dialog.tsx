import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { AdminBasket } from '#contract/basket/admin-basket'
import { ActDialog } from '../acts/act-dialog.tsx'
import { useServices } from '../services.ts'
import { ReasonField } from './cancel-order-dialog.tsx'
import { ORDER, seenAs } from './order-call.ts'
import { orderTexts as texts } from './order-texts.ts'
import { leftOf, Quantities, readParts, type Typed } from './quantities.tsx'

type Props = {
  order: AdminBasket
  delivery: AdminBasket['basket_delivery_lines'][number]
  onClose: () => void
}

/** Parts a delivery in two, of which one comes later, as a recorded revision. */
export function SplitDialog({ order, delivery, onClose }: Props) {
  const { api } = useServices()
  const [typed, setTyped] = useState<Typed>({})
  const [day, setDay] = useState('')
  const [reason, setReason] = useState('')
  const lines = leftOf(order).filter(({ id }) => delivery.basket_line_ids.includes(id))
  const { parts, why } = readParts(lines, typed)
  return (
    <ActDialog
      title={texts.split}
      label={texts.split}
      done={texts.splitDone}
      help={texts.splitHelp}
      size={560}
      whyNot={why ?? (reason.trim() === '' ? texts.reasonFirst : undefined)}
      act={() =>
        api.post(`${ORDER}/revisions`, {
          id: order.id,
          body: {
            split: {
              id: delivery.id,
              lines: [...parts],
              ...(day && { estimated_delivery: day }),
            },
            reason,
          },
          headers: seenAs(order),
        })
      }
      onClose={onClose}
    >
      <Quantities lines={lines} typed={typed} onChange={setTyped} />
      <TextInput
        type="date"
        label={texts.splitDay}
        description={texts.splitDayHelp}
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      <ReasonField value={reason} onChange={setReason} />
    </ActDialog>
  )
}
