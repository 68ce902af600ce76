import type { ReactNode } from 'react'
import { NO_BREAK } from '../format.ts'
import { Card } from './card.tsx'
import styles from './figures.module.css'

/** The few figures that a page is about, side by side. */
export function Figures({ children }: { children: ReactNode }) {
  return <div className={styles.root}>{children}</div>
}

type Props = HeadProps & {
  /** A line or two below it. */
  children?: ReactNode
}

export function Figure({ children, ...head }: Props) {
  return (
    <Card>
      <FigureHead {...head} />
      <div className="small quiet">{children}</div>
    </Card>
  )
}

type HeadProps = {
  title: string
  /** Of the heading. */
  id?: string | undefined
  /** As it is written, without its unit. */
  figure: string
  unit?: string | undefined
  /** danger: something has to be done about it. */
  tone?: 'danger' | undefined
}

/** A figure and what it is, in a card that has more to say. */
export function FigureHead({ title, id, figure, unit, tone }: HeadProps) {
  return (
    <div className={styles.head} data-tone={tone}>
      <h2 id={id}>{title}</h2>
      <p>
        {figure}
        {unit && NO_BREAK}
        {unit && <small>{unit}</small>}
      </p>
    </div>
  )
}
