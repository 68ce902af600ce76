import type { ReactNode } from 'react'
import styles from './table.module.css'
import { texts } from './texts.ts'

type Props = {
  /** What it lists, for readers and as the name of what scrolls. */
  label?: string
  /** facts: two columns of name and value. */
  kind?: 'facts' | undefined
  /** Under 768 px each row is a card of `data-label` and value. */
  stack?: boolean
  /** Room at both ends, for tables in a flush card. */
  padded?: boolean
  /** `thead`, `tbody` and, for sums, `tfoot`. Cells of figures have the class `number`. */
  children: ReactNode
}

/** Facts and figures. Sums stand in `tfoot`, under a double rule as in a ledger. Scrolls inside itself. */
export function Table({ label = texts.table, kind, stack, padded, children }: Props) {
  return (
    <section
      className={styles.scroll}
      aria-label={label}
      tabIndex={kind === 'facts' ? undefined : 0}
    >
      <table
        className={styles.root}
        data-kind={kind}
        data-stack={stack || undefined}
        data-padded={padded || undefined}
      >
        {children}
      </table>
    </section>
  )
}
