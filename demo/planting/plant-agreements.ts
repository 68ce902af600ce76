import { sql } from 'kysely'
import type { Tx } from '#database/client'
import { DKK, VAT } from '../data/shop.ts'

/** Customers with prices of their own, as many as a large merchant has. */
export interface Agreements {
  readonly groups: number
  /** Together, spread evenly. */
  readonly prices: number
}

const FIRST_GROUP = 1001
const PUBLIC = 1
/** Primes: the products of a group are spread over the whole shop, and differ from those of the next. */
const STEP_OF_GROUP = 613
const STEP_IN_GROUP = 499

/** A fifth off what everyone pays, for some products in each group. */
export async function plantAgreements(tx: Tx, { groups, prices }: Agreements): Promise<void> {
  if (groups === 0) return
  await sql`
    insert into pricing.price_group (id, name)
    select ${FIRST_GROUP} - 1 + number, 'Aftale ' || number from generate_series(1, ${groups}) number`.execute(
    tx,
  )
  await sql`
    with priced as materialized (
      select product_id, net_price, row_number() over (order by product_id) - 1 as place
      from pricing.price where price_group_id = ${PUBLIC}
    ), total as (
      select count(*) as count from priced
    ), wanted as materialized (
      select number, (number * ${STEP_OF_GROUP} + turn * ${STEP_IN_GROUP}) % total.count as place
      from total, generate_series(1, ${groups}) number,
        generate_series(1, ${Math.ceil(prices / groups)}) turn
    )
    insert into pricing.price (product_id, price_group_id, currency_id, tax_id, net_price, valid_from)
    select priced.product_id, ${FIRST_GROUP} - 1 + wanted.number, ${DKK.id}, ${VAT.id},
      priced.net_price * 4 / 5, now()
    from wanted join priced using (place)
    on conflict do nothing`.execute(tx)
}
