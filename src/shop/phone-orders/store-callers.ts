import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#database/client'
import { anywhere, digitsAnywhere } from '#kernel/text/like-pattern'

/** Who may be on the phone: a user, for the company that the user buys for. */
interface Caller {
  readonly user_id: number
  readonly name: string
  readonly email: string
  readonly company_name: string
  readonly debitor: string
  readonly city: string
  /** Of the latest order; empty where there is none. */
  readonly phone: string
}

const MOST = 8
/** Of the orders with such a number. */
const MOST_ORDERS = 200

const words = sql`lower(' ' || u.name || ' ' || u.username || ' ' || coalesce(u.external_reference, ''))`
const isThere = sql<SqlBool>`u.deleted is null and u.active`

/** Active users by name, mail address, company, or the telephone number of an order. */
export async function findCallers(db: Db, search: string): Promise<Caller[]> {
  const pattern = anywhere(search)
  if (pattern === undefined) return []
  const { rows } = await sql<Caller>`
    with found as (
      (select u.id from access."user" u where ${isThere} and ${words} like lower(${pattern}) limit ${sql.lit(MOST)})
      union
      (select u.id from access.customer named join access."user" u on u.customer_id = named.id
        where ${isThere} and lower(' ' || named.name) like lower(${pattern}) limit ${sql.lit(MOST)})
      union
      (${byPhone(search)}))
    select u.id as user_id, u.name, u.username as email, coalesce(customer.name, '') as company_name,
      coalesce(customer.debitor, '') as debitor, coalesce(customer.city, '') as city,
      coalesce(nullif(latest.mobile, ''), latest.telephone, '') as phone
    from found join access."user" u on u.id = found.id
    left join access.customer on customer.id = u.customer_id
    left join lateral (${latestContact}) latest on true
    order by lower(customer.name) nulls last, lower(u.name), u.id limit ${sql.lit(MOST)}`.execute(
    db,
  )
  return rows
}

function byPhone(search: string): RawBuilder<unknown> {
  const digits = /^[\d\s+()-]{4,}$/.test(search) ? digitsAnywhere(search) : undefined
  if (digits === undefined) return sql`select null::bigint where false`
  return sql`
    select distinct u.id from (
      select basket_id from orders.order_search found where found.phone like ${digits} limit ${sql.lit(MOST_ORDERS)}) of_number
    join basket.basket on basket.id = of_number.basket_id
    join access."user" u on u.id = basket.user_id where ${isThere}`
}

/** Of a company: so many of its latest orders are looked through for one of the user. */
const LATEST = 50

/** Whom the latest order of a user `u` was for. */
export const latestContact = sql`
  select contact.* from (
    (select recent.id, recent.order_placed from (
      select one.id, one.user_id, one.order_placed from basket.basket one
      where one.customer_id = u.customer_id and one.order_placed is not null
      order by one.order_placed desc limit ${sql.lit(LATEST)}) recent
    where recent.user_id = u.id order by recent.order_placed desc limit 1)
    union all
    (select own.id, own.order_placed from basket.basket own
    where u.customer_id is null and own.user_id = u.id and own.order_placed is not null
    order by own.order_placed desc limit 1)) placed
  join basket.basket_contact contact on contact.basket_id = placed.id and contact.contact_type = 'invoice'
  limit 1`
