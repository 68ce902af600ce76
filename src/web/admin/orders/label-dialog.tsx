import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { AdminBasket } from '#contract/basket/admin-basket'
import { formatQuantity } from '#ui/format'
import { ActDialog } from '../acts/act-dialog.tsx'
import { readQuantity } from '../parts/amount.ts'
import { useServices } from '../services.ts'
import { ORDER, seenAs } from './order-call.ts'
import { orderTexts as texts } from './order-texts.ts'

type Format = 'thermal' | 'a4'
type Provider = AdminBasket['shipping_labels'][number]['provider']

const PROVIDERS: Readonly<Record<Provider, string>> = {
  internal: 'Butikkens egen label',
  shipmondo: 'Fragtfirma gennem Shipmondo',
}
/** The code of a product, and after a colon those of its services. */
const SERVICE = /^[A-Z0-9_]{2,40}(:[A-Z0-9_,]*)?$/

type Props = {
  order: AdminBasket
  delivery: AdminBasket['basket_delivery_lines'][number]
  /** The latest that the delivery has. */
  last: AdminBasket['shipping_labels'][number] | undefined
  onClose: () => void
}

/** Orders a label once: of the shop, or of a carrier where one is set up. */
export function LabelDialog({ order, delivery, last, onClose }: Props) {
  const { api } = useServices()
  const providers = useProviders()
  const [provider, setProvider] = useState<Provider>('internal')
  const [service, setService] = useState('')
  const [typed, setTyped] = useState(
    delivery.weight_kg > 0 ? formatQuantity(delivery.weight_kg) : '',
  )
  const [format, setFormat] = useState<Format>('thermal')
  const [reason, setReason] = useState('')
  const [isInstead, setInstead] = useState(false)
  const parcels = readWeights(typed)
  const isOrdered = provider === 'shipmondo'
  const whyNot = whyNotOf({
    ...{ parcels, reason, isFirst: last === undefined },
    service: isOrdered ? service : undefined,
  })
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
            ...{ provider, delivery_line_id: delivery.id, format },
            ...(isOrdered && { service: toService(service) }),
            parcels: parcels ?? [],
            ...(last && { reason }),
            ...(last && isInstead && { replaces: last.id }),
          },
          headers: { 'idempotency-key': key, ...seenAs(order) },
        })
      }
      onClose={onClose}
    >
      {providers.length > 1 && (
        <NativeSelect
          label={texts.labelProvider}
          value={provider}
          data={providers.map((key) => ({ value: key, label: PROVIDERS[key] }))}
          onChange={(event) => setProvider(event.currentTarget.value as Provider)}
        />
      )}
      {isOrdered && (
        <TextInput
          label={texts.labelService}
          description={texts.labelServiceHelp}
          value={service}
          maxLength={200}
          onChange={(event) => setService(event.currentTarget.value)}
        />
      )}
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

function whyNotOf(asked: {
  parcels: unknown
  reason: string
  isFirst: boolean
  /** Undefined: none is needed. */
  service: string | undefined
}): string | undefined {
  if (asked.service !== undefined && !SERVICE.test(toService(asked.service))) {
    return texts.labelServiceFirst
  }
  if (!asked.parcels) return texts.labelWeightWrong
  return asked.isFirst || asked.reason.trim() !== '' ? undefined : texts.reasonFirst
}

const toService = (typed: string) => typed.replaceAll(/\s/g, '').toUpperCase()

/** Those that are set up in this shop; its own while they are asked for. */
function useProviders(): readonly Provider[] {
  const { api } = useServices()
  const [providers, setProviders] = useState<readonly Provider[]>(['internal'])
  useEffect(() => {
    api
      .get('/api/admin/shop/label-providers')
      .then(({ data }) => setProviders(data.map(({ key }) => key)))
      // A label of the shop can be made all the same.
      .catch(() => undefined)
  }, [api])
  return providers
}

/** undefined for what is no list of weights. */
function readWeights(typed: string): { weight: number }[] | undefined {
  const weights = typed.split(';').map((one) => readQuantity(one))
  return weights.every((weight): weight is number => weight !== undefined && weight > 0)
    ? weights.map((weight) => ({ weight }))
    : undefined
}
