import type { ReactNode } from 'react'
import styles from './dialog-actions.module.css'

/** What a dialog ends with, in sight however long it is. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.root}>{children}</div>
}
