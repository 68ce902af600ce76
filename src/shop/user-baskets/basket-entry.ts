import type { Ore } from '#kernel/money'
import type { LineProduct } from '#shop/basket'

/** Statuses of orders, as users ask for them. */
export const STATUS_GROUPS = {
  waiting: ['new', 'approved'],
  underway: ['processing', 'packing_complete', 'shipped'],
  done: ['paid'],
  canceled: ['canceled'],
} as const
export type StatusGroup = keyof typeof STATUS_GROUPS

/** A saved basket or an order in a list. */
export interface BasketEntry {
  readonly id: string
  readonly name: string | null
  readonly order_reference: string | null
  readonly basket_status: string
  /** The company has to approve the order. */
  readonly awaits_approval: boolean
  /** All of it is fetched in a branch. */
  readonly is_pickup: boolean
  readonly order_placed: Date | null
  readonly modified: Date
  readonly is_shared: boolean
  /** Of the reader; otherwise of a colleague. */
  readonly is_own: boolean
  readonly user_name: string
  readonly po_number: string
  readonly project_number: string
  /** Of the case with that number. */
  readonly case_id: string | null
  /** Empty where there is none. */
  readonly case_name: string
  readonly lines_count: number
  /** The sums are zero for one that is not placed: those are priced when they are shown. */
  readonly products_sum: Ore
  readonly net_products_sum: Ore
  readonly net_sum: Ore
  readonly payment_amount: Ore
  /** The names of the deliveries of an order. */
  readonly deliveries: readonly string[]
  /** Of the first lines. */
  readonly images: readonly NonNullable<LineProduct['image']>[]
}

export interface EntryFilter {
  /** Orders; otherwise saved baskets. */
  readonly is_placed: boolean
  readonly page: number
  /** In order number, name, requisition, case, and the names and numbers of products. */
  readonly search?: string | undefined
  readonly status?: StatusGroup | undefined
  /** Only those of the reader. */
  readonly is_own?: boolean | undefined
  /** Days in Denmark, both included: `2026-11-24`. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Exactly, but for upper and lower case. */
  readonly case_number?: string | undefined
}

export interface FoundEntries {
  readonly entries: readonly BasketEntry[]
  /** Of all pages. */
  readonly count: number
  /** Of all statuses, when the other conditions hold. */
  readonly status_counts: Readonly<Record<StatusGroup, number>>
}

export const ENTRIES_PER_PAGE = 20
