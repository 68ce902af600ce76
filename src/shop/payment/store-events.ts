import type { Db } from '#database/client'
import type { Ore } from '#kernel/money'
import { ALARM_REASONS, type PaymentAlarm } from './payment.ts'

interface NewPaymentEvent {
  readonly kind: string
  readonly amount?: Ore
  /** The provider's id: the same message is recorded once. */
  readonly external_id?: string
  readonly raw?: object
}

/** @returns `false` when the event was recorded before. */
export async function appendPaymentEvent(
  db: Db,
  paymentId: string,
  { kind, amount, external_id, raw }: NewPaymentEvent,
): Promise<boolean> {
  const row = await db
    .insertInto('payment.payment_event')
    .values({
      payment_id: paymentId,
      kind,
      amount: amount ?? null,
      external_id: external_id ?? null,
      raw: JSON.stringify(raw ?? {}),
    })
    .onConflict((conflict) => conflict.constraint('payment_event_counts_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Records a message about an unknown payment, once. */
export async function appendUnknownEvent(
  db: Db,
  provider: string,
  { kind, amount, external_id, raw }: NewPaymentEvent,
): Promise<void> {
  await db
    .insertInto('payment.payment_event')
    .values({
      provider,
      kind,
      amount: amount ?? null,
      external_id: external_id ?? null,
      raw: JSON.stringify(raw ?? {}),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function listAlarms(db: Db, paymentIds: readonly string[]): Promise<PaymentAlarm[]> {
  if (paymentIds.length === 0) return []
  const rows = await db
    .selectFrom('payment.payment_event')
    .select(['payment_id', 'external_id as reason'])
    .where('payment_id', 'in', paymentIds)
    .where('kind', '=', 'alarm')
    .where('external_id', 'in', ALARM_REASONS)
    .orderBy('id')
    .execute()
  return rows as PaymentAlarm[]
}
