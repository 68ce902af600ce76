import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#database/client'

/** Some products: whole families of them, or those whose ids, or whose families', begin at one and end before another. */
export type Piece = { readonly family_ids: readonly number[] } | Span

interface Span {
  readonly from: number
  readonly until: number
}

/** The same products in two ways. */
export interface Pieces {
  /** By their families, which stay together. */
  readonly families: readonly Piece[]
  /** By their own ids. */
  readonly products: readonly Piece[]
}

/** Whether a column holds the id of one of the products. */
export function isOf(piece: Piece, column: string): RawBuilder<boolean> {
  if (!('family_ids' in piece)) return isWithin(piece, sql.ref(column))
  return sql<boolean>`${sql.ref(column)} = any(array(
    select id from catalogue.product member where ${isMember(piece, 'member')}))`
}

/**
 * Whether a product is one of the products; where those are a span, whether its family lies in it.
 *
 * @param alias What the query calls the row of catalogue.product.
 */
export function isMember(piece: Piece, alias: string): RawBuilder<boolean> {
  const [id, parent] = [sql.ref(`${alias}.id`), sql.ref(`${alias}.parent_id`)]
  if (!('family_ids' in piece)) return isWithin(piece, sql`coalesce(${parent}, ${id})`)
  const ids = sql`${[...piece.family_ids]}::bigint[]`
  return sql<boolean>`(${id} = any(${ids}) or ${parent} = any(${ids}))`
}

function isWithin({ from, until }: Span, id: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${id} >= ${from} and ${id} < ${until})`
}

/** All products, about so many at once. What is added while they are read lies in one of the pieces, too. */
export async function listPieces(db: Db, atOnce: number): Promise<Pieces> {
  const everySo = (id: RawBuilder<unknown>) => sql<string>`(
    select coalesce(json_agg(distinct one.id), '[]')::text from (
      select ${id} as id, row_number() over (order by ${id}) as place from catalogue.product) one
    where one.place % ${atOnce} = 0)`
  const { rows } = await sql<{ families: string; products: string }>`
    select ${everySo(sql`coalesce(parent_id, id)`)} as families, ${everySo(sql`id`)} as products`.execute(
    db,
  )
  return {
    families: toSpans(rows[0]?.families ?? '[]'),
    products: toSpans(rows[0]?.products ?? '[]'),
  }
}

function toSpans(list: string): Span[] {
  const starts = [0, ...(JSON.parse(list) as number[]).sort((a, b) => a - b)]
  return starts.map((from, i) => ({ from, until: starts[i + 1] ?? Number.MAX_SAFE_INTEGER }))
}

/** All values of a column as one text, which comes and is read several times faster than rows. */
export function listOf(value: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`coalesce(array_agg(${value})::text, '{}')`
}

/** Whole numbers, as PostgreSQL writes an array of them: `{1,-2,3}`. */
export function readNumbers(list: string): Float64Array {
  return new Float64Array(JSON.parse(`[${list.slice(1, -1)}]`))
}

/** The first of each, then the second of each; a number instead of a list is in all of them. */
export function interleave(
  count: number,
  columns: readonly (Float64Array | number)[],
): Float64Array {
  const width = columns.length
  const tuples = new Float64Array(width * count)
  for (const [place, column] of columns.entries()) {
    const at = typeof column === 'number' ? () => column : (i: number) => column[i] ?? 0
    for (let i = 0; i < count; i += 1) tuples[i * width + place] = at(i)
  }
  return tuples
}

/** All of the first, then all of the next. */
export function join(parts: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(parts.reduce((count, part) => count + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
