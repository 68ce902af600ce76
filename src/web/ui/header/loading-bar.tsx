import type { CSSProperties } from 'react'
import { texts } from '../texts.ts'
import styles from './loading-bar.module.css'

type Props = {
  /** 0 to 1; `undefined` when nothing is under way. */
  progress: number | undefined
}

/** At the top of the page while requests are under way; takes up no space. */
export function LoadingBar({ progress }: Props) {
  if (progress === undefined) return null
  const percent = Math.round(Math.min(Math.max(progress, 0), 1) * 100)
  return (
    <div
      className={styles.root}
      role="progressbar"
      aria-label={texts.loading}
      aria-valuenow={percent}
      aria-valuemax={100}
      style={{ '--done': `${percent}%` } as CSSProperties}
    />
  )
}
