import type { Ore } from '#kernel/money'
import type { Counted } from '#kernel/paging'
import { BASKET_STATUSES, type BasketStatus } from '../order-status.ts'

/** What staff search in. `all`: in all the others. */
export type SearchField =
  | 'all'
  | 'id'
  | 'order_reference'
  | 'name'
  | 'email'
  | 'phone'
  | 'company'
  | 'sku'

/**
 * `all`: placed orders of any status. `above_credit`: those of the new ones that wait for a decision on credit. `saved`: baskets that users have
 * put aside. `not_complete`: baskets being filled.
 */
export type OrderType = 'all' | 'above_credit' | 'saved' | BasketStatus
export const ORDER_TYPES: readonly OrderType[] = [
  'all',
  'above_credit',
  'saved',
  ...BASKET_STATUSES,
]

export interface OrderFilter {
  /** From 1 on; counted from {@link OrderFilter.after} where that is given. */
  readonly page: number
  /** The id of the last row of the page before: what follows it, however deep, costs as much as the first page. */
  readonly after?: string | undefined
  /** The id of the first row of the page after: the page that ends with the row before it. */
  readonly before?: string | undefined
  readonly search: string
  readonly field: SearchField
  readonly type: OrderType
  readonly days: Days
  /** Left out: of all. */
  readonly customer_id?: number | undefined
}

/** Danish days, both included: `2026-11-25`. Of orders when they were placed, of baskets when they were begun. */
export interface Days {
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** When goods of it come or are ready: the day that was chosen or, where none was, that it was promised for at the latest. */
  readonly delivery?: string | undefined
}

/** An order or a basket as staff list it. */
export interface OrderEntry {
  readonly id: string
  /** Counts the changes. */
  readonly version: number
  /** Of a saved basket. */
  readonly name: string | null
  readonly order_reference: string | null
  readonly basket_status: BasketStatus
  /** What staff have noted for each other. */
  readonly internal_comment: string
  readonly order_placed: Date | null
  readonly order_completed: Date | null
  readonly modified: Date
  readonly user_id: number | null
  readonly customer_id: number | null
  /** First and last name; empty where nothing is typed yet. */
  readonly contact_name: string
  readonly company_name: string
  readonly email: string
  readonly phone: string
  readonly po_number: string
  readonly project_number: string
  readonly is_pickup: boolean
  /** The names of the deliveries. */
  readonly deliveries: readonly string[]
  readonly lines_count: number
  /** The sums are zero for one that is not placed. */
  readonly net_sum: Ore
  readonly payment_amount: Ore
  readonly payment_provider: string | null
  /** Of the payment in force, otherwise of the latest one; null where there is none. */
  readonly payment_status: string | null
  /** Danish days on which goods of an order are to come or to be ready, the first one first. */
  readonly promised_days: readonly string[]
  /** Its company has to approve it first. */
  readonly awaits_approval: boolean
  /** It is for no company, paid later and above the limit: staff have to approve it first. */
  readonly is_held_unpaid: boolean
}

export const ORDERS_PER_PAGE = 40

/** The row that a page follows, or that follows it; neither: it is counted from the first one. */
export interface Beside {
  readonly after?: string | undefined
  readonly before?: string | undefined
}

/** Which rows of a list are asked for. */
export interface Portion extends Beside {
  readonly offset: number
  readonly limit: number
}

/** The rows of a page by their ids, in order, and how many there are of all pages. */
export interface FoundIds extends Counted {
  readonly ids: readonly string[]
}

/** Orders of a page, and how many there are of all pages. */
export interface FoundOrders extends Counted {
  readonly orders: readonly OrderEntry[]
}

/** Something that has happened to an order. */
export interface OrderEvent {
  readonly id: number
  readonly kind: string
  readonly from_status: BasketStatus | null
  readonly to_status: BasketStatus | null
  readonly actor: 'customer' | 'staff' | 'system'
  /** Of staff; empty for the others, and for a user who has been erased. */
  readonly actor_name: string
  /** As staff wrote it; empty where nothing was written. */
  readonly reason: string
  /** A move outside the usual ones. */
  readonly is_override: boolean
  readonly created: Date
}
