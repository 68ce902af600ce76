import type { ReactNode } from 'react'
import styles from './section.module.css'

type SectionProps = { title: string; note?: string; children: ReactNode }

export function Section({ title, note, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <header>
        <h2>{title}</h2>
        {note && <p className="quiet small">{note}</p>}
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  )
}

type CellProps = { label: string; wide?: boolean; full?: boolean; children: ReactNode }

export function Cell({ label, wide, full, children }: CellProps) {
  return (
    <div className={styles.cell} data-wide={wide || undefined} data-full={full || undefined}>
      <p className={styles.label}>{label}</p>
      {children}
    </div>
  )
}
