import type { ReactNode } from 'react'
import styles from './product-grid.module.css'

type Props = {
  /** A few cards that are all there is: they take the whole width. */
  few?: boolean | undefined
  /** One below another, each lying down, at every width. */
  lying?: boolean | undefined
  children: ReactNode
}

/** Cards side by side whose rows share their lines; one lying card after another on a phone. */
export function ProductGrid({ few, lying, children }: Props) {
  return (
    <div className={styles.root} data-few={few || undefined} data-lying={lying || undefined}>
      {children}
    </div>
  )
}
