import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isUuid } from '#kernel/ids'
import { anywhere, atBeginning, atBeginningOfLine, digitsAnywhere } from '#kernel/text/like-pattern'
import { SHOP_TIME_ZONE } from '#kernel/time'
import { isHeldUnpaid, isWaiting } from '#shop/approval'
import type { Days, OrderType, SearchField } from './order-entry.ts'

type Matcher = (search: string) => RawBuilder<SqlBool> | undefined

/** For rows `found` of orders.order_search. */
const matchers: Readonly<Record<Exclude<SearchField, 'all'>, Matcher>> = {
  id: (search) => (isUuid(search) ? sql<SqlBool>`found.basket_id = ${search}` : undefined),
  order_reference: (search) => isLike('reference', atBeginning(search)),
  name: (search) => isLike('name', anywhere(search)),
  email: (search) => isLike('email', anywhere(search)),
  phone: (search) => isLike('phone', digitsAnywhere(search)),
  company: (search) => isLike('company', anywhere(search)),
  sku: (search) => isLike('sku', atBeginningOfLine(search)),
}

function isLike(column: string, pattern: string | undefined): RawBuilder<SqlBool> | undefined {
  return pattern === undefined
    ? undefined
    : sql<SqlBool>`${sql.ref(`found.${column}`)} like lower(${pattern})`
}

/** For rows `found` of orders.order_search; undefined for what nothing can match. */
export function matches(search: string, field: SearchField): RawBuilder<SqlBool> | undefined {
  const asked = field === 'all' ? Object.values(matchers) : [matchers[field]]
  const conditions = asked.flatMap((matcher) => matcher(search) ?? [])
  return conditions.length === 0 ? undefined : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
}

export function isOfOrders(type: OrderType): boolean {
  return type !== 'saved' && type !== 'not_complete'
}

/** For rows of basket.basket, as the indexes of them know it. */
export function isOfType(type: OrderType): RawBuilder<SqlBool> {
  switch (type) {
    case 'all':
      return sql<SqlBool>`basket.order_placed is not null`
    case 'saved':
      return sql<SqlBool>`(basket.basket_status = 'not_complete' and not basket.is_current
        and basket.order_placed is null and basket.name is not null and basket.deleted is null)`
    case 'above_credit':
      // As holdReasonOf tells it, with the statuses and the provider of basket_above_credit.
      return sql<SqlBool>`(basket.basket_status = 'new' and basket.payment_provider = 'credit' and basket.order_placed is not null
        and not ${isWaiting(sql`basket.id`)} and not ${isHeldUnpaid(sql`basket.id`)})`
    case 'not_complete':
      return sql<SqlBool>`(basket.basket_status = 'not_complete' and basket.is_current)`
    default:
      return sql<SqlBool>`(basket.basket_status = ${type} and basket.order_placed is not null)`
  }
}

/** @param placed A column that says when it was placed. */
export function isPlacedWithin(
  { from, to }: Days,
  placed: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  return within(
    from && sql`${placed} >= ${startOf(from)}`,
    to && sql`${placed} < ${startOf(to, 1)}`,
  )
}

/** Of a basket that is no order: the time that its id begins with, so that the index of them finds it. */
export function isBegunWithin({ from, to }: Days): RawBuilder<SqlBool> {
  return within(
    from && sql`basket.id >= ${firstIdOf(startOf(from))}`,
    to && sql`basket.id < ${firstIdOf(startOf(to, 1))}`,
  )
}

/**
 * Whether goods are to come on a day, by basket_delivery_line_by_promised_day: an array, so that those of the day are found first, and not looked
 * for among all orders. Canceled orders are left out unless they are asked for.
 *
 * @param id A column with the id of the order.
 */
export function comesOn(
  day: string,
  type: OrderType,
  id: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  const isMeant = type === 'canceled' ? sql`true` : sql`ordered.basket_status <> 'canceled'`
  return sql<SqlBool>`${id} = any(array(
    select coming.basket_id from basket.basket_delivery_line coming
    join basket.basket ordered on ordered.id = coming.basket_id
    where coming.estimated_delivery = ${day}::date and ${isMeant}
      and exists (select from basket.basket_line line where line.basket_id = coming.basket_id
        and line.basket_delivery_line_id = coming.id and line.quantity > 0)))`
}

type Condition = RawBuilder<unknown> | '' | undefined

function within(...conditions: readonly Condition[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.join([sql`true`, ...conditions.filter((one) => !!one)], sql` and `)}`
}

/** When a day begins in Denmark. */
function startOf(day: string, daysLater = 0): RawBuilder<Date> {
  return sql<Date>`((${day}::date + ${sql.lit(daysLater)})::timestamp at time zone ${SHOP_TIME_ZONE})`
}

/** The least id of version 7 of a moment. */
function firstIdOf(moment: RawBuilder<Date>): RawBuilder<string> {
  return sql<string>`rpad(lpad(to_hex(greatest(0, extract(epoch from ${moment}) * 1000)::bigint), 12, '0'), 32, '0')::uuid`
}
