import { chance, pick } from '../catalogue/chance.ts'
import { casesThen, type DemoCase, numberOf } from '../data/cases.ts'
import { customers } from '../data/people.ts'
import type { Habits, Kind } from '../data/purchases.ts'
import { dueDate, workingDaysOf } from './days.ts'
import type { Draft, Goods, Line } from './document.ts'
import { freightLine, toLine } from './lines.ts'

export const MONTHS = 24
/** What a month comes to beside the same month of the year before. */
const GROWTH = 1.07
const WORKSHOP_SHARE = 0.13
const REFERENCE_SHARE = 0.86
const FREIGHT_SHARE = 0.55
/** Øre from which goods come on a truck. */
const FREIGHT_FROM = 250_000
const FIRST_REQUISITION = 1180

/** By category, those that the customer can buy. */
export type GoodsByCategory = ReadonlyMap<number, readonly Goods[]>

export interface Buying {
  /** In Denmark; nothing is bought after it. */
  readonly today: string
  readonly seed: number
  readonly goods: GoodsByCategory
}

/** The invoices of 24 months, of purchases that were not ordered in the shop, from the oldest. */
export function makePurchases(habits: Habits, buying: Buying): Draft[] {
  const days = Array.from({ length: MONTHS }, (_, i) => MONTHS - 1 - i).flatMap((monthsAgo) =>
    purchaseDays(habits, buying, monthsAgo).map((date) => ({ date, monthsAgo })),
  )
  return (
    days
      .filter(({ date }) => date <= buying.today)
      .map((day, i) => makePurchase(habits, buying, { ...day, place: i }))
      // A shop with few goods may have none that is bought in that month.
      .filter(({ lines }) => lines.length > 0)
  )
}

/** The working days of a month on which something is bought; on busy days more than once. */
function purchaseDays(
  { customer_id, invoices, seasons }: Habits,
  { today, seed }: Buying,
  monthsAgo: number,
): string[] {
  const days = workingDaysOf(today, monthsAgo)
  const month = Number(days[0]?.slice(5, 7))
  const key = [seed, 'month', customer_id, monthsAgo] as const
  const usual = invoices * (seasons[month - 1] ?? 1) * GROWTH ** (-monthsAgo / 12)
  const count = Math.max(1, Math.round(usual * (0.85 + 0.3 * chance(...key))))
  return Array.from({ length: count }, (_, i) => pick(days, chance(...key, i))).toSorted()
}

interface Day {
  readonly date: string
  readonly monthsAgo: number
  readonly place: number
}

function makePurchase(habits: Habits, buying: Buying, day: Day): Draft {
  const { customer_id } = habits
  const key = `${customer_id} ${day.date} ${day.place}`
  const share = (word: string) => chance(buying.seed, word, key)
  const site = findCase(customer_id, day.monthsAgo, share)
  const kinds = habits.trade[site?.goods ?? 'workshop']
  const customer = customers.find(({ id }) => id === customer_id)
  return {
    key,
    type: 'invoice',
    customer_id,
    basket_id: null,
    credits: null,
    date: day.date,
    due_date: dueDate(day.date, customer?.terms ?? ''),
    case_number: site ? numberOf(site, buying.today) : '',
    order_reference:
      share('reference') < REFERENCE_SHARE
        ? `${habits.requisition}${FIRST_REQUISITION + day.place}`
        : '',
    note: '',
    lines: makeLines(kinds, buying, day, key),
  }
}

/** One that was going on in the month; undefined for what is bought for the workshop. */
function findCase(
  customer_id: number,
  monthsAgo: number,
  share: (word: string) => number,
): DemoCase | undefined {
  const active = casesThen(customer_id, monthsAgo)
  if (active.length === 0 || share('workshop') < WORKSHOP_SHARE) return undefined
  return pick(active, share('case'))
}

function makeLines(kinds: readonly Kind[], buying: Buying, day: Day, key: string): Line[] {
  const { goods, seed } = buying
  const month = Number(day.date.slice(5, 7))
  const share = (...words: (string | number)[]) => chance(seed, key, ...words)
  const found = kinds
    .filter(({ category, months }) => goods.has(category) && (months?.includes(month) ?? true))
    .map((kind) => ({ kind, place: share('kind', kind.category) ** (1 / kind.weight) }))
    .toSorted((one, other) => other.place - one.place)
    .slice(0, 2 + Math.floor(4 * share('lines')))
  const lines = found.map(({ kind }) =>
    toLine({
      kind,
      goods: pick(goods.get(kind.category) ?? [], share('goods', kind.category)),
      share: share('size', kind.category),
      monthsAgo: day.monthsAgo,
    }),
  )
  const isHeavy = lines.reduce((sum, { net_sum }) => sum + net_sum, 0) > FREIGHT_FROM
  return isHeavy && share('freight') < FREIGHT_SHARE ? [...lines, freightLine()] : lines
}
