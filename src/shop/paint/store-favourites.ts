import { sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import type { Colour, ColourKey } from './colour.ts'
import { COLUMNS } from './store-colours.ts'

/** What a user has kept, the last one first; without a colour where no collection has it. */
export async function listKept(
  db: Db,
  user_id: number,
): Promise<{ readonly key: ColourKey; readonly colour: Colour | undefined }[]> {
  const { rows } = await sql<ColourKey & { colour: Colour | null }>`
    select kept.system, kept.slug, to_jsonb(one) as colour
    from contact.favourite_colour kept
    left join lateral (
      select ${COLUMNS} from paint.colour where system = kept.system and slug = kept.slug) one on true
    where user_id = ${user_id} order by created desc, kept.system, kept.slug`.execute(db)
  return rows.map(({ system, slug, colour }) => ({
    key: { system, slug },
    colour: colour ?? undefined,
  }))
}

/** Until the end of the transaction, so that no other counts what the user has kept meanwhile. */
export async function lockFavourites(tx: Tx, user_id: number): Promise<void> {
  const key = `favourite_colour ${user_id}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

/** Those of the colours that a collection has. */
export async function listKnown(db: Db, keys: readonly ColourKey[]): Promise<ColourKey[]> {
  const { rows } = await sql<ColourKey>`
    select colour.system, colour.slug from ${places(keys)}
    join paint.colour on colour.system = asked.system and colour.slug = asked.slug`.execute(db)
  return rows
}

/** The first of them is the one that was kept last. */
export async function insertFavourites(
  tx: Tx,
  user_id: number,
  keys: readonly ColourKey[],
): Promise<void> {
  await sql`
    insert into contact.favourite_colour (user_id, system, slug, created)
    select ${user_id}, system, slug, now() - place * interval '1 millisecond' from ${places(keys)}
    on conflict do nothing`.execute(tx)
}

export async function deleteFavourite(
  db: Db,
  user_id: number,
  { system, slug }: ColourKey,
): Promise<void> {
  await sql`
    delete from contact.favourite_colour
    where user_id = ${user_id} and system = ${system} and slug = ${slug}`.execute(db)
}

export async function eraseFavourites(tx: Tx, { id }: { readonly id: number }): Promise<void> {
  await sql`delete from contact.favourite_colour where user_id = ${id}`.execute(tx)
}

function places(keys: readonly ColourKey[]) {
  const [systems, slugs] = [keys.map(({ system }) => system), keys.map(({ slug }) => slug)]
  return sql`unnest(${systems}::text[], ${slugs}::text[]) with ordinality as asked (system, slug, place)`
}
