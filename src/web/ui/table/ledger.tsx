import type { ReactNode } from 'react'
import { Card } from '../layout/card.tsx'
import styles from './ledger.module.css'

type Props = {
  /** The name of the table, for screen readers. */
  caption: string
  /** It has so many columns that it folds on tablets, too. */
  wide?: boolean
  /**
   * `thead`, `tbody` and, for sums, `tfoot`. Where the table folds, `data-fold` of a cell says its place: `lead` and `side`
   * in the first line, `sub` and `subside` in the second, `more` and `moreside` in the third, `full` in the last, or `hide`.
   */
  children: ReactNode
}

/** A table whose rows fold into two or three lines where there is no room for columns. */
export function Ledger({ caption, wide, children }: Props) {
  return (
    <Card kind="flush">
      <div className={styles.root} data-wide={wide || undefined}>
        <table>
          <caption className="visually-hidden">{caption}</caption>
          {children}
        </table>
      </div>
    </Card>
  )
}

/** The head of a column of figures, which stand to the right. */
export function FigureHead({ children }: { children: ReactNode }) {
  return (
    <th scope="col" className="number">
      {children}
    </th>
  )
}

/** Words that only a folded row needs, such as the unit in the head of a column. */
export function WhenFolded({ children }: { children: ReactNode }) {
  return <span className={styles.whenFolded}>{children}</span>
}
