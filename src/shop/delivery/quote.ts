import { divideRounded, type UnitPrice, unitPrice } from '#kernel/money'
import type { Quantity } from '#kernel/units/quantity'
import {
  type Circumstances,
  type DeliveryCode,
  type DeliveryConfig,
  type DeliveryRule,
  totalWeight,
} from './delivery.ts'
import { type Journey, lastSetting, matchingRules, totalUnits } from './rules.ts'

/** Why a delivery is impossible. */
export type Obstacle =
  | { readonly key: 'delivery_blocked'; readonly rule: string }
  | { readonly key: 'too_heavy'; readonly limit_grams: number; readonly actual_grams: number }
  | { readonly key: 'too_long'; readonly limit_mm: number; readonly actual_mm: number }
  | { readonly key: 'weight_unknown' }
  | { readonly key: 'no_delivery' }

type FreeReason =
  | { readonly kind: 'rule'; readonly rule: DeliveryRule }
  | { readonly kind: 'units'; readonly limit: Quantity }
  | { readonly kind: 'shared'; readonly with: string }

/** The price and time of a delivery by one code. */
export interface Quote {
  /** The code asked for, or the one that its rules change it to. */
  readonly code: DeliveryCode
  /** Ex VAT. Null without a postcode, when the price is agreed afterwards, and when there is an obstacle. */
  readonly price: UnitPrice | null
  /** The least it costs, ex VAT. */
  readonly estimated_price: UnitPrice
  readonly free: FreeReason | null
  readonly obstacle: Obstacle | null
  /** Until it comes at the latest. */
  readonly working_days: number
  /** Until it can come; as many where one day is promised. */
  readonly least_working_days: number
  readonly is_region_dependent: boolean
  readonly has_multipliers: boolean
  readonly multipliers: readonly number[]
  /** The rules that moved the products here from other codes, then those of this code that apply. */
  readonly applied: readonly DeliveryRule[]
  /** What it was reckoned of: what rides along is not among it. */
  readonly journey: Journey
}

const MAX_HOPS = 3

/**
 * Price = (default price + additions) × journeys × multipliers, rounded once to ten-thousandths of a krone. Journeys = started
 * `delivery_multiplier`s of units, and at least as many as the weight limit requires. Rules may change the code at most three times.
 */
export function quoteJourney(
  asked: DeliveryCode,
  all: Journey,
  circumstances: Circumstances,
  config: DeliveryConfig,
): Quote {
  const journey = withoutRiders(asked, all)
  const moves = listMoves(asked, journey, circumstances, config)
  const code = moves.at(-1)?.to ?? asked
  const left = moves.map(({ rule }) => rule)
  const quote = quoteCode(code, left, journey, circumstances, config)
  // The lorry leaves when all of it is there.
  const lead = all.parcels.map(({ lead_days }) => lead_days)
  return {
    ...quote,
    working_days: Math.max(quote.working_days, ...lead),
    least_working_days: Math.max(quote.least_working_days, ...lead),
  }
}

/** The rules that change the code, with the codes that they change from and to. */
export function listMoves(
  asked: DeliveryCode,
  journey: Journey,
  circumstances: Circumstances,
  config: DeliveryConfig,
): { readonly from: DeliveryCode; readonly rule: DeliveryRule; readonly to: DeliveryCode }[] {
  const moves = []
  let from = asked
  while (moves.length < MAX_HOPS) {
    const rule = matchingRules(from, journey, circumstances, config).findLast(
      ({ reset_delivery_code_id }) => reset_delivery_code_id !== null,
    )
    const to = config.codes.get(rule?.reset_delivery_code_id ?? 0)
    if (!rule || !to) break
    moves.push({ from, rule, to })
    from = to
  }
  return moves
}

/** What rides along on a lorry adds nothing to its price; any other way it counts as the rest does. */
function withoutRiders({ takes_along_grams }: DeliveryCode, journey: Journey): Journey {
  if (takes_along_grams === null) return journey
  const paying = journey.parcels.filter(({ rides_along }) => !rides_along)
  return paying.length === 0 ? journey : { ...journey, parcels: paying }
}

