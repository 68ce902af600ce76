import type { ReactNode } from 'react'
import styles from './tab-links.module.css'

type Props = {
  label: string
  tabs: readonly { href: string; label: ReactNode; current?: boolean }[]
}

/** Tabs that are links, to the parts of a long page. */
export function TabLinks({ label, tabs }: Props) {
  return (
    <nav className={styles.root} aria-label={label}>
      {tabs.map(({ href, label: words, current }) => (
        <a key={href} href={href} aria-current={current ? 'page' : undefined}>
          {words}
        </a>
      ))}
    </nav>
  )
}
