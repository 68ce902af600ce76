import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#database/client'
import { countRows } from '#database/count-rows'
import { type Counted, MOST_FOUND, toCounted } from '#kernel/paging'
import { anywhere } from '#kernel/text/like-pattern'
import type { ManagedUser, UserScope } from './managed-user.ts'
import { isWithin, selectUsers } from './store-users.ts'

const columns = {
  name: sql`lower(u.name)`,
  username: sql`lower(u.username)`,
  active: sql`u.active`,
  created: sql`u.created`,
  modified: sql`u.modified`,
  last_login: sql`u.last_login`,
} as const

export interface UserFilter {
  readonly sort: keyof typeof columns | 'group' | 'customer'
  readonly direction: 'asc' | 'desc'
  /** In the name, the username, the reference or the name of the customer. */
  readonly search: string
  readonly group_id?: number | undefined
  readonly limit: number
  readonly offset: number
}

/** Users of a page, and how many there are of all pages. */
export interface UserList extends Counted {
  readonly users: readonly ManagedUser[]
}

type Portion = Pick<UserFilter, 'sort' | 'direction' | 'limit' | 'offset'>

export async function listUsers(
  db: Db,
  scope: UserScope,
  { search, group_id, ...portion }: UserFilter,
): Promise<UserList> {
  const within =
    group_id === undefined
      ? isWithin(scope)
      : sql<SqlBool>`${isWithin(scope)} and u.group_id = ${group_id}`
  const { ids, ...counted } =
    search === ''
      ? await findAll(db, within, portion, group_id !== undefined)
      : await findMatching(db, within, search, portion)
  const { rows } = await selectUsers(sql`u.id = any(${ids})`).execute(db)
  const places = new Map(ids.map((id, place) => [id, place]))
  const placeOf = ({ id }: ManagedUser) => places.get(id) ?? 0
  return { users: rows.toSorted((one, other) => placeOf(one) - placeOf(other)), ...counted }
}

interface FoundIds extends Counted {
  readonly ids: readonly number[]
}

/** @param isNarrow Some of all: few are sorted, and more are met soon in the order of the page. */
async function findAll(
  db: Db,
  within: RawBuilder<SqlBool>,
  portion: Portion,
  isNarrow: boolean,
): Promise<FoundIds> {
  const all = sql`select u.id from access."user" u where ${within}`
  const counted = await countRows(db, all)
  const ids =
    isNarrow && counted.count <= MOST_FOUND
      ? await readSorted(db, all, portion)
      : await readOrdered(db, within, portion)
  return { ...counted, ids }
}

async function findMatching(
  db: Db,
  within: RawBuilder<SqlBool>,
  search: string,
  portion: Portion,
): Promise<FoundIds> {
  const pattern = anywhere(search)
  if (pattern === undefined) return { ids: [], ...toCounted(0) }
  const matching = selectMatching(within, pattern)
  const counted = await countRows(db, matching, MOST_FOUND)
  // What is rare is found by its words and sorted; what is common is met soon in the order of the page.
  const ids = counted.is_count_exact
    ? await readSorted(db, matching, portion)
    : await readOrdered(db, sql`${within} and ${matches(pattern)}`, portion)
  return { ...counted, ids }
}

/** As the index of them has it. */
const words = sql`lower(' ' || u.name || ' ' || u.username || ' ' || coalesce(u.external_reference, ''))`

/** The customers with such a name, for a column of their ids. */
function isOfNamed(pattern: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`u.customer_id in (
    select named.id from access.customer named where lower(' ' || named.name) like lower(${pattern}))`
}

function matches(pattern: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${words} like lower(${pattern}) or ${isOfNamed(pattern)})`
}

/** By the indexes of words, each user once. */
function selectMatching(within: RawBuilder<SqlBool>, pattern: string): RawBuilder<unknown> {
  return sql`
    select u.id from access."user" u where ${within} and ${words} like lower(${pattern})
    union all
    select u.id from access."user" u
    where ${within} and ${isOfNamed(pattern)} and ${words} not like lower(${pattern})`
}

async function readSorted(
  db: Db,
  found: RawBuilder<unknown>,
  { sort, direction, limit, offset }: Portion,
): Promise<number[]> {
  const way = sql.raw(direction)
  const order = {
    ...columns,
    group: sql`user_group.name`,
    customer: sql`lower(customer.name) ${way} nulls last, customer.id`,
  }[sort]
  const { rows } = await sql<{ id: number }>`
    with found as materialized (${found})
    select u.id from found join access."user" u on u.id = found.id
    join access.user_group on user_group.id = u.group_id
    left join access.customer on customer.id = u.customer_id
    order by ${order} ${way} nulls last, u.id ${way}
    limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ id }) => id)
}

/** In the order of an index. */
async function readOrdered(
  db: Db,
  condition: RawBuilder<unknown>,
  { sort, direction, limit, offset }: Portion,
): Promise<number[]> {
  const way = sql.raw(direction)
  if (sort === 'customer') return readByCustomer(db, condition, { direction, limit, offset })
  if (sort === 'group') {
    return readIds(
      db,
      sql`
      select u.id from access.user_group join access."user" u on u.group_id = user_group.id
      where ${condition} order by user_group.name ${way}, user_group.id ${way}, u.id ${way}
      limit ${limit} offset ${offset}`,
    )
  }
  // What is never missing needs no word of where it would stand.
  const last = sort === 'last_login' ? sql`nulls last` : sql``
  return readIds(
    db,
    sql`
    select u.id from access."user" u where ${condition}
    order by ${columns[sort]} ${way} ${last}, u.id ${way} limit ${limit} offset ${offset}`,
  )
}

/** Users without a customer come last, in both directions. */
async function readByCustomer(
  db: Db,
  condition: RawBuilder<unknown>,
  { direction, limit, offset }: Omit<Portion, 'sort'>,
): Promise<number[]> {
  const way = sql.raw(direction)
  const found = sql`
    from access.customer join access."user" u on u.customer_id = customer.id where ${condition}`
  const ids = await readIds(
    db,
    sql`
    select u.id ${found}
    order by lower(customer.name) ${way}, customer.id ${way}, u.id ${way}
    limit ${limit} offset ${offset}`,
  )
  if (ids.length === limit) return ids
  // How many there are before the page matters, and no more.
  const before = await countRows(db, sql`select ${found}`, offset)
  const others = await readIds(
    db,
    sql`
    select u.id from access."user" u where ${condition} and u.customer_id is null
    order by u.id ${way}
    limit ${limit - ids.length} offset ${offset - before.count}`,
  )
  return [...ids, ...others]
}

async function readIds(db: Db, query: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${query}`.execute(db)
  return rows.map(({ id }) => id)
}
