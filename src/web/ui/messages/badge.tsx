import type { ReactNode } from 'react'
import styles from './badge.module.css'

type Props = {
  /** save: amber under ink. plain (none): on sawdust. white: on a picture. */
  tone?: 'save' | 'ok' | 'danger' | 'info' | 'pine' | 'white' | undefined
  children: ReactNode
}

/** A fact in one or two words. */
export function Badge({ tone, children }: Props) {
  return (
    <span className={styles.root} data-tone={tone}>
      {children}
    </span>
  )
}

export function Badges({ texts, tone }: { texts: readonly string[]; tone?: Props['tone'] }) {
  return texts.map((text) => (
    <Badge key={text} tone={tone}>
      {text}
    </Badge>
  ))
}
