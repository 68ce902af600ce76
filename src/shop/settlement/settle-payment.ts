import { type Tx, transaction } from '#database/client'
import { ore } from '#kernel/money'
import { Refusal } from '#kernel/refusal'
import { type BasketError, BasketInvalid } from '#shop/basket'
import { OrderNotFound } from '#shop/orders'
import {
  type AlarmReason,
  appendPaymentEvent,
  askProvider,
  type FailureCode,
  gatewayOf,
  isAuthorized,
  isOpen,
  isTheAmount,
  type LockedPayment,
  lockPayment,
  type Payment,
  type ProviderPayment,
  saveAuthorized,
  saveOutcome,
  statusAfter,
} from '#shop/payment'
import { InsufficientStock } from '#shop/stock'
import { abandonPayment, requestVoid } from './abandon-payment.ts'
import type { OrderParts } from './order-parts.ts'
import { heldUntil, type Outcome } from './outcome.ts'
import { acceptAgain } from './pay-again/accept-again.ts'
import { placeOrder } from './place-order.ts'
import { describeSettled, type Settled } from './settled.ts'
import { findOutcome } from './store.ts'

/**
 * Asks the provider what became of a payment and acts on it: the one way from money to order. The provider's message, the
 * customer's return and the job that runs each minute all come here, in any order and any number of times, concurrently or never.
 *
 * @param payment As it was just read.
 * @throws {PaymentUnavailable} when the provider does not answer; nothing is changed.
 */
export async function settlePayment(parts: OrderParts, payment: Payment): Promise<Settled> {
  return (await settleIfNews(parts, payment)) ?? readSettled(parts, payment.id)
}

/** As {@link settlePayment}, for callers that need no outcome: `undefined` where finding it takes another query. */
export async function settleIfNews(
  parts: OrderParts,
  payment: Payment,
): Promise<Settled | undefined> {
  const pending: Settled | undefined = isOpen(payment) ? { payment, status: 'pending' } : undefined
  if (payment.reference === null) return pending
  // Switched off: it cannot be asked, and an open payment there expires or gives way to another.
  const gateway = parts.gateways.get(payment.provider)
  if (!gateway) return pending
  const reported = await askProvider(gateway.get(payment.reference))
  if (reported.status === 'pending') return pending
  if (isKnown(payment, reported)) return undefined
  return joinRunning(parts, payment, reported, () => actOn(parts, payment, reported))
}

type Acting = Promise<Settled | undefined>

const running = new WeakMap<OrderParts, Map<string, Acting>>()

/**
 * Lets calls with the same answer share one transaction: a provider's message and the customer's return come at the same moment.
 * Only an optimisation. Correctness comes from the locks, as there are other processes.
 */
function joinRunning(
  parts: OrderParts,
  { id }: Payment,
  reported: ProviderPayment,
  act: () => Acting,
): Acting {
  const acts = running.get(parts) ?? new Map<string, Acting>()
  running.set(parts, acts)
  const key = `${id} ${JSON.stringify(reported)}`
  const before = acts.get(key)
  if (before) return before
  const now = act().finally(() => acts.delete(key))
  acts.set(key, now)
  return now
}

/** Whether the row says so already. Amounts never decrease, so this needs no lock. */
function isKnown(payment: Payment, reported: ProviderPayment): boolean {
  const isHeld = reported.status === 'authorized' || reported.status === 'captured'
  return isHeld && isAuthorized(payment) && !isNews(payment, outcomeOf(payment, reported))
}

async function actOn(
  parts: OrderParts,
  payment: Payment,
  reported: ProviderPayment,
): Promise<Settled | undefined> {
  try {
    return await transaction(parts.db, (tx) => act(tx, parts, payment, reported))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await transaction(parts.db, (tx) => refuse(tx, payment, reported, error))
    return undefined
  }
}

