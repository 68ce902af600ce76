import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#database/client'
import { SHOP_TIME_ZONE } from '#kernel/time'
import { isSeenByUser, type UserReader } from '#shop/access'
import { isWaiting } from '#shop/approval'
import { isSaved } from '#shop/basket'
import {
  type BasketEntry,
  ENTRIES_PER_PAGE,
  type EntryFilter,
  type FoundEntries,
  STATUS_GROUPS,
  type StatusGroup,
} from './basket-entry.ts'

const IMAGES = 4

/**
 * Rows of basket.basket, its user u, the invoice contact and the case. Cases are those of the reader's company: a basket may
 * have been begun for another.
 */
export const fromEntries = ({ customer_id }: UserReader) => sql`
  from basket.basket join access."user" u on u.id = basket.user_id
  left join basket.basket_contact contact
    on contact.basket_id = basket.id and contact.contact_type = 'invoice'
  left join access.customer_case on customer_case.customer_id = basket.customer_id
    and customer_case.customer_id = ${customer_id}
    and lower(customer_case.case_number) = lower(contact.project_number)`

/** As {@link fromEntries}, without what no condition is about: a company may have thousands of orders. */
function fromFound(reader: UserReader, { search, case_number }: EntryFilter) {
  if (search || case_number) return fromEntries(reader)
  return sql`from (select * from basket.basket where user_id is not null) basket`
}

const NEWEST = sql`coalesce(basket.order_placed, basket.modified) desc, basket.id desc`

/** The saved baskets or orders that the reader may see, the newest first. */
export async function listEntries(
  db: Db,
  reader: UserReader,
  question: EntryFilter,
): Promise<FoundEntries> {
  const found = sql`${fromFound(reader, question)}
    where ${sql.join(toConditions(reader, question), sql` and `)}`
  const status = question.status ? isOfGroup(question.status) : sql<SqlBool>`true`
  const ofPage = sql`basket.id = any(array(
    select basket.id ${found} and ${status} order by ${NEWEST}
    limit ${ENTRIES_PER_PAGE} offset ${(question.page - 1) * ENTRIES_PER_PAGE}))`
  const [entries, counted] = await Promise.all([
    selectEntries(reader, ofPage).execute(db),
    sql<{ basket_status: string; count: number }>`
      select basket_status, count(*)::integer as count ${found} group by basket_status`.execute(db),
  ])
  const counts = new Map(counted.rows.map((row) => [row.basket_status, row.count]))
  const countOf = (statuses: readonly string[]) =>
    statuses.reduce((sum, one) => sum + (counts.get(one) ?? 0), 0)
  return {
    entries: entries.rows,
    count: countOf(question.status ? STATUS_GROUPS[question.status] : [...counts.keys()]),
    status_counts: {
      waiting: countOf(STATUS_GROUPS.waiting),
      underway: countOf(STATUS_GROUPS.underway),
      done: countOf(STATUS_GROUPS.done),
      canceled: countOf(STATUS_GROUPS.canceled),
    },
  }
}

export interface SavedOfCase {
  readonly id: string
  readonly name: string
  readonly user_name: string
  readonly modified: Date
  readonly lines_count: number
}

/** More saved baskets than anyone keeps for one case. */
const MOST_OF_CASE = 1_000

/** All saved baskets for a case that the reader may see, the newest first; only what a list of them shows. */
export async function listSavedOfCase(
  db: Db,
  reader: UserReader,
  case_number: string,
): Promise<SavedOfCase[]> {
  const conditions = toConditions(reader, { is_placed: false, case_number })
  const { rows } = await sql<SavedOfCase>`
    select basket.id, basket.name, u.name as user_name, basket.modified,
      (select count(*)::integer from basket.basket_line line where line.basket_id = basket.id) as lines_count
    ${fromEntries(reader)}
    where ${sql.join(conditions, sql` and `)}
    order by basket.modified desc, basket.id desc limit ${MOST_OF_CASE}`.execute(db)
  return rows
}

/** A saved basket or an order, or undefined for one that the reader may not see. */
export async function findEntry(
  db: Db,
  reader: UserReader,
  id: string,
): Promise<BasketEntry | undefined> {
  const condition = sql`basket.id = ${id} and ${isSeenByUser(reader)}`
  return (await selectEntries(reader, condition).execute(db)).rows[0]
}

