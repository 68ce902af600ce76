import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#database/client'
import { countRows, selectCount } from '#database/count-rows'
import { MOST_COUNTED, MOST_FOUND, toCounted } from '#kernel/paging'
import type { Beside, Days, FoundIds, OrderType, Portion } from './order-entry.ts'
import { asListed, isBeyond, orderOf } from './store-beside.ts'
import { isBegunWithin, isOfType, isPlacedWithin } from './store-conditions.ts'

/** So many pages of the table, which lie all over it and are the same each time, tell how common it is what is looked for. */
const SAMPLED_PAGES = 12
/** With fewer orders of the type and the days on those pages, so many of the newest tell it. */
const ENOUGH = 100
const NEWEST = 200
/** As common as this, all that is counted is among so few orders that the newest are read one by one. */
const COMMON = 0.1
/** More orders than this are not read one by one to fill a page: the index finds all that match, and they are sorted. */
const MOST_READ = 60_000
/** So few are read while the index still counts. */
const FEW_READ = 1_000

/** When an order was placed, and its id. */
const PLACE = [sql`found.order_placed`, sql`found.basket_id`]
const PLACE_OF_BASKET = [sql`basket.order_placed`, sql`basket.id`]

interface SearchQuery {
  readonly type: OrderType
  readonly days: Days
  readonly condition: RawBuilder<SqlBool>
}

/**
 * The orders that match, the newest first. What is common is found by reading the newest orders, because the index would
 * tell all of a million first; what is rare by the index of words, because it may be anywhere in ten years.
 */
export async function searchOrders(
  db: Db,
  asked: SearchQuery,
  portion: Portion,
): Promise<FoundIds> {
  const share = await shareOf(db, asked)
  const read = (portion.offset + portion.limit) / share
  const readIds = read <= MOST_READ ? readNewest : readSorted
  if (share >= COMMON || read <= FEW_READ) {
    const [counted, ids] = await Promise.all([
      countRows(db, share >= COMMON ? selectNewest(asked) : selectIndexed(asked), MOST_FOUND),
      readIds(db, asked, portion),
    ])
    return { ...counted, ids }
  }
  const { is_whole, ...found } = await readIndexed(db, asked, portion)
  if (is_whole) return found
  return { ...found, ids: await readIds(db, asked, portion) }
}

/** As {@link searchOrders} finds them, up to so many at once and not counted: all that match are read once. */
export async function searchAllOrders(
  db: Db,
  asked: SearchQuery,
  limit: number,
): Promise<readonly string[]> {
  const find = (await shareOf(db, asked)) >= COMMON ? readNewest : readSorted
  return find(db, asked, { offset: 0, limit })
}

/**
 * What share of the orders matches; 1 when there are few. The newest alone would not do: where one customer has ordered thousands of times in a
 * row, what is common is not among them, or what is rare is all of them.
 */
export async function shareOf(db: Db, { condition, ...asked }: SearchQuery): Promise<number> {
  const every = { ...asked, condition: sql<SqlBool>`true` }
  const newest = selectNewest(every, undefined, sql`found.*`)
  const { rows } = await sql<{ read: number; matching: number; is_all: boolean }>`
    with spread as (
      select count(*)::integer as read, (count(*) filter (where ${condition}))::integer as matching
      from (${selectSpread(asked)}) found)
    select read, matching, false as is_all from spread where read >= ${sql.lit(ENOUGH)}
    union all
    select count(*)::integer, (count(*) filter (where ${condition}))::integer, count(*) < ${sql.lit(NEWEST)}
    from (${newest} limit ${sql.lit(NEWEST)}) found
    where (select read from spread) < ${sql.lit(ENOUGH)}
    limit 1`.execute(db)
  const { read = 0, matching = 0, is_all = true } = rows[0] ?? {}
  return is_all ? 1 : matching / read
}

/** The orders of a type and of some days on a few pages of the table. */
function selectSpread({ type, days }: Omit<SearchQuery, 'condition'>): RawBuilder<unknown> {
  const pages = sql`pg_relation_size('orders.order_search') / current_setting('block_size')::integer`
  return sql`
    select found.* from orders.order_search found
      tablesample system (least(100, 100.0 * ${sql.lit(SAMPLED_PAGES)} / greatest(1, ${pages}))) repeatable (1)
      ${type === 'all' ? sql`` : sql`cross join lateral (select from basket.basket where basket.id = found.basket_id and ${isOfType(type)} offset 0) basket`}
    where ${isPlacedWithin(days, sql`found.order_placed`)}`
}

