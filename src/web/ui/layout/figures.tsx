import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import styles from './figures.module.css'

/** The few figures that a page is about, side by side. */
export function Figures({ children }: { children: ReactNode }) {
  return <div className={styles.root}>{children}</div>
}

type Props = {
  title: string
  /** As it is written, without its unit. */
  figure: string
  unit?: string | undefined
  /** danger: something has to be done about it. */
  tone?: 'danger' | undefined
  /** A line or two below it. */
  children?: ReactNode
}

export function Figure({ title, figure, unit, tone, children }: Props) {
  return (
    <Card>
      <div className={styles.figure} data-tone={tone}>
        <h2>{title}</h2>
        <p className={styles.amount}>
          {figure} {unit && <small>{unit}</small>}
        </p>
        {children}
      </div>
    </Card>
  )
}
