import { sql } from 'kysely'
import type { Tx } from '#database/client'

/** Each node's address is a live route, and those it had before are archived. */
export async function keepNodeRoutes(
  tx: Tx,
  nodes: readonly { readonly id: number; readonly site_id: number; readonly url: string }[],
): Promise<void> {
  if (nodes.length === 0) return
  const rows = JSON.stringify(nodes.map(({ id, site_id, url }) => ({ id, site_id, url })))
  const given = sql`jsonb_to_recordset(${rows}::jsonb) as given(id bigint, site_id bigint, url text)`
  await sql`
    update routing.static_route route set archive = true
    from ${given}
    where route.model = 'Nodes' and route.foreign_key = given.id and route.automatic
      and not route.archive and route.url <> given.url`.execute(tx)
  await sql`
    delete from routing.static_route route using ${given}
    where route.site_id = given.site_id and route.url = given.url and route.archive and route.model = 'Nodes'`.execute(
    tx,
  )
  await sql`
    insert into routing.static_route (site_id, url, model, foreign_key, prefix)
    select given.site_id, given.url, 'Nodes', given.id, '' from ${given}
    where not exists (
      select from routing.static_route route
      where route.site_id = given.site_id and route.url = given.url and route.active and not route.archive)`.execute(
    tx,
  )
}

/** A deleted node has no addresses. */
export async function dropNodeRoutes(tx: Tx, id: number): Promise<void> {
  await sql`
    delete from routing.static_route where model = 'Nodes' and foreign_key = ${id} and automatic`.execute(
    tx,
  )
}
