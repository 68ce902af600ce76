import type { PricedBasket, PricingContext, StoredBasket } from '#shop/checkout'

/**
 * The basket with the deliveries it was shown with, so that what is chosen for one of them finds it again; unchanged
 * ones stay as they are.
 */
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

/**
 * The basket with the prices its shopper has seen. A price that moved because the shopper takes more or less counts as
 * seen; one that somebody changed does not, until it is acknowledged.
 */
export function withSeenPrices(
  before: StoredBasket | undefined,
  after: StoredBasket,
  context: PricingContext,
): StoredBasket {
  const then = pricesOf(before, context)
  const now = pricesOf(after, context)
  const old = new Map(before?.lines.map((line) => [line.id, line]))
  const lines = after.lines.map((line) => {
    const today = now.get(line.id)
    const isSeen = !old.has(line.id) || then.get(line.id) === line.net_price
    return today !== undefined && isSeen ? { ...line, net_price: today } : line
  })
  return { ...after, lines }
}

/** The basket whose shopper has seen all prices of today. */
export function withAcknowledgedPrices(
  basket: StoredBasket,
  context: PricingContext,
): StoredBasket {
  const now = pricesOf(basket, context)
  const lines = basket.lines.map((line) => ({
    ...line,
    net_price: now.get(line.id) ?? line.net_price,
  }))
  return { ...basket, lines }
}

function pricesOf(basket: StoredBasket | undefined, { priceLines }: PricingContext) {
  const prices = priceLines(basket?.lines ?? [])
  return new Map([...prices].map(([id, { net_price }]) => [id, net_price]))
}
