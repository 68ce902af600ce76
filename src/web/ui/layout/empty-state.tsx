import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

type Props = {
  title: string
  heading?: 'h1' | 'h2' | 'h3' | undefined
  /** Why, or what helps. */
  text?: ReactNode
  /** Buttons and links to go on with, or chips to remove. */
  children?: ReactNode
}

/** Says that there is nothing to show, and how to go on. */
export function EmptyState({ title, heading: Heading = 'h2', text, children }: Props) {
  return (
    <div className={styles.root}>
      <FoldingRule />
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {children && <div className="row">{children}</div>}
    </div>
  )
}

function FoldingRule() {
  return (
    <svg viewBox="0 0 136 70" aria-hidden="true">
      <path
        className={styles.rule}
        d="M8 50h120M8 50V38M48 50V38M88 50V38M128 50V38M16 50v-6m8 6v-6m8 6v-6m8 6v-6m16 6v-6m8 6v-6m8 6v-6m8 6v-6m16 6v-6m8 6v-6m8 6v-6m8 6v-6"
      />
      <path className={styles.mark} d="M68 34l-7-14h14z" />
    </svg>
  )
}
