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

/**
 * The rules of a code that apply, by id. Of several areas that contain the postcode only the smallest counts: an island surcharge
 * replaces that of its region.
 */
export function matchingRules(
  code: DeliveryCode,
  { parcels, time_code }: Journey,
  { zipcode, order_sum }: Circumstances,
  config: DeliveryConfig,
): DeliveryRule[] {
  const home = findHomeArea(code, zipcode, config)
  const units = totalUnits(parcels)
  const alternates = total(parcels.map(({ alternate_quantity }) => alternate_quantity ?? 0))
  const grams = totalWeight(parcels)
  return code.rules.filter(
    (rule) =>
      (rule.delivery_area_id === null || rule.delivery_area_id === home?.id) &&
      (rule.number === null || units >= rule.number) &&
      (rule.alternate_quantity === null || alternates >= rule.alternate_quantity) &&
      (rule.weight_grams === null || grams >= rule.weight_grams) &&
      (rule.delivery_time_code === null || rule.delivery_time_code === time_code) &&
      (rule.order_sum === null || order_sum >= rule.order_sum),
  )
}

function findHomeArea(
  { rules }: DeliveryCode,
  zipcode: string | null,
  { areas }: DeliveryConfig,
): DeliveryArea | undefined {
  if (zipcode === null) return undefined
  const number = Number(zipcode)
  const named = rules.flatMap(({ delivery_area_id }) => areas.get(delivery_area_id ?? 0) ?? [])
  return named
    .filter(({ ranges }) => ranges.some(([from, to]) => from <= number && number <= to))
    .sort((a, b) => sizeOf(a) - sizeOf(b) || a.id - b.id)[0]
}

function sizeOf({ ranges }: DeliveryArea): number {
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
