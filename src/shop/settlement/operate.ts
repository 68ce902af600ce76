import { transaction } from '#database/client'
import { uuidv7 } from '#kernel/ids'
import { type Ore, ore } from '#kernel/money'
import { KeyReused, lockBasketRow } from '#shop/basket'
import {
  askProvider,
  claimOperation,
  findOperation,
  findPayment,
  finishOperation,
  gatewayOf,
  insertOperation,
  isAuthorized,
  listOperationsOf,
  lockPayment,
  OperationImpossible,
  type OperationKind,
  OperationRefused,
  OperationUnsure,
  type Payment,
  PaymentBusy,
  type PaymentGateway,
  type PaymentOperation,
  type ProviderPayment,
  type ProviderRefusal,
  releaseOperation,
} from '#shop/payment'
import type { OrderParts } from './order-parts.ts'
import { followReported } from './settle-payment.ts'

/** How long a call without an answer may still take effect at a provider that has no keys. */
const BLIND_SECONDS = 120

/** What staff, or the shop itself, want done with the money of an order. */
interface OperationRequest {
  readonly kind: OperationKind
  /** Left out for a void, which releases all that is not captured. */
  readonly amount?: Ore | undefined
  /** Of a capture: nothing will be captured after it. */
  readonly is_final?: boolean | undefined
  readonly key: string
  /** As in an order event. */
  readonly actor: string
  readonly reason?: string | undefined
}

/**
 * Captures, refunds or releases money of an order. What is asked is written down and committed first; then the provider is asked, once
 * however often this is called with the same key. What the provider did not answer is asked again by {@link resumeOperation} until
 * it is known. One payment has one open operation at a time.
 *
 * @returns The operation, done; undefined when the order has no such payment.
 * @throws {KeyReused} when the key was used for something else.
 * @throws {OperationImpossible} when the payment does not have that money.
 * @throws {PaymentBusy} while something else is being asked about the payment.
 * @throws {OperationRefused} when the provider says no.
 * @throws {OperationUnsure} when the provider does not answer: it has perhaps done it.
 */
export async function operate(
  parts: OrderParts,
  { basket_id, payment_id }: { readonly basket_id: string; readonly payment_id: string },
  request: OperationRequest,
): Promise<PaymentOperation | undefined> {
  const payment = await findPayment(parts.db, payment_id)
  if (payment?.basket_id !== basket_id) return undefined
  const asked = await writeDown(parts, payment, request)
  if (asked.status === 'asked') await perform(parts, asked)
  const known = (await findOperation(parts.db, asked.id)) ?? asked
  if (known.status === 'refused') throw new OperationRefused({ refusal: known.refusal ?? '' })
  if (known.status === 'asked') throw new PaymentBusy()
  return known
}

/** Asks again about an operation whose outcome is not known. */
export async function resumeOperation(parts: OrderParts, asked: PaymentOperation): Promise<void> {
  await perform(parts, asked)
}

async function writeDown(
  { db, gateways }: OrderParts,
  { id, basket_id, provider }: Payment,
  request: OperationRequest,
): Promise<PaymentOperation> {
  return transaction(db, async (tx) => {
    await lockBasketRow(tx, basket_id)
    const payment = await lockPayment(tx, id)
    const operations = await listOperationsOf(tx, [id])
    const before = operations.find(({ idempotency_key }) => idempotency_key === request.key)
    if (before) return requireSame(before, request)
    if (operations.some(({ status }) => status === 'asked')) throw new PaymentBusy()
    const move = toMove(payment, request, gatewayOf(gateways, provider))
    return insertOperation(tx, {
      id: uuidv7(),
      payment_id: id,
      kind: request.kind,
      ...move,
      idempotency_key: request.key,
      actor: request.actor,
      reason: request.reason ?? '',
    })
  })
}

function requireSame(before: PaymentOperation, request: OperationRequest): PaymentOperation {
  const isSame =
    before.kind === request.kind &&
    (request.amount === undefined || before.amount === request.amount) &&
    (request.is_final === undefined || before.is_final === request.is_final)
  if (!isSame) throw new KeyReused()
  return before
}

