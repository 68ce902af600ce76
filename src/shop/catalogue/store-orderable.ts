import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * Whether a product that is sold can be ordered now: there is some, nobody counts it, or what is not there is ordered home.
 *
 * @param alias What the query calls the row of catalogue.product.
 */
export function isOrderable(alias: string): RawBuilder<SqlBool> {
  const product = sql.table(alias)
  return sql<SqlBool>`(
    ${product}.stock > 0 or not ${product}.does_stock_control or ${isOrderedHome(alias)})`
}

/** Looked up one by one: few goods are sold out, and the planner would rather read the fields of all. */
export function isOrderedHome(alias: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (
    select from catalogue.custom_field field
    where field.model = 'Products' and field.foreign_key = ${sql.ref(`${alias}.id`)} and field.active
      and field.key = 'restordre' and field.value = '1'
    offset 0)`
}
