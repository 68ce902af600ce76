import type { APIRequestContext } from '@playwright/test'
import type { Products } from './checkout-products.ts'

export type Row = Products & { parent?: object; best_price: { price: number } }

export const packsFor = (amount: number, products: Row) =>
  Math.ceil(amount / (products.alternate_factor ?? 1) - 1e-9)

/** Products of a group, counted in a unit, of which so much of it can be had. */
export async function productsIn(
  request: APIRequestContext,
  group: RegExp,
  unit: string,
  amount: number,
): Promise<Row> {
  for (const page of [1, 2, 3]) {
    const path = `/api/shop/products?allProductChildren=1&limit=200&page=${page}`
    const { data } = (await (await request.get(path)).json()) as { data: Row[] }
    const found = data.find(
      (one) =>
        group.test(one.url) &&
        one.alternate_unit === unit &&
        one.stock >= packsFor(amount, one) &&
        one.divisible_quantity === undefined,
    )
    if (found) return found
  }
  throw new Error(`nothing is counted in ${unit}`)
}
