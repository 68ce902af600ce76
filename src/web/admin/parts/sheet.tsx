import type { ReactNode } from 'react'
import styles from './sheet.module.css'

type Props = {
  title: string
  /** At the right of the title. */
  aside?: ReactNode
  foot?: ReactNode
  children: ReactNode
}

/** A white sheet with a heading. */
export function Sheet({ title, aside, foot, children }: Props) {
  return (
    <section className={styles.root} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {aside}
      </div>
      <div className={styles.body}>{children}</div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </section>
  )
}

/** Facts as pairs of name and value; one without a value is left out. */
export function Facts({
  facts,
}: {
  facts: readonly (readonly [name: string, value: ReactNode])[]
}) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== '' && value !== false && value != null)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** A wide column and one of 320 px beside it; below each other where there is no room. */
export function Columns({ children, side }: { children: ReactNode; side: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{children}</div>
      <div className={styles.column}>{side}</div>
    </div>
  )
}
