import type { PricedBasket } from '#shop/checkout'
import { toPicture } from '#shop/listing'
import type { BasketEntry, Difference } from '#shop/user-baskets'
import { sentenceOf } from '../problem/field-texts.ts'

/**
 * A saved basket or an order in a list.
 *
 * @param priced The saved basket as of now; left out for an order.
 */
export function entryOf(entry: BasketEntry, priced?: PricedBasket) {
  const products = priced?.sums.products
  return {
    ...entry,
    refused_count: priced?.lines.filter(({ valid }) => !valid).length ?? 0,
    products_sum: products?.gross ?? entry.products_sum,
    net_products_sum: products?.net ?? entry.net_products_sum,
    images: entry.images.map(toPicture),
  }
}

/** How a line differs from what was saved or ordered, with its sentence. */
export function differenceOf({ fault, ...difference }: Difference) {
  return { ...difference, message: sentenceOf(fault) }
}
