import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#database/client'
import { countRows, selectCount } from '#database/count-rows'
import { type Counted, toCounted } from '#kernel/paging'
import { isHeldUnpaid, isWaiting } from '#shop/approval'
import { actorName } from '../store-actor.ts'
import {
  type FoundIds,
  type FoundOrders,
  ORDER_TYPES,
  ORDERS_PER_PAGE,
  type OrderEntry,
  type OrderEvent,
  type OrderFilter,
  type OrderType,
  type Portion,
} from './order-entry.ts'
import { asListed, isBeyond, orderOf } from './store-beside.ts'
import {
  comesOn,
  isBegunWithin,
  isOfOrders,
  isOfType,
  isPlacedWithin,
  matches,
} from './store-conditions.ts'
import { searchAllOrders, searchBaskets, searchOrders } from './store-search.ts'

/** The orders or baskets of everybody that match, the newest first, and how many there are of all pages. */
export async function listOrders(
  db: Db,
  { page, after, before, ...asked }: OrderFilter,
): Promise<FoundOrders> {
  const offset = before === undefined ? (page - 1) * ORDERS_PER_PAGE : 0
  const portion = { after, before, offset, limit: ORDERS_PER_PAGE }
  const { ids, ...counted } = await findIds(db, asked, portion)
  return { orders: await readEntries(db, ids), ...counted }
}

async function readEntries(db: Db, ids: readonly string[]): Promise<OrderEntry[]> {
  const { rows } = await selectEntries(sql`basket.id = any(${[...ids]}::uuid[])`).execute(db)
  const places = new Map(ids.map((id, place) => [id, place]))
  const placeOf = ({ id }: OrderEntry) => places.get(id) ?? 0
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other))
}

type Asked = Omit<OrderFilter, 'page' | 'after' | 'before'>
type Listed = Pick<OrderFilter, 'type' | 'days' | 'customer_id'>

/** The ids of all that {@link listOrders} lists, up to so many, found in one go and not counted. */
export async function findAllOrders(
  db: Db,
  asked: Asked,
  most: number,
): Promise<readonly string[]> {
  const all = { offset: 0, limit: most }
  const { search, type, days } = asked
  if (search === '') return listIds(db, asked, all)
  const condition = searched(asked)
  if (!condition) return []
  if (isOfOrders(type)) return searchAllOrders(db, { type, days, condition }, most)
  return (await searchBaskets(db, { type, days, condition }, all)).ids
}

/** For rows `found` of orders.order_search; undefined for what nothing can match. */
function searched(asked: Asked): RawBuilder<SqlBool> | undefined {
  const found = matches(asked.search, asked.field)
  return found && sql<SqlBool>`(${found} and ${isNarrowed(asked, sql`found.basket_id`)})`
}

/** By what is not a column of the table that is read. @param id Of the order. */
function isNarrowed(
  { type, days, customer_id }: Listed,
  id: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  const comes = days.delivery === undefined ? sql`true` : comesOn(days.delivery, type, id)
  const isOfCustomer =
    customer_id === undefined
      ? sql`true`
      : sql`${id} in (select own.id from basket.basket own where own.customer_id = ${customer_id})`
  return sql<SqlBool>`${comes} and ${isOfCustomer}`
}

const BATCH = 1_000

/** A thousand at a time, in the order of the ids. */
export async function* readOrders(
  db: Db,
  ids: readonly string[],
): AsyncGenerator<readonly OrderEntry[]> {
  for (let first = 0; first < ids.length; first += BATCH) {
    yield await readEntries(db, ids.slice(first, first + BATCH))
  }
}

async function findIds(db: Db, asked: Asked, portion: Portion): Promise<FoundIds> {
  const { search, type, days } = asked
  if (search === '') {
    const [ids, counted] = await Promise.all([
      listIds(db, asked, portion),
      countRows(db, sql`select from basket.basket where ${isListed(asked)}`),
    ])
    return { ids, ...counted }
  }
  const condition = searched(asked)
  if (!condition) return { ids: [], ...toCounted(0) }
  const find = isOfOrders(type) ? searchOrders : searchBaskets
  return find(db, { type, days, condition }, portion)
}

/** By an index that has all it takes, however deep the page. Baskets that are no orders come in the order they were begun. */
async function listIds(
  db: Db,
  listed: Listed,
  { offset, limit, ...beside }: Portion,
): Promise<string[]> {
  const key = isOfOrders(listed.type)
    ? [sql`basket.order_placed`, sql`basket.id`]
    : [sql`basket.id`]
  const { rows } = await sql<{ id: string }>`
    select basket.id from basket.basket
    where ${isListed(listed)} and ${isBeyond(beside, key)}
    order by ${orderOf(beside, key)} limit ${limit} offset ${offset}`.execute(db)
  return asListed(
    beside,
    rows.map(({ id }) => id),
  )
}

