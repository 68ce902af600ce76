import type { Assortment } from './catalogue/goods.ts'
import { VariantBook } from './catalogue/variants.ts'
import branches from './data/branches.json' with { type: 'json' }
import brands from './data/brands.json' with { type: 'json' }
import { families } from './data/families.ts'

/** All that the goods of the demo shop are made from. */
export function demoAssortment(): Assortment {
  return {
    families,
    brandFactors: new Map(brands.map(({ name, price_factor }) => [name, price_factor])),
    branches: branches.map(({ id }) => id),
    variants: new VariantBook(families),
  }
}
