import { sql } from 'kysely'
import { type Db, type Tx, transaction } from '#database/client'
import { ENDLESS, inBatches, type Retention, type Run } from '#database/retention'
import { rehashContent } from '#shop/basket'
import { CONTACT_TEXTS, type ContactText } from './contact.ts'
import { isToErase } from './store-to-erase.ts'

/** Orders per transaction, so that no statement takes long. */
const PORTION = 200

/** The words of a contact that no invoice needs. */
const REACHES: readonly ContactText[] = ['email', 'mobile', 'telephone', 'instruction']
/** The country says nothing of who it is. */
const PERSONAL = CONTACT_TEXTS.filter((text) => text !== 'country_code')

/** Who bought. The name and number of a company are no personal data, and its cases are counted by them. */
const COMPANY: readonly ContactText[] = [
  ...(['company_id', 'company_ean', 'company_name', 'customers_adresse_reference'] as const),
  ...(['po_number', 'project_number'] as const),
]
const PERSONS = PERSONAL.filter((text) => !COMPANY.includes(text))

/** What was agreed to, and when, is kept: it says whose risk the products were. */
const withoutPlace = sql<string | null>`dropoff || '{"place": ""}'::jsonb`
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

/** Bookkeeping material is kept for five years after the year of the order. */
const isOld = sql<boolean>`order_placed is not null and erased is null
  and order_placed < date_trunc('year', now()) - interval '5 years'`

/** Orders of which who bought is to be erased. */
export const ordersToErase: Retention = {
  table: 'basket.basket',
  index: 'basket_to_erase',
  age: sql`order_placed`,
  isDue: isOld,
  after: 'who bought: five years after the end of the year of the order',
}

/**
 * Erases from the finished orders of deleted users how they were reached, and what they wrote; and notes of whom nothing is left to
 * erase. @returns How many orders.
 */
export async function eraseOrdersOfDeleted(db: Db, run: Run = ENDLESS): Promise<number> {
  const erased = await inBatches(run, () => transaction(db, (tx) => eraseFinished(tx)), PORTION)
  await sql`
    update access."user" u set is_erased = true
    where ${isToErase} and not exists (
      select from basket.basket where basket.user_id = u.id and (
        basket.basket_status = 'not_complete' or basket.order_placed is not null and ${holdsReaches}))`.execute(
    db,
  )
  return erased
}

async function eraseFinished(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: string; kind: 'sold' | 'persons' | 'companys' }>`
    select basket.id, case when not ${isBookless} then 'sold'
      when basket.customer_id is null then 'persons' else 'companys' end as kind
    from basket.basket join access."user" u on u.id = basket.user_id
    where ${isToErase} and basket.order_placed is not null and ${isDone} and ${holdsReaches}
    order by basket.id limit ${sql.lit(PORTION)} for update of basket`.execute(tx)
  const of = (kind: string) => rows.flatMap((row) => (row.kind === kind ? row.id : []))
  await eraseTexts(tx, of('sold'), REACHES)
  await eraseTexts(tx, of('persons'), PERSONAL)
  await eraseTexts(tx, of('companys'), PERSONS)
  return rows.length
}

/**
 * Erases who bought from all orders whose years of bookkeeping are over. Each is marked as erased, whatever it held, so that a batch reads
 * those it erases. @returns How many.
 */
export async function eraseOldOrders(db: Db, run: Run = ENDLESS): Promise<number> {
  const batch = async (tx: Tx) => {
    const { rows } = await sql<{ id: string; is_companys: boolean }>`
      select id, customer_id is not null as is_companys from basket.basket
      where ${isOld} order by order_placed limit ${sql.lit(PORTION)} for update skip locked`.execute(
      tx,
    )
    const of = (is: boolean) => rows.flatMap((row) => (row.is_companys === is ? row.id : []))
    await eraseTexts(tx, of(false), PERSONAL)
    await eraseTexts(tx, of(true), PERSONS)
    await sql`update basket.basket set erased = now()
      where id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(tx)
    return rows.length
  }
  return inBatches(run, () => transaction(db, batch), PORTION)
}

async function eraseTexts(
  tx: Tx,
  ids: readonly string[],
  texts: readonly ContactText[],
): Promise<void> {
  if (ids.length === 0) return
  // A placed order is frozen but for this.
  await sql`select set_config('planke.erases_personal_data', 'on', true)`.execute(tx)
  await tx
    .updateTable('basket.basket_contact')
    .set(Object.fromEntries(texts.map((text) => [text, ''])))
    .where('basket_id', 'in', ids)
    .execute()
  await tx
    .updateTable('basket.basket_line')
    .set({ note: '' })
    .where('basket_id', 'in', ids)
    .execute()
  await tx
    .updateTable('basket.basket_delivery_line')
    .set({ instruction: '', pickup_point_reference: null, pickup_point: null, site_access: null })
    .where('basket_id', 'in', ids)
    .execute()
  await tx
    .updateTable('orders.shipping_label')
    .set({ shown: null, pdf: null })
    .where('basket_id', 'in', ids)
    .execute()
  await tx
    .updateTable('orders.withdrawal')
    .set({ name: '', email: '' })
    .where('basket_id', 'in', ids)
    .execute()
  await eraseReasons(tx, ids)
  for (const id of ids) {
    await tx
      .updateTable('basket.basket')
      .set({
        ...{ name: null, internal_comment: '', dropoff: withoutPlace },
        content_hash: await rehashContent(tx, id),
      })
      .where('id', '=', id)
      .execute()
  }
}

/** What staff and approvers wrote of why they did something. What they did, and when, stays. */
async function eraseReasons(tx: Tx, ids: readonly string[]): Promise<void> {
  const isMeant = sql`basket_id = any(${[...ids]}::uuid[])`
  await sql`
    update orders.order_event set facts = jsonb_set(facts, '{reason}', '""')
    where ${isMeant} and facts ->> 'reason' <> ''`.execute(tx)
  await sql`
    update orders.withdrawal_event event set reason = '' from orders.withdrawal
    where withdrawal.id = event.withdrawal_id and ${isMeant} and reason <> ''`.execute(tx)
  await sql`
    update payment.payment_operation operation set reason = '' from payment.payment
    where payment.id = operation.payment_id and ${isMeant} and reason <> ''`.execute(tx)
  await sql`update orders.approval set note = '' where ${isMeant} and note <> ''`.execute(tx)
  // One that replaces another has to have one.
  await sql`
    update orders.shipping_label set reason = case when replaces is null then '' else '-' end
    where ${isMeant} and reason not in ('', '-')`.execute(tx)
}
