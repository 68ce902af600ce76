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

/** @throws {RouteRefused} */
export async function changeSite(
  tx: Tx,
  id: number,
  { name, domain }: { readonly name?: string | undefined; readonly domain?: string | undefined },
): Promise<void> {
  await sql`
    update routing.site set name = coalesce(${name ?? null}, name), domain = coalesce(${domain ?? null}, domain)
    where id = ${id}`
    .execute(tx)
    .catch((error: unknown) => {
      const { constraint } = error as { readonly constraint?: string }
      if (constraint !== 'site_domain_key') throw error
      throw new RouteRefused({ errors: { domain: [{ code: 'route_domain_taken' }] } })
    })
}
