import type { Tx } from '#database/client'
import { type Quantity, quantity } from '#kernel/units/quantity'
import type { Order } from '#shop/orders'
import { findTaken } from '#shop/settlement'
import {
  lockStock,
  returnStock,
  type StockKeeper,
  type StockNeed,
  type StockTaken,
} from '#shop/stock'
import type { PricedDelivery } from './recount.ts'

/** An order as of one moment. */
interface Moment {
  readonly order: Order
  readonly way: readonly PricedDelivery[]
  /** By line; of the others that of the order. */
  readonly quantities: ReadonlyMap<string, Quantity>
}

interface Change {
  readonly before: Moment
  readonly after: Moment
  /** Lines that are mixed: their stock is used up, and not among what was taken. */
  readonly mixed: ReadonlySet<string>
}

/**
 * Gives back of the stock what an order no longer needs, and takes what it has come to need. What was short when it was ordered stays
 * short: that is the backorder of before.
 *
 * @throws {InsufficientStock}
 */
export async function moveStock(
  tx: Tx,
  stock: StockKeeper,
  { before, after, mixed }: Change,
): Promise<{ readonly taken: readonly StockTaken[]; readonly returned: readonly StockTaken[] }> {
  const was = joinNeeds(before, mixed)
  const is = joinNeeds(after, mixed)
  const has = await findTaken(tx, before.order.id)
  const moved = findMoved(was, is)
  const isMoved = ({ product_id }: StockNeed) => moved.has(product_id)
  const returned = has.flatMap((one) => (isMoved(one) ? [one] : moreOf(one, is.get(keyOf(one)))))
  const wanted = [...is.values()].flatMap((one) => {
    const earlier = was.get(keyOf(one))
    if (!isMoved(one)) return moreOf(one, earlier)
    if (one.branch_id !== null) return [one]
    const taken = has.find((other) => keyOf(other) === keyOf(one))?.quantity ?? 0
    const again = Math.min(one.quantity, taken + one.quantity - (earlier?.quantity ?? 0))
    return again > 0 ? [{ ...one, quantity: quantity(again) }] : []
  })
  if (returned.length + wanted.length === 0) return { taken: [], returned: [] }
  // All at once and in one order, so that two revisions never wait for each other.
  await lockStock(tx, [...returned, ...wanted])
  await returnStock(tx, returned)
  return { taken: await stock.take(tx, before.order.id, wanted), returned }
}

/**
 * Products that are fetched in another branch than before, or in none: all of them is given back and taken anew, so that branches
 * together never have more than there is.
 */
function findMoved(
  was: ReadonlyMap<string, StockNeed>,
  is: ReadonlyMap<string, StockNeed>,
): ReadonlySet<number> {
  const others = [...was, ...is].filter(([key]) => was.has(key) !== is.has(key))
  return new Set(
    others.flatMap(([, { product_id, branch_id }]) => (branch_id === null ? [] : [product_id])),
  )
}

function moreOf<Need extends StockNeed>(need: Need, than: StockNeed | undefined): Need[] {
  const more = Math.max(0, need.quantity - (than?.quantity ?? 0))
  return more === 0 ? [] : [{ ...need, quantity: quantity(more) }]
}

/** As of a basket that is placed: all from the total stock, and what is fetched from that of its branch as well. */
function joinNeeds(
  { order, way, quantities }: Moment,
  mixed: ReadonlySet<string>,
): Map<string, StockNeed> {
  const needs = new Map<string, StockNeed>()
  const add = (need: StockNeed) => {
    const known = needs.get(keyOf(need))?.quantity ?? 0
    needs.set(keyOf(need), { ...need, quantity: quantity(known + need.quantity) })
  }
  for (const line of order.lines.filter(({ id }) => !mixed.has(id))) {
    const { id, product_id, basket_delivery_line_id: delivery } = line
    const units = quantities.get(id) ?? line.quantity
    const isFetched = order.deliveries.some((one) => one.id === delivery && one.is_pickup)
    const branch_id = way.find((one) => one.id === delivery)?.branch_id ?? null
    add({ product_id, branch_id: null, quantity: units })
    if (isFetched && branch_id !== null) add({ product_id, branch_id, quantity: units })
  }
  return needs
}

function keyOf({ product_id, branch_id }: StockNeed): string {
  return `${product_id}/${branch_id}`
}
