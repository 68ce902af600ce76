import type { ReactNode } from 'react'
import styles from './card.module.css'

type Props = {
  /** flush: no padding, contents to the edge. */
  kind?: 'flush' | 'sawdust' | 'moss' | undefined
  as?: 'div' | 'section' | 'article' | 'aside' | 'li' | undefined
  /** Id of the heading that names it. */
  labelledBy?: string | undefined
  children: ReactNode
}

/** White with a hairline and no shadow: only what floats has one. */
export function Card({ kind, as: Tag = 'div', labelledBy, children }: Props) {
  return (
    <Tag className={styles.root} data-kind={kind} aria-labelledby={labelledBy}>
      {children}
    </Tag>
  )
}

/** A heading (h2 or h3) to the left and a link or a fact to the right. */
export function CardHead({ children }: { children: ReactNode }) {
  return <div className={styles.head}>{children}</div>
}
