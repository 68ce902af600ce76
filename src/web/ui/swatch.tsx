import type { ButtonHTMLAttributes, CSSProperties, ReactNode } from 'react'
import type { LinkComponent } from './link.tsx'
import styles from './swatch.module.css'

type Face = {
  /** A CSS background: a colour, or a picture. */
  colour: string
  name: string
  /** Code or collection, quiet under the name. */
  note?: string | undefined
  /** small: a disc alone; the name is for readers. */
  size?: 'small' | undefined
}

type Props = Face &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style' | 'name' | 'children'> & {
    pressed?: boolean | undefined
  }

/** A colour that can be pressed. Its name is text, since a colour alone says too little. */
export function Swatch({ colour, name, note, size, pressed, ...rest }: Props) {
  return (
    <button type="button" {...rest} {...look(colour, size)} aria-pressed={pressed}>
      {face({ name, note, size })}
    </button>
  )
}

type LinkProps = Face & {
  href: string
  current?: boolean
  /** Can be had, but with other things changed too. */
  unlike?: boolean
  /** The page changes under the reader, who stays where they are. */
  keepScroll?: boolean
  Link?: LinkComponent
}

/** A colour with its own page. */
export function SwatchLink({ colour, name, note, size, href, current, ...rest }: LinkProps) {
  const { unlike, keepScroll, Link = 'a' } = rest
  return (
    <Link
      href={href}
      {...look(colour, size)}
      data-keep-scroll={keepScroll ? '' : undefined}
      data-unlike={unlike || undefined}
      aria-current={current || undefined}
    >
      {face({ name, note, size })}
    </Link>
  )
}

/** Swatches in columns as wide as their names need. */
export function Swatches({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>
}

function look(colour: string, size: Face['size']) {
  return {
    className: styles.root,
    'data-size': size,
    style: { '--colour': colour } as CSSProperties,
  }
}

function face({ name, note, size }: Omit<Face, 'colour'>) {
  return (
    <>
      <i />
      <span className={size ? 'visually-hidden' : undefined}>
        {name}
        {note && <small>{note}</small>}
      </span>
    </>
  )
}
