import { sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import type { DayPart } from '#kernel/danish/day-parts'
import { type DayPool, isOfPool, NOTHING_TAKEN, type Taken } from './capacity.ts'

/** Orders that have places on a day, by carrier or branch and half of the day. */
export interface TakenRow {
  readonly day: string
  readonly branch_id: number | null
  readonly carrier_id: number | null
  readonly part: DayPart | null
  readonly orders: number
}

/** Which places are counted. */
export interface CountedDays {
  readonly days: readonly string[]
  /** Of these branches and carriers alone. */
  readonly branch_ids: readonly number[]
  readonly carrier_ids: readonly number[]
  /** Not those of this basket; left out: those of all. */
  readonly without?: string
}

/** What is counted of one carrier or branch. */
export function countedOf(pools: readonly DayPool[]) {
  return {
    branch_ids: pools.flatMap(({ branch_id }) => branch_id ?? []),
    carrier_ids: pools.flatMap(({ carrier_id }) => carrier_id ?? []),
  }
}

/**
 * The places that orders have, and baskets that are being paid. An order takes one place however many deliveries it has of one carrier; what
 * was canceled takes none.
 */
export async function listTaken(
  db: Db,
  { days, branch_ids, carrier_ids, without }: CountedDays,
): Promise<TakenRow[]> {
  if (days.length === 0 || branch_ids.length + carrier_ids.length === 0) return []
  const { rows } = await sql<TakenRow>`
    select taken.delivery_day::text as day, taken.branch_id,
      case when taken.branch_id is null then taken.delivery_carrier_id end as carrier_id,
      taken.day_part as part, count(distinct taken.basket_id)::integer as orders
    from basket.basket_delivery_line taken
    join basket.basket on basket.id = taken.basket_id
    where taken.delivery_day = any(${[...new Set(days)]}::date[])
      and (taken.branch_id = any(${[...branch_ids]}::bigint[])
        or (taken.branch_id is null and taken.delivery_carrier_id = any(${[...carrier_ids]}::bigint[])))
      and taken.basket_id is distinct from ${without ?? null}::uuid
      and ((basket.order_placed is null and taken.day_held_until > now())
        or (basket.order_placed is not null and basket.basket_status <> 'canceled'
          and exists (select from basket.basket_line line
            where line.basket_id = taken.basket_id and line.basket_delivery_line_id = taken.id and line.quantity > 0)))
    group by 1, 2, 3, 4`.execute(db)
  return rows
}

export function takenOf(rows: readonly TakenRow[], pool: DayPool, day: string): Taken {
  const taken = { ...NOTHING_TAKEN }
  for (const row of rows) {
    if (row.day === day && isOfPool(row, pool)) taken[row.part ?? 'any'] += row.orders
  }
  return taken
}

/** A place that a basket wants. */
export interface WantedDay {
  readonly pool: DayPool
  readonly day: string
  readonly part: DayPart | null
}

/** No other transaction gives a place of these days until this one ends. In one order, so that two never wait for each other. */
export async function lockDays(tx: Tx, wanted: readonly WantedDay[]): Promise<void> {
  const keys = wanted.map(({ pool, day }) => `${pool.branch_id} ${pool.carrier_id} ${day}`)
  for (const key of [...new Set(keys)].sort()) {
    await sql`select pg_advisory_xact_lock(hashtextextended('day ' || ${key}::text, 0))`.execute(tx)
  }
}
