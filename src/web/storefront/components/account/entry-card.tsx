import type { ReactNode } from 'react'
import { Card } from '#ui/layout/card'
import styles from './entry-card.module.css'

type Props = {
  /** The heading that links to the thing, and facts below it. */
  children: ReactNode
  pictures?: ReactNode
  sum?: ReactNode
  action: ReactNode
}

/** A thing in a list of few: what it is, what it comes to, and what to do with it. */
export function EntryCard({ children, pictures, sum, action }: Props) {
  return (
    <Card as="li">
      <div className={styles.root}>
        {pictures && (
          <div className={styles.pictures} aria-hidden="true">
            {pictures}
          </div>
        )}
        <div className={styles.about}>{children}</div>
        {sum && <p className={styles.sum}>{sum}</p>}
        {action}
      </div>
    </Card>
  )
}
