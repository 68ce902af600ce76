import { Button, Progress } from '@mantine/core'
import type { ReactNode } from 'react'
import { useButtonKey } from '../keys/button-keys.tsx'
import { listTexts as texts } from './list-texts.ts'
import styles from './marked-bar.module.css'

type Props = {
  /** How many are marked. */
  count: number
  /** Beside it. */
  all: ReactNode
  clear: () => void
  children: ReactNode
}

/** Over the page, while rows are marked: how many, and what can be done with them. */
export function MarkedBar({ count, all, clear, children }: Props) {
  const key = useButtonKey('Escape')
  return (
    <section className={styles.marked} aria-label={texts.markedRows}>
      <span>{texts.marked(count)}</span>
      {all}
      {children}
      <Button variant="transparent" c="#fff" onClick={clear} {...key}>
        {texts.unmark}
      </Button>
    </section>
  )
}

type AllProps = {
  /** How many were found. */
  count: number
  isExact: boolean
  most: number
  /** How many are read so far; undefined: none are being read. */
  read: number | undefined
  onSelect: () => void
}

/** Marks all that were found, not those of the page alone; where they are too many, says so. */
export function SelectAll({ count, isExact, most, read, onSelect }: AllProps) {
  if (!isExact || count > most) return <span className={styles.note}>{texts.tooMany(most)}</span>
  if (read === undefined)
    return (
      <Button variant="transparent" c="#fff" td="underline" onClick={onSelect}>
        {texts.selectAll(count)}
      </Button>
    )
  const label = texts.selecting(read, count)
  return (
    <span className={styles.reading}>
      <span role="status">{label}</span>
      <Progress value={(100 * read) / count} aria-label={label} color="amber" />
    </span>
  )
}
