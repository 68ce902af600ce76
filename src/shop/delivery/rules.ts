import type { Ore } from '#kernel/money'
import { type Quantity, quantity } from '#kernel/units/quantity'
import {
  type Circumstances,
  type DeliveryArea,
  type DeliveryCode,
  type DeliveryConfig,
  type DeliveryRule,
  type Parcel,
  totalWeight,
} from './delivery.ts'

/** Products that are delivered together. */
export interface Journey {
  readonly parcels: readonly Parcel[]
  readonly time_code: string | null
}

/** A condition of a rule that does not hold; `smaller_area`: the postcode is in the area of the rule, and in a smaller one. */
export type Miss =
  | 'area'
  | 'smaller_area'
  | 'number'
  | 'alternate_quantity'
  | 'weight_grams'
  | 'delivery_time_code'
  | 'order_sum'

/** What the conditions of rules are about. */
export interface JourneyFacts {
  /** Of the areas that the code's rules name, the one that counts. */
  readonly home: DeliveryArea | undefined
  readonly zipcode: string | null
  readonly units: Quantity
  readonly alternates: Quantity
  readonly grams: number
  readonly time_code: string | null
  readonly order_sum: Ore
}

/**
 * The rules of a code that apply, in their order. Of several areas that contain the postcode only the smallest counts: an island surcharge
 * replaces that of its region.
 */
export function matchingRules(
  code: DeliveryCode,
  journey: Journey,
  circumstances: Circumstances,
  config: DeliveryConfig,
): DeliveryRule[] {
  const facts = factsOf(code, journey, circumstances, config)
  return code.rules.filter((rule) => CONDITIONS.every(({ holds }) => holds(rule, facts)))
}

/** Every condition of a rule that does not hold. */
export function missesOf(
  rule: DeliveryRule,
  facts: JourneyFacts,
  { areas }: DeliveryConfig,
): Miss[] {
  const area = areas.get(rule.delivery_area_id ?? 0)
  const isInside = area !== undefined && contains(area, facts.zipcode)
  return CONDITIONS.filter(({ holds }) => !holds(rule, facts)).map(({ key }) =>
    key === 'area' && isInside ? 'smaller_area' : key,
  )
}

const CONDITIONS: readonly {
  readonly key: Miss
  readonly holds: (rule: DeliveryRule, facts: JourneyFacts) => boolean
}[] = [
  {
    key: 'area',
    holds: (rule, { home }) => rule.delivery_area_id === null || rule.delivery_area_id === home?.id,
  },
  { key: 'number', holds: ({ number }, { units }) => number === null || units >= number },
  {
    key: 'alternate_quantity',
    holds: (rule, { alternates }) =>
      rule.alternate_quantity === null || alternates >= rule.alternate_quantity,
  },
  {
    key: 'weight_grams',
    holds: ({ weight_grams }, { grams }) => weight_grams === null || grams >= weight_grams,
  },
  {
    key: 'delivery_time_code',
    holds: ({ delivery_time_code }, { time_code }) =>
      delivery_time_code === null || delivery_time_code === time_code,
  },
  {
    key: 'order_sum',
    holds: (rule, { order_sum }) => rule.order_sum === null || order_sum >= rule.order_sum,
  },
]

export function factsOf(
  code: DeliveryCode,
  { parcels, time_code }: Journey,
  { zipcode, order_sum }: Circumstances,
  config: DeliveryConfig,
): JourneyFacts {
  return {
    home: findHomeArea(code, zipcode, config),
    zipcode,
    units: totalUnits(parcels),
    alternates: total(parcels.map(({ alternate_quantity }) => alternate_quantity ?? 0)),
    grams: totalWeight(parcels),
    time_code,
    order_sum,
  }
}

function findHomeArea(
  { rules }: DeliveryCode,
  zipcode: string | null,
  { areas }: DeliveryConfig,
): DeliveryArea | undefined {
  if (zipcode === null) return undefined
  const named = rules.flatMap(({ delivery_area_id }) => areas.get(delivery_area_id ?? 0) ?? [])
  return named
    .filter((area) => contains(area, zipcode))
    .sort((a, b) => sizeOf(a) - sizeOf(b) || a.id - b.id)[0]
}

function contains({ ranges }: DeliveryArea, zipcode: string | null): boolean {
  const number = Number(zipcode ?? Number.NaN)
  return ranges.some(([from, to]) => from <= number && number <= to)
}

export function sizeOf({ ranges }: DeliveryArea): number {
  return ranges.reduce((size, [from, to]) => size + to - from + 1, 0)
}

/** The value from the last rule that sets it. */
export function lastSetting<Key extends keyof DeliveryRule>(
  rules: readonly DeliveryRule[],
  key: Key,
): NonNullable<DeliveryRule[Key]> | undefined {
  for (const rule of rules.toReversed()) {
    const value = rule[key]
    if (value !== null) return value as NonNullable<DeliveryRule[Key]>
  }
  return undefined
}

/** Of all parcels, whatever their unit. */
export function totalUnits(parcels: readonly Parcel[]): Quantity {
  return total(parcels.map(({ quantity: units }) => units))
}

function total(thousandths: readonly number[]): Quantity {
  return quantity(thousandths.reduce((sum, one) => sum + one, 0))
}
