import type { BasketProduct, PricingContext, StoredLine } from '#shop/checkout'
import { newBasket } from '../plan-basket.ts'
import { type LineToAdd, newLine } from './add-line.ts'
import { understand } from './typed-quantity.ts'

/**
 * A line that is in no basket yet, with today's price.
 *
 * @throws {FieldRefused} when the typed quantity makes no sense for the product.
 * @throws {BelowMin} when it is zero.
 * @throws {AboveMax} when the line would pass 100,000 units.
 */
export function toLine(
  toAdd: Pick<LineToAdd, 'product_id' | 'typed_text'>,
  product: BasketProduct,
  { priceLines }: PricingContext,
): StoredLine {
  const understood = understand({ typed_text: toAdd.typed_text }, product, false)
  const line = newLine(newBasket({ guest_id: '' }, false), understood, {}, product)
  const price = priceLines([line]).get(line.id)
  return price ? { ...line, net_price: price.net_price } : line
}
