import { Dialog } from '@base-ui/react/dialog'
import { Toolbar } from '@base-ui/react/toolbar'
import { type RefObject, useRef } from 'react'
import { Icon, type IconName } from '../icons/icon.tsx'
import { texts } from '../texts.ts'
import styles from './mega-menu.module.css'

type NavEntry = { href: string; label: string }

type Props = {
  /** What the button says that it controls. */
  id: string
  tops: readonly (NavEntry & { icon?: IconName; current?: boolean })[]
  /** The children of the current top, from 1024 px; on a phone a top leads to its own page. */
  sections: readonly (NavEntry & { links: readonly NavEntry[] })[]
  /** Other pages than those of products, beside the sections; on a phone below the tops. */
  pages?: readonly (NavEntry & { links: readonly NavEntry[] })[]
  /** A mouse rests on a top, or it has the focus: show its sections. */
  onTop: (href: string) => void
  /** What opened it, and closes it by itself. */
  button: RefObject<HTMLElement | null>
  /** Hangs under this. */
  header: RefObject<HTMLElement | null>
  onClose: () => void
}

/**
 * All products, over the full width. Arrows lead from top to top, and Tab into the sections of the current one, or on a
 * phone to the next top. Escape, a press beside it and a focus that leaves it close it.
 */
export function MegaMenu({
  id,
  tops,
  sections,
  pages = [],
  onTop,
  button,
  header,
  onClose,
}: Props) {
  const current = useRef<HTMLAnchorElement>(null)
  const isNarrow = globalThis.matchMedia?.('(width < 1024px)').matches
  const change = (_isOpen: boolean, details: Dialog.Root.ChangeEventDetails) => {
    if (isOn(button.current, details.event)) details.cancel()
    else onClose()
  }
  return (
    <Dialog.Root open modal={false} onOpenChange={change}>
      <Dialog.Portal container={header}>
        <Dialog.Popup
          id={id}
          className={styles.root}
          render={<nav />}
          role="navigation"
          aria-label={texts.allProducts}
          initialFocus={current}
          finalFocus={button}
        >
          <div className="wrap">
            <Toolbar.Root
              className={styles.tops}
              orientation="vertical"
              aria-label={texts.productGroups}
            >
              {tops.map(({ href, label, icon, current: isCurrent }) => (
                <Toolbar.Link
                  key={href}
                  ref={isCurrent ? current : undefined}
                  href={href}
                  aria-current={isCurrent || undefined}
                  // Without sections beside them, Tab leads from top to top as it does through any links.
                  {...(isNarrow && { tabIndex: 0 })}
                  onPointerEnter={() => onTop(href)}
                  onFocus={() => onTop(href)}
                >
                  {icon && <Icon name={icon} />}
                  {label}
                </Toolbar.Link>
              ))}
            </Toolbar.Root>
            <div className={styles.sections}>
              {sections.map((section) => (
                <Section key={section.href} {...section} />
              ))}
            </div>
            {pages.length > 0 && (
              <div className={styles.pages}>
                {pages.map((page) => (
                  <Section key={page.href} {...page} />
                ))}
              </div>
            )}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Section({ href, label, links }: Props['sections'][number]) {
  return (
    <section>
      <h2>
        <a href={href}>{label}</a>
      </h2>
      <ul className={styles.links}>
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href}>{link.label}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Whether a press is on the button, or the focus goes there. */
function isOn(button: HTMLElement | null, event: Event): boolean {
  const to = event instanceof FocusEvent ? event.relatedTarget : event.target
  return to instanceof Node && button?.contains(to) === true
}
