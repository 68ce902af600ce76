import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { AdminBasket } from '#contract/basket/admin-basket'
import { formatKroner, formatQuantity } from '#ui/format'
import { Icon } from '../icons/icon.tsx'
import { readQuantity } from '../parts/amount.ts'
import { LineColour } from '../parts/line-colour.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { useProducts } from '../parts/use-products.ts'
import { orderTexts as texts } from './order-texts.ts'
import styles from './revise.module.css'
import { type Draft, isWrong, type Line, type OfferedDelivery } from './revision-draft.ts'

type Props = {
  order: AdminBasket
  delivery: AdminBasket['basket_delivery_lines'][number]
  /** Undefined where its goods are not delivered together any more. */
  offered: OfferedDelivery | undefined
  draft: Draft
  onChange: (draft: Draft) => void
}

/** A delivery of an order: how it goes, its lines as fields, and what comes to it. */
export function ReviseDelivery({ order, delivery, offered, draft, onChange }: Props) {
  const { id, name, basket_line_ids } = delivery
  const lines = order.basket_lines.filter((line) => basket_line_ids.includes(line.id))
  const hasBegun = lines.some(({ quantity_shipped }) => quantity_shipped > 0)
  const own = draft.added.filter((line) => line.delivery === id)
  return (
    <Sheet title={name || 'Levering'}>
      <WayField {...{ delivery, draft, onChange, hasBegun, offered }} />
      <ol className={styles.lines} aria-label={`Linjer, ${name}`}>
        {lines.map((line) => (
          <LineField
            key={line.id}
            {...{ line, draft, onChange }}
            isNet={order.display_net_prices}
          />
        ))}
        {own.map((line) => (
          <NewLineField key={draft.added.indexOf(line)} {...{ line, draft, onChange }} />
        ))}
      </ol>
      <AddProduct
        onAdd={(product) =>
          onChange({
            ...draft,
            added: [...draft.added, { ...product, quantity: '1', delivery: id }],
          })
        }
      />
    </Sheet>
  )
}

type WayProps = Omit<Props, 'order'> & { hasBegun: boolean }

/** How it goes, with what that costs today; as it goes now, it costs what it did. */
function WayField({ delivery, offered, draft, onChange, hasBegun }: WayProps) {
  const choices = offered?.delivery_codes ?? []
  const now = delivery.delivery_code?.id
  const way = draft.ways[delivery.id]
  const code = way?.code ?? now
  const choice = choices.find((one) => one.id === code)
  const branches = choice?.branches ?? []
  const choose = (next: number, branch: number | undefined) => {
    const { [delivery.id]: _, ...others } = draft.ways
    const isAsItWas = next === now && (branch === undefined || branch === delivery.branch_id)
    const chosen = { code: next, ...(branch !== undefined && { branch }) }
    onChange({ ...draft, ways: isAsItWas ? others : { ...others, [delivery.id]: chosen } })
  }
  const others = choices.filter((one) => one.id !== now && one.blocked === null)
  const why = hasBegun ? texts.reviseBegun : others.length === 0 ? texts.reviseOneWay : undefined
  return (
    <div className={styles.way}>
      <NativeSelect
        label="Leveres med"
        description={why ?? texts.reviseWayHelp}
        value={String(code ?? '')}
        disabled={hasBegun || (others.length === 0 && branches.length < 2)}
        data={[
          { value: String(now ?? ''), label: `${delivery.name || 'Levering'} (som nu)` },
          ...others.map((one) => ({
            value: String(one.id),
            label: `${one.name}: ${one.price_text}`,
          })),
        ]}
        onChange={(event) => {
          const next = Number(event.currentTarget.value)
          const found = choices.find((one) => one.id === next)
          const first = found?.branches.find(({ blocked }) => blocked === null)?.id
          choose(next, next === now ? undefined : first)
        }}
      />
      {choice?.is_pickup && branches.length > 0 && !hasBegun && (
        <NativeSelect
          label="Hentes i"
          value={String(way?.branch ?? delivery.branch_id ?? '')}
          data={branches
            .filter(({ blocked }) => blocked === null)
            .map(({ id, name, ready_text }) => ({
              value: String(id),
              label: `${name}: ${ready_text}`,
            }))}
          onChange={(event) => choose(choice.id, Number(event.currentTarget.value))}
        />
      )}
    </div>
  )
}

