import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isOrderable } from '#shop/catalogue'
import { CURRENCY, selectReduced } from '#shop/pricing'
import type { Filter } from './question.ts'

/**
 * What a list shows as the price of each unit, as the last of some `… as materialized (…)`: rows
 * `shown(id, net_price, gross_price)`. They stand behind `hidden (id)` and `base (id, family_id, parent_id, is_orderable)`.
 * A unit that cannot be ordered costs what its family does, see `shown-prices.ts`.
 */
export function selectPrices(filter: Filter, areFew: boolean): RawBuilder<unknown> {
  const isSoldOut = filter.as_children ? sql`false` : sql`not base.is_orderable`
  return sql`
    reduced as materialized (${selectReduced(() => sql<SqlBool>`true`)}),
    sibling as materialized (
      select sibling.id, sibling.parent_id as family_id
      from (select distinct base.parent_id from base where ${isSoldOut}) sold_out
      join catalogue.product sibling on sibling.parent_id = sold_out.parent_id
      where sibling.children_count = 0 and not sibling.is_gone and ${isOrderable('sibling')}
        and sibling.id not in (select id from hidden)
    ),
    priced as materialized (${pricesOf(filter, areFew)}),
    family as materialized (
      select sibling.family_id, min(priced.net_price) as net_price,
        min(priced.gross_price) as gross_price
      from sibling join priced on priced.id = sibling.id group by sibling.family_id
    ),
    shown as materialized (
      select base.id, coalesce(family.net_price, priced.net_price) as net_price,
        coalesce(family.gross_price, priced.gross_price) as gross_price
      from base left join priced on priced.id = base.id
      left join family on family.family_id = base.family_id and ${isSoldOut}
    )`
}

/** The lowest price that counts now; of few goods one by one, of the whole shop together. */
function pricesOf({ entitlement }: Filter, areFew: boolean): RawBuilder<unknown> {
  const shown = sql`coalesce(reduced.net_price, price.net_price)`
  const amounts = sql`min(${shown}) as net_price,
    min(round(${shown} * (10000 + tax.rate) / 10000.0))::bigint as gross_price`
  const rows = sql`pricing.price price join pricing.tax tax on tax.id = price.tax_id
    left join reduced on reduced.price_id = price.id
    where price.price_group_id = any(array(
        select id from pricing.price_group
        where is_public or id = any(${[...entitlement.price_group_ids]}::bigint[])))
      and price.currency_id = (select id from pricing.currency where code = ${CURRENCY})
      and (price.valid_from is null or price.valid_from <= now())
      and (price.valid_to is null or price.valid_to > now())`
  return areFew
    ? sql`select wanted.id, one.net_price, one.gross_price
      from (select id from base union select id from sibling) wanted cross join lateral (
        select ${amounts} from ${rows} and price.product_id = wanted.id) one`
    : sql`select price.product_id as id, ${amounts} from ${rows} group by price.product_id`
}
