import { sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import { compiledQuery } from '#database/compiled-query'
import type { Ore } from '#kernel/money'
import { type FailureCode, INTENT_MINUTES, type Payment, type PaymentStatus } from './payment.ts'
import { columns, type PaymentRow, toPayment } from './store-row.ts'

const isExpired = sql<boolean>`payment.expires <= now()`.as('is_expired')

const inIntentMinutes = sql<Date>`now() + make_interval(mins => ${sql.lit(INTENT_MINUTES)})`

interface Named {
  readonly id: string
}

export async function findPayment(db: Db, id: string): Promise<Payment | undefined> {
  const [row] = await askPayment(db, { id })
  return row && toPayment(row)
}

const askPayment = compiledQuery(
  ({ id }: Named) => sql<PaymentRow>`select ${columns} from payment.payment where id = ${id}`,
)

export async function findPaymentByReference(
  db: Db,
  provider: string,
  reference: string,
): Promise<Payment | undefined> {
  const [row] = await askByReference(db, { provider, reference })
  return row && toPayment(row)
}

const askByReference = compiledQuery(
  ({ provider, reference }: { readonly provider: string; readonly reference: string }) =>
    sql<PaymentRow>`
      select ${columns} from payment.payment where provider = ${provider} and reference = ${reference}`,
)

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
  const [row] = await askOpen(tx, { id: basketId })
  return row && toPayment(row)
}

const askOpen = compiledQuery(
  ({ id }: Named) => sql<PaymentRow>`
    select ${columns} from payment.payment where basket_id = ${id} and status = 'created'
    for no key update`,
)

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

/** As {@link listHeldPayments}, of orders whose products have left, without those that were captured with the key or are being asked about. */
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
  return (
    db
      .selectFrom('payment.payment as payment')
      .selectAll('payment')
      .select(isExpired)
      .where('payment.provider', 'in', providers)
      // Spelt out, so that a plan for any values uses the index of those few.
      .where(sql<boolean>`payment.status in ('authorized', 'partially_captured')`)
      .orderBy('payment.created')
  )
}

type NewPayment = Pick<
  Payment,
  'id' | 'basket_id' | 'provider' | 'option' | 'content_hash' | 'amount'
> &
  Partial<Pick<Payment, 'pay_link_id' | 'terms_version'>>

/** Inserts a payment with its first event, and that it is asked for. */
export async function insertPayment(
  tx: Tx,
  { pay_link_id = null, terms_version = null, ...payment }: NewPayment,
): Promise<Payment> {
  const [row] = await insert(tx, { ...payment, pay_link_id, terms_version })
  if (!row) throw new Error('a payment is not written')
  return toPayment(row)
}

const insert = compiledQuery(
  ({
    id,
    basket_id,
    provider,
    option,
    content_hash,
    amount,
    pay_link_id,
    terms_version,
  }: Required<NewPayment>) =>
    sql<PaymentRow>`
      with happened as (
        insert into payment.payment_event (payment_id, kind, amount) values (${id}, 'created', ${amount})),
      asked as (
        insert into payment.payment_operation (id, payment_id, kind, amount, amount_before, idempotency_key, actor)
        values (gen_random_uuid(), ${id}, 'authorize', ${amount}, 0, 'authorize', 'shopper'))
      insert into payment.payment (id, basket_id, provider, option, content_hash, amount, pay_link_id, terms_version, expires)
      values (${id}, ${basket_id}, ${provider}, ${option}, ${content_hash}, ${amount}, ${pay_link_id}, ${terms_version}, ${inIntentMinutes})
      returning ${columns}`,
)

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

/** Saves the session that the provider opened, unless there is one. @returns The payment with the session that counts. */
export async function saveSession(
  db: Db,
  id: string,
  { reference, redirect_url, client }: Pick<Payment, 'reference' | 'redirect_url' | 'client'>,
): Promise<Payment> {
  const written = { id, reference, redirect_url, client: JSON.stringify(client) }
  const [row] = await writeSession(db, written)
  if (row) return toPayment(row)
  const known = await findPayment(db, id)
  if (!known) throw new Error(`no payment ${id}`)
  return known
}

interface Session extends Named, Pick<Payment, 'reference' | 'redirect_url'> {
  readonly client: string
}

const writeSession = compiledQuery(
  ({ id, reference, redirect_url, client }: Session) => sql<PaymentRow>`
    update payment.payment set reference = ${reference}, redirect_url = ${redirect_url}, client = ${client}::jsonb
    where id = ${id} and reference is null returning ${columns}`,
)

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
  { id, amount, reference, amount_captured, amount_refunded, held_until }: Payment,
  outcome: Authorized,
): Promise<Payment> {
  const known = { id, amount, reference, amount_captured, amount_refunded, held_until }
  const [row] = await writeAuthorized(tx, { ...known, ...outcome })
  if (!row) throw new Error(`no payment ${id}`)
  return toPayment(row)
}

interface Authorized extends Omit<Outcome, 'failure_code' | 'held_until'> {
  readonly held_until?: Date | null
}

const writeAuthorized = compiledQuery(
  ({
    id,
    amount,
    reference,
    status,
    amount_captured,
    amount_refunded,
    held_until,
  }: Pick<Payment, 'id' | 'amount' | 'reference'> & Required<Authorized>) => sql<PaymentRow>`
    with happened as (
      insert into payment.payment_event (payment_id, kind, amount) values (${id}, 'authorized', ${amount})),
    settled as (
      update payment.payment_operation set status = 'done', provider_reference = ${reference}, settled = now()
      where payment_id = ${id} and kind = 'authorize' and status = 'asked')
    update payment.payment set status = ${status}, amount_captured = ${amount_captured},
      amount_refunded = ${amount_refunded}, held_until = ${held_until}
    where id = ${id} returning ${columns}`,
)

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
