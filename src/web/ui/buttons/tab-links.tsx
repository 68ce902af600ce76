import { type ReactNode, useEffect, useRef } from 'react'
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

/** Scrolls a row of links, and nothing around it, until the current one is in its middle. */
export function showCurrent(row: Element | null | undefined): void {
  const link = row?.querySelector<HTMLElement>('[aria-current]')
  if (!row || !link) return
  const [around, within] = [row.getBoundingClientRect(), link.getBoundingClientRect()]
  row.scrollLeft += within.left + within.width / 2 - around.left - around.width / 2
}
