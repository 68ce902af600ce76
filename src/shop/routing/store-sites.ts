import { sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import { RouteRefused } from './refusals.ts'
import type { Site } from './store.ts'

/** All sites; the first is the one that the address of the installation leads to. */
export async function listSites(db: Db): Promise<Site[]> {
  const { rows } = await sql<Site>`
    select id, name, locale, domain from routing.site order by id`.execute(db)
  return rows
}

/** As {@link findSite}; no other transaction changes it until this one ends. */
export async function lockSite(tx: Tx, id: number): Promise<Site | undefined> {
  const { rows } = await sql<Site>`
    select id, name, locale, domain from routing.site where id = ${id} for no key update`.execute(
    tx,
  )
  return rows[0]
}

/**
 * @param first Where the address of the installation leads: another site with that domain would stand in front of the first.
 * @throws {RouteRefused}
 */
export async function changeSite(
  tx: Tx,
  id: number,
  { name, domain }: { readonly name?: string | undefined; readonly domain?: string | undefined },
  first?: string,
): Promise<void> {
  if (domain !== undefined && domain === first) await requireFirst(tx, id)
  await sql`
    update routing.site set name = coalesce(${name ?? null}, name), domain = coalesce(${domain ?? null}, domain)
    where id = ${id}`
    .execute(tx)
    .catch((error: unknown) => {
      const { constraint } = error as { readonly constraint?: string }
      throw constraint === 'site_domain_key' ? taken() : error
    })
}

async function requireFirst(tx: Tx, id: number): Promise<void> {
  const { rows } = await sql`select from routing.site where id < ${id} limit 1`.execute(tx)
  if (rows.length > 0) throw taken()
}

function taken(): RouteRefused {
  return new RouteRefused({ errors: { domain: [{ code: 'route_domain_taken' }] } })
}
