import { type ReactNode, useId } from 'react'
import styles from './summary.module.css'

type Props = {
  title: string
  /** `Sums`, `SummaryLines`, fields, the one action. */
  children: ReactNode
}

/** The sums beside every step of the checkout; sticky from 1024 px. */
export function Summary({ title, children }: Props) {
  const id = useId()
  return (
    <aside className={styles.root} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </aside>
  )
}

type FoldProps = {
  /** "Din ordre, 5 varer". */
  title: string
  /** The total, formatted. */
  total: string
  children: ReactNode
}

/** The same, folded into one line for the top of a phone's page. */
export function SummaryFold({ title, total, children }: FoldProps) {
  return (
    <details className={styles.fold}>
      <summary>
        <span>{title}</span>
        <b>{total}</b>
      </summary>
      <div>{children}</div>
    </details>
  )
}
