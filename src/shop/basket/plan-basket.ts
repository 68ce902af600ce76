import { uuidv7 } from '#kernel/ids'
import { type Filler, isHeld, isUserOwner } from '#shop/access'
import type { LinePrices, PricedBasket, PricingContext, StoredBasket } from '#shop/checkout'
import { withDaysAnew } from './days-anew.ts'
import { UnknownInBasket } from './refusals.ts'

/** The basket with its planned deliveries, so that later changes can refer to them. */
export function withDeliveries(basket: StoredBasket, { deliveries }: PricedBasket): StoredBasket {
  const byLine = new Map(
    deliveries.flatMap(({ id, line_ids }) => line_ids.map((line) => [line, id])),
  )
  return {
    ...basket,
    deliveries: deliveries.map(({ id, choice, line_ids }) => ({ id, ...choice, line_ids })),
    lines: basket.lines.map((line) => ({
      ...line,
      basket_delivery_line_id: byLine.get(line.id) ?? null,
    })),
  }
}

/** A basket whose prices count as seen, and what its lines cost today. */
export interface Seen {
  readonly basket: StoredBasket
  readonly prices: LinePrices
}

/**
 * The basket with the prices that the customer has seen. A price that moved with the quantity counts as seen; one that was changed in
 * the catalogue does not, until it is acknowledged.
 */
export function withSeenPrices(
  before: StoredBasket | undefined,
  after: StoredBasket,
  { priceLines }: PricingContext,
): Seen {
  const old = new Map(before?.lines.map((line) => [line.id, line]))
  const prices = priceLines(after.lines)
  const isMoved = after.lines.some(({ id, quantity }) => old.get(id)?.quantity !== quantity)
  const isFewer = after.lines.length < old.size
  const then = isMoved || isFewer ? priceLines(before?.lines ?? []) : prices
  const lines = after.lines.map((line) => {
    const today = prices.get(line.id)?.net_price
    const isSeen = !old.has(line.id) || then.get(line.id)?.net_price === line.net_price
    return today !== undefined && isSeen ? { ...line, net_price: today } : line
  })
  return { basket: withDaysAnew(before, { ...after, lines }), prices }
}

/** The basket with all current prices as seen. */
export function withAcknowledgedPrices(basket: StoredBasket, { priceLines }: PricingContext): Seen {
  const prices = priceLines(basket.lines)
  const lines = basket.lines.map((line) => ({
    ...line,
    net_price: prices.get(line.id)?.net_price ?? line.net_price,
  }))
  return { basket: { ...basket, lines }, prices }
}

/** The basket before the first line; not stored. @throws {UnknownInBasket} for staff, who fill those alone that are there. */
export function newBasket(owner: Filler, display_net_prices: boolean): StoredBasket {
  return {
    id: uuidv7(),
    version: 1,
    ...toOwnerColumns(owner),
    basket_status: 'not_complete',
    is_locked: false,
    is_protected: false,
    is_reported: false,
    display_net_prices,
    use_alternate_contact: false,
    delivery_allow_dropoff: false,
    dropoff: null,
    zipcode: null,
    terms_version: null,
    payment_method_id: null,
    payment_provider: null,
    payment_option: null,
    payments: [],
    enable_credit: false,
    terms: null,
    available_credit: null,
    approval_rule: null,
    order_reference: null,
    order_placed: null,
    order_completed: null,
    lines: [],
    contacts: [],
    deliveries: [],
    added_keys: [],
  }
}

function toOwnerColumns(owner: Filler) {
  if (isHeld(owner)) throw new UnknownInBasket({ unknown: `basket ${owner.held_id}` })
  if (isUserOwner(owner)) return { guest_id: null, ...owner }
  return { ...owner, user_id: null, customer_id: null }
}
