import { sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import { type Ore, ore } from '#kernel/money'
import { type FailureCode, INTENT_MINUTES, type Payment, type PaymentStatus } from './payment.ts'
import { toPayment } from './store-row.ts'

/** For queries that join the table as `payment`. */
export const isExpired = sql<boolean>`payment.expires <= now()`.as('is_expired')

export async function findPayment(db: Db, id: string): Promise<Payment | undefined> {
  const row = await db
    .selectFrom('payment.payment')
    .selectAll()
    .select(isExpired)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toPayment(row)
}

export async function findPaymentByReference(
  db: Db,
  provider: string,
  reference: string,
): Promise<Payment | undefined> {
  const row = await db
    .selectFrom('payment.payment')
    .selectAll()
    .select(isExpired)
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row && toPayment(row)
}

/** Lock the basket first. Messages of the provider are recorded meanwhile. */
export async function lockPayment(tx: Tx, id: string): Promise<Payment> {
  const row = await tx
    .selectFrom('payment.payment')
    .selectAll()
    .select(isExpired)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return toPayment(row)
}

/** All payments of a basket, the oldest first. */
export async function listPaymentsOf(db: Db, basketId: string): Promise<Payment[]> {
  const rows = await db
    .selectFrom('payment.payment')
    .selectAll()
    .select(isExpired)
    .where('basket_id', '=', basketId)
    .orderBy('created')
    .orderBy('id')
    .execute()
  return rows.map(toPayment)
}

/** All payments of a basket. Lock the basket first. */
export async function lockPaymentsOf(tx: Tx, basketId: string): Promise<Payment[]> {
  const rows = await tx
    .selectFrom('payment.payment')
    .selectAll()
    .select(isExpired)
    .where('basket_id', '=', basketId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(toPayment)
}

/** The one open payment of a basket. Lock the basket first. */
export async function lockOpenPayment(tx: Tx, basketId: string): Promise<Payment | undefined> {
  const row = await tx
    .selectFrom('payment.payment')
    .selectAll()
    .select(isExpired)
    .where('basket_id', '=', basketId)
    .where('status', '=', 'created')
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row && toPayment(row)
}

/** Up to 500 open payments that have not changed for so long, the oldest first. */
export async function listOpenPayments(db: Db, quietSeconds: number): Promise<Payment[]> {
  const rows = await db
    .selectFrom('payment.payment')
    .selectAll()
    .select(isExpired)
    .where('status', '=', 'created')
    .where('modified', '<', sql<Date>`now() - make_interval(secs => ${quietSeconds})`)
    .orderBy('created')
    .limit(500)
    .execute()
  return rows.map(toPayment)
}

/** Up to 5,000 payments at these providers whose money is reserved and not all captured, the oldest first. */
export async function listHeldPayments(db: Db, providers: readonly string[]): Promise<Payment[]> {
  if (providers.length === 0) return []
  const rows = await selectHeld(db, providers).limit(5_000).execute()
  return rows.map(toPayment)
}

/** A payment, and what its order costs by now without what other payments of it have captured. */
export type ShippedPayment = Payment & { readonly order_amount: Ore }

/** As {@link listHeldPayments}, of orders whose goods have left, without those that were captured with the key or are being asked about. */
export async function listShippedPayments(
  db: Db,
  providers: readonly string[],
  key: string,
): Promise<ShippedPayment[]> {
  if (providers.length === 0) return []
  const rows = await selectHeld(db, providers)
    .innerJoin('basket.basket as basket', 'basket.id', 'payment.basket_id')
    .select(
      sql<Ore>`(basket.payment_amount - coalesce((
        select sum(other.amount_captured - coalesce((
          select sum(operation.amount) from payment.payment_operation operation
          where operation.payment_id = other.id and operation.kind = 'refund' and operation.status = 'done'
            and operation.idempotency_key like 'revision-%'), 0))
        from payment.payment other
        where other.basket_id = basket.id and other.id <> payment.id
          and other.status in ('partially_captured', 'captured', 'refunded')), 0))::bigint`.as(
        'order_amount',
      ),
    )
    .where('payment.replaced_by', 'is', null)
    .where('basket.basket_status', 'in', ['shipped', 'paid'])
    .where(
      sql<boolean>`not exists (select from payment.payment_operation operation
        where operation.payment_id = payment.id and (operation.status = 'asked' or idempotency_key = ${key}))`,
    )
    .limit(500)
    .execute()
  return rows.map((row) => ({ ...toPayment(row), order_amount: row.order_amount }))
}

function selectHeld(db: Db, providers: readonly string[]) {
  return db
    .selectFrom('payment.payment as payment')
    .selectAll('payment')
    .select(isExpired)
    .where('payment.provider', 'in', providers)
    .where('payment.status', 'in', ['authorized', 'partially_captured'])
    .orderBy('payment.created')
}

type NewPayment = Pick<
  Payment,
  'id' | 'basket_id' | 'provider' | 'option' | 'content_hash' | 'amount'
> &
  Partial<Pick<Payment, 'pay_link_id'>>

/** Inserts a payment with its first event, and that it is asked for. */
export async function insertPayment(tx: Tx, payment: NewPayment): Promise<Payment> {
  const row = await tx
    .with('happened', (same) =>
      same
        .insertInto('payment.payment_event')
        .values({ payment_id: payment.id, kind: 'created', amount: payment.amount }),
    )
    .with('asked', (same) =>
      same.insertInto('payment.payment_operation').values({
        id: sql<string>`gen_random_uuid()`,
        payment_id: payment.id,
        kind: 'authorize',
        amount: payment.amount,
        amount_before: ore(0),
        idempotency_key: 'authorize',
        actor: 'shopper',
      }),
    )
    .insertInto('payment.payment')
    .values({ ...payment, expires: inIntentMinutes })
    .returningAll()
    .returning(isExpired)
    .executeTakeFirstOrThrow()
  return toPayment(row)
}

/** Lets the payment expire {@link INTENT_MINUTES} from now. */
export async function prolongPayment(tx: Tx, id: string): Promise<Payment> {
  const row = await tx
    .updateTable('payment.payment')
    .set({ expires: inIntentMinutes })
    .where('id', '=', id)
    .returningAll()
    .returning(isExpired)
    .executeTakeFirstOrThrow()
  return toPayment(row)
}

const inIntentMinutes = sql<Date>`now() + make_interval(mins => ${sql.lit(INTENT_MINUTES)})`

/** Saves the session that the provider opened, unless there is one. @returns The payment with the session that counts. */
export async function saveSession(
  db: Db,
  id: string,
  session: Pick<Payment, 'reference' | 'redirect_url' | 'client'>,
): Promise<Payment> {
  const row = await db
    .updateTable('payment.payment')
    .set({ ...session, client: JSON.stringify(session.client) })
    .where('id', '=', id)
    .where('reference', 'is', null)
    .returningAll()
    .returning(isExpired)
    .executeTakeFirst()
  if (row) return toPayment(row)
  const known = await findPayment(db, id)
  if (!known) throw new Error(`no payment ${id}`)
  return known
}

interface Outcome {
  readonly status: PaymentStatus
  readonly failure_code?: FailureCode
  readonly amount_captured?: Ore
  readonly amount_refunded?: Ore
  readonly held_until?: Date
}

export async function saveOutcome(tx: Tx, id: string, outcome: Outcome): Promise<void> {
  await tx.updateTable('payment.payment').set(outcome).where('id', '=', id).execute()
}

/** Saves that the money is reserved or captured, with an event. */
export async function saveAuthorized(
  tx: Tx,
  { id, amount, reference }: Payment,
  outcome: Outcome,
): Promise<Payment> {
  const row = await tx
    .with('happened', (same) =>
      same
        .insertInto('payment.payment_event')
        .values({ payment_id: id, kind: 'authorized', amount }),
    )
    .with('settled', (same) =>
      same
        .updateTable('payment.payment_operation')
        .set({
          status: 'done',
          provider_reference: reference,
          settled: sql<Date>`now()`,
        })
        .where('payment_id', '=', id)
        .where('kind', '=', 'authorize')
        .where('status', '=', 'asked'),
    )
    .updateTable('payment.payment')
    .set(outcome)
    .where('id', '=', id)
    .returningAll()
    .returning(isExpired)
    .executeTakeFirstOrThrow()
  return toPayment(row)
}

/** Another payment has taken its place. */
export async function saveReplaced(tx: Tx, id: string, replaced_by: string): Promise<void> {
  await tx.updateTable('payment.payment').set({ replaced_by }).where('id', '=', id).execute()
}

/** The payment that had taken the place of the last one is no longer needed. Let it go first. */
export async function restoreReplaced(tx: Tx, replaced_by: string): Promise<void> {
  await sql`
    update payment.payment set replaced_by = null where id = (
      select id from payment.payment
      where replaced_by = ${replaced_by} and status in ('partially_captured', 'captured', 'refunded')
      order by created desc limit 1)`.execute(tx)
}
