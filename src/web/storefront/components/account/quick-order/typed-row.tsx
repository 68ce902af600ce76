import { useState } from 'react'
import type { QuickOrderRow } from '#contract/basket/quick-order'
import { Button } from '#ui/buttons/button'
import { IconButton } from '#ui/buttons/icon-button'
import { Field } from '#ui/fields/field'
import { formatAmount, formatQuantity } from '#ui/format'
import { Badge } from '#ui/messages/badge'
import { Picture } from '#ui/product/picture'
import { useServices } from '../../../services.ts'
import { useStore } from '../../../store.ts'
import { quickOrderTexts as texts } from '../../../texts/professional/quick-order.ts'
import { PAINT_PICKER } from '../../../views/paint/paint-picker.ts'
import { useAction } from '../baskets/use-action.ts'
import { Candidates } from './candidates.tsx'
import styles from './quick-order.module.css'

type Props = {
  row: QuickOrderRow
  /** Matches the row again with this number and quantity. */
  onMatch: (query: string, amount: string) => Promise<void>
  onRemember: (number: string, product_id: number) => Promise<void>
  onRemove: () => void
}

const tones = {
  matched: 'ok',
  choose: 'save',
  quantity: 'save',
  gone: 'danger',
  unknown: 'danger',
} as const

/** A row as it was typed, and what it was found to mean. */
export function TypedRow({ row, onMatch, onRemember, onRemove }: Props) {
  const { act } = useAction()
  const { product, status, found_by, message, successor, amount } = row
  const use = (chosen: QuickOrderRow['candidates'][number], isRemembered = false) =>
    act('use', async () => {
      if (isRemembered) await onRemember(row.query, chosen.id)
      await onMatch(chosen.varenummer ?? String(chosen.id), amount ?? '')
    })
  return (
    <li>
      <div className={styles.typedText}>
        <b>{row.text}</b>
        <Badge tone={tones[status]}>{texts.status[status]}</Badge>
        {status === 'matched' && found_by && <small>{texts.foundBy[found_by]}</small>}
      </div>
      <Picture files={product?.image ?? undefined} alt="" shape="mini" />
      <div className={styles.meant} data-wide={status === 'choose' || undefined}>
        {product && (
          <>
            <a href={product.url}>{product.name}</a>
            {product.varenummer && <small>{texts.varenummer(product.varenummer)}</small>}
            {product.is_base && (
              <small>
                {texts.untinted} <a href={PAINT_PICKER}>{texts.findColour}</a>
              </small>
            )}
          </>
        )}
        {message && <small>{message}</small>}
        {status === 'choose' && <Candidates row={row} onChoose={use} />}
        {status === 'unknown' && (
          <Again row={row} onSearch={(words) => act('again', () => onMatch(words, amount ?? ''))} />
        )}
        {successor && (
          <p className="row">
            <span className="small">
              {texts.insteadOf} <a href={successor.url}>{successor.name}</a>
            </span>
            {successor.varenummer && (
              <Button
                kind="second"
                size="small"
                aria-label={texts.takeNamed(successor.name)}
                onClick={() => void use(successor)}
              >
                {texts.take}
              </Button>
            )}
          </p>
        )}
      </div>
      <div className={styles.amount}>
        {product && (status === 'matched' || status === 'quantity') && (
          <Amount
            key={amount}
            row={row}
            onChange={(typed) =>
              act('amount', () => onMatch(product.varenummer ?? row.query, typed))
            }
          />
        )}
      </div>
      <Sum row={row} />
      <IconButton icon="close" label={texts.remove} onClick={onRemove} />
    </li>
  )
}

type AgainProps = { row: QuickOrderRow; onSearch: (words: string) => Promise<void> }

/** Other words for a row that no product was found by. */
function Again({ row, onSearch }: AgainProps) {
  const [words, setWords] = useState(row.query)
  return (
    <form
      className={styles.again}
      onSubmit={(event) => {
        event.preventDefault()
        if (words.trim() !== '') void onSearch(words)
      }}
    >
      <Field
        label={texts.againFor(row.text)}
        hideLabel
        size="small"
        type="text"
        autoComplete="off"
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <Button kind="second" size="small" type="submit">
        {texts.again}
      </Button>
    </form>
  )
}

type AmountProps = { row: QuickOrderRow; onChange: (typed: string) => Promise<void> }

function Amount({ row, onChange }: AmountProps) {
  const { quantity, product, amount } = row
  const written = quantity === null ? (amount ?? '') : formatQuantity(quantity, product?.unit)
  return (
    <Field
      label={texts.amountFor(row.text)}
      hideLabel
      size="small"
      type="text"
      autoComplete="off"
      defaultValue={written}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') currentTarget.blur()
      }}
      onBlur={({ target }) => {
        if (target.value !== written) void onChange(target.value)
      }}
    />
  )
}

function Sum({ row: { net_sum, gross_sum, status } }: { row: QuickOrderRow }) {
  const isNet = useStore(useServices().api.basis, 'gross') === 'net'
  if (status !== 'matched') return <p className={styles.sum} />
  return (
    <p className={styles.sum}>
      <b>{formatAmount(isNet ? net_sum : gross_sum)}</b>
      <small>
        {formatAmount(isNet ? gross_sum : net_sum)} {isNet ? texts.inclVat : texts.exVat}
      </small>
    </p>
  )
}