async function act(
  tx: Tx,
  parts: OrderParts,
  stale: Payment,
  reported: ProviderPayment,
): Promise<Settled | undefined> {
  // The lock order of all code: basket, payment, stock.
  const payment = await lockPayment(tx, stale)
  if (reported.status === 'declined' || reported.status === 'cancelled') {
    if (isOpen(payment)) await abandonPayment(tx, payment, reported.status, reported)
    else if (isAuthorized(payment)) await raiseAlarm(tx, payment, 'authorization_lost', reported)
    return undefined
  }
  if (isOpen(payment)) return accept(tx, parts, payment, reported)
  if (isAuthorized(payment)) await followReported(tx, payment, reported)
  else await sendBack(tx, payment, reported)
  return undefined
}

async function accept(
  tx: Tx,
  parts: OrderParts,
  payment: LockedPayment,
  reported: ProviderPayment,
): Promise<Settled | undefined> {
  if (!isTheAmount(payment, reported)) {
    await abandonPayment(tx, payment, 'amount_differs', reported)
    return undefined
  }
  const outcome = {
    ...outcomeOf({ ...payment, status: 'authorized' }, reported),
    ...heldUntil(gatewayOf(parts.gateways, payment.provider), reported, new Date()),
  }
  const { pay_link_id } = payment
  if (pay_link_id !== null) {
    await acceptAgain(tx, { ...payment, pay_link_id }, reported, outcome)
    return undefined
  }
  const confirmation_token = await placeOrder(tx, parts, payment)
  const authorized = await saveAuthorized(tx, payment, outcome)
  return { payment: authorized, status: 'placed', confirmation_token }
}

/** Writes what the provider has captured and refunded since. Lock the payment first. */
export async function followReported(
  tx: Tx,
  payment: Payment,
  reported: ProviderPayment,
): Promise<void> {
  const outcome = outcomeOf(payment, reported)
  if (isNews(payment, outcome)) await saveOutcome(tx, payment.id, outcome)
}

function isNews(payment: Payment, outcome: Outcome): boolean {
  return (
    outcome.status !== payment.status ||
    outcome.amount_captured !== payment.amount_captured ||
    outcome.amount_refunded !== payment.amount_refunded
  )
}

/** Captured and refunded amounts never decrease. */
function outcomeOf(payment: Payment, reported: ProviderPayment): Outcome {
  return {
    status: statusAfter(payment, reported),
    amount_captured: ore(Math.max(reported.amount_captured, payment.amount_captured)),
    amount_refunded: ore(Math.max(reported.amount_refunded, payment.amount_refunded)),
  }
}

/** Money arrived for an abandoned payment: it is returned. The same state is acted on once, however often it is reported. */
async function sendBack(tx: Tx, payment: Payment, reported: ProviderPayment): Promise<void> {
  await followReported(tx, payment, reported)
  const { status, amount_captured: captured, amount_refunded: refunded } = reported
  if (captured > 0 && refunded >= captured) return
  const isNew = await appendPaymentEvent(tx, payment.id, {
    kind: 'came_too_late',
    external_id: `came_too_late ${status} ${captured} ${refunded}`,
    raw: { company: reported },
  })
  if (isNew) await requestVoid(tx, payment.id)
}

async function raiseAlarm(tx: Tx, { id }: Payment, reason: AlarmReason, reported: ProviderPayment) {
  await appendPaymentEvent(tx, id, {
    kind: 'alarm',
    // Once, however often the provider is asked.
    external_id: reason,
    raw: { reason, company: reported },
  })
}

/** The basket could not be placed: the money is returned, and the basket stays open. */
async function refuse(tx: Tx, stale: Payment, reported: ProviderPayment, error: Refusal) {
  const payment = await lockPayment(tx, stale)
  if (!isOpen(payment)) return
  await abandonPayment(tx, payment, reasonOf(error), reported)
}

/** Missing stock is reported as such, whether the basket's check or the stock keeper found it. */
function reasonOf(error: Refusal): FailureCode {
  const isSoldOut = (one: BasketError) => one.key === 'insufficient_stock'
  if (error instanceof BasketInvalid && error.facts.errors.some(isSoldOut)) {
    return 'insufficient_stock'
  }
  return error instanceof InsufficientStock ? 'insufficient_stock' : 'basket_changed'
}

async function readSettled({ db }: OrderParts, id: string): Promise<Settled> {
  const known = await findOutcome(db, id)
  if (!known) throw new OrderNotFound()
  return describeSettled(known)
}
