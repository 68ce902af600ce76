import { sql } from 'kysely'
import type { Db } from '#database/client'
import type { Hits } from './hits.ts'

/** Adds to the hits of the nodes at these addresses, in one statement; it is no change of what is shown. */
export async function addHits(db: Db, hits: readonly Hits[]): Promise<void> {
  // Locked in one order, so that two processes do not wait for each other.
  await sql`
    with hit as materialized (
      select * from unnest(
        ${hits.map(({ site_id }) => site_id)}::bigint[], ${hits.map(({ url }) => url)}::text[],
        ${hits.map(({ count }) => count)}::bigint[]) as hit (site_id, url, count)),
    shown as materialized (
      select node.id, hit.count from hit
      join content.node on node.url = hit.url
        and node.site_id = coalesce(hit.site_id, (select min(id) from routing.site))
      order by node.id for no key update of node)
    update content.node set hits = node.hits + shown.count from shown where node.id = shown.id`.execute(
    db,
  )
}
