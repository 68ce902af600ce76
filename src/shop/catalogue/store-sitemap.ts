import { sql } from 'kysely'
import type { Db } from '#database/client'
import { ANONYMOUS_VIEWER, selectHidden, selectPrivateFamilies } from './store-visible.ts'

/** An address that search engines may lead to. */
export interface SitemapEntry {
  readonly url: string
  readonly modified: Date
  /** Names of its pictures in the media store, ten at most. */
  readonly pictures: readonly string[]
}

/** Per sitemap entry; a product seldom has more. */
const PICTURES_MAX = 10

/**
 * Products that everybody may see: not hidden, nor below a parent that is, nor gone, nor kept from search engines. Children
 * have pages of their own; families of private products have none.
 */
const listed = sql`
  from catalogue.product product
  left join catalogue.product parent on parent.id = product.parent_id
  where not product.is_noindex and not product.is_gone
    and not exists (select from hidden where hidden.id = product.id)
    and (parent.id is null or not exists (select from hidden where hidden.id = parent.id))`

const hidden = sql`hidden as materialized (
  ${selectHidden(ANONYMOUS_VIEWER)} union all ${selectPrivateFamilies(ANONYMOUS_VIEWER)})`

export async function countSitemapProducts(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with ${hidden} select count(*)::int as count ${listed}`.execute(db)
  return rows[0]?.count ?? 0
}

/** @param page From 1, each of so many. */
export async function listSitemapProducts(
  db: Db,
  page: number,
  limit: number,
): Promise<SitemapEntry[]> {
  const { rows } = await sql<SitemapEntry>`
    with ${hidden}
    select product.url, product.modified, array(
      select picture.source from media.attachment picture
      where picture.model = 'Products' and picture.foreign_key = product.id and 'detail' = any(picture.thumbnail_keys)
      order by picture.sort, picture.id limit ${PICTURES_MAX}) as pictures ${listed}
    order by product.id limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return rows
}

/** When categories were last changed, by their ids. */
export async function listCategoryDates(db: Db): Promise<Map<number, Date>> {
  const rows = await db.selectFrom('catalogue.category').select(['id', 'modified']).execute()
  return new Map(rows.map(({ id, modified }) => [id, modified]))
}
