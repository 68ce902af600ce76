import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#database/client'
import type { Owner } from '#shop/access'
import {
  type CheckoutSettings,
  loadPricingContext,
  type PricedBasket,
  type PricingContext,
  priceBasket,
  requireValid,
  type StoredBasket,
  type Strictness,
} from '#shop/checkout'
import { applyChange, type BasketChange } from './apply-change.ts'
import { withAcknowledgedPrices, withDeliveries, withSeenPrices } from './plan-basket.ts'
import { BasketEmpty, PaymentMethodRefused } from './refusals.ts'
import { type Changed, writeCurrentBasket } from './write-basket.ts'

/**
 * Changes the shopper's basket. What is wrong with it afterwards is saved and told, unless `strict` asks that it be
 * right: then nothing is saved.
 *
 * @throws {BasketEmpty} when nothing has been added yet.
 * @throws {UnknownInBasket} when the change names what is not in this basket.
 * @throws {DeliveryUnknown} when the goods cannot travel as chosen.
 * @throws {PaymentMethodRefused} when the basket cannot be paid as chosen.
 * @throws {BasketInvalid} when what `strict` asks for is not right.
 * @throws {BasketLocked} when the basket is being paid.
 */
export async function changeBasket(
  db: Db,
  owner: Owner,
  change: BasketChange,
  strict: Strictness,
  settings: CheckoutSettings,
): Promise<PricedBasket> {
  const { basket, told } = await writeCurrentBasket(db, owner, async (within, loaded) => {
    const { basket: before } = loaded
    if (!before) throw new BasketEmpty()
    const context = await loadPricingContext(within, settings, {
      ...loaded,
      product_ids: before.lines.map(({ product_id }) => product_id),
      with_choices: true,
    })
    return changed(before, change, strict, context)
  })
  return { ...told, version: basket.version }
}

function changed(
  before: StoredBasket,
  change: BasketChange,
  strict: Strictness,
  context: PricingContext,
): Changed<PricedBasket> {
  const applied = applyChange(before, change, priceBasket(before, context), context, strict.lines)
  const seen = change.acknowledge?.price_changed
    ? withAcknowledgedPrices(applied, context)
    : withSeenPrices(before, applied, context)
  const priced = priceBasket(seen, context)
  if (priced.payment_method_id !== before.payment_method_id) requirePayable(priced)
  requireValid(priced, strict)
  const after = withDeliveries(seen, priced)
  return { basket: isEqual(before, after) ? before : after, told: priced }
}

function requirePayable({ payment_methods, payment_method_id }: PricedBasket): void {
  if (payment_method_id === null) return
  const method = payment_methods.find(({ id }) => id === payment_method_id)
  if (!method) throw new PaymentMethodRefused(`payment method ${payment_method_id} is unknown`)
  if (method.blocked) throw new PaymentMethodRefused(method.blocked.key)
}

/** As they would be stored: PostgreSQL gives the keys of an object in an order of its own. */
function isEqual(a: StoredBasket, b: StoredBasket): boolean {
  const [one, other] = [JSON.stringify(a), JSON.stringify(b)]
  if (one === other || one.length !== other.length) return one === other
  return isDeepStrictEqual(JSON.parse(one), JSON.parse(other))
}
