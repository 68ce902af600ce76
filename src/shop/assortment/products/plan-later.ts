import type { PlannedPrice } from '#shop/pricing'
import type { Note } from '../refusals.ts'
import type { GivenPlan } from './change.ts'
import { findNet } from './net-price.ts'
import type { StoredPrice } from './product.ts'

const YEARS_MOST = 2
const YEAR_MS = 365.25 * 24 * 60 * 60 * 1000

interface Planned {
  readonly old: StoredPrice | undefined
  /** Of VAT, in basis points. */
  readonly rate: number
  readonly valid_from: string | null
  readonly valid_to: string | null
  /** Milliseconds since 1970. */
  readonly now: number
}

/** What a price is to be later: what stands where nothing is given. A plan that stands may be due; one that is new may not. */
export function planLater(
  given: readonly GivenPlan[] | undefined,
  price: Planned,
  note: Note,
): PlannedPrice[] {
  const stood = price.old?.planned ?? []
  return (given ?? stood).map((one, place, all) => {
    const tell: Note = (field, code, facts) => note(`planned.${place}.${field}`, code, facts)
    const start = Date.parse(one.starts)
    const isSame = ({ starts }: GivenPlan) => Date.parse(starts) === start
    const old = stood.find(isSame)
    if (all.findIndex(isSame) !== place) tell('starts', 'assortment_plan_twice')
    if (!old) refuseStart(start, price.now, tell)
    refuseOutside(start, price, tell)
    const before = old && price.old && { net_price: old.net_price, tax_rate: price.old.tax_rate }
    return { starts: one.starts, net_price: findNet(one, before, price.rate, tell) }
  })
}

function refuseStart(start: number, now: number, tell: Note): void {
  if (start <= now) tell('starts', 'assortment_plan_not_later')
  if (start > now + YEARS_MOST * YEAR_MS) {
    tell('starts', 'assortment_plan_too_late', { years: YEARS_MOST })
  }
}

/** A plan changes what a price is, not when there is one. */
function refuseOutside(start: number, { valid_from, valid_to }: Planned, tell: Note): void {
  const isBefore = valid_from !== null && start <= Date.parse(valid_from)
  const isAfter = valid_to !== null && start >= Date.parse(valid_to)
  if (isBefore || isAfter) tell('starts', 'assortment_plan_outside_price')
}
