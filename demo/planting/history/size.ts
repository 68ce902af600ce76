export interface HistorySize {
  /** Orders that have been placed. */
  readonly orders: number
  /** Companies that buy on account; left out: one for every fifty orders. */
  readonly customers?: number | undefined
  /** Left out: ten. */
  readonly years?: number
}

/** How much a shop of so many orders has of everything else, by the size of a million. */
export interface Amounts extends Required<HistorySize> {
  readonly customers: number
  readonly users: number
  readonly companyUsers: number
  readonly guests: number
}

const MILLION = 1_000_000
const PER_MILLION = { guests: 300_000 } as const
const ORDERS_PER_CUSTOMER = 50
const USERS_PER_CUSTOMER = 10
/** Of the users of a company's size, how many buy for one. */
const IN_COMPANIES = 0.75

const YEARS = 10

export function toAmounts({ orders, customers: wanted, years = YEARS }: HistorySize): Amounts {
  const customers = wanted ?? Math.max(1, Math.round(orders / ORDERS_PER_CUSTOMER))
  const of = (count: number) => Math.max(1, Math.round((count * orders) / MILLION))
  const users = customers * USERS_PER_CUSTOMER
  return {
    orders,
    customers,
    years,
    users,
    companyUsers: Math.round(users * IN_COMPANIES),
    guests: of(PER_MILLION.guests),
  }
}
