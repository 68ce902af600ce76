import type { ReactNode } from 'react'
import styles from './with-aside.module.css'

/** The main part of a page, and panels beside it; below it where there is no room. */
export function WithAside({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.root}>
      <div className="stack">{children}</div>
      <div className="stack">{aside}</div>
    </div>
  )
}
