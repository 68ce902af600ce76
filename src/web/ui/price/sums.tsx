import type { ReactNode } from 'react'
import { formatAmount, formatKroner, NO_BREAK } from '../format.ts'
import styles from './sums.module.css'

export type SumRow = {
  label: ReactNode
  /** Why it is so: "Gratis, fordi varerne koster mindst 1.000 kr." */
  note?: ReactNode
  /** Kroner from the API, or words where there is no amount yet. */
  amount: number | string
  /** total: emphasised, one per list. quiet: part of another amount. danger: such a part, which is too late or too much. */
  kind?: 'total' | 'quiet' | 'danger' | undefined
}

/** A column of amounts from the API. */
export function Sums({ rows }: { rows: readonly SumRow[] }) {
  return (
    <dl className={styles.root}>
      {rows.map(({ label, note, amount, kind }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
        <div key={place} data-kind={kind}>
          <dt>
            {label}
            {note && <small>{note}</small>}
          </dt>
          <dd>{kind === 'total' ? total(amount) : text(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}

function text(amount: number | string): string {
  return typeof amount === 'number' ? formatAmount(amount) : amount
}

function total(amount: number | string): ReactNode {
  if (typeof amount === 'string') return amount
  return (
    <>
      {`${formatKroner(amount)}${NO_BREAK}`}
      <small>kr.</small>
    </>
  )
}
