import { demoCategories } from './catalogue/categories.ts'
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
    categoryNames: new Map(
      demoCategories.map(({ id, breadcrumb_text }) => [id, breadcrumb_text.replaceAll('|', ' ')]),
    ),
    branches: branches.map(({ id }) => id),
    variants: new VariantBook(families),
  }
}
