import { type SqlBool, sql } from 'kysely'
import type { Tx } from '#database/client'
import { isToErase } from '#shop/access'
import { CONTACT_TEXTS, type ContactText, ordersToErase } from '#shop/orders'

/** Orders per transaction, so that no statement takes long. */
export const PORTION = 200

/** The words of a contact that no invoice needs. */
export const REACHES: readonly ContactText[] = ['email', 'mobile', 'telephone', 'instruction']
/** The country says nothing of who it is. */
export const PERSONAL = CONTACT_TEXTS.filter((text) => text !== 'country_code')

/** Who bought. The name and number of a company are no personal data, and its cases are counted by them. */
const COMPANY: readonly ContactText[] = [
  ...(['company_id', 'company_ean', 'company_name', 'customers_adresse_reference'] as const),
  ...(['po_number', 'project_number'] as const),
]
export const PERSONS = PERSONAL.filter((text) => !COMPANY.includes(text))

/** Longer than a consumer may withdraw, who proves by the address whose the order is. */
const WITHDRAWAL_DAYS = 30
/** Nothing is under way that the customer must be reached about, and the order can no longer be withdrawn from. */
const isDone = sql<boolean>`(basket.basket_status in ('shipped', 'paid', 'canceled') and not exists (
  select from orders.withdrawal
  where basket_id = basket.id and status in ('received', 'goods_received'))
  and not exists (
    select from orders.order_event
    where basket_id = basket.id and basket.basket_status <> 'canceled' and kind = 'moved'
      and to_status in ('shipped', 'paid')
      and created > now() - make_interval(days => ${sql.lit(WITHDRAWAL_DAYS)})))`
/** Nothing was sold, and no money moved: bookkeeping needs nothing of it. */
const isBookless = sql<boolean>`(basket.basket_status = 'canceled'
  and not exists (select from payment.payment where basket_id = basket.id and amount_captured > 0)
  and not exists (select from invoice.invoice where invoice.basket_id = basket.id))`
const reached = sql.join(REACHES.map((text) => sql.ref(text)))
/** Something of {@link REACHES}, or of what was written of the customer or by them, is there still; of what was never sold, anything. */
const holdsReaches = sql<boolean>`(
  basket.name is not null or basket.internal_comment <> ''
  or exists (select from basket.basket_contact where basket_id = basket.id and concat(${reached}) <> '')
  or (${isBookless} and exists (
    select from basket.basket_contact where basket_id = basket.id and concat(${sql.join(PERSONS.map((text) => sql.ref(text)))}) <> ''))
  or exists (select from basket.basket_line where basket_id = basket.id and note <> '')
  or exists (select from orders.order_event where basket_id = basket.id and facts ->> 'reason' <> '')
  or exists (select from orders.withdrawal where basket_id = basket.id and concat(name, email) <> '')
  or exists (select from basket.basket_delivery_line
    where basket_id = basket.id and (instruction <> '' or pickup_point is not null or site_access is not null))
  or exists (select from orders.shipping_label where basket_id = basket.id and shown is not null)
  or basket.dropoff ->> 'place' <> '')`

/** For a row `u` of access.user: a basket, or an order with something to erase, is left. */
export const hasLeft = sql<SqlBool>`exists (
  select from basket.basket where basket.user_id = u.id and (
    basket.basket_status = 'not_complete' or basket.order_placed is not null and ${holdsReaches}))`

/** Locks a portion of the finished orders of deleted users that hold something of them. */
export async function lockFinished(
  tx: Tx,
): Promise<{ readonly id: string; readonly kind: 'sold' | 'persons' | 'companys' }[]> {
  const { rows } = await sql<{ id: string; kind: 'sold' | 'persons' | 'companys' }>`
    select basket.id, case when not ${isBookless} then 'sold'
      when basket.customer_id is null then 'persons' else 'companys' end as kind
    from basket.basket join access."user" u on u.id = basket.user_id
    where ${isToErase} and basket.order_placed is not null and ${isDone} and ${holdsReaches}
    order by basket.id limit ${sql.lit(PORTION)} for update of basket`.execute(tx)
  return rows
}

/** Locks a portion of the orders whose years of bookkeeping are over. */
export async function lockOld(
  tx: Tx,
): Promise<{ readonly id: string; readonly is_companys: boolean }[]> {
  const { rows } = await sql<{ id: string; is_companys: boolean }>`
    select id, customer_id is not null as is_companys from basket.basket
    where ${ordersToErase.isDue} order by order_placed limit ${sql.lit(PORTION)} for update skip locked`.execute(
    tx,
  )
  return rows
}
