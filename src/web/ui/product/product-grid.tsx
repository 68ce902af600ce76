import type { ReactNode } from 'react'
import styles from './product-grid.module.css'

type Props = {
  /** At most four, which fill the whole width where there is room for all of them. */
  few?: boolean | undefined
  /** Horizontal cards below each other at every width. */
  lying?: boolean | undefined
  children: ReactNode
}

/** Cards side by side whose rows are aligned; horizontal cards below each other on a phone. */
export function ProductGrid({ few, lying, children }: Props) {
  return (
    <div className={styles.root} data-few={few || undefined} data-lying={lying || undefined}>
      {children}
    </div>
  )
}
