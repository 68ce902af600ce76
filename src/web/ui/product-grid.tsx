import type { ReactNode } from 'react'
import styles from './product-grid.module.css'

/** Cards side by side whose rows share their lines; one lying card after another on a phone. */
export function ProductGrid({ children }: { children: ReactNode }) {
  return <div className={styles.root}>{children}</div>
}