type LineProps = {
  line: Line
  isNet: boolean
  draft: Draft
  onChange: (draft: Draft) => void
}

function LineField({ line, isNet, draft, onChange }: LineProps) {
  const { id, name, product, quantity, metadata } = line
  const typed = draft.quantities[id]
  const isGone = typed !== undefined && readQuantity(typed) === 0
  const isChanged = typed !== undefined && readQuantity(typed) !== quantity
  const set = (next: string | undefined) => {
    const { [id]: _, ...others } = draft.quantities
    onChange({ ...draft, quantities: next === undefined ? others : { ...others, [id]: next } })
  }
  return (
    <li data-state={isGone ? 'gone' : isChanged ? 'changed' : undefined}>
      <div className={styles.name}>
        <b>{name}</b>
        <small>
          {[
            product.varenummer ?? line.alternate_sku,
            isChanged && `var ${formatQuantity(quantity, product.unit)}`,
            line.quantity_shipped > 0 &&
              `${formatQuantity(line.quantity_shipped, product.unit)} er sendt`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
        <LineColour of={metadata} />
      </div>
      <TextInput
        aria-label={`Antal af ${name}`}
        inputMode="decimal"
        value={typed ?? formatQuantity(quantity)}
        error={isWrong(typed)}
        rightSection={<span className={styles.unit}>{product.unit}</span>}
        rightSectionWidth={52}
        onChange={(event) => set(event.currentTarget.value)}
      />
      <span className={styles.price}>
        {formatKroner(isNet ? line.net_price_after_rebate : line.price_after_rebate)}
      </span>
      {isGone ? (
        <Button variant="subtle" size="compact-sm" onClick={() => set(undefined)}>
          Fortryd
        </Button>
      ) : (
        <ActionIcon aria-label={`Tag ${name} ud`} onClick={() => set('0')}>
          <Icon name="close" size={16} />
        </ActionIcon>
      )}
    </li>
  )
}

type NewProps = {
  line: Draft['added'][number]
  draft: Draft
  onChange: (draft: Draft) => void
}

function NewLineField({ line, draft, onChange }: NewProps) {
  const replace = (next: Draft['added']) => onChange({ ...draft, added: next })
  return (
    <li data-state="new">
      <div className={styles.name}>
        <b>{line.name}</b>
        <small>{[line.number, 'ny linje'].filter(Boolean).join(' · ')}</small>
      </div>
      <TextInput
        aria-label={`Antal af ${line.name}`}
        inputMode="decimal"
        value={line.quantity}
        error={isWrong(line.quantity)}
        onChange={(event) => {
          const quantity = event.currentTarget.value
          replace(draft.added.map((one) => (one === line ? { ...one, quantity } : one)))
        }}
      />
      <span className={styles.price}>Kundens pris</span>
      <ActionIcon
        aria-label={`Tag ${line.name} ud`}
        onClick={() => replace(draft.added.filter((one) => one !== line))}
      >
        <Icon name="close" size={16} />
      </ActionIcon>
    </li>
  )
}

type AddProps = {
  onAdd: (product: { product_id: number; name: string; number: string }) => void
}

function AddProduct({ onAdd }: AddProps) {
  const [typed, setTyped] = useState('')
  const found = useProducts(typed)
  return (
    <div className={styles.add}>
      <TextInput
        label="Læg en vare til"
        description="Varenummer eller navn. Prisen er kundens i dag."
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Enter chooses, and does not save.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      {found.length > 0 && (
        <ul aria-label="Fundne varer">
          {found.map(({ id, name, number }) => (
            <li key={id}>
              <Button
                variant="subtle"
                justify="flex-start"
                fullWidth
                onClick={() => {
                  onAdd({ product_id: id, name, number })
                  setTyped('')
                }}
              >
                {[name, number].filter(Boolean).join(' · ')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
