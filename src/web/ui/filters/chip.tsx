import type { ButtonHTMLAttributes, ReactNode } from 'react'
import type { LinkProps } from '../buttons/button.tsx'
import { Icon } from '../icons/icon.tsx'
import { texts } from '../texts.ts'
import styles from './chip.module.css'

type Face = {
  children: ReactNode
  /** How many products, quiet after the words. */
  count?: string | undefined
  /** A chosen filter that pressing takes away. */
  removable?: boolean | undefined
}

type ChipProps = Face &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & { pressed?: boolean | undefined }

/** A chosen filter that can be taken away, or a short choice that can be pressed. */
export function Chip({ children, count, removable, pressed, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      {...rest}
      className={styles.root}
      data-kind={removable ? 'removable' : undefined}
      aria-pressed={pressed}
    >
      {face({ children, count, removable })}
    </button>
  )
}

type ChipLinkProps = Face & Omit<LinkProps, 'className'>

/** The same as a way to an address: filters live in the URL, so this is the usual one in lists. */
export function ChipLink({ children, count, removable, ...rest }: ChipLinkProps) {
  return (
    <a {...rest} className={styles.root} data-kind={removable ? 'removable' : undefined}>
      {face({ children, count, removable })}
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

function face({ children, count, removable }: Face) {
  return (
    <>
      {removable && <span className="visually-hidden">{texts.removeFilter} </span>}
      {children}
      {count && <small>{count}</small>}
      {removable && <Icon name="close" size="small" />}
    </>
  )
}