type Move = Pick<PaymentOperation, 'amount' | 'amount_before' | 'is_final'>

/** @throws {OperationImpossible} */
function toMove(payment: Payment, request: OperationRequest, gateway: PaymentGateway): Move {
  const { amount_captured, amount_refunded } = payment
  const isOpen = payment.status === 'authorized' || payment.status === 'partially_captured'
  const left = isOpen ? ore(payment.amount - amount_captured) : ore(0)
  if (request.kind === 'refund') {
    const most = isAuthorized(payment) ? ore(amount_captured - amount_refunded) : ore(0)
    const amount = requireWithin(request, most)
    return { amount, amount_before: amount_refunded, is_final: false }
  }
  if (request.kind === 'void') {
    // Nothing captured: the order would stand unpaid. Cancelling the order releases its money.
    if (amount_captured === 0) throw new OperationImpossible({ kind: 'void', most: ore(0) })
    return { amount: requireWithin({ ...request, amount: left }, left), ...after(amount_captured) }
  }
  const amount = requireWithin(request, left)
  const is_final = request.is_final ?? amount === left
  // The provider releases the rest whatever is asked: that has to be meant.
  const isCut = amount < left && !is_final && gateway.captures === 'once'
  if (isCut) throw new OperationImpossible({ kind: 'partial', most: left })
  return { amount, amount_before: amount_captured, is_final }
}

function after(amount_before: Ore) {
  return { amount_before, is_final: true }
}

function requireWithin({ kind, amount }: OperationRequest, most: Ore): Ore {
  if (amount === undefined || amount <= 0 || amount > most) {
    throw new OperationImpossible({ kind, most })
  }
  return amount
}

/** @throws {OperationUnsure} */
async function perform(parts: OrderParts, operation: PaymentOperation): Promise<void> {
  const { db, gateways } = parts
  const payment = await findPayment(db, operation.payment_id)
  if (!payment?.reference || !(await claimOperation(db, operation.id))) return
  const gateway = gatewayOf(gateways, payment.provider)
  let answer: ProviderPayment | ProviderRefusal
  try {
    answer = await askProvider(call(gateway, payment.reference, operation))
    if (!('refused' in answer)) requireEffect(operation, answer)
  } catch (error) {
    await releaseOperation(db, operation.id, gateway.repeats === 'by_key' ? 0 : BLIND_SECONDS)
    throw new OperationUnsure(error)
  }
  await record(parts, payment, operation, answer)
}

function call(gateway: PaymentGateway, reference: string, operation: PaymentOperation) {
  const { id, kind, amount, amount_before, is_final } = operation
  if (kind === 'void') return gateway.cancel(reference, id)
  const move = { amount, before: amount_before, is_final, key: id }
  return kind === 'capture' ? gateway.capture(reference, move) : gateway.refund(reference, move)
}

/** An answer that does not show the money moved is no answer. */
function requireEffect({ kind, amount, amount_before }: PaymentOperation, answer: ProviderPayment) {
  const moved = kind === 'refund' ? answer.amount_refunded : answer.amount_captured
  const isThere = kind === 'void' || moved >= amount_before + amount
  if (!isThere) throw new Error(`${kind} is not in what the provider answers`)
}

async function record(
  { db }: OrderParts,
  { basket_id }: Payment,
  { id, payment_id, kind, is_final }: PaymentOperation,
  answer: ProviderPayment | ProviderRefusal,
): Promise<void> {
  await transaction(db, async (tx) => {
    await lockBasketRow(tx, basket_id)
    const payment = await lockPayment(tx, payment_id)
    if ('refused' in answer) {
      await finishOperation(tx, id, { status: 'refused', refusal: answer.refused.slice(0, 500) })
      return
    }
    const isLast = kind !== 'refund' && is_final
    await followReported(tx, payment, isLast ? { ...answer, status: 'captured' } : answer)
    await finishOperation(tx, id, { status: 'done' })
  })
}
