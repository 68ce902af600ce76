import type { CSSProperties, ReactNode } from 'react'
import styles from './swatch.module.css'

type Props = {
  /** A CSS background: a colour, or a picture. */
  colour: string
  name: string
  href: string
  current?: boolean
  /** Exists only with other values on the other axes. */
  unlike?: boolean
  /** The scroll position is kept on navigation. */
  keepScroll?: boolean
}

/** A colour with its own page. */
export function SwatchLink({ colour, name, href, current, unlike, keepScroll }: Props) {
  return (
    <a
      href={href}
      className={styles.root}
      style={{ '--colour': colour } as CSSProperties}
      data-keep-scroll={keepScroll ? '' : undefined}
      data-unlike={unlike || undefined}
      aria-current={current || undefined}
    >
      <i />
      <span>{name}</span>
    </a>
  )
}

/** Swatches in columns as wide as their names need. */
export function Swatches({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>
}
