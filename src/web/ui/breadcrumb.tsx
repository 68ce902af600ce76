import styles from './breadcrumb.module.css'
import type { LinkComponent } from './link.tsx'
import { texts } from './texts.ts'

type Props = {
  /** From the front page down; the last is the page itself and needs no address. */
  places: readonly { label: string; href?: string }[]
  label?: string
  Link?: LinkComponent
}

/** Where one is. On a phone only the way one step up. */
export function Breadcrumb({ places, label = texts.breadcrumb, Link = 'a' }: Props) {
  return (
    <nav className={styles.root} aria-label={label}>
      <ol>
        {places.map((place, index) =>
          place.href && index < places.length - 1 ? (
            <li key={place.href}>
              <Link href={place.href}>{place.label}</Link>
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
