import { quantity } from '#kernel/units/quantity'

/** A quantity of the API in thousandths. */
export function toThousandths(units: number) {
  return quantity(Math.round(units * 1000))
}
