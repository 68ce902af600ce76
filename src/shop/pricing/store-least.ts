import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * Prices that a rebate makes lower already for the least that can be bought of a product alone, as rows
 * `(price_id, net_price)`: for a query that sorts or narrows by what is shown, as `findBestPrice` finds it. What is not
 * among them costs what `pricing.price` says. The same for everybody: a rebate belongs to a price group or to all.
 *
 * @param isWanted Narrows the rebates by the product they stand on: a product, or the parent of its family.
 */
export function selectReduced(
  isWanted: (column: string) => RawBuilder<SqlBool>,
): RawBuilder<unknown> {
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
function selectCounted(isWanted: (column: string) => RawBuilder<SqlBool>): RawBuilder<unknown> {
  return sql`
    select rebate.*, product.id as bought_id, product.unit, product.alternate_unit,
      product.alternate_factor, coalesce(product.min_quantity, 1) as bought,
      case when rebate.for_unit not in (product.unit, coalesce(product.alternate_unit, '')) then (
        select field.value::integer from catalogue.custom_field field
        where field.model = 'Products' and field.foreign_key = product.id
          and field.key = rebate.for_unit || '_stk' and field.value ~ '^[1-9][0-9]{0,5}$') end as pack
    from (
      select own.*, own.product_id as for_id from pricing.rebate own
        where ${isWanted('own.product_id')}
      union all
      select parents.*, child.id from pricing.rebate parents
        join catalogue.product child on child.parent_id = parents.product_id
        where ${isWanted('parents.product_id')}
    ) rebate
    join catalogue.product product on product.id = rebate.for_id`
}
