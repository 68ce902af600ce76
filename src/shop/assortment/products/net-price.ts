import { netOfGross, ore, priceInBasis, unitPrice } from '#kernel/money'
import type { Note } from '../refusals.ts'
import type { GivenPrice } from './change.ts'
import type { StoredPrice } from './product.ts'

/** Of the price with and without VAT that which is another than before; where both are, they have to agree. */
export function findNet(
  { price, net_price }: Pick<GivenPrice, 'price' | 'net_price'>,
  old: Pick<StoredPrice, 'net_price' | 'tax_rate'> | undefined,
  rate: number,
  tell: Note,
): number {
  const wasGross = old && grossOf(old.net_price, rate)
  const isNet = net_price !== undefined && net_price !== old?.net_price
  const isGross = price !== undefined && (price !== wasGross || old?.tax_rate !== rate)
  const ofGross = price === undefined ? undefined : netOf(price, rate)
  if (isNet && isGross && ofGross !== net_price && price !== grossOf(net_price, rate)) {
    tell('price', 'assortment_gross_differs')
  }
  const found = isNet ? net_price : isGross ? ofGross : old?.net_price
  if (found === undefined) tell('price', 'assortment_field_empty')
  return found ?? 0
}

/** In ten-thousandths of a krone. */
export function grossOf(net: number, rate: number): number {
  return priceInBasis(unitPrice(net), 'gross', rate)
}

export function netOf(gross: number, rate: number): number {
  return gross % 100 === 0
    ? netOfGross(ore(gross / 100), rate)
    : Math.round((gross * 10_000) / (10_000 + rate))
}
