import { type ReactNode, useEffect, useRef } from 'react'
import { showCurrent } from '../layout/show-current.ts'
import styles from './tab-links.module.css'

type Props = {
  label: string
  tabs: readonly { href: string; label: ReactNode; current?: boolean }[]
}

/** Tabs that are links, to the parts of a long page. */
export function TabLinks({ label, tabs }: Props) {
  const nav = useRef<HTMLElement>(null)
  const current = tabs.find((tab) => tab.current)?.href
  // On a phone it may be beyond the edge.
  useEffect(() => {
    if (current) showCurrent(nav.current)
  }, [current])
  return (
    <nav className={styles.root} aria-label={label} ref={nav}>
      {tabs.map(({ href, label: words, current: isCurrent }) => (
        <a key={href} href={href} aria-current={isCurrent ? 'page' : undefined}>
          {words}
        </a>
      ))}
    </nav>
  )
}
