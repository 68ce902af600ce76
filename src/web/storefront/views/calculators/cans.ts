import type { ProductItem } from '#contract/product/item'
import type { Product } from '#contract/product/product'
import { type UnitPrice, unitPriceOf } from '../price.ts'

/** A size that something fluid is sold in. */
export interface Can {
  readonly id: number
  readonly name: string
  readonly unit: string
  readonly millilitres: number
  readonly cost: UnitPrice
  /** How many there are; undefined where that is not counted. */
  readonly held: number | undefined
}

type Valued = Pick<ProductItem, 'variants'> | Pick<Product, 'variants'>

/** The sizes of one paint: siblings that differ from it in the size alone, which is the axis on which each holds another amount. */
export function toCans(product: Product, siblings: readonly ProductItem[]): Can[] {
  const values = (one: Valued) => one.variants ?? []
  const axes = [...new Set(values(product).map(({ variant_group_id }) => variant_group_id))]
  const isAlike = (one: ProductItem, size: number) =>
    values(product).every(
      ({ variant_group_id, id }) =>
        variant_group_id === size || values(one).some((value) => value.id === id),
    )
  for (const size of axes) {
    const cans = siblings.filter((one) => isAlike(one, size)).flatMap(toCan)
    const sizes = new Set(cans.map(({ millilitres }) => millilitres))
    if (cans.length > 1 && sizes.size === cans.length) return cans
  }
  return []
}

function toCan(one: ProductItem): Can[] {
  const { id, name, unit, alternate_unit, alternate_factor, best_price, stock_status } = one
  const millilitres = alternate_unit === 'l' ? Math.round((alternate_factor ?? 0) * 1000) : 0
  if (millilitres <= 0 || !best_price || stock_status === 'out_of_stock') return []
  const held = one.does_stock_control ? one.stock : undefined
  return [{ id, name, unit, millilitres, cost: unitPriceOf(best_price), held }]
}
