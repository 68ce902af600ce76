import type { ReactNode } from 'react'
import type { LinkComponent } from './link.tsx'
import styles from './tabs.module.css'

type Props = {
  label: string
  tabs: readonly { href: string; label: ReactNode; current?: boolean }[]
  Link?: LinkComponent
}

/** Tabs that are addresses: results by kind, or parts of a long page. */
export function TabLinks({ label, tabs, Link = 'a' }: Props) {
  return (
    <nav className={styles.root} aria-label={label}>
      {tabs.map(({ href, label: words, current }) => (
        <Link key={href} href={href} aria-current={current ? 'page' : undefined}>
          {words}
        </Link>
      ))}
    </nav>
  )
}
