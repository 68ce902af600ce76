import { quantity } from '#kernel/quantity'

/** A quantity of the API in thousandths. */
export function toThousandths(units: number) {
  return quantity(Math.round(units * 1000))
}
