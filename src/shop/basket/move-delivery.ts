import type { Db } from '#database/client'
import { uuidv7 } from '#kernel/ids'
import type { Quantity } from '#kernel/units/quantity'
import {
  type CheckoutSettings,
  type LinePrices,
  loadPricingContext,
  type PricedBasket,
  type PricedDelivery,
  type PricingContext,
  priceBasket,
  type StoredBasket,
} from '#shop/checkout'
import { planAsSaved } from '#shop/delivery'
import { applyDelivery, type DeliveryChange } from './apply-delivery.ts'
import { UnknownInBasket } from './refusals.ts'
import { findCurrent } from './store.ts'

/**
 * An order as its deliveries would be today, each with all that could be chosen: goods cost what was agreed. Nothing is saved.
 *
 * @param placed As of `findAnyPlaced`.
 */
export async function offerDeliveries(
  db: Db,
  placed: PricedBasket,
  settings: CheckoutSettings,
): Promise<PricedBasket> {
  return priceBasket(toStored(placed), await readContext(db, placed, settings), pricesOf(placed))
}

/** The same, with deliveries of it that go another way. */
export interface MovedDelivery {
  readonly priced: PricedBasket
  /** Undefined: these goods do not go together that way today. */
  readonly delivery: PricedDelivery | undefined
  /** In Danish, why it cannot go that way; undefined: it can. */
  readonly obstacle: string | undefined
}

interface Moving {
  readonly change: DeliveryChange
  /** Of lines that are of another quantity by then. */
  readonly quantities: ReadonlyMap<string, Quantity>
}

/**
 * What one delivery of an order becomes that goes another way: its price and its days are those of today, for what it has by then.
 *
 * @throws {UnknownInBasket} when the order has no such delivery, or its goods are not delivered together any more.
 * @throws {DeliveryUnknown} when the way or the branch is not offered.
 */
export async function moveDelivery(
  db: Db,
  placed: PricedBasket,
  { change, quantities }: Moving,
  settings: CheckoutSettings,
): Promise<MovedDelivery> {
  const left = withQuantities(placed, quantities)
  const context = await readContext(db, left, settings)
  const stored = toStored(left)
  const offered = priceBasket(stored, context, pricesOf(left))
  const deliveries = applyDelivery(offered, [change], context)
  const priced = priceBasket({ ...stored, deliveries }, context, pricesOf(left))
  const before = left.deliveries.find(({ id }) => id === change.id)
  const delivery = priced.deliveries.find(
    ({ id, line_ids }) => id === change.id && before && isSame(line_ids, before.line_ids),
  )
  return { priced, delivery, obstacle: obstacleOf(delivery) }
}

function obstacleOf(delivery: PricedDelivery | undefined): string | undefined {
  return delivery?.errors.find(({ level }) => level === 'error')?.message
}

interface Refilled {
  readonly id: string
  /** Of lines that are of another quantity by then. */
  readonly quantities: ReadonlyMap<string, Quantity>
}

/**
 * What a delivery of an order costs today that nothing was left of, with what it has by now. It stays a delivery of its own; the trips of
 * others count where they are paid for.
 *
 * @throws {UnknownInBasket} when the order has no such delivery.
 */
export async function priceRefilled(
  db: Db,
  placed: PricedBasket,
  { id, quantities }: Refilled,
  settings: CheckoutSettings,
): Promise<MovedDelivery & { readonly delivery: PricedDelivery }> {
  const left = withQuantities(placed, quantities)
  const paid = left.deliveries.filter(
    (one) => one.id !== id && one.line_ids.length > 0 && one.amount?.gross !== 0,
  )
  const own = left.deliveries.filter((one) => one.id === id)
  const stored = toStored({ ...left, deliveries: [...paid, ...own] })
  const context = await readContext(db, left, settings)
  const priced = priceBasket(stored, context, pricesOf(left), planAsSaved)
  const delivery = priced.deliveries.find((one) => one.id === id)
  if (!delivery) throw new UnknownInBasket({ unknown: `delivery ${id}` })
  return { priced, delivery, obstacle: obstacleOf(delivery) }
}

function withQuantities(placed: PricedBasket, quantities: Refilled['quantities']): PricedBasket {
  const lines = placed.lines
    .map((line) => ({ ...line, quantity: quantities.get(line.id) ?? line.quantity }))
    .filter(({ quantity }) => quantity > 0)
  const ids = new Set(lines.map(({ id }) => id))
  const deliveries = placed.deliveries.map((one) => ({
    ...one,
    line_ids: one.line_ids.filter((id) => ids.has(id)),
  }))
  return { ...placed, lines, deliveries }
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((one) => others.includes(one))
}

async function readContext(
  db: Db,
  { user_id, customer_id, guest_id, lines }: PricedBasket,
  settings: CheckoutSettings,
): Promise<PricingContext> {
  const owner = user_id === null ? { guest_id: guest_id ?? uuidv7() } : { user_id, customer_id }
  const loaded = await findCurrent(db, owner)
  const product_ids = lines.map(({ product_id }) => product_id)
  return loadPricingContext(db, settings, {
    ...loaded,
    held_by_others: new Map(),
    product_ids,
    with_choices: true,
  })
}

function toStored(placed: PricedBasket): StoredBasket {
  const deliveries = placed.deliveries.map(({ id, choice, line_ids }) => ({
    id,
    ...choice,
    line_ids,
  }))
  return { ...placed, deliveries, added_keys: [] }
}

/** As they were ordered. */
function pricesOf({ lines }: PricedBasket): LinePrices {
  return new Map(
    lines.map(({ id, net_price, net_rebate, rebate_pct, tax_rate }) => [
      id,
      { best: undefined, net_price, net_rebate, rebate_pct, tax_rate },
    ]),
  )
}
