import type { ReactNode } from 'react'
import styles from './account-section.module.css'

type Props = { id: string; title: string; beside?: ReactNode; children: ReactNode }

/** A part of a page of the account area, with its heading and what stands beside that. */
export function AccountSection({ id, title, beside, children }: Props) {
  return (
    <section className={styles.root} aria-labelledby={id}>
      <div className="split">
        <h2 id={id}>{title}</h2>
        {beside}
      </div>
      {children}
    </section>
  )
}
