import { type ReactNode, useId } from 'react'
import { Card } from '#ui/layout/card'
import styles from './profile-page.module.css'

type Props = {
  title: string
  /** At the right of the title. */
  aside?: ReactNode
  children: ReactNode
}

/** One matter of the profile. */
export function Panel({ title, aside, children }: Props) {
  const id = useId()
  return (
    <Card as="section" labelledBy={id}>
      <div className={styles.panel}>
        <div className="split">
          <h2 id={id}>{title}</h2>
          {aside}
        </div>
        {children}
      </div>
    </Card>
  )
}
