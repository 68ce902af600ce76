import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { AdminBasket } from '#contract/basket/admin-basket'
import { formatQuantity } from '#ui/format'
import { ActDialog } from '../acts/act-dialog.tsx'
import { readQuantity } from '../parts/amount.ts'
import { useServices } from '../services.ts'
import { ORDER, seenAs } from './order-call.ts'
import { orderTexts as texts } from './order-texts.ts'

type Format = 'thermal' | 'a4'
type Props = {
  order: AdminBasket
  delivery: AdminBasket['basket_delivery_lines'][number]
  /** The latest that the delivery has. */
  last: AdminBasket['shipping_labels'][number] | undefined
  onClose: () => void
}

/** Orders a label that the shop draws itself, once. */
export function LabelDialog({ order, delivery, last, onClose }: Props) {
  const { api } = useServices()
  const [typed, setTyped] = useState(
    delivery.weight_kg > 0 ? formatQuantity(delivery.weight_kg) : '',
  )
  const [format, setFormat] = useState<Format>('thermal')
  const [reason, setReason] = useState('')
  const [isInstead, setInstead] = useState(false)
  const parcels = readWeights(typed)
  const whyNot = parcels
    ? last && reason.trim() === ''
      ? texts.reasonFirst
      : undefined
    : texts.labelWeightWrong
  return (
    <ActDialog
      title={texts.labelTitle}
      label="Bestil label"
      done={texts.labelMade}
      whyNot={whyNot}
      act={(key) =>
        api.post(`${ORDER}/shipping-labels`, {
          id: order.id,
          body: {
            ...{ provider: 'internal', delivery_line_id: delivery.id, format },
            parcels: parcels ?? [],
            ...(last && { reason }),
            ...(last && isInstead && { replaces: last.id }),
          },
          headers: { 'idempotency-key': key, ...seenAs(order) },
        })
      }
      onClose={onClose}
    >
      <TextInput
        label={texts.labelWeight}
        description={texts.labelWeightHelp}
        value={typed}
        data-autofocus
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <NativeSelect
        label={texts.labelFormat}
        value={format}
        data={[
          { value: 'thermal', label: 'Labelprinter, 100 × 192 mm' },
          { value: 'a4', label: 'A4, fire på et ark' },
        ]}
        onChange={(event) => setFormat(event.currentTarget.value as Format)}
      />
      {last && (
        <>
          <TextInput
            label={texts.labelReason}
            description={texts.labelReasonHelp}
            value={reason}
            maxLength={200}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Checkbox
            label={texts.labelReplaces}
            checked={isInstead}
            onChange={(event) => setInstead(event.currentTarget.checked)}
          />
        </>
      )}
    </ActDialog>
  )
}

/** undefined for what is no list of weights. */
function readWeights(typed: string): { weight: number }[] | undefined {
  const weights = typed.split(';').map((one) => readQuantity(one))
  return weights.every((weight): weight is number => weight !== undefined && weight > 0)
    ? weights.map((weight) => ({ weight }))
    : undefined
}
