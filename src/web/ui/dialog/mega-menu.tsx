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
  /** The top that was pressed on a phone: its sections are unfolded below it. */
  opened: string | undefined
  /** The children of the current top. */
  sections: readonly (NavEntry & { links: readonly NavEntry[] })[]
  /** Other pages than those of products, beside the sections; on a phone below the tops. */
  pages?: readonly (NavEntry & { links: readonly NavEntry[] })[]
  /** A mouse rests on a top, it has the focus, or on a phone is pressed: show its sections. */
  onTop: (href: string | undefined) => void
  /** What opened it, and closes it by itself. */
  button: RefObject<HTMLElement | null>
  /** Hangs under this. */
  header: RefObject<HTMLElement | null>
  onClose: () => void
}

/**
 * All products, over the full width. Arrows lead from top to top, and Tab into the sections of the current one. On a phone a
 * top is a button that unfolds its sections. Escape, a press beside it and a focus that leaves it close it.
 */
export function MegaMenu({ id, pages = [], button, header, onClose, ...shown }: Props) {
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
          initialFocus={isNarrow ? true : current}
          finalFocus={button}
        >
          <div className="wrap">
            {isNarrow ? <Folded {...shown} /> : <Columns {...shown} current={current} />}
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

type Shown = Pick<Props, 'tops' | 'opened' | 'sections' | 'onTop'>

/** The tops, and beside them the sections of the current one. */
function Columns({
  tops,
  sections,
  onTop,
  current,
}: Shown & { current: RefObject<HTMLAnchorElement | null> }) {
  return (
    <>
      <Toolbar.Root className={styles.tops} orientation="vertical" aria-label={texts.productGroups}>
        {tops.map(({ href, label, icon, current: isCurrent }) => (
          <Toolbar.Link
            key={href}
            className={styles.top}
            ref={isCurrent ? current : undefined}
            href={href}
            aria-current={isCurrent || undefined}
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
    </>
  )
}

/** The tops below each other; the one that was pressed shows its sections, after a link to its own page. */
function Folded({ tops, opened, sections, onTop }: Shown) {
  return (
    <ul className={styles.tops}>
      {tops.map(({ href, label, icon }) => (
        <li key={href}>
          {icon ? (
            <a href={href} className={styles.top}>
              <Icon name={icon} />
              {label}
            </a>
          ) : (
            <button
              type="button"
              className={styles.top}
              aria-expanded={opened === href}
              onClick={() => onTop(opened === href ? undefined : href)}
            >
              {label}
              <Icon name="down" />
            </button>
          )}
          {opened === href && (
            <div className={styles.unfolded}>
              <a href={href} className={styles.all}>
                {texts.allOf(label)}
              </a>
              {sections.map((section) => (
                <Section key={section.href} {...section} />
              ))}
            </div>
          )}
        </li>
      ))}
    </ul>
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
