import inBranches from '../data/brands.json' with { type: 'json' }
import toOrder from '../data/order-brands.json' with { type: 'json' }

/** Who makes goods. */
export interface Brand {
  readonly id: number
  readonly name: string
  readonly slug: string
  /** What their goods cost beside others of the kind. */
  readonly price_factor: number
}

/** Makers of the goods that the branches stock. */
export const brandsInBranches: readonly Brand[] = inBranches

/** Those, and makers whose goods come home on order. */
export const allBrands: readonly Brand[] = [...inBranches, ...toOrder]
