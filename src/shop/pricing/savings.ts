import { type UnitPrice, unitPrice } from '#kernel/money'

/** One entry of the price history of a public group: what the price became, and when. */
export interface PastPrice {
  readonly price_group_id: number
  /** Null: taken away. */
  readonly net_price: number | null
  /** Milliseconds since 1970. */
  readonly valid_from: number
  readonly valid_to: number | null
  readonly recorded: number
}

interface Span {
  readonly from: number
  readonly to: number
  readonly net_price: number
}

const DAY_MS = 24 * 60 * 60 * 1000
const MINUTE_MS = 60 * 1000
const REFERENCE_DAYS = 30

/**
 * The lowest public price of the 30 days before the price of today came into force (prismærkningsbekendtgørelsen
 * § 9 a). Nothing when the products had no public price 30 days before that: such a history is too short to save on.
 *
 * @param history All public entries of one product.
 * @param now Milliseconds since 1970.
 */
export function lowestBeforeReduction(
  history: readonly PastPrice[],
  now: number,
): UnitPrice | null {
  const steps = toSteps(history.length === 0 ? [] : toSpans(history), now)
  const today = steps.at(-1)
  if (!today || today.to <= now) return null
  const earlier = steps.slice(0, -1)
  const from = today.from - REFERENCE_DAYS * DAY_MS
  const before = earlier.filter((step) => step.to > from)
  const isCovered = before.some((step) => step.from <= from)
  if (!isCovered) return null
  return unitPrice(Math.min(...before.map(({ net_price }) => net_price)))
}

/**
 * The lowest public price of the 30 days before a reduction that begins then. Nothing when the products had no public price 30
 * days before: there is nothing to compare with yet.
 *
 * @param start Milliseconds since 1970.
 */
export function lowestOfDaysBefore(history: readonly PastPrice[], start: number): UnitPrice | null {
  const steps = toSteps(history.length === 0 ? [] : toSpans(history), start)
  const from = start - REFERENCE_DAYS * DAY_MS
  const before = steps.filter((step) => step.to > from && step.from < start)
  const isCovered = before.some((step) => step.from <= from)
  return isCovered ? unitPrice(Math.min(...before.map(({ net_price }) => net_price))) : null
}

/**
 * When a reduction to that price can first begin, after a start at which it cannot, if the prices of now stay: the first minute that has
 * a lowest public price of the 30 days before, and a higher one. Null when none has.
 *
 * @param start Milliseconds since 1970.
 */
export function firstReduction(
  history: readonly PastPrice[],
  start: number,
  net_price: number,
): number | null {
  const edges = toSpans(history).flatMap(({ from, to }) => [from, to])
  const turns = edges.map((edge) => toMinute(edge + REFERENCE_DAYS * DAY_MS))
  const isFirst = (turn: number) => (lowestOfDaysBefore(history, turn) ?? 0) > net_price
  return (
    turns
      .filter((turn) => turn > start && Number.isFinite(turn))
      .toSorted((a, b) => a - b)
      .find(isFirst) ?? null
  )
}

/** Times are typed in minutes. */
function toMinute(moment: number): number {
  return Math.ceil(moment / MINUTE_MS) * MINUTE_MS
}

/** When each entry was in force: until its own end, or until the next one of its group was made or began. */
function toSpans(history: readonly PastPrice[]): Span[] {
  const ordered = history.toSorted((a, b) => a.recorded - b.recorded || a.valid_from - b.valid_from)
  return ordered.flatMap((entry, i) => {
    const next = ordered.slice(i + 1).find((one) => one.price_group_id === entry.price_group_id)
    const replaced = next ? Math.min(next.recorded, next.valid_from) : Number.POSITIVE_INFINITY
    const to = Math.min(entry.valid_to ?? Number.POSITIVE_INFINITY, replaced)
    if (entry.net_price === null || to <= entry.valid_from) return []
    return [{ from: entry.valid_from, to, net_price: entry.net_price }]
  })
}

/** The lowest of all spans as it went up and down until now; neighbours of one price are one step. */
function toSteps(spans: readonly Span[], now: number): Span[] {
  const edges = [...new Set(spans.flatMap(({ from, to }) => [from, to]))]
    .filter((edge) => edge <= now)
    .sort((a, b) => a - b)
  const steps: Span[] = []
  edges.forEach((from, i) => {
    const to = edges[i + 1] ?? Number.POSITIVE_INFINITY
    const prices = spans.filter((s) => s.from <= from && s.to > from).map((s) => s.net_price)
    if (prices.length === 0) return
    const net_price = Math.min(...prices)
    const last = steps.at(-1)
    if (last && last.to === from && last.net_price === net_price) {
      steps[steps.length - 1] = { ...last, to }
    } else {
      steps.push({ from, to, net_price })
    }
  })
  return steps
}
