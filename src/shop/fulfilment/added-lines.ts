import type { Tx } from '#database/client'
import { uuidv7 } from '#kernel/ids'
import { netOfGross, type Ore, type UnitPrice, type VatRate } from '#kernel/money'
import type { Quantity } from '#kernel/units/quantity'
import {
  alternateOf,
  type BasketProduct,
  isDivisible,
  LINE_QUANTITY_MAX,
  listProducts,
  toLineProduct,
  withdrawalOf,
} from '#shop/checkout'
import type { Order, OrderDelivery } from '#shop/orders'
import type { StockNeed } from '#shop/stock'
import type { PricedWay } from './recount.ts'
import { PartRefused } from './refusals.ts'
import { type AddedLine, readTaxRates } from './store-added.ts'

/** What is put into an order after it was placed, at a price that was agreed with its customer. */
export type LineToAdd = AgreedPrice & {
  readonly product_id: number
  readonly quantity: Quantity
  /** The delivery of the order that it comes with; left out: its only one. */
  readonly delivery_line_id?: string | undefined
}

/** Of one unit, ex VAT or with it. */
type AgreedPrice = { readonly net_price: UnitPrice } | { readonly gross_price: Ore }

/** @throws {PartRefused} by the field of what cannot be sold like that. */
export async function toAddedLines(
  tx: Tx,
  { deliveries }: Order,
  added: readonly LineToAdd[],
): Promise<AddedLine[]> {
  const ids = added.map(({ product_id }) => product_id)
  const products = new Map(
    (await listProducts(tx, ids)).map(({ product }) => [product.id, product]),
  )
  const rates = await readTaxRates(tx, ids)
  const errors: Record<string, string[]> = {}
  const lines = added.flatMap((line, i) => {
    const product = products.get(line.product_id)
    const way = findWay(deliveries, line)
    const [field, text] = refusalOf(line, product, way) ?? []
    if (field !== undefined && text !== undefined) errors[`added.${i}.${field}`] = [text]
    return product && way ? [toLine(line, product, way, rates.get(product.id))] : []
  })
  if (Object.keys(errors).length > 0) throw new PartRefused({ errors })
  return lines
}

function findWay(
  deliveries: readonly OrderDelivery[],
  { delivery_line_id }: LineToAdd,
): OrderDelivery | undefined {
  if (delivery_line_id !== undefined) return deliveries.find(({ id }) => id === delivery_line_id)
  return deliveries.length === 1 ? deliveries[0] : undefined
}

/** @returns The field and what is wrong with it. */
function refusalOf(
  line: LineToAdd,
  product: BasketProduct | undefined,
  way: OrderDelivery | undefined,
): readonly [string, string] | undefined {
  if (!product) return ['product_id', 'Varen findes ikke']
  if (product.is_parent) return ['product_id', 'Vælg en af varens længder eller størrelser']
  if (!way) return ['delivery_line_id', 'Vælg en af ordrens leveringer']
  if (product.is_forced_pickup && !way.is_pickup) {
    return ['product_id', 'Varen kan kun hentes i en forretning']
  }
  const { quantity } = line
  const isSold = quantity > 0 && quantity <= LINE_QUANTITY_MAX && isDivisible(quantity, product)
  return isSold ? undefined : ['quantity', 'Varen sælges ikke i det antal']
}

function toLine(
  { product_id, quantity, ...agreed }: LineToAdd,
  product: BasketProduct,
  { id }: OrderDelivery,
  tax_rate: VatRate,
): AddedLine {
  const withdrawal_reason = withdrawalOf(product, {})
  const net_price =
    'net_price' in agreed ? agreed.net_price : netOfGross(agreed.gross_price, tax_rate)
  return {
    ...{ id: uuidv7(), basket_delivery_line_id: id, product_id, name: product.name },
    ...{ alternate_sku: product.alternate_sku, net_price, quantity, tax_rate },
    alternate_quantity: alternateOf(quantity, product),
    product_facts: { ...toLineProduct(product, quantity), withdrawal_reason, offer_number: null },
  }
}

/** As of a basket that is placed: all from the total stock, and what is fetched from that of its branch as well. */
export function toNeeds(
  lines: readonly AddedLine[],
  { deliveries }: Order,
  ways: readonly PricedWay[],
): StockNeed[] {
  return lines.flatMap(({ product_id, quantity, basket_delivery_line_id: way }) => {
    const isFetched = deliveries.some(({ id, is_pickup }) => id === way && is_pickup)
    const branch_id = isFetched ? (ways.find(({ id }) => id === way)?.branch_id ?? null) : null
    const whole: StockNeed = { product_id, branch_id: null, quantity }
    return branch_id === null ? [whole] : [whole, { product_id, branch_id, quantity }]
  })
}
