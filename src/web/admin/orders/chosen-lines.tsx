import { Checkbox, TextInput } from '@mantine/core'
import type { AdminBasket } from '#contract/basket/admin-basket'
import { formatKroner, formatQuantity } from '#ui/format'
import styles from './order-page.module.css'
import { orderTexts as texts } from './order-texts.ts'
import type { Typed } from './quantities.tsx'
import { amountOf, leftToRefund } from './refund-plan.ts'

type Line = AdminBasket['basket_lines'][number]
type Labels = {
  pickedOf: (name: string) => string
  countOf: (name: string) => string
}
type LinesProps = {
  caption: string
  /** What a line is chosen for, and how many of it. */
  labels: Labels
  lines: readonly Line[]
  typed: Typed
  onChange: (typed: Typed) => void
  /** Why a line cannot be chosen; left out: all can of which something is left. */
  whyNot?: ((line: Line) => string | null) | undefined
}

/** Lines that are chosen with a quantity, and what they come to. */
export function ChosenLines({ caption, labels, lines, typed, onChange, whyNot }: LinesProps) {
  return (
    <table className={`${styles.lines} ${styles.refund}`}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th>{texts.refundLine}</th>
          <th className={styles.number}>{texts.refundCount}</th>
          <th className={styles.number}>{texts.refundSum}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <OneLine
            key={line.id}
            labels={labels}
            line={line}
            whyNot={whyNot?.(line) ?? undefined}
            typed={typed[line.id]}
            onChange={(value) => {
              const { [line.id]: _, ...others } = typed
              onChange(value === undefined ? others : { ...others, [line.id]: value })
            }}
          />
        ))}
      </tbody>
    </table>
  )
}

type LineProps = {
  labels: Labels
  line: Line
  whyNot: string | undefined
  /** Undefined: it is not chosen. */
  typed: string | undefined
  onChange: (typed: string | undefined) => void
}

function OneLine({ labels, line, whyNot, typed, onChange }: LineProps) {
  const { name, product, quantity_refunded: before } = line
  const left = leftToRefund(line)
  const told = formatQuantity(left, product.unit)
  const done = whyNot ?? (left === 0 ? texts.refundDone : undefined)
  const isChosen = typed !== undefined
  const amount = isChosen ? amountOf(line, typed) : 0
  return (
    <tr data-chosen={isChosen}>
      <td>
        <Checkbox
          label={name}
          aria-label={labels.pickedOf(name)}
          description={
            before > 0 && left > 0
              ? texts.refundedBefore(formatQuantity(before, product.unit))
              : undefined
          }
          checked={isChosen}
          disabled={done !== undefined}
          onChange={(event) =>
            onChange(event.currentTarget.checked ? formatQuantity(left) : undefined)
          }
        />
      </td>
      {done ? (
        <td className={styles.number} colSpan={2}>
          {done}
        </td>
      ) : (
        <>
          <td className={styles.number}>
            <span className={styles.counted}>
              {isChosen && (
                <TextInput
                  aria-label={labels.countOf(name)}
                  inputMode="decimal"
                  value={typed}
                  error={amount === undefined}
                  onChange={(event) => onChange(event.currentTarget.value)}
                />
              )}
              {isChosen ? texts.refundMost(told) : told}
            </span>
          </td>
          <td className={styles.number}>{formatKroner(amount ?? 0)}</td>
        </>
      )}
    </tr>
  )
}
