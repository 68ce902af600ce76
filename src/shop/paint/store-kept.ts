import { sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import type { Base } from '#kernel/paint/bases'
import type { ColourFamily } from '#kernel/paint/family-names'
import type { ColourRow } from './to-row.ts'

/** A colour as staff keep it. */
export interface KeptColour {
  readonly id: number
  readonly system: string
  readonly code: string
  readonly name: string
  readonly slug: string
  readonly hex: string
  readonly lrv: number
  readonly base: Base
  readonly family: ColourFamily
  readonly price_group: string
  readonly tags: readonly string[]
  readonly is_hidden: boolean
  readonly sort: number
}

const COLUMNS = sql.raw(
  'id, system, code, name, slug, hex, lrv, base, family, price_group, tags, is_hidden, sort',
)

/** In the order of the ids. */
export async function listKeptColours(db: Db, ids: readonly number[]): Promise<KeptColour[]> {
  const { rows } = await sql<KeptColour>`
    select ${COLUMNS} from unnest(${[...ids]}::bigint[]) with ordinality as asked (id, place)
    join paint.colour using (id) order by place`.execute(db)
  return rows
}

export async function findKeptColour(db: Db, id: number): Promise<KeptColour | undefined> {
  return (await listKeptColours(db, [id]))[0]
}

/** As {@link findKeptColour}; no other transaction changes it until this one ends. */
export async function lockKeptColour(tx: Tx, id: number): Promise<KeptColour | undefined> {
  const { rows } = await sql<KeptColour>`
    select ${COLUMNS} from paint.colour where id = ${id} for update`.execute(tx)
  return rows[0]
}

export async function insertColour(
  tx: Tx,
  row: ColourRow & Pick<KeptColour, 'is_hidden'>,
): Promise<number> {
  const { id } = await tx
    .insertInto('paint.colour')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateColour(
  tx: Tx,
  id: number,
  row: ColourRow & Pick<KeptColour, 'is_hidden'>,
): Promise<void> {
  await tx.updateTable('paint.colour').set(row).where('id', '=', id).execute()
}

export async function deleteColour(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('paint.colour').where('id', '=', id).execute()
}

/** Whether a line of a basket or an order is in the colour. */
export async function isInUse(
  db: Db,
  { system, code }: Pick<KeptColour, 'system' | 'code'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from basket.basket_line
    where metadata ? 'collection' and metadata ->> 'collection' = ${system} and metadata ->> 'code' = ${code}
    limit 1`.execute(db)
  return rows.length > 0
}
