import type { Db } from '#database/client'
import type { Ore } from '#kernel/money'

export interface NewPaymentEvent {
  readonly kind: string
  readonly amount?: Ore
  /** The company's own number for it: the same message counts once. */
  readonly external_id?: string
  readonly raw?: object
}

/** Writes what happened. `false` when it was written before. */
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

/** Keeps a message about a payment that is not ours, once. */
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
