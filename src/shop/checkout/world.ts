import type { UnitPrice, VatRate } from '#kernel/money'
import type { Quantity } from '#kernel/quantity'
import type { BranchStock, DeliveryBook } from '#shop/delivery'
import type { BestPrice, Nudge } from '#shop/pricing'
import type { Goods } from './goods.ts'
import type { PaymentMethod } from './stored-basket.ts'

/** So many of a product, as prices are asked for. */
export interface Wanted {
  readonly id: string
  readonly product_id: number
  readonly quantity: Quantity
}

/** A line that may grow by whole steps. */
interface Growing extends Wanted {
  readonly step: Quantity
}

export interface LinePrice {
  /** How it was found; undefined for what has no price. */
  readonly best: BestPrice | undefined
  /** For one unit, ex VAT, before the rebate. */
  readonly net_price: UnitPrice
  readonly net_rebate: UnitPrice
  /** Basis points. */
  readonly rebate_pct: number
  readonly tax_rate: VatRate
}

/** All that a basket is priced and judged by, as it is at this moment. */
export interface World {
  readonly goods: ReadonlyMap<number, Goods>
  /** The price of every line, by its id; all lines at once, for rebates count them together. */
  readonly priceLines: (lines: readonly Wanted[]) => ReadonlyMap<string, LinePrice>
  /** Rebates that a little more would reach, by the id of the line. */
  readonly findNudges: (lines: readonly Growing[]) => ReadonlyMap<string, Nudge>
  readonly book: DeliveryBook
  readonly branch_stock: readonly BranchStock[]
  /** Somebody is going to choose a delivery: what else could be chosen is worked out. */
  readonly with_choices: boolean
  readonly payment_methods: readonly PaymentMethod[]
  readonly now: Date
}
