import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * Whether a product that is sold can be ordered now: there is the least that is sold of it, or it is not going out of the
 * range and nobody counts it, or what is not there is ordered home. As the basket takes it.
 *
 * @param alias What the query calls the row of catalogue.product.
 */
export function isOrderable(alias: string): RawBuilder<SqlBool> {
  const product = sql.table(alias)
  return sql<SqlBool>`(
    ${hasTheLeast(alias)}
    or (not ${product}.is_discontinued
      and (not ${product}.does_stock_control or ${isOrderedHome(alias)})))`
}

/** The least that is sold is a whole number of steps. Few goods have one of their own: only for those is it reckoned. */
function hasTheLeast(alias: string): RawBuilder<SqlBool> {
  const product = sql.table(alias)
  const step = sql`coalesce(${product}.divisible_quantity, 1)`
  return sql<SqlBool>`(${product}.stock >= coalesce(${product}.min_quantity, ${step})
    and (${product}.min_quantity is null
      or ${product}.stock >= ceil(${product}.min_quantity / ${step}) * ${step}))`
}

/** Looked up one by one: few goods are sold out, and the planner would rather read the fields of all. */
export function isOrderedHome(alias: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (
    select from catalogue.custom_field field
    where field.model = 'Products' and field.foreign_key = ${sql.ref(`${alias}.id`)} and field.active
      and field.key = 'restordre' and field.value = '1'
    offset 0)`
}
