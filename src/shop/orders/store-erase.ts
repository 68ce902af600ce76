import { sql } from 'kysely'
import { type Db, type Tx, transaction } from '#database/client'
import { rehashContent } from '#shop/basket'
import { CONTACT_TEXTS, type ContactText } from './contact.ts'

/** Bookkeeping material is kept for five years after the year of the order. */
const KEPT_YEARS = 5

/** Orders per transaction, so that no statement takes long. */
const PORTION = 200

/** The words of a contact that no invoice needs. */
const REACHES: readonly ContactText[] = ['email', 'mobile', 'telephone', 'instruction']
/** The country says nothing of who it is. */
const PERSONAL = CONTACT_TEXTS.filter((text) => text !== 'country_code')

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
const isOld = sql<boolean>`
  date_trunc('year', basket.order_placed) + make_interval(years => ${sql.lit(KEPT_YEARS + 1)}) < now()`

/**
 * Erases from the finished orders of deleted users how they were reached, and what they wrote; and after the years that
 * bookkeeping takes, who they were. @returns How many orders.
 */
export async function eraseOrdersOfDeleted(db: Db): Promise<number> {
  const finished = await inPortions(db, isDone, REACHES)
  return finished + (await inPortions(db, isOld, PERSONAL))
}

async function inPortions(
  db: Db,
  isDue: typeof isDone,
  texts: readonly ContactText[],
): Promise<number> {
  for (let total = 0; ; ) {
    const count = await transaction(db, (tx) => erasePortion(tx, isDue, texts))
    total += count
    if (count < PORTION) return total
  }
}

async function erasePortion(
  tx: Tx,
  isDue: typeof isDone,
  texts: readonly ContactText[],
): Promise<number> {
  const names = sql.join(texts.map((text) => sql.ref(text)))
  const { rows } = await sql<{ id: string }>`
    select basket.id from basket.basket
    join access."user" u on u.id = basket.user_id and u.deleted is not null
    where basket.order_placed is not null and ${isDue} and (
      basket.name is not null or basket.internal_comment <> ''
      or exists (select from basket.basket_contact
        where basket_id = basket.id and concat(${names}) <> '')
      or exists (select from basket.basket_line where basket_id = basket.id and note <> '')
      or exists (select from orders.withdrawal
        where basket_id = basket.id and concat(name, email) <> '')
      or exists (select from basket.basket_delivery_line
        where basket_id = basket.id and (instruction <> '' or pickup_point is not null or site_access is not null))
      or exists (select from orders.shipping_label where basket_id = basket.id and shown is not null)
      or basket.dropoff ->> 'place' <> '')
    order by basket.id limit ${sql.lit(PORTION)} for update of basket`.execute(tx)
  if (rows.length > 0) {
    await eraseTexts(
      tx,
      rows.map(({ id }) => id),
      texts,
    )
  }
  return rows.length
}

async function eraseTexts(
  tx: Tx,
  ids: readonly string[],
  texts: readonly ContactText[],
): Promise<void> {
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