/** For rows of {@link fromEntries}. */
export function toConditions(
  reader: UserReader,
  question: Omit<EntryFilter, 'page' | 'status'>,
): RawBuilder<SqlBool>[] {
  const { is_placed, search = '', is_own, from, to, case_number = '' } = question
  const day = sql`(coalesce(basket.order_placed, basket.modified) at time zone ${SHOP_TIME_ZONE})::date`
  // Orders are never shared: who sees no others' needs no look at those of the company.
  const isOwnAlone = is_placed && !reader.sees_company
  return [
    isOwnAlone
      ? sql<SqlBool>`basket.user_id = ${reader.user_id} and basket.deleted is null`
      : isSeenByUser(reader),
    is_placed ? sql<SqlBool>`basket.order_placed is not null` : isSaved,
    ...(is_own ? [sql<SqlBool>`basket.user_id = ${reader.user_id}`] : []),
    ...(from ? [sql<SqlBool>`${day} >= ${from}::date`] : []),
    ...(to ? [sql<SqlBool>`${day} <= ${to}::date`] : []),
    ...(case_number === ''
      ? []
      : [
          // As the index of cases has it.
          sql<SqlBool>`lower(contact.project_number) = lower(${case_number}) and contact.project_number <> ''`,
        ]),
    ...(search === '' ? [] : [contains(search)]),
  ]
}

function contains(search: string): RawBuilder<SqlBool> {
  const isIn = (text: RawBuilder<unknown>) => sql`strpos(lower(${text}), lower(${search})) > 0`
  return sql<SqlBool>`(
    ${isIn(sql`concat_ws(' ', basket.order_reference, basket.name, u.name, contact.po_number, contact.project_number, customer_case.name)`)}
    or exists (select from basket.basket_line line where line.basket_id = basket.id
      and ${isIn(sql`concat_ws(' ', line.name, line.alternate_sku, line.product_facts->>'varenummer')`)}))`
}

export function isOfGroup(group: StatusGroup): RawBuilder<SqlBool> {
  return sql<SqlBool>`basket.basket_status = any(${[...STATUS_GROUPS[group]]})`
}

function selectEntries(
  reader: UserReader,
  condition: RawBuilder<unknown>,
): RawBuilder<BasketEntry> {
  return sql<BasketEntry>`
    select basket.id, basket.name, basket.order_reference, basket.basket_status,
      ${isWaiting(sql.ref('basket.id'))} as awaits_approval, basket.is_pickup, basket.order_placed,
      basket.modified, basket.is_shared, basket.user_id = ${reader.user_id} as is_own, u.name as user_name,
      coalesce(contact.po_number, '') as po_number,
      coalesce(contact.project_number, '') as project_number,
      customer_case.id as case_id, coalesce(customer_case.name, '') as case_name,
      basket.products_sum, basket.net_products_sum, basket.net_sum, basket.payment_amount,
      (select count(*)::integer from basket.basket_line line where line.basket_id = basket.id) as lines_count,
      array(select coalesce(delivery.metadata->'delivery_code'->>'name', code.name, '')
        from basket.basket_delivery_line delivery
        left join delivery.delivery_code code on code.id = delivery.delivery_code_id
        where delivery.basket_id = basket.id and basket.order_placed is not null
        order by delivery.sort) as deliveries,
      (select coalesce(jsonb_agg(first.image), '[]') from (
        select jsonb_build_object('source', image.source, 'name', image.name,
          'thumbnail_keys', image.thumbnail_keys) as image
        from (
          select line.product_id, product.parent_id, line.sort, line.id
          from basket.basket_line line join catalogue.product on product.id = line.product_id
          where line.basket_id = basket.id order by line.sort, line.id limit ${sql.lit(IMAGES)}) line
        cross join lateral (
          select source, name, thumbnail_keys from media.attachment
          where model = 'Products' and foreign_key in (line.product_id, line.parent_id)
            and thumbnail_keys <> '{}'
          order by foreign_key = line.product_id desc, sort, id limit 1) image
        order by line.sort, line.id) first) as images
    ${fromEntries(reader)}
    where ${condition}
    order by ${NEWEST}`
}
