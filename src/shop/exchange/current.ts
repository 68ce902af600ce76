import type { Db } from '#database/client'
import { type ListName, readProducts, type StoredPrice, type StoredProduct } from '#shop/assortment'
import { readCosts } from '#shop/pricing'
import type { Current } from './known.ts'

/** Products with the lists that an import may change. */
export type Standing = Omit<StoredProduct, ListName> &
  Partial<Pick<StoredProduct, 'prices' | 'product_stocks'>>

/** Which lists of products fields are of. */
export function listsOf(fields: Iterable<string>): ('prices' | 'product_stocks')[] {
  const heads = new Set([...fields].map((field) => field.split(':')[0]))
  return [
    ...(heads.has('price') ? (['prices'] as const) : []),
    ...(heads.has('stock') ? (['product_stocks'] as const) : []),
  ]
}

/** Products as they stand, with what they cost. */
export async function readStanding(
  db: Db,
  ids: readonly number[],
  lists: readonly ('prices' | 'product_stocks')[],
  withCosts: boolean,
) {
  const products = (await readProducts(db, ids, lists)) as ReadonlyMap<number, Standing>
  const costs: ReadonlyMap<number, number> = withCosts ? await readCosts(db, ids) : new Map()
  return { products, costs }
}

/** @param currency That prices of the shop are in. */
export function toCurrent(product: Standing, cost: number | undefined, currency: number): Current {
  const priceOf = (group: number): StoredPrice | undefined =>
    product.prices?.find(
      ({ price_group_id, currency_id }) => price_group_id === group && currency_id === currency,
    )
  return {
    id: product.id,
    name: product.name,
    values: (field) => {
      const [head, of] = field.split(':')
      if (head === 'price') return priceOf(Number(of))?.net_price ?? null
      if (head === 'net_cost') return cost ?? null
      if (head === 'stock' && of !== undefined) {
        const held = product.product_stocks?.find(({ branch }) => branch.id === Number(of))
        return held ? Number(held.stock) : null
      }
      return ownValue(product, head ?? '')
    },
    price: (group) => {
      const price = priceOf(group)
      return price && { rate: price.tax_rate, is_reduced: price.show_savings }
    },
  }
}

const DECIMALS = ['stock', 'min_quantity', 'max_quantity', 'divisible_quantity']

function ownValue(product: Standing, field: string): string | number | null {
  const value = product[field as keyof Standing] as string | number | null | undefined
  if (value === null || value === undefined) return null
  return DECIMALS.includes(field) ? Number(value) : value
}
