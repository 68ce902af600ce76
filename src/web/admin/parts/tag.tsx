import styles from './tag.module.css'

/** `wait` waits for the shop; the word says everything, and the colour repeats it. */
export type Tone = 'wait' | 'info' | 'ok' | 'danger' | 'plain'

export function Tag({ tone = 'plain', children }: { tone?: Tone; children: string }) {
  return (
    <span className={styles.root} data-tone={tone}>
      {children}
    </span>
  )
}
