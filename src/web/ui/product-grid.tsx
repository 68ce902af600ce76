import type { ReactNode } from 'react'
import styles from './product-grid.module.css'

type Props = {
  /** A few cards that are all there is: they take the whole width. */
  few?: boolean | undefined
  children: ReactNode
}

/** Cards side by side whose rows share their lines; one lying card after another on a phone. */
export function ProductGrid({ few, children }: Props) {
  return (
    <div className={styles.root} data-few={few || undefined}>
      {children}
    </div>
  )
}
