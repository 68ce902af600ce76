export interface HistorySize {
  /** Orders that have been placed. */
  readonly orders: number
  /** Companies that buy on account; left out: one for every fifty orders. */
  readonly customers?: number | undefined
  /** Left out: ten. */
  readonly years?: number
}

const MILLION = 1_000_000
const ORDERS_PER_CUSTOMER = 50
const USERS_PER_CUSTOMER = 10
/** Of the users, how many buy for a company. */
const IN_COMPANIES = 0.75
const YEARS = 10

/** What a shop of a million orders has of everything else. */
const OF_A_MILLION = {
  guests: 300_000,
  abandoned: 5_000_000,
  saved: 100_000,
  otherInvoices: 270_000,
  offers: 30_000,
  audit: 10_000_000,
  sessions: 300_000,
  attempts: 2_000,
  consents: 1_000_000,
  visits: 400_000,
  enquiries: 60_000,
  subscriptions: 120_000,
  links: 40_000,
  requests: 3_000,
  oldAddresses: 300_000,
  savedAddresses: 250_000,
  articleNumbers: 100_000,
  pickedOrders: 250_000,
  stockCounts: 200_000,
  phoneOrders: 50_000,
  payLinks: 10_000,
  merges: 100_000,
  notices: 20_000,
  favourites: 200_000,
  views: 1_000,
  secondFactors: 20_000,
  shownProducts: 10_000,
  files: 5_000,
  revisions: 20_000,
  imports: 500,
  uploads: 100,
  attachments: 3_000,
  /** That found nothing, on each day of the last two years. */
  searches: 700,
} as const

/** How much a shop of so many orders has of everything. */
export type Amounts = Required<HistorySize> & {
  readonly customers: number
  readonly users: number
  readonly companyUsers: number
} & { readonly [Kind in keyof typeof OF_A_MILLION]: number }

export function toAmounts({ orders, customers: wanted, years = YEARS }: HistorySize): Amounts {
  const customers = wanted ?? Math.max(1, Math.round(orders / ORDERS_PER_CUSTOMER))
  const users = customers * USERS_PER_CUSTOMER
  const companyUsers = Math.round(users * IN_COMPANIES)
  const others = Object.entries(OF_A_MILLION).map(([kind, count]) => [
    kind,
    Math.max(1, Math.round((count * orders) / MILLION)),
  ])
  return { orders, customers, years, users, companyUsers, ...Object.fromEntries(others) }
}
