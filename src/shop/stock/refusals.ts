import { Refusal } from '#kernel/refusal'

export interface Shortage {
  readonly product_id: number
  readonly name: string
  /** Whole thousandths that can be had. */
  readonly available: number
}

/** Goods that were there are gone, or were never so many. */
export class InsufficientStock extends Refusal {
  readonly code = 'insufficient_stock'
  override readonly facts: { readonly shortages: readonly Shortage[] }
  constructor(shortages: readonly Shortage[]) {
    super(`too few of ${shortages.map(({ product_id }) => product_id).join(', ')}`)
    this.facts = { shortages }
  }
}
