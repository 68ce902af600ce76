import { type Basis, netOfGross, type Ore, unitPrice, type VatRate } from '#kernel/money'
import { type Quantity, quantity } from '#kernel/units/quantity'
import { type Calculation, calculate, countOne } from '#shop/checkout'
import type { Order } from '#shop/orders'
import type { StockTaken } from '#shop/stock'

/** A delivery of an order: what it costs, and from where it goes. */
export interface PricedDelivery {
  readonly id: string
  readonly branch_id: number | null
  readonly price: Ore | null
  readonly net_price: Ore | null
  readonly tax_rate: VatRate | null
}

/** An order after lines of it are of other quantities. */
export interface Recounted {
  /** By line. */
  readonly quantities: ReadonlyMap<string, Quantity>
  readonly calculation: Calculation
  /** Deliveries of which nothing is left, which are free then. */
  readonly dropped: readonly string[]
}

/**
 * Counts an order again as a basket is counted: prices and rebates stay as they were ordered.
 *
 * @param changed What there is of lines afterwards, by their ids; the others stay as they are.
 */
export function recount(
  order: Pick<Order, 'lines' | 'display_net_prices'>,
  deliveryLines: readonly PricedDelivery[],
  changed: ReadonlyMap<string, Quantity>,
): Recounted {
  const basis: Basis = order.display_net_prices ? 'net' : 'gross'
  const quantities = new Map(
    order.lines.map((line) => [line.id, changed.get(line.id) ?? line.quantity] as const),
  )
  const isEmpty = (deliveryLine: PricedDelivery) =>
    order.lines
      .filter(({ basket_delivery_line_id }) => basket_delivery_line_id === deliveryLine.id)
      .every(({ id }) => quantities.get(id) === 0)
  const dropped = deliveryLines.filter(isEmpty).map(({ id }) => id)
  const lines = order.lines.map((line) => ({
    ...line,
    quantity: quantities.get(line.id) ?? quantity(0),
  }))
  const kept = deliveryLines.filter(({ id }) => !dropped.includes(id))
  return {
    quantities,
    dropped,
    calculation: calculate(lines, kept.flatMap(toCounted(basis)), basis),
  }
}

/** One without a price is agreed later, and counts nothing. */
function toCounted(basis: Basis) {
  return ({ id, price, net_price, tax_rate }: PricedDelivery) => {
    if (price === null || net_price === null || tax_rate === null) return []
    const unit = basis === 'gross' ? netOfGross(price, tax_rate) : unitPrice(net_price * 100)
    return [countOne(id, unit, tax_rate)]
  }
}

/**
 * What of the stock that an order has taken is no longer needed, when its lines are of these quantities.
 *
 * @param lines Without those that are mixed, whose stock is used up and not among what was taken.
 */
export function toReturned(
  taken: readonly StockTaken[],
  lines: Order['lines'],
  deliveryLines: readonly PricedDelivery[],
  quantities: ReadonlyMap<string, Quantity>,
): StockTaken[] {
  return taken.flatMap((one) => {
    const needed = lines
      .filter(({ product_id }) => product_id === one.product_id)
      .filter(
        ({ basket_delivery_line_id }) =>
          one.branch_id === null ||
          deliveryLines.find(({ id }) => id === basket_delivery_line_id)?.branch_id ===
            one.branch_id,
      )
      .reduce((total, { id }) => total + (quantities.get(id) ?? 0), 0)
    const spare = Math.max(0, one.quantity - needed)
    return spare === 0 ? [] : [{ ...one, quantity: quantity(spare) }]
  })
}
