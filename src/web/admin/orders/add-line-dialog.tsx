import { NativeSelect, Radio, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { AdminBasket } from '#contract/basket/admin-basket'
import { useCan } from '../access/rights.ts'
import { ActDialog } from '../acts/act-dialog.tsx'
import { readAmount, readQuantity } from '../parts/amount.ts'
import { useProducts } from '../parts/use-products.ts'
import { useServices } from '../services.ts'
import { ReasonField } from './cancel-order-dialog.tsx'
import { ORDER, seenAs } from './order-call.ts'
import { orderTexts as texts } from './order-texts.ts'

type Props = { order: AdminBasket; onClose: () => void }

/** Adds a line to the order, at the price of its customer or an agreed one, as a recorded revision. */
export function AddLineDialog({ order, onClose }: Props) {
  const { api } = useServices()
  const right = useCan()('baskets_override')
  const ways = order.basket_delivery_lines
  const [chosen, setChosen] = useState<string>()
  const [typed, setTyped] = useState('1')
  const [price, setPrice] = useState('')
  const [way, setWay] = useState(ways[0]?.id ?? '')
  const [reason, setReason] = useState('')
  const quantity = readQuantity(typed)
  const net_price = price.trim() === '' ? undefined : readAmount(price)
  const whyNot = whyNotOf({ chosen, quantity, isPriced: price.trim() !== '', net_price, reason })
  return (
    <ActDialog
      title={texts.addLine}
      label={texts.addLabel}
      done={texts.canceledPart}
      help={texts.addHelp}
      size={560}
      whyNot={whyNot}
      act={() =>
        api.post(`${ORDER}/revisions`, {
          id: order.id,
          body: {
            added: [
              {
                product_id: Number(chosen),
                quantity: quantity ?? 0,
                ...(net_price !== undefined && { net_price }),
                ...(way && { delivery_line_id: way }),
              },
            ],
            reason,
          },
          headers: seenAs(order),
        })
      }
      onClose={onClose}
    >
      <ProductChoice chosen={chosen} onChoose={setChosen} />
      <TextInput
        label="Antal"
        inputMode="decimal"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <TextInput
        label="Aftalt pris pr. enhed, ekskl. moms"
        description={right.may ? texts.priceHelp : right.why}
        inputMode="decimal"
        value={price}
        disabled={!right.may}
        onChange={(event) => setPrice(event.currentTarget.value)}
      />
      {ways.length > 1 && (
        <NativeSelect
          label="Leveres med"
          value={way}
          data={ways.map(({ id, name }) => ({ value: id, label: name || 'Levering' }))}
          onChange={(event) => setWay(event.currentTarget.value)}
        />
      )}
      <ReasonField value={reason} onChange={setReason} />
    </ActDialog>
  )
}

type ChoiceProps = { chosen: string | undefined; onChoose: (id: string | undefined) => void }

function ProductChoice({ chosen, onChoose }: ChoiceProps) {
  const [search, setSearch] = useState('')
  const products = useProducts(search)
  return (
    <>
      <TextInput
        label="Vare"
        description="Varenummer eller navn"
        value={search}
        data-autofocus
        onChange={(event) => {
          setSearch(event.currentTarget.value)
          onChoose(undefined)
        }}
      />
      <Radio.Group aria-label="Fundne varer" value={chosen ?? ''} onChange={onChoose}>
        <Stack gap="xs">
          {products.map(({ id, name, number }) => (
            <Radio key={id} value={String(id)} label={name} description={number} />
          ))}
        </Stack>
      </Radio.Group>
    </>
  )
}

interface Asked {
  readonly chosen: string | undefined
  readonly quantity: number | undefined
  readonly isPriced: boolean
  readonly net_price: number | undefined
  readonly reason: string
}

function whyNotOf({ chosen, quantity, isPriced, net_price, reason }: Asked): string | undefined {
  if (chosen === undefined) return texts.chooseProduct
  if (quantity === undefined || quantity === 0) return texts.quantityWrong
  if (isPriced && net_price === undefined) return texts.amountWrong
  return reason.trim() === '' ? texts.reasonFirst : undefined
}
