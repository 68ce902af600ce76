import { TextInput } from '@mantine/core'
import type { AdminBasket } from '#contract/basket/admin-basket'
import { formatQuantity } from '#ui/format'
import { readQuantity } from '../parts/amount.ts'
import styles from './order-page.module.css'
import { orderTexts as texts } from './order-texts.ts'

type Line = AdminBasket['basket_lines'][number]
/** As typed, by the id of the line. */
export type Typed = Readonly<Record<string, string>>
interface Part {
  readonly line_id: string
  readonly quantity: number
}

/** What is wrong with what is typed at a line; undefined: nothing. */
function wrongWith({ quantity_left, product }: Line, typed = ''): string | undefined {
  if (typed.trim() === '') return undefined
  const quantity = readQuantity(typed)
  if (quantity === undefined) return texts.quantityWrong
  if (quantity <= quantity_left) return undefined
  return texts.quantityMost(formatQuantity(quantity_left, product.unit))
}

/** The lines with a quantity; `why` says what is still missing. */
export function readParts(
  lines: readonly Line[],
  typed: Typed,
): { readonly parts: readonly Part[]; readonly why: string | undefined } {
  const parts = lines.flatMap(({ id }) => {
    const quantity = readQuantity(typed[id] ?? '') ?? 0
    return quantity > 0 ? [{ line_id: id, quantity }] : []
  })
  const wrong = lines.map((line) => wrongWith(line, typed[line.id])).find(Boolean)
  return { parts, why: wrong ?? (parts.length === 0 ? texts.openAmount : undefined) }
}

export function leftOf(order: AdminBasket): readonly Line[] {
  return order.basket_lines.filter(({ quantity_left }) => quantity_left > 0)
}

/** Everything that is left, to begin with. */
export function allOf(lines: readonly Line[]): Typed {
  return Object.fromEntries(
    lines.map(({ id, quantity_left }) => [id, formatQuantity(quantity_left)]),
  )
}

type Props = { lines: readonly Line[]; typed: Typed; onChange: (typed: Typed) => void }

/** A quantity for each line that has something left. */
export function Quantities({ lines, typed, onChange }: Props) {
  return (
    <ul className={styles.quantities}>
      {lines.map((line) => (
        <li key={line.id}>
          <span>
            {line.name}
            <small>{formatQuantity(line.quantity_left, line.product.unit)} tilbage</small>
          </span>
          <TextInput
            aria-label={`Antal af ${line.name}`}
            inputMode="decimal"
            value={typed[line.id] ?? ''}
            error={wrongWith(line, typed[line.id])}
            onChange={(event) => onChange({ ...typed, [line.id]: event.currentTarget.value })}
          />
        </li>
      ))}
    </ul>
  )
}
