import { sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import type { OldAddress } from './read-old-addresses.ts'
import type { SiteKey } from './store.ts'

export interface KnownRoute {
  readonly url: string
  readonly model: string
  readonly redirect_url: string | null
  readonly redirect_type: number
  /** Of an Error. */
  readonly status: number | null
}

/** Live routes by their addresses. */
export async function listLiveAt(
  db: Db,
  site: SiteKey,
  urls: readonly string[],
): Promise<Map<string, KnownRoute>> {
  const { rows } = await sql<KnownRoute>`
    select url, model, redirect_url, redirect_type, (pass ->> 'id')::integer as status
    from routing.static_route
    where site_id = ${site.id} and lang = ${site.locale} and active and not archive
      and url = any(${[...urls]})`.execute(db)
  return new Map(rows.map((row) => [row.url, row]))
}

/** @returns True. @throws the database's refusal; what the transaction had written before is still there. */
export async function writeOldAddresses(
  tx: Tx,
  site: SiteKey,
  rows: readonly OldAddress[],
): Promise<true> {
  await sql`savepoint old_addresses`.execute(tx)
  try {
    await sql`
      insert into routing.static_route
        (site_id, lang, url, model, redirect_url, redirect_type, pass, automatic)
      select ${site.id}, ${site.locale}, url, 'Error', redirect_url, redirect_type,
        case when redirect_url is null then '{"id":410}'::jsonb else '{}' end, false
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (url text, redirect_url text, redirect_type smallint)
      on conflict (site_id, lang, url) where active and not archive do update set
        model = excluded.model, foreign_key = null, redirect_url = excluded.redirect_url,
        redirect_type = excluded.redirect_type, pass = excluded.pass, automatic = false`.execute(tx)
    await sql`release savepoint old_addresses`.execute(tx)
    return true
  } catch (error) {
    await sql`rollback to savepoint old_addresses`.execute(tx)
    throw error
  }
}
