import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Counted } from '#kernel/paging'
import { anywhere } from '#kernel/text/like-pattern'
import type { Db } from './client.ts'
import { countRows } from './count-rows.ts'
import type { DB } from './types.generated.ts'

export type Direction = 'asc' | 'desc'

/**
 * A list of the rows of one table, each of which has an `id`. An index has each order with the id behind it, but where what is narrowed
 * to are some ten thousand rows at most, which are sorted.
 */
export interface ListSource<Filters, Sort extends string, Row extends { readonly id: string }> {
  readonly table: keyof DB
  /** What each order sorts by, which is null in no row. Rows that are alike follow by id. */
  readonly sorts: Readonly<Record<Sort, RawBuilder<unknown>>>
  /** All of them must be true. */
  readonly where: (filters: Filters) => readonly RawBuilder<SqlBool>[]
  /** How far rows are counted, where each costs a look elsewhere; left out: as far as all lists are. */
  readonly most?: number
  /** In any order. */
  readonly read: (db: Db, ids: readonly string[]) => Promise<readonly Row[]>
}

export interface ListFilter<Filters, Sort extends string> {
  readonly filters: Filters
  readonly sort: Sort
  readonly direction: Direction
  /** The id of the row before the first; rows that are added meanwhile move nothing. */
  readonly after?: string | undefined
  /** The id of the row after the last: the rows that end with the one before it. */
  readonly before?: string | undefined
}

interface Portion {
  readonly limit: number
  readonly offset: number
}

/** The rows of a page, found as ids and read by these, and how many all pages have. */
export async function readPage<Filters, Sort extends string, Row extends { readonly id: string }>(
  db: Db,
  source: ListSource<Filters, Sort, Row>,
  question: ListFilter<Filters, Sort>,
  portion: Portion,
): Promise<Counted & { readonly rows: readonly Row[] }> {
  const [rows, counted] = await Promise.all([
    readRows(db, source, question, portion),
    countList(db, source, question.filters, source.most),
  ])
  return { rows, ...counted }
}

const BATCH = 1_000

/** How many rows a list has, counted no further than `most`. */
export function countList<Filters>(
  db: Db,
  source: Narrowed<Filters>,
  filters: Filters,
  most?: number,
): Promise<Counted> {
  return countRows(db, selectIds(source, filters), most)
}

/** All rows from the first on, a thousand at a time. @param most How many at most. */
export async function* readBatches<
  Filters,
  Sort extends string,
  Row extends { readonly id: string },
>(
  db: Db,
  source: ListSource<Filters, Sort, Row>,
  question: ListFilter<Filters, Sort>,
  most: number,
): AsyncGenerator<readonly Row[]> {
  let after = question.after
  for (let left = most; left > 0; left -= BATCH) {
    const limit = Math.min(left, BATCH)
    const asked = { ...question, after, before: undefined }
    const rows = await readRows(db, source, asked, { limit, offset: 0 })
    if (rows.length > 0) yield rows
    if (rows.length < limit) return
    after = rows.at(-1)?.id
  }
}

async function readRows<Filters, Sort extends string, Row extends { readonly id: string }>(
  db: Db,
  source: ListSource<Filters, Sort, Row>,
  { filters, sort, direction, after, before }: ListFilter<Filters, Sort>,
  { limit, offset }: Portion,
): Promise<readonly Row[]> {
  const key = source.sorts[sort]
  // What ends before a row is read from that row on.
  const isBackwards = after === undefined && before !== undefined
  const isUp = (direction === 'asc') !== isBackwards
  const [to, beyond] = isUp ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
  const named = after ?? before
  const isBeyond =
    named === undefined
      ? sql``
      : sql`and (${key}, id) ${beyond} (
          select ${key}, id from ${sql.table(source.table)} where id = ${named})`
  const found = await sql<{ id: string }>`
    ${selectIds(source, filters)} ${isBeyond}
    order by ${key} ${to}, id ${to} limit ${limit} offset ${offset}`.execute(db)
  const read = found.rows.map(({ id }) => id)
  const ids = isBackwards ? read.toReversed() : read
  const places = new Map(ids.map((id, place) => [id, place]))
  const placeOf = ({ id }: Row) => places.get(id) ?? 0
  const rows = ids.length === 0 ? [] : await source.read(db, ids)
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other))
}

type Narrowed<Filters> = Pick<
  ListSource<Filters, string, { readonly id: string }>,
  'table' | 'where'
>

function selectIds<Filters>(
  { table, where }: Narrowed<Filters>,
  filters: Filters,
): RawBuilder<unknown> {
  const conditions = [sql`true`, ...where(filters)]
  return sql`select id from ${sql.table(table)} where ${sql.join(conditions, sql` and `)}`
}

/**
 * What a search means: that the words have its text, or begin with it where it is one or two letters.
 *
 * @param words In lower case, beginning with a space.
 */
export function matches(words: RawBuilder<unknown>, search: string): RawBuilder<SqlBool> {
  if (search === '') return sql`true`
  const pattern = anywhere(search)
  return pattern === undefined ? sql`false` : sql`${words} like lower(${pattern})`
}
