import type { Basis } from '#api-client'
import type { UnitPrice } from '../../views/price.ts'

interface Line {
  readonly cost?: UnitPrice | undefined
  readonly quantity: number
}

/** In kroner on one side of VAT, each line rounded to whole øre; the basket, which reckons VAT on all of it, may come to an øre more or less. */
export function costOf(lines: readonly Line[], basis: Basis): number {
  const ore = lines.map(({ cost, quantity }) => oreOf(cost?.[basis] ?? 0, quantity))
  return ore.reduce((sum, one) => sum + one, 0) / 100
}

/** Whole øre, from ten-thousandths of a krone and thousandths of a unit: 1,005 kr. is not 1,00499. */
function oreOf(each: number, quantity: number): number {
  return Math.round((Math.round(each * 10_000) * Math.round(quantity * 1000)) / 100_000)
}
