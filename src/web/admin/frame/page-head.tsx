import { Breadcrumbs, Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { texts } from '../texts.ts'
import { ListSteps } from './list-steps.tsx'
import styles from './page-head.module.css'

type Props = {
  title: string
  /** Where the page stands below. */
  above?: { readonly to: string; readonly name: string }
  /** Beside the title. */
  badges?: ReactNode
  /** One quiet line below it. */
  facts?: ReactNode
  actions?: ReactNode
}

export function PageHead({ title, above, badges, facts, actions }: Props) {
  useEffect(() => {
    document.title = `${title} – ${texts.administration}`
  }, [title])
  return (
    <div className={styles.root}>
      <div className={styles.text}>
        {above && (
          <Breadcrumbs className={styles.crumbs} component="nav" aria-label="Brødkrumme">
            <Link to={above.to}>{above.name}</Link>
          </Breadcrumbs>
        )}
        <div className={styles.line}>
          <Title order={1}>{title}</Title>
          {badges}
        </div>
        {facts && <p className={styles.facts}>{facts}</p>}
      </div>
      {(above || actions) && (
        <div className={styles.actions}>
          {above && <ListSteps />}
          {actions}
        </div>
      )}
    </div>
  )
}
