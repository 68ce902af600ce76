import { texts } from '../texts.ts'
import styles from './breadcrumb.module.css'

type Props = {
  /** From the front page down; the last is the page itself. */
  places: readonly { label: string; href?: string }[]
}

/** The path to the page. On a phone only its parent is shown. */
export function Breadcrumb({ places }: Props) {
  return (
    <nav className={styles.root} aria-label={texts.breadcrumb}>
      <ol>
        {places.map((place, index) =>
          place.href && index < places.length - 1 ? (
            <li key={place.href}>
              <a href={place.href}>{place.label}</a>
            </li>
          ) : (
            <li key={place.label} aria-current="page">
              {place.label}
            </li>
          ),
        )}
      </ol>
    </nav>
  )
}
