import { sql } from 'kysely'
import type { Db } from '#database/client'
import { isParentShown, isShown, type Viewer } from './store-visible.ts'

/** A product that the caller may know of, by what people know it by. */
export interface FoundProduct {
  readonly id: number
  readonly url: string
}

/**
 * The product with this varenummer, GTIN, DB number or number of its supplier, whole; one that can be bought before its parent.
 *
 * @param number Without blanks.
 */
export async function findByNumber(
  db: Db,
  number: string,
  viewer: Viewer,
): Promise<FoundProduct | undefined> {
  const { rows } = await sql<FoundProduct>`
    select product.id, product.url
    from catalogue.product product
    left join catalogue.product parent on parent.id = product.parent_id
    where product.id in (
        select id from catalogue.product where external_reference = ${number}
        union all
        select foreign_key from catalogue.custom_field
        where model = 'Products' and key in ('varenummer', 'gtin') and active and value = ${number}
        union all
        select foreign_key from catalogue.custom_field
        where model = 'Products' and key = 'leverandoernummer' and active
          and replace(value, ' ', '') = ${number})
      and ${isShown('product', viewer)} and (parent.id is null or ${isParentShown('parent', viewer)})
    order by product.children_count, product.id limit 1`.execute(db)
  return rows[0]
}

/** The product whose own address this is. */
export async function findByUrl(
  db: Db,
  url: string,
  viewer: Viewer,
): Promise<FoundProduct | undefined> {
  return findWhere(db, sql`product.url = ${url}`, viewer)
}

/** The product with this slug in a category, itself or through its parent. */
export async function findBySlug(
  db: Db,
  category_id: number,
  slug: string,
  viewer: Viewer,
): Promise<FoundProduct | undefined> {
  return findWhere(
    db,
    sql`product.slug = ${slug} and product.id in (
      select product_id from catalogue.product_category where category_id = ${category_id}
      union all
      select child.id from catalogue.product_category link
      join catalogue.product child on child.parent_id = link.product_id
      where link.category_id = ${category_id})`,
    viewer,
  )
}

export async function findById(
  db: Db,
  id: number,
  viewer: Viewer,
): Promise<FoundProduct | undefined> {
  return findWhere(db, sql`product.id = ${id}`, viewer)
}

async function findWhere(db: Db, condition: ReturnType<typeof sql>, viewer: Viewer) {
  const { rows } = await sql<FoundProduct>`
    select product.id, product.url
    from catalogue.product product
    left join catalogue.product parent on parent.id = product.parent_id
    where ${condition}
      and ${isShown('product', viewer)} and (parent.id is null or ${isParentShown('parent', viewer)})
    order by product.id limit 1`.execute(db)
  return rows[0]
}
