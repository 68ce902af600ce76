import { writeKroner } from '#kernel/danish/money'
import { findCity } from '#kernel/danish/zipcodes'
import { type Basis, type Ore, ore, priceInBasis } from '#kernel/money'
import { type Quantity, quantity } from '#kernel/units/quantity'
import { explainPrice, type Nudge } from '#shop/pricing'
import { addAmounts, calculate, type Summed } from './calculate.ts'
import { checkLine } from './checks/check-lines.ts'
import { checkContact } from './checks/contacts.ts'
import { noticeOf } from './checks/errors.ts'
import { offerPayment, suggestPayment, validateBasket } from './checks/validate-basket.ts'
import { findFreeShippingGap, findNearRebates, rebateNear } from './hints.ts'
import { NO_PRICE, type PlanDeliveries, planBasket, poolByProduct, totalOf } from './plan-basket.ts'
import { countDeliveries, priceDeliveries, priceWholePickup } from './price-deliveries.ts'
import type { PricedBasket, PricedDelivery, PricedLine } from './priced-basket.ts'
import type { LinePrice, LinePrices, PricingContext } from './pricing-context.ts'
import { type BasketProduct, toLineProduct, withdrawalOf } from './product.ts'
import { alternateOf } from './quantities.ts'
import { customerTypeOf, isError, type StoredBasket, type StoredLine } from './stored-basket.ts'
import { offeredPriceText } from './texts.ts'

/**
 * Prices a basket, plans its deliveries and checks it. Pure.
 *
 * @param prices What its lines cost, where that is known already.
 * @param toPlan How its deliveries come about, where that is not as in any basket.
 */
export function priceBasket(
  basket: StoredBasket,
  context: PricingContext,
  prices: LinePrices = context.priceLines(basket.lines),
  toPlan?: PlanDeliveries,
): PricedBasket {
  const { sellable, counted, pooled, circumstances, plan, basis } = planBasket(
    basket,
    context,
    prices,
    toPlan,
  )
  const ordinary = poolByProduct(basket.lines.filter(({ offer }) => !offer))
  const calculation = calculate(counted, countDeliveries(plan), basis)
  const deliveries = priceDeliveries(plan, calculation, circumstances, basis, context)
  const nudges = findNearRebates(sellable, pooled, context)
  const lines = sellable.map(({ line, product }): PricedLine => {
    const price = prices.get(line.id)
    const pool = pooled.get(line.product_id) ?? line.quantity
    const amount = calculation.lines.get(line.id)
    const nudge = nudges.get(line.id)
    const held = context.held_by_others.get(line.product_id) ?? quantity(0)
    const pools = { pool, held, ordinary: ordinary.get(line.product_id) ?? quantity(0) }
    const { now } = context
    return toPricedLine({ line, product, price, nudge, ...pools, amount, basis, deliveries, now })
  })
  const contacts = basket.contacts.map((one) => ({ ...one, errors: checkContact(one) }))
  const is_pickup = areFetched(deliveries)
  const customer_type = customerTypeOf(basket)
  const payment_methods = offerPayment(context.payment_methods, {
    customer_type,
    is_pickup,
    enable_credit: basket.enable_credit,
  })
  const { lines: _, deliveries: __, ...sums } = calculation
  return validateBasket({
    ...basket,
    customer_type,
    lines,
    contacts,
    deliveries,
    sums,
    estimated_delivery: addAmounts(deliveries.map(({ estimated }) => estimated)),
    products_count: totalOf(basket.lines),
    weight_grams: deliveries.reduce((grams, one) => grams + one.weight_grams, 0),
    city: findCity(circumstances.zipcode ?? '') ?? null,
    is_pickup,
    whole_pickup: priceWholePickup(plan, circumstances, context),
    payment_methods,
    payment_method_id: basket.payment_method_id ?? suggestPayment(payment_methods),
    free_shipping_gap: findFreeShippingGap(deliveries, context, circumstances.order_sum),
  })
}

function areFetched(deliveries: readonly PricedDelivery[]): boolean {
  return deliveries.length > 0 && deliveries.every((one) => one.delivery_code?.is_pickup ?? false)
}

interface Facts {
  readonly line: StoredLine
  readonly product: BasketProduct
  readonly price: LinePrice | undefined
  readonly nudge: Nudge | undefined
  readonly pool: Quantity
  readonly ordinary: Quantity
  /** What other baskets reserve of the product. */
  readonly held: Quantity
  readonly amount: Summed | undefined
  readonly basis: Basis
  readonly deliveries: readonly PricedDelivery[]
  readonly now: Date
}

function toPricedLine(facts: Facts): PricedLine {
  const { line, product, pool, ordinary, held, amount = NOTHING, deliveries, now } = facts
  const { best, ...price } = facts.price ?? NO_PRICE
  const has_price = facts.price !== undefined
  const wrong = [
    ...checkLine({ line, product, pooled: pool, ordinary, held, has_price, now }),
    ...(has_price ? checkPrice(facts) : []),
  ]
  const isGood = !wrong.some(isError)
  const { nudge, basis } = facts
  const errors = nudge && isGood ? [...wrong, rebateNear(line, product, nudge, basis)] : wrong
  const delivery = deliveries.find(({ line_ids }) => line_ids.includes(line.id))
  return {
    ...line,
    ...price,
    name: product.name,
    alternate_sku: product.alternate_sku,
    basket_delivery_line_id: delivery?.id ?? null,
    alternate_quantity: line.alternate_quantity ?? alternateOf(line.quantity, product),
    seen_net_price: line.net_price,
    offer_number: line.offer?.offer_number ?? null,
    price_reason: line.offer
      ? { explanation: offeredPriceText(line.offer), trace: [] }
      : best
        ? { explanation: explainPrice(best, product.units.unit), trace: best.trace }
        : null,
    amount,
    product: toLineProduct(product, pool),
    withdrawal: withdrawalOf(product, line.metadata),
    errors,
    valid: isGood,
  }
}

const NOTHING: Summed = {
  gross: ore(0),
  tax: ore(0),
  net: ore(0),
  rebate: ore(0),
  net_rebate: ore(0),
}

/** A price that differs from the one shown last must be acknowledged before the order is placed. */
function checkPrice({ line, price = NO_PRICE, basis }: Facts) {
  if (line.net_price === price.net_price) return []
  const [before, now] = [line.net_price, price.net_price].map((one) => toOre(one, basis, price))
  const way = price.net_price < line.net_price ? 'faldet' : 'steget'
  const message = `Prisen er ${way} fra ${writeKroner(before ?? ore(0))} til ${writeKroner(now ?? ore(0))}.`
  return [
    noticeOf('price_changed', message, {
      field: 'price',
      params: { before: (before ?? 0) / 100, now: (now ?? 0) / 100 },
      fix: { message: 'Det er i orden', body: { acknowledge: { price_changed: true } } },
    }),
  ]
}

function toOre(price: LinePrice['net_price'], basis: Basis, { tax_rate }: LinePrice): Ore {
  return ore(Math.round(priceInBasis(price, basis, tax_rate) / 100))
}