function quoteCode(
  code: DeliveryCode,
  left: readonly DeliveryRule[],
  journey: Journey,
  circumstances: Circumstances,
  config: DeliveryConfig,
): Quote {
  const rules = matchingRules(code, journey, circumstances, config)
  const free = findFree(code, rules, journey)
  const obstacle = findObstacle(code, rules, journey)
  const multipliers = rules.flatMap(({ multiplier }) => multiplier ?? [])
  const full = fullPrice(code, rules, multipliers, journey)
  const estimated_price = free ? unitPrice(0) : full
  const isKnown = (circumstances.zipcode !== null || code.is_pickup) && !code.is_variable
  return {
    code,
    price: isKnown && !obstacle ? estimated_price : null,
    estimated_price,
    free,
    obstacle,
    ...countDays(code, rules, journey),
    is_region_dependent: code.rules.some(({ delivery_area_id }) => delivery_area_id !== null),
    has_multipliers:
      code.delivery_multiplier !== null || code.rules.some(({ multiplier }) => multiplier !== null),
    multipliers: multipliers.map((thousandths) => thousandths / 1000),
    applied: [...left, ...rules],
    journey,
  }
}

/** Lead time and transport overlap: the longer one counts. */
function countDays(
  { delivery_days, least_delivery_days }: DeliveryCode,
  rules: readonly DeliveryRule[],
  { parcels }: Journey,
): Pick<Quote, 'working_days' | 'least_working_days'> {
  const more = lastSetting(rules, 'delivery_days') ?? 0
  const lead = parcels.map(({ lead_days }) => lead_days)
  const until = (travelling: number) => Math.max(0, travelling + more, ...lead)
  return {
    working_days: until(delivery_days),
    least_working_days: until(least_delivery_days ?? delivery_days),
  }
}

function findFree(
  code: DeliveryCode,
  rules: readonly DeliveryRule[],
  { parcels }: Journey,
): FreeReason | null {
  const rule = rules.find(({ free_shipping }) => free_shipping)
  if (rule) return { kind: 'rule', rule }
  const limit = lastSetting(rules, 'free_shipping_unit_limit') ?? code.free_shipping_unit_limit
  if (!limit) return null
  const units = totalUnits(parcels)
  return units >= limit ? { kind: 'units', limit } : null
}

function findObstacle(
  code: DeliveryCode,
  rules: readonly DeliveryRule[],
  { parcels }: Journey,
): Obstacle | null {
  const blocking = rules.find(({ block_order }) => block_order)
  if (blocking) return { key: 'delivery_blocked', rule: blocking.name }
  if (code.requires_weight && parcels.some(({ weight_grams }) => weight_grams === 0)) {
    return { key: 'weight_unknown' }
  }
  const longest = Math.max(0, ...parcels.map(({ length_mm }) => length_mm ?? 0))
  if (code.max_length_mm !== null && longest > code.max_length_mm) {
    return { key: 'too_long', limit_mm: code.max_length_mm, actual_mm: longest }
  }
  const heaviest = Math.max(0, ...parcels.map(({ weight_grams }) => weight_grams))
  if (code.max_weight_grams !== null && heaviest > code.max_weight_grams) {
    return { key: 'too_heavy', limit_grams: code.max_weight_grams, actual_grams: heaviest }
  }
  return null
}

function fullPrice(
  code: DeliveryCode,
  rules: readonly DeliveryRule[],
  multipliers: readonly number[],
  journey: Journey,
): UnitPrice {
  const additions = rules.map(({ price_addon }) => price_addon ?? 0)
  const base = additions.reduce((price, addition) => price + addition, Number(code.default_price))
  const start = BigInt(Math.max(0, base)) * BigInt(countJourneys(code, rules, journey))
  const exact = multipliers.reduce((price, one) => price * BigInt(one), start)
  return unitPrice(Number(divideRounded(exact, 1000n ** BigInt(multipliers.length))))
}

/** How often the price is taken. */
export function countJourneys(
  code: DeliveryCode,
  rules: readonly DeliveryRule[],
  { parcels }: Journey,
): number {
  const multiplier = lastSetting(rules, 'delivery_multiplier') ?? code.delivery_multiplier
  const units = totalUnits(parcels)
  const byUnits = multiplier ? Math.ceil(units / multiplier) : 1
  const byWeight = code.max_weight_grams
    ? Math.ceil(totalWeight(parcels) / code.max_weight_grams)
    : 1
  return Math.max(1, byUnits, byWeight)
}
