type Values = readonly (string | number)[]

/**
 * What a merchant gets home on order of a kind of goods, beside the stock of the branches: other makers, series, grades,
 * colours and measures.
 */
export interface OrderGoods {
  readonly brands: readonly string[]
  /** Where more is told apart than in the branches. */
  readonly name?: string
  /**
   * Axis → further values. By the `match` of the rules of the family that keep some of the axis: `*` stands for all of
   * them, `''` for goods that none of them is about. An axis that the family has not is one on which parents differ.
   */
  readonly more?: Readonly<Record<string, Values | Readonly<Record<string, Values>>>>
}

/** Every so many from one to another, both in it. */
export function every(step: number, from: number, to: number): number[] {
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step)
}
