import type { Basis } from '#api-client'
import type { UnitPrice } from '../../views/price.ts'

interface Line {
  readonly cost?: UnitPrice | undefined
  readonly quantity: number
}

/** In kroner on one side of VAT, each line rounded to whole øre; the basket, which reckons VAT on all of it, may come to an øre more or less. */
export function costOf(lines: readonly Line[], basis: Basis): number {
  const ore = lines.map(({ cost, quantity }) => Math.round((cost?.[basis] ?? 0) * quantity * 100))
  return ore.reduce((sum, one) => sum + one, 0) / 100
}
