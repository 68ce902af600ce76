import { ActionIcon, Button, TextInput } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { formatKroner, formatQuantity } from '#ui/format'
import { Icon } from '../icons/icon.tsx'
import { readQuantity } from '../parts/amount.ts'
import { LineColour } from '../parts/line-colour.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { useProducts } from '../parts/use-products.ts'
import styles from './phone-order.module.css'
import { phoneTexts as texts } from './phone-texts.ts'
import type { Basket, PhoneOrder } from './use-phone-order.ts'

/** What is ordered: typed by number or name, and its quantity, without the mouse. */
export function PhoneLines({ order }: { order: PhoneOrder }) {
  const { basket_lines: lines, display_net_prices: isNet } = order.basket
  return (
    <Sheet title={texts.goods}>
      <AddProduct order={order} />
      {lines.length === 0 ? (
        <p className={styles.quiet}>{texts.noLines}</p>
      ) : (
        <ol className={styles.lines} aria-label={texts.goods}>
          {lines.map((line) => (
            <Line key={line.id} {...{ line, isNet, order }} />
          ))}
        </ol>
      )}
    </Sheet>
  )
}

interface Entry {
  readonly typed: string
  readonly chosen?: { readonly id: number; readonly name: string } | undefined
  readonly quantity: string
}
const EMPTY: Entry = { typed: '', quantity: '' }

function AddProduct({ order }: { order: PhoneOrder }) {
  const [entry, setEntry] = useState(EMPTY)
  const [at, setAt] = useState(0)
  const { typed, chosen, quantity } = entry
  const product = useRef<HTMLInputElement>(null)
  const amount = useRef<HTMLInputElement>(null)
  const found = useProducts(chosen ? '' : typed)
  const pointed = found[Math.min(at, found.length - 1)]
  const choose = (one: { id: number; name: string } | undefined) => {
    if (!one) return
    setEntry({ ...entry, typed: one.name, chosen: one })
    amount.current?.focus()
  }
  const count = readQuantity(quantity)
  const why = !chosen ? texts.chooseFirst : count ? undefined : texts.quantityWrong
  // The entry is free at once: the reply neither moves the focus nor empties what is typed by then.
  const add = async () => {
    if (!chosen || !count) return
    setEntry(EMPTY)
    product.current?.focus()
    if (!(await order.add(chosen.id, count))) setEntry((now) => (now === EMPTY ? entry : now))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setAt((now) => Math.max(0, Math.min(found.length - 1, now + step)))
    }
    if (event.key === 'Enter') choose(pointed)
  }
  return (
    <div className={styles.entry}>
      <TextInput
        ref={product}
        label={texts.product}
        description={texts.productHint}
        value={typed}
        autoComplete="off"
        autoFocus
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setEntry({ typed: event.currentTarget.value, quantity })
          setAt(0)
        }}
      />
      <TextInput
        ref={amount}
        label={texts.quantity}
        description={why ?? 'Enter lægger til'}
        inputMode="decimal"
        value={quantity}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && why === undefined) void add()
        }}
        onChange={(event) => setEntry({ ...entry, quantity: event.currentTarget.value })}
      />
      <Button
        variant="default"
        disabled={why !== undefined}
        loading={order.isBusy}
        onClick={() => void add()}
      >
        {texts.add}
      </Button>
      {found.length > 0 && (
        <ul className={styles.found} aria-label={texts.found}>
          {found.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                data-chosen={one === pointed || undefined}
                onClick={() => choose(one)}
              >
                <b>{one.name}</b>
                <small>{one.number}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type LineProps = { line: Basket['basket_lines'][number]; isNet: boolean; order: PhoneOrder }

function Line({ line, isNet, order }: LineProps) {
  const { id, name, product, quantity, errors, metadata, offer } = line
  const [typed, setTyped] = useState<string>()
  const count = typed === undefined ? quantity : readQuantity(typed)
  const save = () => {
    if (typed === undefined) return
    if (count !== undefined && count !== quantity) {
      void order.change({ basket_lines: [{ id, quantity: count }] })
    }
    setTyped(undefined)
  }
  const price = isNet ? line.net_price_after_rebate : line.price_after_rebate
  return (
    <li>
      <div className={styles.name}>
        <b>{name}</b>
        <small>{[product.varenummer, product.stock.text].filter(Boolean).join(' · ')}</small>
        {offer && <small>{texts.ofOffer(offer.offer_number)}</small>}
        <LineColour of={metadata} />
        {errors.map(({ key, level, message }) => (
          <small key={key} className={level === 'error' ? styles.wrong : styles.notice}>
            {message}
          </small>
        ))}
      </div>
      <TextInput
        aria-label={texts.quantityOf(name)}
        inputMode="decimal"
        readOnly={line.quantity_locked}
        value={typed ?? formatQuantity(quantity)}
        rightSection={<span className={styles.unit}>{product.unit}</span>}
        rightSectionWidth={52}
        error={count === undefined}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save()
        }}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <span className={styles.price}>{formatKroner(price)}</span>
      <b className={styles.price}>{formatKroner(isNet ? line.net_line_sum : line.line_sum)}</b>
      {!line.is_protected && (
        <ActionIcon
          aria-label={texts.remove(name)}
          onClick={() => void order.change({ basket_lines: [{ id, quantity: 0 }] })}
        >
          <Icon name="close" size={16} />
        </ActionIcon>
      )}
    </li>
  )
}
