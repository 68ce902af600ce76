import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import { parseQuantity } from '#kernel/units/quantity'
import type { UserOwner } from '#shop/access'
import type { Offer, OfferLine, OfferMessage, OfferStatus } from './offer.ts'

/** For rows of offer.offer: its customer knows of it, since it was sent or asked for. */
export const isKnown = sql<SqlBool>`(offer.status <> 'draft' or offer.is_requested)`

/** For rows of offer.offer: what a customer sees, its own offers and requests. */
export function isOfCustomer({ customer_id }: Pick<UserOwner, 'customer_id'>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(offer.customer_id = ${customer_id} and ${isKnown})`
}

/** For rows of offer.offer: any, for staff. */
export const isAnyOffer = sql<SqlBool>`true`

/** An offer with its lines, files and messages; undefined for one that may not be seen. */
export async function findOffer(
  db: Db,
  seen: RawBuilder<SqlBool>,
  today: string,
  id: string,
): Promise<Offer | undefined> {
  const condition = sql<SqlBool>`offer.id = ${id} and ${seen}`
  const { rows } = await sql<{ offer: RawOffer }>`
    select to_jsonb(one) || jsonb_build_object(
      'lines', (select coalesce(jsonb_agg(to_jsonb(line) order by line.sort, line.id), '[]')
        from (${selectLines(sql`one.id`)}) line),
      'attachments', (select coalesce(jsonb_agg(to_jsonb(file) order by file.created, file.name), '[]') from (
        select id, name, type, byte_size, created from offer.offer_attachment
        where offer_id = one.id) file),
      'messages', (select coalesce(jsonb_agg(to_jsonb(said) order by said.created, said.id), '[]') from (
        select message.id, user_id, writer.name as user_name, is_from_staff, message, message.created
        from offer.offer_message message join access."user" writer on writer.id = user_id
        where offer_id = one.id) said)) as offer
    from (${selectOffers(condition, today)}) one`.execute(db)
  const [row] = rows
  return row && toOffer(row.offer)
}

/** For rows of basket.basket: its lines of offers are taken. One that was deleted may still become an order by its payment. */
export const holdsLines = sql<SqlBool>`(basket.deleted is null or exists (
  select from payment.payment
  where payment.basket_id = basket.id and payment.status not in ('failed', 'voided', 'refunded')))`

/** Locks an offer; whatever is decided about it takes turns. @returns Whether it may be seen. */
export async function lockOffer(tx: Tx, seen: RawBuilder<SqlBool>, id: string): Promise<boolean> {
  const { rows } = await sql`
    select id from offer.offer where id = ${id} and ${seen} for update`.execute(tx)
  return rows.length > 0
}

/** What the lines of an offer say of their colours; those that are in none left out. */
export async function findOfferedColours(
  db: Db,
  offer_id: string,
): Promise<Pick<OfferLine, 'product_id' | 'metadata'>[]> {
  const { rows } = await sql<Pick<OfferLine, 'product_id' | 'metadata'>>`
    select product_id, metadata from offer.offer_line
    where offer_id = ${offer_id} and metadata ? 'collection'`.execute(db)
  return rows
}

/** As read from JSON. */
export type Raw<Row> = Omit<Row, 'created' | 'sent'> & {
  readonly created: string
  readonly sent: string | null
}
type RawOffer = Raw<Omit<Offer, 'lines' | 'messages'>> & {
  readonly lines: readonly (Omit<OfferLine, 'quantity'> & { readonly quantity: number })[]
  readonly messages: readonly (Omit<OfferMessage, 'created'> & { readonly created: string })[]
}

export function toEntry<Row extends { readonly created: string; readonly sent: string | null }>(
  row: Row,
) {
  return {
    ...row,
    created: new Date(row.created),
    sent: row.sent === null ? null : new Date(row.sent),
  }
}

function toOffer({ lines, messages, ...row }: RawOffer): Offer {
  return {
    ...toEntry(row),
    lines: lines.map((line) => ({ ...line, quantity: parseQuantity(line.quantity) })),
    messages: messages.map((one) => ({ ...one, created: new Date(one.created) })),
  }
}

/** The status of a row of offer.offer with its {@link joinState}, see {@link OfferStatus}. */
export function statusOn(today: string): RawBuilder<OfferStatus> {
  return sql`(case
    when offer.status in ('draft', 'declined') then offer.status
    when state.is_ordered then 'ordered'
    when offer.valid_to < ${today}::date or newer.offer_number is not null then 'expired'
    when offer.status = 'accepted' and state.taken_count = 0 then 'viewed'
    else offer.status end)`
}

/** Joins what follows from the lines and revisions of rows of offer.offer; it is found here, and nowhere else. */
export const joinState = sql`
  left join lateral (
    select revision.offer_number from offer.offer revision
    where revision.revision_of = offer.id and revision.status <> 'draft' limit 1) newer on true
  cross join lateral (
    select count(*)::integer as lines_count, (count(*) filter (where taken > 0))::integer as taken_count,
      (count(*) filter (where ordered > 0))::integer as ordered_count,
      coalesce(bool_or(ordered > 0) and bool_and(ordered > 0 or is_optional), false) as is_ordered
    from (
      select count(basket.id) as taken, count(basket.order_placed) as ordered,
        bool_and(line.is_optional) as is_optional
      from offer.offer_line line
      left join basket.basket_line on basket_line.offer_line_id = line.id
      left join basket.basket on basket.id = basket_line.basket_id and ${holdsLines}
      where line.offer_id = offer.id
      group by coalesce(line.alternative_to, line.id)) choice) state`

/** Columns of {@link Offer} but its lines, files and messages. */
export function selectOffers(condition: RawBuilder<SqlBool>, today: string): RawBuilder<unknown> {
  return sql`
    select offer.id, offer.offer_number, offer.customer_id, customer.name as customer_name, offer.user_id,
      (select u.name from access."user" u where u.id = offer.user_id) as user_name, offer.revision_of, offer.title, offer.case_number,
      customer_case.id as case_id, coalesce(customer_case.name, '') as case_name, offer.is_requested, offer.terms,
      offer.request, offer.note, offer.valid_from, offer.valid_to, offer.valid_to - ${today}::date as days_left,
      offer.delivery_sum, offer.net_sum, offer.tax_sum, offer.gross_sum, offer.decline_reason, offer.created,
      sending.created as sent, sending.name as sent_by, newer.offer_number as replaced_by,
      state.lines_count, state.taken_count, state.ordered_count, ${statusOn(today)} as status
    from offer.offer
    join access.customer on customer.id = offer.customer_id
    left join access.customer_case on customer_case.customer_id = offer.customer_id
      and lower(customer_case.case_number) = lower(offer.case_number)
    left join lateral (
      select event.created, sender.name from offer.offer_event event
      left join access."user" sender on sender.id = event.user_id
      where event.offer_id = offer.id and event.kind = 'sent' limit 1) sending on true
    ${joinState}
    where ${condition}`
}

/** Columns of {@link OfferLine}. */
function selectLines(offer: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select line.id, line.product_id, line.section, line.is_optional, line.alternative_to, line.is_addin_for,
      line.is_discount, line.is_protected, line.metadata, line.name,
      line.varenummer, line.unit, line.quantity, line.net_price, line.ordinary_net_price, line.tax_rate,
      line.net_sum, line.sort, product.url,
      (select jsonb_build_object('source', source, 'name', image.name, 'thumbnail_keys', thumbnail_keys)
        from media.attachment image
        where model = 'Products' and foreign_key in (product.id, product.parent_id) and thumbnail_keys <> '{}'
        order by foreign_key = product.id desc, sort, image.id limit 1) as image,
      (select jsonb_build_object('basket_id', basket.id, 'user_id', basket.user_id, 'user_name', taker.name,
          'order_reference', basket.order_reference,
          'is_held', basket.order_reference is null and exists (
            select from basket.phone_order phone where phone.basket_id = basket.id))
        from basket.basket_line
        join basket.basket on basket.id = basket_line.basket_id and ${holdsLines}
        join access."user" taker on taker.id = basket.user_id
        where basket_line.offer_line_id = line.id) as taken_by
    from offer.offer_line line
    join catalogue.product on product.id = line.product_id
    where line.offer_id = ${offer}`
}
