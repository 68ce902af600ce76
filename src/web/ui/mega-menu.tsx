import type { FocusEvent } from 'react'
import { Icon, type IconName } from './icon.tsx'
import styles from './mega-menu.module.css'
import { texts } from './texts.ts'

type Way = { href: string; label: string }

type Props = {
  /** What the menu button names as its `popoverTarget`. */
  id: string
  tops: readonly (Way & { icon?: IconName; current?: boolean })[]
  /** The children of the current top, from 1024 px; on a phone a top leads to its own page. */
  sections: readonly (Way & { links: readonly Way[] })[]
  /** A mouse rests on a top, or it has the focus: show its sections. */
  onTop?: (href: string) => void
  label?: string
}

/** All goods, as the platform's own popover over the full width. */
export function MegaMenu({ id, tops, sections, onTop, label = texts.allProducts }: Props) {
  return (
    <nav className={styles.root} id={id} popover="auto" aria-label={label} onBlur={closeBehind}>
      <div className="wrap">
        <ul className={styles.tops}>
          {tops.map(({ href, label: words, icon, current }) => (
            <li key={href}>
              <a
                href={href}
                aria-current={current || undefined}
                onPointerEnter={() => onTop?.(href)}
                onFocus={() => onTop?.(href)}
              >
                {icon && <Icon name={icon} />}
                {words}
              </a>
            </li>
          ))}
        </ul>
        <div className={styles.sections}>
          {sections.map((section) => (
            <section key={section.href}>
              <h2>
                <a href={section.href}>{section.label}</a>
              </h2>
              <ul className={styles.links}>
                {section.links.map((link) => (
                  <li key={link.href}>
                    <a href={link.href}>{link.label}</a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </nav>
  )
}

/** Whoever tabs out of the menu goes on in the page, which it would cover. Its own button closes it by itself. */
function closeBehind({ currentTarget: menu, relatedTarget: to }: FocusEvent<HTMLElement>) {
  const next = to as HTMLButtonElement | null
  if (next && next.popoverTargetElement !== menu && !menu.contains(next)) menu.hidePopover()
}
