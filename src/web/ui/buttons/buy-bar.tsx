import type { ReactNode } from 'react'
import styles from './buy-bar.module.css'

type Props = {
  /** The sum, formatted. */
  sum: string
  /** "inkl. moms · 7.524,58 kr. ekskl." */
  basis?: ReactNode
  /** "4 længder · 80 stk. · 333,6 m" */
  facts?: ReactNode
  /** page: at the bottom of a phone's product page, edge to edge at every width. */
  kind?: 'page' | undefined
  /** The one action. */
  children: ReactNode
}

/** Sticks to the bottom of the window: the sum, and the action. */
export function BuyBar({ sum, basis, facts, kind, children }: Props) {
  return (
    <div className={styles.root} data-kind={kind} data-buy-bar="">
      <p>
        <b>{sum}</b> {basis && <small>{basis}</small>}
        {facts && <small className={styles.facts}>{facts}</small>}
      </p>
      <div className={styles.action}>{children}</div>
    </div>
  )
}
