import type { ReactNode } from 'react'
import { useHeadingFocus } from '../../../hooks/use-heading-focus.ts'
import styles from './account-area.module.css'

type Props = {
  title: string
  /** One quiet line below the title. */
  intro?: ReactNode
  /** Buttons and links beside the title. */
  actions?: ReactNode
  children: ReactNode
}

/** A page of the account area, inside its nav: the heading, and what follows it. */
export function AccountPage({ title, intro, actions, children }: Props) {
  const heading = useHeadingFocus()
  return (
    <div className={styles.content}>
      <div className={styles.head}>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {intro && <p>{intro}</p>}
        </div>
        {actions && <div className="row">{actions}</div>}
      </div>
      {children}
    </div>
  )
}
