import { sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import { SearchRefused } from './refusals.ts'
import { toPinKey } from './taught.ts'

export interface Hit {
  readonly id: number
  readonly name: string
  readonly url: string
}

/** Products that stand first where these words are looked for. */
export interface Pinned {
  readonly words: string
  readonly products: readonly Hit[]
}

export async function listPinned(db: Db): Promise<readonly Pinned[]> {
  const { rows } = await sql<Pinned>`
    select pin.words, jsonb_agg(jsonb_build_object('id', product.id, 'name', product.name, 'url', product.url)
      order by pin.sort, product.id) as products
    from catalogue.pinned_hit pin
    join catalogue.product on product.id = pin.product_id and product.deleted is null
    group by pin.words order by pin.words collate catalogue.danish`.execute(db)
  return rows
}

/**
 * Pins products to words, in place of those that stood; none: nothing is.
 *
 * @returns Also what stood before.
 * @throws {SearchRefused} for a product that is not there, or is found by its parent alone.
 */
export async function pinHits(
  tx: Tx,
  said: string,
  ids: readonly number[],
): Promise<Pinned & { readonly before: readonly Hit[] }> {
  const words = toPinKey(said)
  const { rows } = await sql<Hit>`
    select id, name, url from catalogue.product
    where id = any(${[...ids]}::bigint[]) and deleted is null
      and (parent_id is null or is_private or available_from is not null or available_to is not null)
    for key share`.execute(tx)
  const found = new Map(rows.map((one) => [one.id, one]))
  const errors = ids.flatMap((id, place) =>
    found.has(id)
      ? []
      : [[`product_ids.${place}`, [{ code: 'search_product_unknown' as const }]] as const],
  )
  if (errors.length > 0) throw new SearchRefused({ errors: Object.fromEntries(errors) })
  // Two who pin to the same words take turns.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`pinned ${words}`}, 0))`.execute(tx)
  const { rows: gone } = await sql<{ product_id: number; sort: number }>`
    delete from catalogue.pinned_hit where words = ${words} returning product_id, sort`.execute(tx)
  const stood = gone.toSorted((a, b) => a.sort - b.sort).map(({ product_id }) => product_id)
  await sql`
    insert into catalogue.pinned_hit (words, product_id, sort)
    select ${words}, id, place from unnest(${[...ids]}::bigint[]) with ordinality as given (id, place)`.execute(
    tx,
  )
  return {
    words,
    products: ids.flatMap((id) => found.get(id) ?? []),
    before: await readHits(tx, stood),
  }
}

/** What a search for staff shows of products, in the order of their ids as they are given. */
export async function readHits(db: Db, ids: readonly number[]): Promise<readonly Hit[]> {
  const { rows } = await sql<Hit>`
    select id, name, url from catalogue.product
    where id = any(${[...ids]}::bigint[]) and deleted is null`.execute(db)
  const found = new Map(rows.map((one) => [one.id, one]))
  return ids.flatMap((id) => found.get(id) ?? [])
}
