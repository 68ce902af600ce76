import type { Tx } from '#database/client'
import { uuidv7 } from '#kernel/ids'
import { netOfGross, type Ore, priceInBasis, type UnitPrice, type VatRate } from '#kernel/money'
import type { Fault } from '#kernel/refusal'
import type { Quantity } from '#kernel/units/quantity'
import { PermissionMissing } from '#shop/access'
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
import { type PartFault, PartRefused } from './refusals.ts'
import { type AddedLine, readTaxRates } from './store-added.ts'

/** What is put into an order after it was placed, at the price of its customer or one that was agreed with them. */
export interface LineToAdd {
  readonly product_id: number
  readonly quantity: Quantity
  /** The delivery of the order that it comes with; left out: its only one. */
  readonly delivery_line_id?: string | undefined
  /** Of one unit, ex VAT or with it; left out: what the customer pays today. */
  readonly net_price?: UnitPrice | undefined
  readonly gross_price?: Ore | undefined
  readonly is_discount?: boolean | undefined
  readonly is_protected?: boolean | undefined
  /** The line of the order that it belongs to, and leaves it with. */
  readonly is_addin_for?: string | undefined
}

interface Pricing {
  /** As of {@link readCustomerPrices}. */
  readonly prices: readonly (UnitPrice | undefined)[]
  readonly may_set_price: boolean
}

/**
 * @throws {PartRefused} by the field of what cannot be sold like that.
 * @throws {PermissionMissing} for another price than the customer's.
 */
export async function toAddedLines(
  tx: Tx,
  { deliveries, lines: ordered }: Pick<Order, 'deliveries' | 'lines'>,
  added: readonly LineToAdd[],
  { prices, may_set_price }: Pricing,
): Promise<AddedLine[]> {
  const ids = added.map(({ product_id }) => product_id)
  const products = new Map(
    (await listProducts(tx, ids)).map(({ product }) => [product.id, product]),
  )
  const rates = await readTaxRates(tx, ids)
  const errors: Record<string, Fault<PartFault>[]> = {}
  const lines = added.flatMap((line, i) => {
    const product = products.get(line.product_id)
    const deliveryLine = findDelivery(deliveries, line)
    const [field, code] =
      refusalOf(line, product, deliveryLine) ?? addinRefusal(line, ordered) ?? []
    if (field !== undefined && code !== undefined) errors[`added.${i}.${field}`] = [{ code }]
    if (!product || !deliveryLine) return []
    const tax_rate = rates.get(product.id)
    const net_price = priceOf(line, prices[i], tax_rate)
    if (net_price !== undefined)
      return [{ ...toLine(line, product, deliveryLine), net_price, tax_rate }]
    errors[`added.${i}.net_price`] = [{ code: 'part_price_missing' }]
    return []
  })
  if (Object.keys(errors).length > 0) throw new PartRefused({ errors })
  if (!may_set_price && lines.some(({ net_price }, i) => net_price !== prices[i])) {
    throw new PermissionMissing({ permission: 'baskets_override' })
  }
  return lines
}

/** The customer's own price to the fraction, where the one that is given is it in whole øre. */
function priceOf(
  { net_price, gross_price }: LineToAdd,
  usual: UnitPrice | undefined,
  tax_rate: VatRate,
): UnitPrice | undefined {
  if (gross_price === undefined) return net_price ?? usual
  const isUsual =
    usual !== undefined && Math.round(priceInBasis(usual, 'gross', tax_rate) / 100) === gross_price
  return isUsual ? usual : netOfGross(gross_price, tax_rate)
}

function findDelivery(
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
  deliveryLine: OrderDelivery | undefined,
): readonly [string, PartFault] | undefined {
  if (!product) return ['product_id', 'part_product_unknown']
  if (product.is_parent) return ['product_id', 'part_variant_missing']
  if (!deliveryLine) return ['delivery_line_id', 'part_delivery_missing']
  if (product.is_forced_pickup && !deliveryLine.is_pickup) {
    return ['product_id', 'part_pickup_only']
  }
  const { quantity } = line
  const isSold = quantity > 0 && quantity <= LINE_QUANTITY_MAX && isDivisible(quantity, product)
  return isSold ? undefined : ['quantity', 'part_quantity_unsold']
}

/** An add-in belongs to a line that is none itself. */
function addinRefusal(
  { is_addin_for: of }: LineToAdd,
  ordered: Order['lines'],
): readonly [string, PartFault] | undefined {
  if (of === undefined) return undefined
  const line = ordered.find(({ id }) => id === of)
  const isOwn = line && (line.is_addin_for ?? null) === null
  return isOwn ? undefined : ['is_addin_for', 'part_addin_elsewhere']
}

function toLine(
  { product_id, quantity, is_discount, is_protected, is_addin_for }: LineToAdd,
  product: BasketProduct,
  { id }: OrderDelivery,
): Omit<AddedLine, 'net_price' | 'tax_rate'> {
  const withdrawal_reason = withdrawalOf(product, {})
  return {
    ...{ id: uuidv7(), basket_delivery_line_id: id, product_id, name: product.name },
    ...{ alternate_sku: product.alternate_sku, quantity },
    ...{ is_discount: is_discount ?? false, is_protected: is_protected ?? false },
    is_addin_for: is_addin_for ?? null,
    alternate_quantity: alternateOf(quantity, product),
    product_facts: { ...toLineProduct(product, quantity), withdrawal_reason, offer_number: null },
  }
}
