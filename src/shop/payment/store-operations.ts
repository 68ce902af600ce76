import { sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import type { PaymentOperation } from './operation.ts'

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
  'created',
] as const

type NewOperation = Omit<PaymentOperation, 'status' | 'refusal' | 'created'>

export async function insertOperation(tx: Tx, operation: NewOperation): Promise<PaymentOperation> {
  const row = await tx
    .insertInto('payment.payment_operation')
    .values(operation)
    .returning(columns)
    .executeTakeFirstOrThrow()
  return row as PaymentOperation
}

/** What was asked about these payments, the oldest first. */
export async function listOperationsOf(
  db: Db,
  paymentIds: readonly string[],
): Promise<PaymentOperation[]> {
  if (paymentIds.length === 0) return []
  const rows = await db
    .selectFrom('payment.payment_operation')
    .select(columns)
    .where('payment_id', 'in', paymentIds)
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

/** Does nothing to one whose outcome is known. */
export async function finishOperation(
  tx: Tx,
  id: string,
  outcome: { readonly status: 'done' } | { readonly status: 'refused'; readonly refusal: string },
): Promise<void> {
  await tx
    .updateTable('payment.payment_operation')
    .set({ ...outcome, claimed_until: null })
    .where('id', '=', id)
    .where('status', '=', 'asked')
    .execute()
}

const isFree = sql<boolean>`(claimed_until is null or claimed_until <= now())`
