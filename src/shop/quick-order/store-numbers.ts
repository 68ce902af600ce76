import { sql } from 'kysely'
import type { Db } from '#database/client'
import { isShownWithParent, type Viewer } from '#shop/catalogue'

/** What identifies a product. */
export interface NamedProduct {
  readonly id: number
  readonly name: string
  readonly url: string
  readonly varenummer: string | null
  readonly length_mm: number | null
  readonly parent_id: number | null
}

export interface NumberedProduct {
  readonly number: string
  readonly product_id: number
}

/** In capitals and without blanks, as numbers are compared. */
export function toNumber(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase()
}

/** The products that the customer calls by these numbers. */
export async function findOwnNumbers(
  db: Db,
  customer_id: number | null,
  numbers: readonly string[],
): Promise<NumberedProduct[]> {
  if (customer_id === null || numbers.length === 0) return []
  return db
    .selectFrom('access.article_number')
    .select(['number', 'product_id'])
    .where('customer_id', '=', customer_id)
    .where('number', '=', sql<string>`any(${[...numbers]}::text[])`)
    .execute()
}

/** At most so many products per number: suppliers use the same ones. */
const NAMESAKES_MAX = 50

/**
 * All products with these varenumre, GTINs, DB numbers or numbers of suppliers, whole.
 *
 * @param numbers Without blanks. The reply has them in capitals.
 */
export async function findNumbers(db: Db, numbers: readonly string[]): Promise<NumberedProduct[]> {
  if (numbers.length === 0) return []
  const { rows } = await sql<NumberedProduct>`
    with asked as (select unnest(${[...numbers]}::text[]) as number)
    select number, product.id as product_id from asked
      join catalogue.product on product.external_reference = asked.number
    union
    select number, field.foreign_key from asked
      join catalogue.custom_field field on field.value = asked.number
      where field.model = 'Products' and field.key in ('varenummer', 'gtin') and field.active
    union
    select number, field.foreign_key from asked cross join lateral (
      -- The limit has each looked up by its index: how many there are of an expression is not known to the planner.
      select foreign_key from catalogue.custom_field
      where replace(value, ' ', '') = asked.number
        and model = 'Products' and key = 'leverandoernummer' and active
      limit ${NAMESAKES_MAX}) field`.execute(db)
  return rows.map((row) => ({ ...row, number: toNumber(row.number) }))
}

/** Those of the products that can be bought and that the viewer may know of; of parents their children. */
export async function listNamed(
  db: Db,
  ids: readonly number[],
  viewer: Viewer,
): Promise<NamedProduct[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<NamedProduct>`
    select product.id, product.parent_id, product.name, product.url, product.length_mm,
      (select value from catalogue.custom_field field
        where field.model = 'Products' and field.foreign_key = product.id and field.key = 'varenummer'
          and field.active limit 1) as varenummer
    from catalogue.product left join catalogue.product parent on parent.id = product.parent_id
    where (product.id = any(${[...ids]}::bigint[]) or product.parent_id = any(${[...ids]}::bigint[]))
      and product.children_count = 0 and ${isShownWithParent('product', 'parent', viewer)}
    order by product.id`.execute(db)
  return rows
}
