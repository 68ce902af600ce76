import type { Ore } from '#kernel/money'
import type { Quantity } from '#kernel/units/quantity'

/** A withdrawal that was confirmed, as it was received. */
export interface Withdrawal {
  readonly id: string
  readonly basket_id: string
  readonly order_reference: string
  /** Counts those of the order. */
  readonly number: number
  readonly status: WithdrawalStatus
  readonly came_by: CameBy
  readonly is_whole: boolean
  readonly name: string
  readonly email: string
  readonly amount: Ore
  readonly delivery_amount: Ore
  /** How much less the order costs, because a part of it was canceled for this. */
  readonly canceled_amount: Ore
  /** When it was received; of one that staff wrote down the day alone is known. */
  readonly created: Date
  readonly lines: readonly WithdrawnLine[]
}

export interface WithdrawnLine {
  readonly line_id: string
  /** The line that it belongs to, and is withdrawn from with. */
  readonly is_addin_for: string | null
  readonly name: string
  readonly unit: string
  readonly quantity: Quantity
  readonly quantity_ordered: Quantity
  /** What of it was canceled before it left. */
  readonly canceled_quantity: Quantity
  readonly amount: Ore
}

/** How the customer gave notice; `shop`: on a page of the shop. */
export type CameBy = 'shop' | 'letter' | 'phone' | 'email' | 'counter'

export type WithdrawalStatus = 'received' | 'goods_received' | 'refunded' | 'refused'

/** `FR-100248-1`: `F-` is an invoice. */
export function withdrawalNumber(order_reference: string, number: number): string {
  return `FR-${order_reference}-${number}`
}
