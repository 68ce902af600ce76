import type { ButtonHTMLAttributes, ReactNode } from 'react'
import type { LinkProps } from '../buttons/button.tsx'
import { Icon } from '../icons/icon.tsx'
import { texts } from '../texts.ts'
import styles from './chip.module.css'

type Face = {
  children: ReactNode
  /** How many products, after the text. */
  count?: string | undefined
}

type ChipProps = Face &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
    pressed?: boolean | undefined
    /** A chosen filter that a press removes. */
    removable?: boolean | undefined
  }

/** A chosen filter that can be removed, or a short choice that can be pressed. */
export function Chip({ children, count, removable, pressed, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      {...rest}
      className={styles.root}
      data-kind={removable ? 'removable' : undefined}
      aria-pressed={pressed}
    >
      {removable && <span className="visually-hidden">{texts.removeFilter} </span>}
      {children}
      {count && <small>{count}</small>}
      {removable && <Icon name="close" size="small" />}
    </button>
  )
}

/** The same as a link to a filtered list. */
export function ChipLink({ children, count, ...rest }: Face & Omit<LinkProps, 'className'>) {
  return (
    <a {...rest} className={styles.root}>
      {children}
      {count && <small>{count}</small>}
    </a>
  )
}

/** Chips on one line that wraps. `scroll`: slides sideways on a phone instead of wrapping. */
export function Chips({ scroll, children }: { scroll?: boolean; children: ReactNode }) {
  return (
    <div className={styles.chips} data-scroll={scroll || undefined}>
      {children}
    </div>
  )
}
