import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#database/client'

/** Some goods, whole families of them: these, or those whose ids begin at one and end before another. */
export type Piece =
  | { readonly family_ids: readonly number[] }
  | { readonly from: number; readonly until: number }

/** Whether a column holds the id of one of the goods. */
export function isOf(piece: Piece, column: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} = any(array(
    select id from catalogue.product member where ${isMember(piece, 'member')}))`
}

/** @param alias What the query calls the row of catalogue.product. */
export function isMember(piece: Piece, alias: string): RawBuilder<boolean> {
  const [id, parent] = [sql.ref(`${alias}.id`), sql.ref(`${alias}.parent_id`)]
  if ('family_ids' in piece) {
    const ids = sql`${[...piece.family_ids]}::bigint[]`
    return sql<boolean>`(${id} = any(${ids}) or ${parent} = any(${ids}))`
  }
  const { from, until } = piece
  return sql<boolean>`(${parent} >= ${from} and ${parent} < ${until}
    or ${parent} is null and ${id} >= ${from} and ${id} < ${until})`
}

/** All goods, about so many at once. What is added while they are read lies in one of the pieces, too. */
export async function listPieces(db: Db, atOnce: number): Promise<Piece[]> {
  const { rows } = await sql<{ ids: string }>`
    select coalesce(json_agg(distinct family_id), '[]')::text as ids from (
      select coalesce(parent_id, id) as family_id,
        row_number() over (order by coalesce(parent_id, id)) as place
      from catalogue.product) one
    where place % ${atOnce} = 0`.execute(db)
  const ids: number[] = JSON.parse(rows[0]?.ids ?? '[]')
  const starts = [0, ...ids.sort((a, b) => a - b)]
  return starts.map((from, i) => ({ from, until: starts[i + 1] ?? Number.MAX_SAFE_INTEGER }))
}
