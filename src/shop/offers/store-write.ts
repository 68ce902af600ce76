import { sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import { quantityToDecimal } from '#kernel/units/quantity'
import { findUser, hasPermission } from '#shop/access'
import { removeOffered } from '#shop/basket'
import { appendOutbox, type OutboxKind } from '#shop/orders'
import type { OfferHead, OfferLine } from './offer.ts'
import { holdsLines } from './store-offers.ts'

export interface NewOffer extends OfferHead {
  readonly id: string
  readonly customer_id: number
  readonly user_id: number
  readonly revision_of: string | null
  readonly is_requested: boolean
  readonly request: string
  readonly created_key: string | null
  /** Of all that was asked with the key. */
  readonly created_hash: string | null
  /** Where it was asked for or made; null: on the first site. */
  readonly site_id: number | null
}

/** A line as it is written into a draft. */
export type DraftLine = Pick<
  OfferLine,
  | 'id'
  | 'product_id'
  | 'section'
  | 'is_optional'
  | 'alternative_to'
  | 'is_addin_for'
  | 'is_discount'
  | 'is_protected'
  | 'metadata'
  | 'name'
  | 'varenummer'
  | 'unit'
  | 'quantity'
  | 'net_price'
>

export async function insertOffer(tx: Tx, offer: NewOffer): Promise<void> {
  await tx.insertInto('offer.offer').values(offer).execute()
}

/** The site that mails and papers of an offer are of; undefined for the first one. */
export async function findSiteOfOffer(db: Db, id: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('offer.offer')
    .select('site_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.site_id ?? undefined
}

/** The offer that a call with this key made before. */
export async function findByKey(
  db: Db,
  user_id: number,
  key: string,
): Promise<Pick<NewOffer, 'id' | 'created_hash'> | undefined> {
  return db
    .selectFrom('offer.offer')
    .select(['id', 'created_hash'])
    .where('user_id', '=', user_id)
    .where('created_key', '=', key)
    .executeTakeFirst()
}

/** The username of an active user who may see the offers of the customer; undefined for others. */
export async function findReader(
  db: Db,
  { customer_id, user_id }: Pick<NewOffer, 'customer_id' | 'user_id'>,
): Promise<string | undefined> {
  const user = await findUser(db, user_id)
  const isReader = user?.customer_id === customer_id && hasPermission(user, 'see_offers')
  return isReader ? user.username : undefined
}

export type HeadChange = { readonly [Key in keyof OfferHead]?: OfferHead[Key] | undefined }

/** Fields left out stay as they are. */
export async function changeHead(tx: Tx, id: string, head: HeadChange): Promise<void> {
  const { title, case_number, terms, note, valid_to, delivery_sum } = head
  const given = { title, case_number, terms, note, valid_to, delivery_sum }
  const changed = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  )
  await tx
    .updateTable('offer.offer')
    .set({ ...changed, modified: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

export async function replaceLines(tx: Tx, id: string, lines: readonly DraftLine[]): Promise<void> {
  await tx.deleteFrom('offer.offer_line').where('offer_id', '=', id).execute()
  if (lines.length === 0) return
  await tx
    .insertInto('offer.offer_line')
    .values(
      lines.map((line, sort) => ({
        ...line,
        offer_id: id,
        sort,
        metadata: JSON.stringify(line.metadata),
        quantity: quantityToDecimal(line.quantity),
      })),
    )
    .execute()
}

type SentLine = Pick<
  OfferLine,
  | 'id'
  | 'name'
  | 'varenummer'
  | 'unit'
  | 'net_price'
  | 'ordinary_net_price'
  | 'tax_rate'
  | 'net_sum'
>

/** The prices of a draft, which are locked once it is sent. */
export async function writePrices(tx: Tx, lines: readonly SentLine[]): Promise<void> {
  await sql`
    update offer.offer_line line set name = row.name, varenummer = row.varenummer, unit = row.unit,
      net_price = row.net_price, ordinary_net_price = row.ordinary_net_price, tax_rate = row.tax_rate,
      net_sum = row.net_sum
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as row(id uuid, name text, varenummer text,
      unit text, net_price bigint, ordinary_net_price bigint, tax_rate integer, net_sum bigint)
    where line.id = row.id`.execute(tx)
}

export interface OfferMove {
  readonly kind: 'requested' | 'sent' | 'viewed' | 'accepted' | 'declined' | 'created'
  readonly to: string
  readonly user_id: number
  readonly facts?: object
}

/** Gives an offer another status, with an event of who did it. The caller holds its lock. */
export async function moveOffer(
  tx: Tx,
  id: string,
  { kind, to, user_id, facts = {} }: OfferMove,
  columns: object = {},
): Promise<void> {
  const row = await tx
    .selectFrom('offer.offer')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('offer.offer')
    .set({ ...columns, status: to, modified: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  await tx
    .insertInto('offer.offer_event')
    .values({
      offer_id: id,
      kind,
      from_status: row.status,
      to_status: to,
      user_id,
      facts: JSON.stringify(facts),
    })
    .execute()
}

/** Does nothing to one that was not just sent. */
export async function markViewed(tx: Tx, id: string, user_id: number): Promise<void> {
  await sql`
    with opened as (
      update offer.offer set status = 'viewed', modified = now()
      where id = ${id} and status = 'sent' returning id)
    insert into offer.offer_event (offer_id, kind, from_status, to_status, user_id)
    select id, 'viewed', 'sent', 'viewed', ${user_id}::bigint from opened`.execute(tx)
}

/** Takes lines of offers out of the baskets that were deleted, so that restoring one does not bring them back. */
export async function freeDeleted(tx: Tx, lineIds: readonly string[]): Promise<void> {
  await removeOffered(tx, sql`not ${holdsLines} and offer_line_id = any(${lineIds}::uuid[])`)
}

/** A mail about an offer, or about a message of it. */
export async function appendOfferMail(
  tx: Tx,
  kind: OutboxKind,
  id: string,
  message_id?: string,
): Promise<void> {
  const payload = { offer_id: id, ...(message_id === undefined ? {} : { message_id }) }
  await appendOutbox(tx, [{ kind, basket_id: null, payload }])
}
