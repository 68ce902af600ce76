import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react'
import { Icon, type IconName } from '../icons/icon.tsx'
import styles from './button.module.css'

type Look = {
  /** primary: one per view. second: outlined. quiet: text only. danger: takes something away. */
  kind?: 'primary' | 'second' | 'quiet' | 'danger' | undefined
  size?: 'small' | 'medium' | 'large' | undefined
  /** As wide as its place. */
  wide?: boolean | undefined
  icon?: IconName | undefined
  children: ReactNode
}

type ButtonProps = Look &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
    /** Shows progress and sets `aria-busy`; does not disable. */
    busy?: boolean | undefined
  }

/** A button with a text. The reason for a disabled one is beside it, tied by `aria-describedby`. */
export function Button({ kind, size, wide, icon, busy, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...look({ kind, size, wide })}
      data-busy={busy || undefined}
      aria-busy={busy || undefined}
    >
      <Face icon={icon} small={size === 'small' || kind === 'quiet'}>
        {children}
      </Face>
    </button>
  )
}

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

type ButtonLinkProps = Look & Omit<LinkProps, 'className'>

/** A link that looks like a button. */
export function ButtonLink({ kind, size, wide, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} {...look({ kind, size, wide })}>
      <Face icon={icon} small={size === 'small' || kind === 'quiet'}>
        {children}
      </Face>
    </a>
  )
}

/** What looks like a button on something that is pressed as a whole. */
export function ButtonShape({ kind, size, wide, children }: Omit<Look, 'icon'>) {
  return <span {...look({ kind, size, wide })}>{children}</span>
}

function look({ kind, size, wide }: Omit<Look, 'children'>) {
  return {
    className: styles.root,
    'data-kind': kind,
    'data-size': size,
    'data-wide': wide || undefined,
  }
}

type FaceProps = Pick<Look, 'icon' | 'children'> & { small: boolean }

function Face({ icon, small, children }: FaceProps) {
  if (!icon) return children
  return (
    <>
      <Icon name={icon} size={small ? 'small' : 'medium'} />
      {children}
    </>
  )
}
