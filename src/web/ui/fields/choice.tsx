import type { InputHTMLAttributes, ReactNode } from 'react'
import styles from './choice.module.css'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type'> & {
  label: ReactNode
  help?: ReactNode
  /** At the right: how many products a filter would leave. */
  count?: string | undefined
  /** Acts at once: a press before hydration is repeated after it. */
  early?: boolean
}

/** A checkbox with its label; the whole line is the target. */
export function Choice({ label, help, count, early, ...input }: Props) {
  return (
    <label className={styles.root}>
      <input {...input} type="checkbox" data-early={early ? '' : undefined} />
      <span>
        {label}
        {help && <small>{help}</small>}
      </span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </label>
  )
}
