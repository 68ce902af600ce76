import type { GOODS } from './baskets.ts'

/** What the private customer of the demo has ordered: a house, a terrace and a nursery. */
export interface HomeOrder {
  readonly days_ago: number
  readonly basket_status: string
  readonly goods: keyof typeof GOODS
  readonly lines: number
  /** Fetched in Silkeborg and paid there; left out: brought, and paid by card. */
  readonly is_pickup?: true
  /** How many days ago something of it was withdrawn from. */
  readonly withdrawn_days_ago?: number
}

/** The newest first. */
export const homeOrders: readonly HomeOrder[] = [
  { days_ago: 1, basket_status: 'new', goods: 'finish', lines: 3 },
  { days_ago: 4, basket_status: 'packing_complete', goods: 'walls', lines: 2, is_pickup: true },
  { days_ago: 8, basket_status: 'shipped', goods: 'terrace', lines: 4 },
  {
    days_ago: 13,
    basket_status: 'shipped',
    goods: 'frame',
    lines: 3,
    withdrawn_days_ago: 2,
  },
  { days_ago: 75, basket_status: 'paid', goods: 'roof', lines: 5 },
  { days_ago: 110, basket_status: 'canceled', goods: 'terrace', lines: 2 },
  { days_ago: 190, basket_status: 'paid', goods: 'finish', lines: 4, is_pickup: true },
]

/** Silkeborg. */
export const HOME_BRANCH = 17