function isListed({ type, days, customer_id }: Listed): RawBuilder<SqlBool> {
  const isWithin = isOfOrders(type)
    ? isPlacedWithin(days, sql`basket.order_placed`)
    : isBegunWithin(days)
  const comes =
    days.delivery === undefined ? sql`true` : comesOn(days.delivery, type, sql`basket.id`)
  const isOfCustomer =
    customer_id === undefined ? sql`true` : sql`basket.customer_id = ${customer_id}`
  return sql<SqlBool>`${isOfType(type)} and ${isWithin} and ${comes} and ${isOfCustomer}`
}

const MOST_HELD = 20

/** The orders of a customer that wait for a decision on credit or for the company, the oldest first. */
export async function listHeldOrders(db: Db, customer_id: number): Promise<OrderEntry[]> {
  const waits = sql<SqlBool>`(${isOfType('above_credit')} or ${isWaiting(sql`basket.id`)})`
  const { rows } = await sql<{ id: string }>`
    select basket.id from basket.basket
    where basket.customer_id = ${customer_id} and ${isOfType('new')} and ${waits}
    order by basket.order_placed, basket.id limit ${MOST_HELD}`.execute(db)
  return readEntries(
    db,
    rows.map(({ id }) => id),
  )
}

/** A placed order in a list of one; `undefined` for anything else. */
export async function findOrderEntry(db: Db, id: string): Promise<OrderEntry | undefined> {
  const isIt = sql`basket.id = ${id} and basket.order_placed is not null`
  return (await selectEntries(isIt).execute(db)).rows[0]
}

/** A basket in a list of one that its owner fills or has put aside; `undefined` for anything else. */
export async function findBasketEntry(db: Db, id: string): Promise<OrderEntry | undefined> {
  const isOpen = sql`(${isOfType('saved')} or ${isOfType('not_complete')})`
  const isIt = sql`basket.id = ${id} and basket.order_placed is null and basket.deleted is null and ${isOpen}`
  return (await selectEntries(isIt).execute(db)).rows[0]
}

/** What has happened to an order, the oldest first. */
export async function listOrderEvents(db: Db, id: string): Promise<OrderEvent[]> {
  const { rows } = await sql<OrderEvent>`
    select event.id, event.kind, event.from_status, event.to_status, event.created,
      case when event.actor like 'user %' then 'staff' when event.actor = 'shopper' then 'customer'
        else 'system' end as actor,
      coalesce(${actorName}, '') as actor_name,
      coalesce(event.facts->>'reason', '') as reason,
      coalesce((event.facts->>'is_override')::boolean, false) as is_override
    from orders.order_event event
    where event.basket_id = ${id} order by event.id`.execute(db)
  return rows
}

/** Of the payment in force, of which there is one at most; a payment that never began tells nothing of an order that is paid otherwise. */
const paymentStatus = sql<string | null>`(
  select payment.status from payment.payment where payment.basket_id = basket.id
    and (payment.provider = basket.payment_provider or payment.status not in ('created', 'failed'))
  order by payment.status in ('authorized', 'partially_captured', 'captured') desc, payment.created desc, payment.id desc limit 1)`

/** As {@link comesOn} finds them; of a basket that is no order nothing is promised. */
const promisedDays = sql<string[]>`array(
  select distinct coming.estimated_delivery::text from basket.basket_delivery_line coming
  where coming.basket_id = basket.id and coming.id = any(line.coming)
    and basket.order_placed is not null and coming.estimated_delivery is not null
  order by 1)`

function selectEntries(condition: RawBuilder<unknown>): RawBuilder<OrderEntry> {
  return sql<OrderEntry>`
    select basket.id, basket.version, basket.name, basket.order_reference, basket.basket_status,
      basket.internal_comment,
      basket.order_placed, basket.order_completed, basket.modified, basket.user_id, basket.customer_id,
      basket.is_pickup, basket.net_sum, basket.payment_amount, basket.payment_provider,
      ${paymentStatus} as payment_status, ${promisedDays} as promised_days,
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
      line.lines_count
    from basket.basket left join basket.basket_contact contact
      on contact.basket_id = basket.id and contact.contact_type = 'invoice'
    cross join lateral (
      select count(*)::integer as lines_count,
        array_agg(one.basket_delivery_line_id) filter (where one.quantity > 0) as coming
      from basket.basket_line one where one.basket_id = basket.id) line
    where ${condition}`
}

/** How many orders and baskets of each type there are, each counted no further than a list counts. Those of all statuses are the orders. */
export async function countOrders(db: Db): Promise<ReadonlyMap<OrderType, Counted>> {
  const types = ORDER_TYPES.filter((type) => type !== 'all')
  const counts = types.map(
    (type) => sql`${selectCount(sql`select from basket.basket where ${isOfType(type)}`)}
      as ${sql.ref(type)}`,
  )
  const { rows } = await sql<Record<OrderType, number>>`select ${sql.join(counts)}`.execute(db)
  const found = (type: OrderType) => rows[0]?.[type] ?? 0
  // Those above the credit are among the new ones.
  const statuses = types.filter((type) => isOfOrders(type) && type !== 'above_credit')
  const all = statuses.reduce((sum, type) => sum + found(type), 0)
  return new Map<OrderType, Counted>([
    ['all', toCounted(all)],
    ...types.map((type) => [type, toCounted(found(type))] as const),
  ])
}
