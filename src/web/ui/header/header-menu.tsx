import { Dialog } from '@base-ui/react/dialog'
import type { RefObject } from 'react'
import styles from './header-menu.module.css'

type Props = {
  /** Holds the button that opens it, and the menu. */
  root: RefObject<HTMLElement | null>
  label: string
  ways: readonly { href: string; label: string }[]
  action: { label: string; onClick: () => void }
  onClose: () => void
}

/** Hangs under its button. Escape, a press beside it and a focus that leaves it close it. */
export function HeaderMenu({ root, label, ways, action, onClose }: Props) {
  const change = (_isOpen: boolean, { event, cancel }: Dialog.Root.ChangeEventDetails) => {
    const to = event instanceof FocusEvent ? event.relatedTarget : event.target
    // The button closes it by itself.
    if (to instanceof Node && root.current?.contains(to) && event.type !== 'keydown') cancel()
    else onClose()
  }
  return (
    <Dialog.Root open modal={false} onOpenChange={change}>
      <Dialog.Portal container={root}>
        <Dialog.Popup
          className={styles.root}
          render={<nav />}
          role="navigation"
          aria-label={label}
          finalFocus={() => root.current?.querySelector('button') ?? null}
        >
          <ul className={styles.list}>
            {ways.map((way) => (
              <li key={way.href}>
                <a href={way.href}>{way.label}</a>
              </li>
            ))}
            <li>
              <button type="button" onClick={action.onClick}>
                {action.label}
              </button>
            </li>
          </ul>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
