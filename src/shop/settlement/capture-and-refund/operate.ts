import { type Tx, transaction } from '#database/client'
import { uuidv7 } from '#kernel/ids'
import { type Ore, ore, sum } from '#kernel/money'
import { KeyReused } from '#shop/basket'
import { findOrder, findVersion, requireVersion } from '#shop/orders'
import {
  findOperation,
  findPayment,
  gatewayOf,
  insertOperation,
  insertRefundLines,
  listOperationsOf,
  listRefundLines,
  lockPayment,
  OperationImpossible,
  type OperationKind,
  OperationRefused,
  type Payment,
  PaymentBusy,
  type PaymentGateway,
  type PaymentOperation,
  type RefundLine,
} from '#shop/payment'
import type { OrderParts } from '../order-parts.ts'
import { RefundRefused } from '../refusals.ts'
import { listGivenBack } from '../store-given-back.ts'
import { performOperation } from './perform-operation.ts'
import { planRefund, type RefundRequest } from './plan-refund.ts'

/** What staff, or the shop itself, want done with the money of an order. */
interface OperationRequest {
  readonly kind: OperationKind
  /** Left out for a void, which releases all that is not captured. Of a refund of lines: what it has to come to. */
  readonly amount?: Ore | undefined
  /** What a refund is of; left out: of an amount alone. */
  readonly of?: RefundRequest | undefined
  /** Of a capture: nothing will be captured after it. */
  readonly is_final?: boolean | undefined
  /** Left out of a capture: it is made once for the version of the order, see {@link keyOf}. */
  readonly key?: string | undefined
  /** The version of the order that was seen; left out: whatever it is by now. */
  readonly version?: number | undefined
  /** As in an order event. */
  readonly actor: string
  readonly reason?: string | undefined
}

/**
 * Captures, refunds or releases money of an order. What is asked is written down and committed first; then the provider is asked, once
 * however often this is called with the same key. What the provider did not answer is asked again by {@link performOperation} until
 * it is known. One payment has one open operation at a time.
 *
 * @returns The operation, done; undefined when the order has no such payment.
 * @throws {KeyReused} when the key was used for something else.
 * @throws {StaleOrder}
 * @throws {RefundRefused} when the lines do not have that much, or come to another amount.
 * @throws {OperationImpossible} when the payment does not have that money.
 * @throws {PaymentBusy} while something else is being asked about the payment.
 * @throws {OperationRefused} when the provider refuses.
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
  if (asked.status === 'asked') await performOperation(parts, asked)
  const known = (await findOperation(parts.db, asked.id)) ?? asked
  if (known.status === 'refused') throw new OperationRefused({ refusal: known.refusal ?? '' })
  if (known.status === 'asked') throw new PaymentBusy()
  return known
}

async function writeDown(
  { db, gateways }: OrderParts,
  { id, basket_id, provider }: Payment,
  request: OperationRequest,
): Promise<PaymentOperation> {
  return transaction(db, async (tx) => {
    const payment = await lockPayment(tx, { id, basket_id })
    const operations = await listOperationsOf(tx, [id])
    const key = request.key ?? keyOf(request, await findVersion(tx, basket_id), operations)
    const before = operations.find(({ idempotency_key }) => idempotency_key === key)
    if (before) return requireSame(tx, before, request)
    await requireVersion(tx, basket_id, request.version)
    if (operations.some(({ status }) => status === 'asked')) throw new PaymentBusy()
    const lines = request.of ? await planLines(tx, basket_id, request.of, request) : []
    const asked = request.of ? { ...request, amount: sumOf(lines) } : request
    const move = toMove(payment, asked, gatewayOf(gateways, provider))
    const operation = await insertOperation(tx, {
      id: uuidv7(),
      payment_id: id,
      kind: request.kind,
      ...move,
      idempotency_key: key,
      actor: request.actor,
      reason: request.reason ?? '',
    })
    await insertRefundLines(tx, operation.id, lines)
    return operation
  })
}

/** Under the lock of the order, so that what another call pays back at the same time counts. */
async function planLines(
  tx: Tx,
  basket_id: string,
  of: RefundRequest,
  { amount }: OperationRequest,
): Promise<RefundLine[]> {
  const order = await findOrder(tx, basket_id)
  if (!order) throw new Error(`a payment without an order: ${basket_id}`)
  const lines = planRefund(order, await listGivenBack(tx, basket_id), of)
  const due = sumOf(lines)
  if (due === 0) throw new RefundRefused({ errors: { lines: [{ code: 'refund_nothing' }] } })
  if (amount !== undefined && amount !== due) {
    throw new RefundRefused({
      errors: { amount: [{ code: 'refund_amount', facts: { amount: due } }] },
    })
  }
  return lines
}

function sumOf(lines: readonly RefundLine[]): Ore {
  return sum(lines.map(({ amount }) => amount))
}

/**
 * The key of a capture that came without one: the same amount is captured once for a version of the order, so that a call that
 * is sent again moves nothing more. What was refused, or paid back since, is another state of the payment.
 */
function keyOf(
  { kind, amount, is_final, version }: OperationRequest,
  current: number,
  operations: readonly PaymentOperation[],
): string {
  const others = operations.filter((one) => one.kind !== 'capture' || one.status === 'refused')
  return [kind, amount, is_final ?? 'rest', version ?? current, others.length].join(' ')
}

async function requireSame(
  tx: Tx,
  before: PaymentOperation,
  request: OperationRequest,
): Promise<PaymentOperation> {
  const lines = request.kind === 'refund' ? await listRefundLines(tx, [before.id]) : []
  const isSame =
    isOfTheSame(lines, request.of) &&
    before.kind === request.kind &&
    (request.amount === undefined || before.amount === request.amount) &&
    (request.is_final === undefined || before.is_final === request.is_final)
  if (!isSame) throw new KeyReused()
  return before
}

function isOfTheSame(lines: readonly RefundLine[], of: RefundRequest | undefined): boolean {
  const freight = lines.find(({ line_id }) => line_id === null)?.amount ?? 0
  const pieces = lines.filter(({ line_id }) => line_id !== null)
  const { lines: asked = [], delivery_amount = 0 } = of ?? {}
  return (
    freight === delivery_amount &&
    pieces.length === asked.length &&
    pieces.every(({ line_id, quantity }) =>
      asked.some((one) => one.line_id === line_id && one.quantity === quantity),
    )
  )
}

type Move = Pick<PaymentOperation, 'amount' | 'amount_before' | 'is_final'>

/** @throws {OperationImpossible} */
function toMove(payment: Payment, request: OperationRequest, gateway: PaymentGateway): Move {
  const { amount_captured, amount_refunded } = payment
  const isOpen = payment.status === 'authorized' || payment.status === 'partially_captured'
  const left = isOpen ? ore(payment.amount - amount_captured) : ore(0)
  if (request.kind === 'refund') {
    const amount = requireWithin(request, ore(amount_captured - amount_refunded))
    return { amount, amount_before: amount_refunded, is_final: false }
  }
  if (request.kind === 'void') {
    // Nothing captured: the order would stand unpaid. Cancelling the order releases its money.
    if (amount_captured === 0) throw new OperationImpossible({ kind: 'void', most: ore(0) })
    return { amount: requireWithin({ ...request, amount: left }, left), ...after(amount_captured) }
  }
  if (request.kind === 'renew') {
    const amount = requireWithin({ ...request, amount: left }, left)
    return { amount, amount_before: amount_captured, is_final: false }
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
