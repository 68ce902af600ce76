import type { ReactNode } from 'react'
import { formatCount } from '../format.ts'
import { texts } from '../texts.ts'
import styles from './filter-group.module.css'

type Props = {
  title: string
  /** How many values are chosen. */
  chosen?: number | undefined
  open?: boolean | undefined
  help?: ReactNode
  /** Each time it is unfolded. */
  onUnfold?: () => void
  /** `FilterValues`, a `Range`, choices. */
  children: ReactNode
}

/** One filter, in a `details` element. Its arrow is drawn by the styles: a list has two dozen of them. */
export function FilterGroup({ title, chosen, open, help, onUnfold, children }: Props) {
  return (
    <details
      className={styles.root}
      open={open}
      onToggle={(event) => event.currentTarget.open && onUnfold?.()}
    >
      <summary>
        <span>{title}</span>
        {chosen ? (
          <span className={styles.chosen}>
            {formatCount(chosen)}
            <span className="visually-hidden"> {texts.chosen}</span>
          </span>
        ) : null}
      </summary>
      {help && <p className={styles.help}>{help}</p>}
      {children}
    </details>
  )
}
