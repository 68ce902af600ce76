import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#database/client'
import { isUuid } from '#kernel/ids'
import { isHeldUnpaid, isWaiting } from '#shop/approval'
import {
  ORDERS_PER_PAGE,
  type OrderEntry,
  type OrderEvent,
  type OrderQuestion,
  type OrderType,
  type SearchField,
} from './admin-order.ts'

const fromOrders = sql`
  from basket.basket left join basket.basket_contact contact
    on contact.basket_id = basket.id and contact.contact_type = 'invoice'`

/** The orders or baskets of everybody that match, the newest first, and how many there are of all pages. */
export async function listOrders(
  db: Db,
  { page, search, field, type }: OrderQuestion,
): Promise<{ readonly orders: readonly OrderEntry[]; readonly count: number }> {
  const found = search === '' ? sql<SqlBool>`true` : matches(search, field)
  const condition = sql<SqlBool>`${isOfType(type)} and ${found}`
  const isPlaced = type !== 'saved' && type !== 'not_complete'
  const newest = isPlaced ? sql`basket.order_placed` : sql`basket.modified`
  const portion = sql`
    order by ${newest} desc, basket.id desc limit ${ORDERS_PER_PAGE} offset ${(page - 1) * ORDERS_PER_PAGE}`
  const [{ rows: orders }, counted] = await Promise.all([
    selectEntries(condition, portion).execute(db),
    sql<{ count: number }>`
      select count(*)::integer as count ${fromOrders} where ${condition}`.execute(db),
  ])
  return { orders, count: counted.rows[0]?.count ?? 0 }
}

/** A placed order in a list of one; `undefined` for anything else. */
export async function findOrderEntry(db: Db, id: string): Promise<OrderEntry | undefined> {
  const isIt = sql<SqlBool>`basket.id = ${id} and basket.order_placed is not null`
  return (await selectEntries(isIt, sql``).execute(db)).rows[0]
}

/** What has happened to an order, the oldest first. */
export async function listOrderEvents(db: Db, id: string): Promise<OrderEvent[]> {
  const { rows } = await sql<OrderEvent>`
    select event.id, event.kind, event.from_status, event.to_status, event.created,
      case when event.actor like 'user %' then 'staff' when event.actor = 'shopper' then 'customer'
        else 'system' end as actor,
      coalesce(staff.name, '') as actor_name,
      coalesce(event.facts->>'reason', '') as reason,
      coalesce((event.facts->>'is_override')::boolean, false) as is_override
    from orders.order_event event
    left join access."user" staff on event.actor = 'user ' || staff.id
    where event.basket_id = ${id} order by event.id`.execute(db)
  return rows
}

function isOfType(type: OrderType): RawBuilder<SqlBool> {
  switch (type) {
    case 'all':
      return sql`basket.order_placed is not null`
    case 'saved':
      return sql`(basket.order_placed is null and basket.basket_status = 'not_complete'
        and not basket.is_current and basket.name is not null)`
    case 'not_complete':
      return sql`(basket.basket_status = 'not_complete' and basket.is_current)`
    default:
      return sql`(basket.basket_status = ${type} and basket.order_placed is not null)`
  }
}

type Matcher = (search: string) => RawBuilder<SqlBool> | undefined

const matchers: Readonly<Record<Exclude<SearchField, 'all'>, Matcher>> = {
  id: (search) => (isUuid(search) ? sql`basket.id = ${search}` : undefined),
  order_reference: (search) => sql`starts_with(basket.order_reference, ${search})`,
  name: (search) => contains(sql`concat_ws(' ', contact.name, contact.last_name)`, search),
  email: (search) => contains(sql`contact.email`, search),
  phone: (search) => {
    const digits = search.replace(/^(\+|00)45/, '').replace(/\D/g, '')
    const typed = sql`regexp_replace(concat_ws(' / ', contact.mobile, contact.telephone), '[^0-9/]', '', 'g')`
    return digits === '' ? undefined : sql`strpos(${typed}, ${digits}) > 0`
  },
  company: (search) =>
    contains(sql`concat_ws(' ', contact.company_name, contact.company_id)`, search),
  sku: (search) => sql`exists (
    select from basket.basket_line line where line.basket_id = basket.id and (
      starts_with(lower(line.product_facts->>'varenummer'), lower(${search}))
      or starts_with(lower(line.alternate_sku), lower(${search}))))`,
}

function contains(text: RawBuilder<unknown>, search: string): RawBuilder<SqlBool> {
  return sql`strpos(lower(${text}), lower(${search})) > 0`
}

function matches(search: string, field: SearchField): RawBuilder<SqlBool> {
  const asked = field === 'all' ? Object.values(matchers) : [matchers[field]]
  const conditions = asked.flatMap((matcher) => matcher(search) ?? [])
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`
}

function selectEntries(
  condition: RawBuilder<SqlBool>,
  portion: RawBuilder<unknown>,
): RawBuilder<OrderEntry> {
  return sql<OrderEntry>`
    select basket.id, basket.version, basket.name, basket.order_reference, basket.basket_status,
      basket.internal_comment,
      basket.order_placed, basket.order_completed, basket.modified, basket.user_id, basket.customer_id,
      basket.is_pickup, basket.net_sum, basket.payment_amount, basket.payment_provider,
      ${isWaiting(sql`basket.id`)} as awaits_approval, ${isHeldUnpaid(sql`basket.id`)} as is_held_unpaid,
      concat_ws(' ', nullif(contact.name, ''), nullif(contact.last_name, '')) as contact_name,
      coalesce(contact.company_name, '') as company_name,
      coalesce(contact.email, '') as email,
      coalesce(nullif(contact.mobile, ''), contact.telephone, '') as phone,
      coalesce(contact.po_number, '') as po_number,
      coalesce(contact.project_number, '') as project_number,
      array(select coalesce(delivery.metadata->'delivery_code'->>'name', code.name, '')
        from basket.basket_delivery_line delivery
        left join delivery.delivery_code code on code.id = delivery.delivery_code_id
        where delivery.basket_id = basket.id order by delivery.sort, delivery.id) as deliveries,
      (select count(*)::integer from basket.basket_line line where line.basket_id = basket.id) as lines_count
    ${fromOrders} where ${condition} ${portion}`
}
