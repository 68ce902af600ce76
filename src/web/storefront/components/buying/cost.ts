interface Line {
  /** Of one, in kroner on the shown side of VAT. */
  readonly cost?: number | undefined
  readonly quantity: number
}

/** In kroner, each line rounded to whole øre; the basket, which reckons VAT on all of it, may come to an øre more or less. */
export function costOf(lines: readonly Line[]): number {
  const ore = lines.map(({ cost = 0, quantity }) => Math.round(cost * quantity * 100))
  return ore.reduce((sum, one) => sum + one, 0) / 100
}
