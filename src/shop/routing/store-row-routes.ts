import { sql } from 'kysely'
import type { Tx } from '#database/client'

/** New products or categories have a live address each, unless something else is at it, and none from before. */
export async function addRowRoutes(
  tx: Tx,
  model: 'Products' | 'Categories',
  rows: readonly { readonly id: number; readonly site_id: number; readonly url: string }[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    delete from routing.static_route
    where model = ${model} and foreign_key = any(${rows.map(({ id }) => id)}::bigint[])`.execute(tx)
  await sql`
    insert into routing.static_route (site_id, lang, url, model, foreign_key, pass)
    select site.id, site.locale, given.url, ${model}, given.id, jsonb_build_object('id', given.id)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id bigint, site_id bigint, url text)
    join routing.site on site.id = given.site_id
    on conflict do nothing`.execute(tx)
}

/** What is deleted has no addresses, but for redirects that staff have made. */
export async function dropRowRoutes(
  tx: Tx,
  model: 'Products' | 'Categories',
  ids: readonly number[],
): Promise<void> {
  await sql`
    delete from routing.static_route
    where model = ${model} and foreign_key = any(${[...ids]}::bigint[]) and redirect_url is null`.execute(
    tx,
  )
}
