import { sql } from 'kysely'
import type { Db } from '#database/client'
import type { DayPart } from '#kernel/danish/day-parts'

/** A delivery that is driven to its place by lorry. */
export interface DrivenDelivery {
  readonly basket_id: string
  readonly day: string
  /** Null: any time of the day, or it is only promised for that day. */
  readonly day_part: DayPart | null
  /** Null: more than one may bring it, and none was chosen. */
  readonly carrier_id: number | null
  readonly way: string
  /** Of the goods whose weight is known. */
  readonly weight_grams: number
  readonly is_weight_whole: boolean
}

/** So many are planned on paper at most; what is more is not shown. */
const MOST_DRIVEN = 2_000

/**
 * What is driven on the days from one to another, both included: of orders that are not canceled, and of each the goods that are left. They
 * are found by basket_delivery_line_by_promised_day, so what it costs follows what is driven on these days.
 */
export async function listDriven(db: Db, from: string, to: string): Promise<DrivenDelivery[]> {
  const { rows } = await sql<DrivenDelivery>`
    select driven.basket_id, driven.estimated_delivery::text as day, driven.day_part, code.name as way,
      coalesce(driven.delivery_carrier_id, (
        select min(link.carrier_id) from delivery.delivery_code_carrier link
        where link.delivery_code_id = code.id having count(*) = 1)) as carrier_id,
      goods.weight_grams::float8 as weight_grams, goods.is_weight_whole
    from basket.basket_delivery_line driven
    join delivery.delivery_code code
      on code.id = driven.delivery_code_id and code.asks_site_access and not code.is_dropship
    join basket.basket on basket.id = driven.basket_id
    cross join lateral (
      select round(coalesce(sum(line.quantity * (line.product_facts ->> 'weight_grams')::numeric), 0)) as weight_grams,
        bool_and(line.product_facts ->> 'weight_grams' is not null) as is_weight_whole
      from basket.basket_line line
      where line.basket_id = driven.basket_id and line.basket_delivery_line_id = driven.id
        and line.quantity > 0) goods
    where driven.estimated_delivery between ${from}::date and ${to}::date
      and basket.order_placed is not null and basket.basket_status <> 'canceled'
      and goods.is_weight_whole is not null
    order by driven.estimated_delivery, driven.id limit ${sql.lit(MOST_DRIVEN)}`.execute(db)
  return rows
}
