import { sql } from 'kysely'
import type { Db } from '#database/client'

/** A page that search engines may lead to. */
export interface SitemapNode {
  readonly url: string
  readonly modified: Date
}

/** Whether search engines may lead to a page: it is published, for everyone, now, and shows something itself. */
const listed = sql`
  shown.active and shown.is_sitemap and not shown.is_noindex and shown.type <> 'global' and shown.url <> '/'
  and num_nonnulls(shown.redirect, shown.internal_link) = 0
  and content.live_revision(shown) is not null
  and coalesce(shown.active_from <= now(), true) and coalesce(shown.active_to > now(), true)
  and not exists (select from content.node_rule rule where rule.node_id = shown.id)`

export async function countSitemapNodes(db: Db, siteId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from content.node shown
    where shown.site_id = ${siteId} and ${listed}`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Pages of the merchant beside the front page, with the day they were published.
 *
 * @param page From 1, each of so many.
 */
export async function listSitemapNodes(
  db: Db,
  siteId: number,
  page: number,
  limit: number,
): Promise<SitemapNode[]> {
  const { rows } = await sql<SitemapNode>`
    select shown.url, greatest(revision.created, shown.publish_at) as modified
    from content.node shown join content.revision revision on revision.id = content.live_revision(shown)
    where shown.site_id = ${siteId} and ${listed}
    order by shown.id limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return rows
}
