import type { ReactNode } from 'react'
import styles from './table.module.css'

type Props = {
  /** The name of the table, for screen readers. */
  label: string
  /** facts: two columns of name and value. */
  kind?: 'facts' | undefined
  /** `thead`, `tbody` and, for sums, `tfoot`. Cells of figures have the class `number`. */
  children: ReactNode
}

/** A table of facts or figures, with sums in `tfoot`. Scrolls inside itself. */
export function Table({ label, kind, children }: Props) {
  return (
    <section
      className={styles.scroll}
      aria-label={label}
      tabIndex={kind === 'facts' ? undefined : 0}
    >
      <table className={styles.root} data-kind={kind}>
        {children}
      </table>
    </section>
  )
}
