import { texts } from '../texts.ts'
import styles from './breadcrumb.module.css'

type Props = {
  /** From the front page down; the last is the page itself. */
  breadcrumbs: readonly { label: string; href?: string }[]
}

/** The path to the page. On a phone only its parent is shown. */
export function Breadcrumb({ breadcrumbs }: Props) {
  return (
    <nav className={styles.root} aria-label={texts.breadcrumb}>
      <ol>
        {breadcrumbs.map((crumb, index) =>
          crumb.href && index < breadcrumbs.length - 1 ? (
            <li key={crumb.href}>
              <a href={crumb.href}>{crumb.label}</a>
            </li>
          ) : (
            <li key={crumb.label} aria-current="page">
              {crumb.label}
            </li>
          ),
        )}
      </ol>
    </nav>
  )
}
