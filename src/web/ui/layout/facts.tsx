import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import styles from './facts.module.css'

/** What there is to know of a thing at a glance: short values side by side, each below its name. */
export function Facts({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <Card>
      <dl className={styles.root} aria-label={label}>
        {children}
      </dl>
    </Card>
  )
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
