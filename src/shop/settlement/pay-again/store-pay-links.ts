import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import { randomToken } from '#kernel/ids'
import { type Ore, ore } from '#kernel/money'
import { AwaitsPayment } from '../refusals.ts'

/** Why the customer is asked to pay: the reservation ends, the order costs more than is reserved, or it was ordered on the phone. */
export type PayLinkReason = 'authorization_ends' | 'lines_added' | 'phone_order'

/** A link by which the customer of an order pays what is neither captured nor canceled of it. */
export interface PayLink {
  readonly id: string
  readonly basket_id: string
  readonly reason: PayLinkReason
  readonly expires: Date
  readonly created: Date
  /** By the clock of the database; it was not paid with. */
  readonly is_expired: boolean
  /** Paid with, or replaced by another. */
  readonly is_closed: boolean
  /** Money was reserved with it. */
  readonly is_paid: boolean
}

const LINK_DAYS = 14
/** As long as the goods of an order without money are put aside. */
export const PHONE_LINK_DAYS = 3

const columns = sql`id, basket_id, reason, expires, created, expires <= now() as is_expired, closed is not null as is_closed,
  exists (select from payment.payment paid
    join orders.order_event event on event.basket_id = paid.basket_id and event.kind = 'paid_again'
      and event.facts ->> 'payment_id' = paid.id::text
    where paid.pay_link_id = pay_link.id) as is_paid`

/** The open link of an order, if it is not too old. Lock the basket first. */
export async function findOpenLink(tx: Tx, basket_id: string): Promise<PayLink | undefined> {
  const { rows } = await sql<PayLink>`
    select ${columns} from payment.pay_link
    where basket_id = ${basket_id} and closed is null and expires > now()`.execute(tx)
  return rows[0]
}

/** Takes the place of an earlier one. Lock the basket first. */
export async function insertLink(
  tx: Tx,
  link: Pick<PayLink, 'id' | 'basket_id' | 'reason'> & { readonly actor: string },
): Promise<void> {
  await sql`update payment.pay_link set closed = now()
    where basket_id = ${link.basket_id} and closed is null`.execute(tx)
  const expires = sql<Date>`now() + make_interval(days => ${sql.lit(link.reason === 'phone_order' ? PHONE_LINK_DAYS : LINK_DAYS)})`
  await tx
    .insertInto('payment.pay_link')
    .values({ ...link, expires })
    .execute()
}

const TOKEN = /^[0-9a-f]{32}$/

/** The link that a token of a mail opens, also when it is too old or was paid with. */
export async function findLinkByToken(db: Db, token: string): Promise<PayLink | undefined> {
  if (!TOKEN.test(token)) return undefined
  const { rows } = await sql<PayLink>`
    select ${columns} from payment.pay_link where token_hash = ${hashOf(token)}`.execute(db)
  return rows[0]
}

export async function findLink(db: Db, id: string): Promise<PayLink | undefined> {
  const { rows } = await sql<PayLink>`
    select ${columns} from payment.pay_link where id = ${id}`.execute(db)
  return rows[0]
}

/** Those of an order, the oldest first. */
export async function listLinks(db: Db, basket_id: string): Promise<PayLink[]> {
  const { rows } = await sql<PayLink>`
    select ${columns} from payment.pay_link where basket_id = ${basket_id} order by created, id`.execute(
    db,
  )
  return rows
}

/** Makes the token of a mail; that of the mail before stops working. Only its hash is kept. */
export async function renewToken(db: Db, id: string): Promise<string> {
  const token = randomToken()
  await db
    .updateTable('payment.pay_link')
    .set({ token_hash: hashOf(token) })
    .where('id', '=', id)
    .execute()
  return token
}

export async function closeLink(tx: Tx, id: string): Promise<void> {
  await sql`update payment.pay_link set closed = now() where id = ${id} and closed is null`.execute(
    tx,
  )
}

/** @throws {AwaitsPayment} when an order was to be paid with a link from the beginning, and no money is reserved. */
export async function requirePaidByPhone(tx: Tx, basket_id: string): Promise<void> {
  const { rows } = await sql`
    select from payment.pay_link where basket_id = ${basket_id} and reason = 'phone_order'
      and not exists (select from payment.payment paid where paid.basket_id = ${basket_id}
        and paid.status in ('authorized', 'partially_captured', 'captured', 'refunded'))
    limit 1`.execute(tx)
  if (rows.length > 0) throw new AwaitsPayment()
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/**
 * What is neither captured nor canceled of an order, in øre: what it costs, without what was captured, but with what was paid back because
 * it cost less for a while. Never below zero.
 */
export async function findDue(db: Db, basket_id: string): Promise<Ore> {
  const { rows } = await sql<{ due: number }>`
    select (payment_amount - ${capturedOf(sql`basket.id`)})::bigint as due
    from basket.basket where id = ${basket_id}`.execute(db)
  return ore(Math.max(0, rows[0]?.due ?? 0))
}

/** What the providers hold for an order and have not captured, in øre. */
export async function findReserved(db: Db, basket_id: string): Promise<Ore> {
  const { rows } = await sql<{ reserved: number }>`
    select coalesce(sum(amount - amount_captured), 0)::bigint as reserved from payment.payment
    where basket_id = ${basket_id} and replaced_by is null and status in ('authorized', 'partially_captured')`.execute(
    db,
  )
  return ore(rows[0]?.reserved ?? 0)
}

/** Captured of an order in all, without what was paid back because it came to cost less. @param but A payment that is left out. */
function capturedOf(basket_id: ReturnType<typeof sql>, but = sql`null::uuid`) {
  return sql`coalesce((
    select sum(part.amount_captured - coalesce((
      select sum(operation.amount) from payment.payment_operation operation
      where operation.payment_id = part.id and operation.kind = 'refund' and operation.status = 'done'
        and operation.idempotency_key like 'revision-%'), 0))
    from payment.payment part
    where part.basket_id = ${basket_id} and part.id is distinct from ${but}
      and part.status in ('partially_captured', 'captured', 'refunded')), 0)`
}

/** Reserved money that ends within so many hours, of orders whose products have not left. */
export interface EndingPayment {
  readonly payment_id: string
  readonly basket_id: string
  readonly provider: string
  readonly ends: Date
  /** The provider has let it go already. */
  readonly is_lost: boolean
}

/** Up to 500 of these providers, the first to end first. @param days By provider: how long one holds that told nothing else. */
export async function listEnding(
  db: Db,
  days: Readonly<Record<string, number>>,
  until: Date,
): Promise<EndingPayment[]> {
  const ends = sql`coalesce(held_until, payment.created + make_interval(days => (${JSON.stringify(days)}::jsonb ->> provider)::int))`
  const isLost = sql`exists (select from payment.payment_event lost
    where lost.payment_id = payment.id and lost.external_id = 'authorization_lost')`
  const { rows } = await sql<EndingPayment>`
    select payment.id as payment_id, basket_id, provider, ${ends} as ends, ${isLost} as is_lost
    from payment.payment join basket.basket on basket.id = basket_id
    where payment.status in ('authorized', 'partially_captured') and replaced_by is null
      and provider = any(${Object.keys(days)}) and (${ends} < ${until} or ${isLost})
      and basket_status in ('new', 'approved', 'processing', 'packing_complete')
    order by ends limit 500`.execute(db)
  return rows
}
