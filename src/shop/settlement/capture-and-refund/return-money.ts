import { type Db, transaction } from '#database/client'
import { uuidv7 } from '#kernel/ids'
import { type Ore, ore } from '#kernel/money'
import { lockBasketRow } from '#shop/basket'
import {
  type AlarmReason,
  appendPaymentEvent,
  askProvider,
  findOperation,
  findPayment,
  gatewayOf,
  insertOperation,
  listOperationsOf,
  lockPayment,
  type Payment,
  PaymentBusy,
  type PaymentOperation,
  type ProviderPayment,
} from '#shop/payment'
import type { OrderParts } from '../order-parts.ts'
import { holdsMoney, performOperation } from './perform-operation.ts'

/** A payment with the provider's id. */
type Opened = Payment & { readonly reference: string }

/**
 * Has the provider release what it reserved for a payment without an order, and refund what it captured. Each is written down before
 * it is asked, and asked again until its outcome is known. Idempotent.
 *
 * @returns The provider's words when it refuses to refund; that is an alarm.
 * @throws {PaymentUnavailable} when the provider does not answer.
 * @throws {OperationUnsure} when it does not answer what was asked.
 * @throws {PaymentBusy} while something else is being asked.
 */
export async function voidPayment(
  parts: OrderParts,
  paymentId: string,
): Promise<string | undefined> {
  const payment = await findPayment(parts.db, paymentId)
  const gateway = payment && gatewayOf(parts.gateways, payment.provider)
  if (!payment?.reference || gateway?.holdsDays === undefined) return undefined
  const opened: Opened = { ...payment, reference: payment.reference }
  const released = await countReleased(parts.db, opened)
  const before = await look(parts, opened)
  const release = holdsMoney(before) && (await writeVoid(parts, opened, before, released))
  if (release) await perform(parts, release)
  if (toOwed(before) > 0) await learnOpen(parts, opened)
  const refund = await writeRefund(parts, opened, await look(parts, opened))
  return refund && returnIt(parts, refund)
}

async function look({ gateways }: OrderParts, { provider, reference }: Opened) {
  return askProvider(gatewayOf(gateways, provider).get(reference))
}

function toOwed({ amount_captured, amount_refunded }: Returnable): Ore {
  return ore(Math.max(0, amount_captured - amount_refunded))
}

type Returnable = Pick<ProviderPayment, 'amount_captured' | 'amount_refunded'>

/** Asks again for what was asked about the payment before, so that it is known. */
async function learnOpen(parts: OrderParts, { id }: Opened): Promise<void> {
  const operations = await listOperationsOf(parts.db, [id])
  for (const one of operations) if (one.status === 'asked') await performOperation(parts, one)
}

async function countReleased(db: Db, { id }: Opened): Promise<number> {
  const isRelease = ({ kind, status }: PaymentOperation) => kind === 'void' && status === 'done'
  return (await listOperationsOf(db, [id])).filter(isRelease).length
}

/**
 * @param released How often it was released before the provider was asked.
 * @returns Undefined when another process has released it since.
 */
async function writeVoid(
  { db }: OrderParts,
  { id, basket_id, amount: asked }: Opened,
  { amount, amount_captured }: ProviderPayment,
  released: number,
): Promise<PaymentOperation | undefined> {
  return transaction(db, async (tx) => {
    await lockBasketRow(tx, basket_id)
    const voids = (await listOperationsOf(tx, [id])).filter(({ kind }) => kind === 'void')
    const open = voids.find(({ status }) => status === 'asked')
    if (!open && voids.length > released) return undefined
    // A page that was closed before the customer paid has no amount any more.
    const held = amount > amount_captured ? ore(amount - amount_captured) : asked
    return (
      open ??
      insertOperation(tx, {
        ...toOperation(id, 'void', voids.length),
        amount: held,
        amount_before: amount_captured,
        is_final: true,
      })
    )
  })
}

/** @returns Undefined when there is nothing to refund. */
async function writeRefund(
  { db }: OrderParts,
  { id, basket_id }: Opened,
  reported: ProviderPayment,
): Promise<PaymentOperation | undefined> {
  if (toOwed(reported) === 0) return undefined
  return transaction(db, async (tx) => {
    const known = await lockPayment(tx, { id, basket_id })
    // Another process may have refunded it since the provider was asked.
    const before = ore(Math.max(known.amount_refunded, reported.amount_refunded))
    const owed = toOwed({ ...reported, amount_refunded: before })
    const operations = await listOperationsOf(tx, [id])
    if (operations.some(({ kind, status }) => status === 'asked' && kind !== 'void')) {
      throw new PaymentBusy()
    }
    if (owed === 0) return undefined
    const refunds = operations.filter(({ kind }) => kind === 'refund')
    return insertOperation(tx, {
      ...toOperation(id, 'refund', refunds.length),
      amount: owed,
      amount_before: before,
      is_final: false,
    })
  })
}

function toOperation(payment_id: string, kind: 'refund' | 'void', earlier: number) {
  // Unlike any key of staff.
  const idempotency_key = `system:${kind}-${earlier + 1}`
  return { id: uuidv7(), payment_id, kind, idempotency_key, actor: 'system', reason: '' }
}

async function returnIt(parts: OrderParts, refund: PaymentOperation): Promise<string | undefined> {
  const { status, refusal } = await perform(parts, refund)
  if (status !== 'refused') return undefined
  const reason: AlarmReason = 'return_refused'
  const alarm = { kind: 'alarm', external_id: reason, amount: refund.amount, raw: { reason } }
  await appendPaymentEvent(parts.db, refund.payment_id, alarm)
  return refusal ?? ''
}

/** @returns The operation, its outcome known. */
async function perform(parts: OrderParts, operation: PaymentOperation): Promise<PaymentOperation> {
  await performOperation(parts, operation)
  const known = await findOperation(parts.db, operation.id)
  if (known?.status === 'asked') throw new PaymentBusy()
  return known ?? operation
}
