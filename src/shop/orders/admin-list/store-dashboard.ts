import { sql } from 'kysely'
import type { Db } from '#database/client'
import { selectCount } from '#database/count-rows'
import { type Ore, ore } from '#kernel/money'
import { toCounted } from '#kernel/paging'
import { SHOP_TIME_ZONE } from '#kernel/time'
import { isOfType } from './store-conditions.ts'

const WAITING = ['above_credit', 'new', 'approved', 'processing'] as const
type WaitingType = (typeof WAITING)[number]

export interface OrderQueue {
  readonly count: number
  readonly is_count_exact: boolean
  readonly oldest: Date | null
}

/** Orders that wait for staff: counted no further than lists are, the oldest by its index. */
export async function readOrderQueues(db: Db): Promise<Record<WaitingType, OrderQueue>> {
  const queues = WAITING.map((type) => {
    const waiting = sql`from basket.basket where ${isOfType(type)}`
    return sql`
      select ${type}::text as type, ${selectCount(sql`select ${waiting}`)} as count,
        (select order_placed ${waiting} order by order_placed, id limit 1) as oldest`
  })
  const { rows } = await sql<{ type: WaitingType; count: number; oldest: Date | null }>`
    ${sql.join(queues, sql` union all `)}`.execute(db)
  const found = new Map(rows.map(({ type, ...queue }) => [type, queue]))
  const queueOf = (type: WaitingType): OrderQueue => {
    const { count = 0, oldest = null } = found.get(type) ?? {}
    return { ...toCounted(count), oldest }
  }
  return {
    above_credit: queueOf('above_credit'),
    new: queueOf('new'),
    approved: queueOf('approved'),
    processing: queueOf('processing'),
  }
}

export interface DayOfSales {
  readonly day: string
  readonly orders: number
  readonly net_sum: Ore
  readonly company_net_sum: Ore
}

const DAYS = 30

/**
 * What was ordered in thirty days, today last. The orders of those days alone are read, by their index: from `now()` the database knows
 * beforehand how few they are, from the day of another row it expects a third of all.
 */
export async function readSales(db: Db): Promise<readonly DayOfSales[]> {
  const { rows } = await sql<DayOfSales>`
    with today as (select (now() at time zone ${SHOP_TIME_ZONE})::date as day),
    sold as (
      select (order_placed at time zone ${SHOP_TIME_ZONE})::date as day, count(*) as orders,
        sum(net_sum) as net_sum, sum(net_sum) filter (where customer_id is not null) as companies
      from basket.basket, today
      where order_placed >= now() - interval '${sql.lit(DAYS + 1)} days'
        and order_placed >= (today.day - ${DAYS - 1}::integer)::timestamp at time zone ${SHOP_TIME_ZONE}
        and basket_status <> 'canceled'
      group by 1)
    select to_char(shown.day, 'YYYY-MM-DD') as day, coalesce(sold.orders, 0)::integer as orders,
      coalesce(sold.net_sum, 0)::bigint as net_sum,
      coalesce(sold.companies, 0)::bigint as company_net_sum
    from today cross join lateral (
      select today.day - back as day from generate_series(0, ${DAYS - 1}::integer) back) shown
    left join sold on sold.day = shown.day
    order by shown.day`.execute(db)
  return rows.map((row) => ({
    ...row,
    net_sum: ore(Number(row.net_sum)),
    company_net_sum: ore(Number(row.company_net_sum)),
  }))
}
