import { type Basis, unitPrice } from '#kernel/money'
import { type Quantity, quantity } from '#kernel/units/quantity'
import {
  type Circumstances,
  daysToSend,
  type Parcel,
  type PlannedDelivery,
  planDeliveries,
} from '#shop/delivery'
import { type Counted, calculate } from './calculate.ts'
import type { LinePrice, LinePrices, PricingContext } from './pricing-context.ts'
import type { BasketProduct } from './product.ts'
import { alternateOf } from './quantities.ts'
import { deliveryZipcode, type StoredBasket, type StoredLine } from './stored-basket.ts'

export const NO_PRICE: LinePrice = {
  best: undefined,
  net_price: unitPrice(0),
  net_rebate: unitPrice(0),
  rebate_pct: 0,
  tax_rate: 0,
}

/** A basket as its deliveries are reckoned. */
export interface BasketPlan {
  readonly basis: Basis
  /** The lines whose products there are. */
  readonly sellable: readonly { readonly line: StoredLine; readonly product: BasketProduct }[]
  readonly counted: readonly Counted[]
  /** The quantity of each product in the whole basket. */
  readonly pooled: ReadonlyMap<number, Quantity>
  readonly circumstances: Circumstances
  readonly plan: readonly PlannedDelivery[]
}

/** Parts lines into deliveries, and prices these. */
export type PlanDeliveries = typeof planDeliveries

/** Plans the deliveries of a basket. Pure. */
export function planBasket(
  basket: StoredBasket,
  context: PricingContext,
  prices: LinePrices,
  toPlan: PlanDeliveries = planDeliveries,
): BasketPlan {
  const basis: Basis = basket.display_net_prices ? 'net' : 'gross'
  const sellable = basket.lines.flatMap((line) => {
    const product = context.products.get(line.product_id)
    return product ? [{ line, product }] : []
  })
  const counted = sellable.map(({ line }) => toCounted(line, prices.get(line.id) ?? NO_PRICE))
  const order_sum = calculate(counted, [], basis).products.gross
  const circumstances: Circumstances = { zipcode: deliveryZipcode(basket), order_sum }
  const pooled = poolByProduct(basket.lines)
  const parcels = sellable.map(({ line, product }) =>
    toParcel(line, product, pooled.get(product.id) ?? line.quantity),
  )
  const plan = toPlan(parcels, basket.deliveries, circumstances, context.delivery)
  return { basis, sellable, counted, pooled, circumstances, plan }
}

function toCounted({ id, quantity: units }: StoredLine, price: LinePrice): Counted {
  const { best: _, ...reduced } = price
  return { ...reduced, id, quantity: units }
}

function toParcel(line: StoredLine, product: BasketProduct, pooled: Quantity): Parcel {
  return {
    line_id: line.id,
    product_id: product.id,
    quantity: line.quantity,
    alternate_quantity: alternateOf(line.quantity, product),
    weight_grams: product.weight_grams ?? 0,
    length_mm:
      typeof line.metadata.length_mm === 'number' ? line.metadata.length_mm : product.length_mm,
    delivery_code_ids: product.delivery_code_ids,
    is_forced_pickup: product.is_forced_pickup,
    supplier: product.brand ?? `product ${product.id}`,
    does_stock_control: product.does_stock_control,
    lead_days: daysToSend(product, pooled),
    ...(line.metadata.code !== undefined && { is_tinted: true }),
  }
}

/** The quantity of each product in the whole basket. */
export function poolByProduct(lines: readonly StoredLine[]): Map<number, Quantity> {
  const byProduct = Map.groupBy(lines, ({ product_id }) => product_id)
  return new Map([...byProduct].map(([id, together]) => [id, totalOf(together)]))
}

export function totalOf(lines: readonly StoredLine[]): Quantity {
  return quantity(lines.reduce((total, line) => total + line.quantity, 0))
}
