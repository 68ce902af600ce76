import { habits } from '../data/purchases.ts'
import type { Settled } from './document.ts'
import { issue } from './issue.ts'
import { type SettledOrder, toInvoice } from './of-orders.ts'
import { type GoodsByCategory, makePurchases } from './purchases.ts'
import { makeReturns } from './returns.ts'
import { settle } from './settle.ts'

export interface PapersOf {
  /** In Denmark. */
  readonly today: string
  /** The same seed and day give the same papers. */
  readonly seed: number
  /** By customer. */
  readonly goods: ReadonlyMap<number, GoodsByCategory>
  readonly orders: readonly SettledOrder[]
}

/** The invoices and credit notes of all who buy, as they stand today. */
export function makePapers({ today, seed, goods, orders }: PapersOf): Settled[] {
  const drafts = habits.flatMap((one) => {
    const { customer_id } = one
    const bought = makePurchases(one, { today, seed, goods: goods.get(customer_id) ?? new Map() })
    const ordered = orders.filter((order) => order.customer_id === customer_id).map(toInvoice)
    const invoices = [...bought, ...ordered]
    return [...invoices, ...makeReturns(invoices, today, seed)]
  })
  const issued = issue(drafts, today)
  return habits.flatMap(({ customer_id, late }) =>
    settle(
      issued.filter((paper) => paper.customer_id === customer_id),
      { today, seed, late },
    ),
  )
}
