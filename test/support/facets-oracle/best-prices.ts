import { type RawBuilder, sql } from 'kysely'
import { CURRENCY, type Entitlement } from '#shop/pricing'

/**
 * In SQL what `findBestPrice` finds for the least that can be bought: rows `(id, net_price, gross_price)` of products that
 * have a price, in ten-thousandths of a krone.
 *
 * @param wanted A table `(id)` of few products, which are looked up one by one; left out: all are read together.
 */
export function selectBestPrices(
  { price_group_ids }: Entitlement,
  wanted?: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const isWanted = (column: string) =>
    wanted ? sql`${sql.ref(column)} in (select id from ${wanted})` : sql`true`
  const net = sql`coalesce(reduced.net_price, price.net_price)`
  const best = (condition: RawBuilder<unknown>) => sql`
    select distinct on (price.product_id) price.product_id as id, ${net} as net_price,
      round(${net} * (10000 + tax.rate) / 10000.0)::bigint as gross_price
    from pricing.price price
    join pricing.tax tax on tax.id = price.tax_id
    left join reduced on reduced.price_id = price.id
    where ${condition}
      and price.price_group_id = any(array(
        select id from pricing.price_group
        where is_public or id = any(${[...price_group_ids]}::bigint[])))
      and price.currency_id = (select id from pricing.currency where code = ${CURRENCY})
      and (price.valid_from is null or price.valid_from <= now())
      and (price.valid_to is null or price.valid_to > now())
    order by price.product_id, ${net}, price.price_group_id`
  return sql`
    with reduced as materialized (${selectReduced(isWanted)})
    ${
      wanted
        ? sql`select best.* from ${wanted} one cross join lateral (${best(sql`price.product_id = one.id`)}) best`
        : best(sql`true`)
    }`
}

type IsWanted = (column: string) => RawBuilder<unknown>

/** Prices that a rebate makes lower already for the least that can be bought, as rows `(price_id, net_price)`. */
function selectReduced(isWanted: IsWanted): RawBuilder<unknown> {
  return sql`
    select distinct on (price.id) price.id as price_id,
      least(price.net_price, case
        when rebate.net_rebate_price is not null then rebate.net_rebate_price
        when rebate.net_rebate_amount is not null
          then greatest(0, price.net_price - rebate.net_rebate_amount)
        else round(price.net_price * (10000 - rebate.pct) / 10000.0) end)::bigint as net_price
    from (
      select counted.*, case
        when coalesce(for_unit, unit) = unit then min_quantity
        when for_unit = alternate_unit and alternate_factor is not null
          then ceil(min_quantity * 10000000 / alternate_factor) / 1000
        else ceil(min_quantity * pack * 1000) / 1000 end as threshold
      from (${selectCounted(isWanted)}) counted
      where case
        when coalesce(for_unit, unit) = unit then bought
        when for_unit = alternate_unit and alternate_factor is not null
          then round(bought * alternate_factor / 10000, 3)
        else floor(bought / pack) end >= min_quantity
      offset 0 -- few are reached: prices are looked up for them alone
    ) rebate
    join pricing.price price on price.product_id = rebate.bought_id
      and (rebate.price_group_id is null or rebate.price_group_id = price.price_group_id)
    order by price.id, rebate.threshold desc, rebate.net_rebate_price is null, rebate.pct is not null, rebate.id`
}

/** Rebates with each product that they are for, what is bought of it at least, and the size of the pack they count. */
function selectCounted(isWanted: IsWanted): RawBuilder<unknown> {
  return sql`
    select rebate.*, product.id as bought_id, product.unit, product.alternate_unit,
      product.alternate_factor, coalesce(product.min_quantity, 1) as bought,
      case when rebate.for_unit not in (product.unit, coalesce(product.alternate_unit, '')) then (
        select field.value::integer from catalogue.custom_field field
        where field.model = 'Products' and field.foreign_key = product.id
          and field.key = rebate.for_unit || '_stk' and field.value ~ '^[1-9][0-9]{0,5}$') end as pack
    from (
      select own.*, own.product_id as for_id from pricing.rebate own where ${isWanted('own.product_id')}
      union all
      select parents.*, child.id from pricing.rebate parents
        join catalogue.product child on child.parent_id = parents.product_id
        where ${isWanted('child.id')}
    ) rebate
    join catalogue.product product on product.id = rebate.for_id`
}
