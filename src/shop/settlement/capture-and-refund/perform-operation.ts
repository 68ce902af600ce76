import { type Tx, transaction } from '#database/client'
import { appendOutbox } from '#shop/orders'
import {
  askProvider,
  claimOperation,
  findPayment,
  finishOperation,
  gatewayOf,
  listRefundLines,
  lockPayment,
  OperationUnsure,
  type Payment,
  type PaymentGateway,
  type PaymentOperation,
  type ProviderPayment,
  type ProviderRefusal,
  releaseOperation,
  saveOutcome,
} from '#shop/payment'
import type { OrderParts } from '../order-parts.ts'
import { heldUntil } from '../outcome.ts'
import { followReported } from '../settle-payment.ts'

/** How long a call without an answer may still take effect at a provider that has no keys. */
const BLIND_SECONDS = 120

/**
 * Asks the provider for what is written down, or asks again where it has not answered. Does nothing while another process asks.
 *
 * @throws {OperationUnsure} when it does not answer.
 */
export async function performOperation(
  parts: OrderParts,
  operation: PaymentOperation,
): Promise<void> {
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
  if (kind === 'void') return release(gateway, reference, id)
  if (kind === 'renew') return renew(gateway, reference, id)
  const move = { amount, before: amount_before, is_final, key: id }
  return kind === 'capture' ? gateway.capture(reference, move) : gateway.refund(reference, move)
}

/** What was captured meanwhile, or let go by the provider itself, cannot be released any more. */
async function release(gateway: PaymentGateway, reference: string, key: string) {
  const known = await gateway.get(reference)
  return holdsMoney(known) ? gateway.cancel(reference, key) : known
}

async function renew(gateway: PaymentGateway, reference: string, key: string) {
  return gateway.renew?.(reference, key) ?? { refused: 'the provider renews nothing' }
}

/** Whether something is reserved, or the customer may still pay. */
export function holdsMoney({ status }: ProviderPayment): boolean {
  return status === 'pending' || status === 'authorized'
}

/** An answer that does not show the money moved is no answer. */
function requireEffect({ kind, amount, amount_before }: PaymentOperation, answer: ProviderPayment) {
  const moved = kind === 'refund' ? answer.amount_refunded : answer.amount_captured
  const isThere = kind === 'void' || kind === 'renew' || moved >= amount_before + amount
  if (!isThere) throw new Error(`${kind} is not in what the provider answers`)
}

async function record(
  { db, gateways }: OrderParts,
  { basket_id, reference, provider }: Payment,
  { id, payment_id, kind, is_final }: PaymentOperation,
  answer: ProviderPayment | ProviderRefusal,
): Promise<void> {
  await transaction(db, async (tx) => {
    const payment = await lockPayment(tx, { id: payment_id, basket_id })
    if ('refused' in answer) {
      await finishOperation(tx, id, { status: 'refused', refusal: answer.refused.slice(0, 500) })
      return
    }
    const isLast = kind !== 'refund' && is_final
    if (kind === 'renew') {
      const held_until = heldUntil(gatewayOf(gateways, provider), answer, new Date())
      await saveOutcome(tx, payment_id, { status: payment.status, ...held_until })
    }
    await followReported(tx, payment, isLast ? { ...answer, status: 'captured' } : answer)
    const provider_reference = answer.move_reference ?? reference ?? ''
    const isNews = await finishOperation(tx, id, { status: 'done', provider_reference })
    if (isNews && kind === 'refund') await tellOfLines(tx, id)
  })
}

/** The customer gets a receipt that names what is paid back. */
async function tellOfLines(tx: Tx, operation_id: string): Promise<void> {
  const lines = await listRefundLines(tx, [operation_id])
  if (lines.length === 0) return
  await appendOutbox(tx, [{ kind: 'refund_made', basket_id: null, payload: { operation_id } }])
}
