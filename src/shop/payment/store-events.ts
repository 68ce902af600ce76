import { sql } from 'kysely'
import type { Db } from '#database/client'
import { compiledQuery } from '#database/compiled-query'
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
  payment_id: string,
  { kind, amount, external_id, raw }: NewPaymentEvent,
): Promise<boolean> {
  const rows = await append(db, {
    ...{ payment_id, kind, amount: amount ?? null, external_id: external_id ?? null },
    raw: JSON.stringify(raw ?? {}),
  })
  return rows.length > 0
}

interface EventRow {
  readonly payment_id: string
  readonly kind: string
  readonly amount: Ore | null
  readonly external_id: string | null
  readonly raw: string
}

const append = compiledQuery(
  ({ payment_id, kind, amount, external_id, raw }: EventRow) => sql`
    insert into payment.payment_event (payment_id, kind, amount, external_id, raw)
    values (${payment_id}, ${kind}, ${amount}, ${external_id}, ${raw}::jsonb)
    on conflict on constraint payment_event_counts_once do nothing returning id`,
)

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
