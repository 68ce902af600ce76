import type { ReactNode } from 'react'
import { formatAmount, formatQuantity } from '#ui/format'
import styles from './bought-line.module.css'

type Props = {
  picture?: ReactNode
  name: string
  /** One quiet line below the name. */
  facts: string
  quantity: number
  unit: string
  /** Ex VAT; null: without a price. */
  amount: number | null
  /** Below the facts: what the line is in. */
  children?: ReactNode
}

/** A line of an order or an offer, as its reader goes through them before saying yes or no. */
export function BoughtLine({ picture, name, facts, quantity, unit, amount, children }: Props) {
  return (
    <div className={styles.root} data-pictured={picture ? true : undefined}>
      {picture}
      <div>
        {name}
        {facts !== '' && <small>{facts}</small>}
        {children}
      </div>
      <span className={styles.amount}>
        {amount !== null && <b>{formatAmount(amount)}</b>}
        <small>{formatQuantity(quantity, unit)}</small>
      </span>
    </div>
  )
}
