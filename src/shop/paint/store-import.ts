import { sql } from 'kysely'
import type { Tx } from '#database/client'
import type { ColourRow } from './to-row.ts'

/** Lets one import at a time into a collection. @returns The last place of each that there is. */
export async function lockCollections(
  tx: Tx,
  systems: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  await sql`select from paint.collection where system = any(${[...systems]}::text[])
    order by system for update`.execute(tx)
  const { rows } = await sql<{ system: string; last: number }>`
    select collection.system, coalesce(max(colour.sort), 0) as last
    from paint.collection left join paint.colour on colour.system = collection.system
    where collection.system = any(${[...systems]}::text[]) group by collection.system`.execute(tx)
  return new Map(rows.map(({ system, last }) => [system, last]))
}

/** What a list says of a colour; its place stays when it is there already. */
const told = [
  'code',
  'name',
  'hex',
  'lab_l',
  'lab_a',
  'lab_b',
  'hue_angle',
  'lrv',
  'family',
  'blackness',
  'chromaticness',
  'hue',
  'base',
  'price_group',
  'tags',
  'words',
] as const satisfies readonly (keyof ColourRow)[]

const columns = (table: string) => sql.join(told.map((name) => sql.ref(`${table}.${name}`)))

/** Inserts colours, and updates those with the same slug that differ. */
export async function writeColours(
  tx: Tx,
  rows: readonly ColourRow[],
): Promise<{ readonly created: number; readonly updated: number }> {
  const written = await tx
    .insertInto('paint.colour')
    .values([...rows])
    .onConflict((conflict) =>
      conflict
        .columns(['system', 'slug'])
        .doUpdateSet((eb) =>
          Object.fromEntries(told.map((name) => [name, eb.ref(`excluded.${name}`)])),
        )
        .where(sql<boolean>`(${columns('colour')}) is distinct from (${columns('excluded')})`),
    )
    .returning(sql<boolean>`xmax = 0`.as('is_new'))
    .execute()
  const created = written.filter(({ is_new }) => is_new).length
  return { created, updated: written.length - created }
}
