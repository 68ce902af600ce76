import { isDeepStrictEqual } from 'node:util'
import type { Db, Tx } from '#database/client'
import type { Filler } from '#shop/access'
import {
  type CheckoutSettings,
  type ChosenDays,
  loadPricingContext,
  type PricedBasket,
  type PricingContext,
  priceBasket,
  requireValid,
  type StoredBasket,
  type Strictness,
} from '#shop/checkout'
import { applyChange, applySite, type BasketChange, type SiteChange } from './apply-change.ts'
import { withDaysAnew } from './days-anew.ts'
import { withAcknowledgedPrices, withDeliveries, withSeenPrices } from './plan-basket.ts'
import {
  BasketChanged,
  BasketEmpty,
  DeliveryDayFull,
  DeliveryDayGone,
  PaymentMethodRefused,
  UnknownInBasket,
} from './refusals.ts'
import { findOpen } from './store.ts'
import { save } from './store-save.ts'
import { type Changed, writeCurrentBasket } from './write-basket.ts'

/**
 * Changes the owner's basket. Errors are saved and returned with it, except those that `strict` refuses.
 *
 * @throws {BasketEmpty} when nothing has been added yet.
 * @throws {UnknownInBasket} when the change refers to something that is not in this basket.
 * @throws {DeliveryUnknown} when the chosen delivery is not offered.
 * @throws {DeliveryDayFull} when others have taken the last place of the chosen day.
 * @throws {DeliveryDayGone} when nothing goes on the chosen day, or it is too near.
 * @throws {PaymentMethodRefused} when the chosen payment method is not offered.
 * @throws {BasketInvalid} when there are errors that `strict` refuses.
 * @throws {BasketLocked} when another system has the basket.
 * @throws {QuantityLocked} when the quantity of a line was agreed in an offer.
 */
export async function changeBasket(
  db: Db,
  owner: Filler,
  change: BasketChange,
  strict: Strictness,
  settings: CheckoutSettings,
): Promise<PricedBasket> {
  const { basket, result } = await writeCurrentBasket(db, owner, async (within, loaded) => {
    const { basket: before } = loaded
    if (!before) throw new BasketEmpty()
    const context = await loadPricingContext(within, settings, {
      ...loaded,
      chosen_days: chosenDays(before, change),
      product_ids: before.lines.map(({ product_id }) => product_id),
      with_choices: true,
    })
    return changed(before, change, strict, context)
  })
  return { ...result, version: basket.version }
}

/**
 * Changes whom an open basket is for, and where it goes. The caller holds its lock.
 *
 * @throws {UnknownInBasket} when the change refers to a contact that is not in this basket.
 * @throws {BasketChanged} when another system has it.
 */
export async function changeHeldSite(tx: Tx, id: string, change: SiteChange): Promise<void> {
  const { basket } = await findOpen(tx, id)
  if (!basket) throw new UnknownInBasket({ unknown: `basket ${id}` })
  const version = await save(tx, basket, withDaysAnew(basket, applySite(basket, change)))
  if (version === undefined) throw new BasketChanged()
}

function changed(
  before: StoredBasket,
  change: BasketChange,
  strict: Strictness,
  context: PricingContext,
): Changed<PricedBasket> {
  const applied = withDaysAnew(before, applyChange(before, change, context, strict.lines))
  const seen = change.acknowledge?.price_changed
    ? withAcknowledgedPrices(applied, context)
    : withSeenPrices(before, applied, context)
  const priced = priceBasket(seen.basket, context, seen.prices)
  if (priced.payment_method_id !== before.payment_method_id) requirePayable(priced)
  requireDays(priced, before, change)
  requireValid(priced, strict)
  const after = withDeliveries(seen.basket, priced)
  return { basket: isEqual(before, after) ? before : after, result: priced }
}

/** The days that the basket has, and those that it is to have. */
function chosenDays(
  { id, deliveries }: StoredBasket,
  { basket_delivery_lines = [] }: BasketChange,
): ChosenDays {
  const all = [...deliveries, ...basket_delivery_lines]
  return {
    basket_id: id,
    days: all.flatMap(({ delivery_day }) => delivery_day ?? []),
    branch_ids: all.flatMap(({ branch_id }) => branch_id ?? []),
  }
}

/** A day that is chosen now is there. One that was chosen before and is not any more is an error of the basket. */
function requireDays(
  { deliveries }: PricedBasket,
  before: StoredBasket,
  { basket_delivery_lines = [] }: BasketChange,
): void {
  for (const { id, delivery_day: day, day_part } of basket_delivery_lines) {
    const saved = before.deliveries.find((one) => one.id === id)
    const isSaved =
      saved !== undefined &&
      day === saved.delivery_day &&
      (day_part ?? saved.day_part) === saved.day_part
    if (!day || isSaved) continue
    const errors = deliveries.find((one) => one.id === id)?.errors ?? []
    if (errors.some(({ key }) => key === 'delivery_day_full')) throw new DeliveryDayFull({ day })
    if (errors.some(({ key }) => key === 'delivery_day_gone')) throw new DeliveryDayGone({ day })
  }
}

function requirePayable({ payment_methods, payment_method_id }: PricedBasket): void {
  if (payment_method_id === null) return
  const method = payment_methods.find(({ id }) => id === payment_method_id)
  if (!method) throw new PaymentMethodRefused({ reason: 'unknown' })
  if (method.blocked) throw new PaymentMethodRefused({ reason: method.blocked.key })
}

/** Compares as JSON, in which PostgreSQL may reorder keys. */
function isEqual(a: StoredBasket, b: StoredBasket): boolean {
  const [one, other] = [JSON.stringify(a), JSON.stringify(b)]
  if (one === other || one.length !== other.length) return one === other
  return isDeepStrictEqual(JSON.parse(one), JSON.parse(other))
}