/** By the index, as far as lists are counted: the ids are those of the page when all were read. */
async function readIndexed(
  db: Db,
  asked: SearchQuery,
  { offset, limit, ...beside }: Portion,
): Promise<FoundIds & { readonly is_whole: boolean }> {
  const { rows } = await sql<{ ids: string[]; count: number }>`
    with matching as materialized (${selectIndexed(asked)}),
    found as materialized (select * from matching limit ${sql.lit(MOST_COUNTED + 1)})
    select (select count(*)::integer from found) as count, array(
      select found.basket_id from found where ${isBeyond(beside, PLACE)}
      order by ${orderOf(beside, PLACE)}
      limit ${limit} offset ${offset}) as ids`.execute(db)
  const { ids = [], count = 0 } = rows[0] ?? {}
  const counted = toCounted(count, MOST_FOUND)
  return { ids: asListed(beside, ids), ...counted, is_whole: count <= MOST_COUNTED }
}

/** By the index, however many match. */
async function readSorted(
  db: Db,
  asked: SearchQuery,
  { offset, limit, ...beside }: Portion,
): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`
    with found as materialized (${selectIndexed(asked)})
    select array(
      select found.basket_id from found where ${isBeyond(beside, PLACE)}
      order by ${orderOf(beside, PLACE)}
      limit ${limit} offset ${offset}) as ids`.execute(db)
  return asListed(beside, rows[0]?.ids ?? [])
}

/** One by one from the newest on. */
async function readNewest(
  db: Db,
  asked: SearchQuery,
  { offset, limit, ...beside }: Portion,
): Promise<string[]> {
  const { rows } = await sql<{ basket_id: string }>`
    ${selectNewest(asked, beside)}
    limit ${limit} offset ${offset}`.execute(db)
  return asListed(
    beside,
    rows.map(({ basket_id }) => basket_id),
  )
}

/**
 * Orders of a type that match, from the newest on, each looked at: `offset 0` keeps the database from finding those that match
 * first, and sorting them.
 */
function selectNewest(
  { type, days, condition }: SearchQuery,
  beside: Beside = {},
  columns: RawBuilder<unknown> = sql`found.basket_id`,
): RawBuilder<unknown> {
  if (type === 'all') {
    return sql`
      select ${columns} from (
        select * from orders.order_search found where ${isBeyond(beside, PLACE)} and ${isPlacedWithin(days, sql`found.order_placed`)}
        order by ${orderOf(beside, PLACE)} offset 0) found
      where ${condition} order by ${orderOf(beside, PLACE)}`
  }
  return sql`
    select ${columns} from basket.basket cross join lateral (
      select * from orders.order_search one where one.basket_id = basket.id offset 0) found
    where ${isOfType(type)} and ${isPlacedWithin(days, sql`basket.order_placed`)}
      and ${isBeyond(beside, PLACE_OF_BASKET)} and ${condition}
    order by ${orderOf(beside, PLACE_OF_BASKET)}`
}

function selectIndexed({ type, days, condition }: SearchQuery): RawBuilder<unknown> {
  const ofType =
    type === 'all'
      ? sql``
      : sql`
    join basket.basket on basket.id = found.basket_id and ${isOfType(type)}`
  return sql`
    select found.basket_id, found.order_placed from orders.order_search found ${ofType}
    where ${condition} and ${isPlacedWithin(days, sql`found.order_placed`)}`
}

/** So many of the newest baskets that are no orders are looked through. */
const MOST_SEARCHED = 2_000

/** The baskets that match among the newest. Few of them have a name yet, so their words are in no index. */
export async function searchBaskets(
  db: Db,
  { type, days, condition }: SearchQuery,
  { offset, limit, ...beside }: Portion,
): Promise<FoundIds> {
  const key = [sql`found.basket_id`]
  const { rows } = await sql<{ ids: string[]; count: number }>`
    with found as materialized (
      select found.basket_id from orders.words_of_baskets(array(
        select basket.id from basket.basket where ${isOfType(type)} and ${isBegunWithin(days)}
        order by basket.id desc limit ${sql.lit(MOST_SEARCHED)})) found
      where ${condition})
    select ${selectCount(sql`select from found`, MOST_FOUND)} as count, array(
      select found.basket_id from found where ${isBeyond(beside, key)} order by ${orderOf(beside, key)}
      limit ${limit} offset ${offset}) as ids`.execute(db)
  const { ids = [], count = 0 } = rows[0] ?? {}
  return { ids: asListed(beside, ids), ...toCounted(count, MOST_FOUND) }
}
