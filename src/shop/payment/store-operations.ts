import { sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import { whileErasing } from '#database/erasing'
import type { PaymentOperation } from './operation.ts'
import type { FailureCode } from './payment.ts'

/** Longer than a provider is waited for, so that one at a time asks. */
const CLAIM_SECONDS = 15

const columns = [
  'id',
  'payment_id',
  'kind',
  'amount',
  'amount_before',
  'is_final',
  'status',
  'idempotency_key',
  'actor',
  'reason',
  'refusal',
  'provider_reference',
  'created',
  'settled',
] as const

type NewOperation = Pick<
  PaymentOperation,
  | 'id'
  | 'payment_id'
  | 'kind'
  | 'amount'
  | 'amount_before'
  | 'is_final'
  | 'idempotency_key'
  | 'actor'
  | 'reason'
>

export async function insertOperation(tx: Tx, operation: NewOperation): Promise<PaymentOperation> {
  const row = await tx
    .insertInto('payment.payment_operation')
    .values(operation)
    .returning(columns)
    .executeTakeFirstOrThrow()
  return row as PaymentOperation
}

/** The captures, refunds and voids of these payments, the oldest first. */
export async function listOperationsOf(
  db: Db,
  paymentIds: readonly string[],
): Promise<PaymentOperation[]> {
  if (paymentIds.length === 0) return []
  const rows = await db
    .selectFrom('payment.payment_operation')
    .select(columns)
    .where('payment_id', 'in', paymentIds)
    .where('kind', '<>', 'authorize')
    .orderBy('created')
    .orderBy('id')
    .execute()
  return rows as PaymentOperation[]
}

export async function findOperation(db: Db, id: string): Promise<PaymentOperation | undefined> {
  const row = await db
    .selectFrom('payment.payment_operation')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst()
  return row as PaymentOperation | undefined
}

/** Up to 500 that no other process is asking about now and whose outcome is not known, the oldest first. */
export async function listUnsureOperations(db: Db): Promise<PaymentOperation[]> {
  const rows = await db
    .selectFrom('payment.payment_operation')
    .select(columns)
    .where('status', '=', 'asked')
    // Open payments are asked about as such.
    .where('kind', '<>', 'authorize')
    .where(isFree)
    .orderBy('created')
    .limit(500)
    .execute()
  return rows as PaymentOperation[]
}

/** @returns Whether this caller is the one to ask the provider now. */
export async function claimOperation(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment.payment_operation')
    .set({
      attempts: sql<number>`attempts + 1`,
      claimed_until: sql<Date>`now() + make_interval(secs => ${CLAIM_SECONDS})`,
    })
    .where('id', '=', id)
    .where('status', '=', 'asked')
    .where(isFree)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Lets the next caller ask after so long. */
export async function releaseOperation(db: Db, id: string, seconds: number): Promise<void> {
  await db
    .updateTable('payment.payment_operation')
    .set({ claimed_until: sql<Date>`now() + make_interval(secs => ${seconds})` })
    .where('id', '=', id)
    .where('status', '=', 'asked')
    .execute()
}

/** Does nothing to one whose outcome is known. @returns Whether it was not known before. */
export async function finishOperation(
  tx: Tx,
  id: string,
  outcome:
    | { readonly status: 'done'; readonly provider_reference: string }
    | { readonly status: 'refused'; readonly refusal: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment.payment_operation')
    .set({ ...outcome, claimed_until: null, settled: sql<Date>`now()` })
    .where('id', '=', id)
    .where('status', '=', 'asked')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Writes down that no money will be reserved for a payment that was given up. */
export async function refuseAuthorization(
  tx: Tx,
  paymentId: string,
  refusal: FailureCode,
): Promise<void> {
  await tx
    .updateTable('payment.payment_operation')
    .set({ status: 'refused', refusal, settled: sql<Date>`now()` })
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'authorize')
    .where('status', '=', 'asked')
    .execute()
}

/** Payments whose provider has refused to send money back, fewer times than the limit and not for so many hours. */
export async function listRefusedReturns(
  db: Db,
  { pauseHours, limit }: { readonly pauseHours: number; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ payment_id: string }>`
    select payment_id from payment.payment_operation
    where kind = 'refund' and idempotency_key like 'system:%'
      and payment_id = any(array(
        select payment_id from payment.payment_operation
        where kind = 'refund' and status = 'refused' and idempotency_key like 'system:%'))
    group by payment_id
    having count(*) filter (where status = 'refused') between 1 and ${limit} - 1
      and bool_and(status = 'refused')
      and max(created) < now() - make_interval(hours => ${pauseHours})
    order by min(created) limit 500`.execute(db)
  return rows.map(({ payment_id }) => payment_id)
}

const isFree = sql<boolean>`(claimed_until is null or claimed_until <= now())`

/** What staff wrote of why they moved money of these orders. What they did, and when, stays. */
export async function eraseOperationReasons(tx: Tx, ids: readonly string[]): Promise<void> {
  await whileErasing(tx, () =>
    sql`
      update payment.payment_operation operation set reason = '' from payment.payment
      where payment.id = operation.payment_id and basket_id = any(${[...ids]}::uuid[])
        and reason <> ''`.execute(tx),
  )
}
