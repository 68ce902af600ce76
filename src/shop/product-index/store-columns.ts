import { sql } from 'kysely'
import type { Db } from '#database/client'
import { longRunningRead } from '#database/long-running-read'
import { lowerBound } from '#kernel/lower-bound'
import type { ProductColumns } from './columns.ts'
import { joinNames, packNames } from './names.ts'
import {
  isMember,
  join,
  listOf,
  listPieces,
  type Piece,
  type Pieces,
  readNumbers,
} from './store-pieces.ts'
import { flagsOf, listShut } from './store-products.ts'
import { type Ask, loadLinks } from './store-tuples.ts'

/** Products read at once: their texts are a few megabytes, and V8 allows strings of 500. */
const AT_ONCE = 40_000

/** What the index needs of these families. */
export function loadFamilies(db: Db, family_ids: readonly number[]): Promise<ProductColumns> {
  const pieces = [{ family_ids }]
  return load((read) => read(db), { families: pieces, products: pieces })
}

/** What the index needs of all products, read in pieces. */
export async function loadAllFamilies(db: Db, atOnce = AT_ONCE): Promise<ProductColumns> {
  const ask: Ask = (read) => longRunningRead(db, read)
  const [columns, rankOf] = await Promise.all([
    ask((tx) => listPieces(tx, atOnce)).then((pieces) => load(ask, pieces)),
    ask(rankNames),
  ])
  const { products } = columns
  return { ...columns, products: { ...products, name_rank: products.id.map(rankOf) } }
}

async function load(ask: Ask, { families, products }: Pieces): Promise<ProductColumns> {
  const [columns, links, shut] = await Promise.all([
    loadProducts(ask, families),
    loadLinks(ask, products),
    ask(listShut),
  ])
  return { ...columns, ...links, shut }
}

const COLUMNS = ['id', 'parent_id', 'flags', 'sort', 'popularity', 'created'] as const

type Read = Pick<ProductColumns, 'products' | 'as_of'>

async function loadProducts(ask: Ask, pieces: readonly Piece[]): Promise<Read> {
  const read: Omit<Read['products'], 'name_rank'>[] = []
  let as_of = ''
  for (const piece of pieces) {
    const row = await ask((db) => loadPiece(db, piece))
    const numbers = (column: (typeof COLUMNS)[number]) => readNumbers(row[column])
    // What begins while the others are read begins after this.
    as_of ||= row.as_of
    read.push({
      id: numbers('id'),
      parent_id: numbers('parent_id'),
      flags: numbers('flags'),
      sort: numbers('sort'),
      popularity: numbers('popularity'),
      created: numbers('created'),
      name: packNames(JSON.parse(row.name)),
    })
  }
  const all = (column: (typeof COLUMNS)[number]) => join(read.map((piece) => piece[column]))
  const id = all('id')
  return {
    as_of,
    products: {
      id,
      parent_id: all('parent_id'),
      flags: all('flags'),
      sort: all('sort'),
      popularity: all('popularity'),
      created: all('created'),
      name: joinNames(read.map(({ name }) => name)),
      name_rank: new Float64Array(id.length),
    },
  }
}

type PieceRow = Readonly<Record<(typeof COLUMNS)[number] | 'name' | 'as_of', string>>

async function loadPiece(db: Db, piece: Piece): Promise<PieceRow> {
  const { rows } = await sql<PieceRow>`
    select now()::text as as_of, ${sql.join(
      COLUMNS.map((column) => sql`${listOf(sql.ref(`one.${column}`))} as ${sql.ref(column)}`),
    )}, coalesce(json_agg(one.name), '[]')::text as name
    from (
      select product.id, coalesce(product.parent_id, 0) as parent_id, ${flagsOf} as flags,
        product.sort, product.popularity, product.name,
        (extract(epoch from product.created) * 1000000)::bigint as created
      from catalogue.product
      where product.is_active and ${isMember(piece, 'product')}
        and (product.available_from is null or product.available_from <= now())
        and (product.available_to is null or product.available_to >= now())
      order by coalesce(product.parent_id, product.id), product.parent_id nulls first,
        product.sort, product.id
    ) one`.execute(db)
  const [row] = rows
  if (!row) throw new Error('an aggregate without a row')
  return row
}

/** The rank of each product's name among all names; products often share one. A product that is added later has 0 until it is read again. */
async function rankNames(db: Db): Promise<(id: number) => number> {
  const { rows } = await sql<{ ids: string; ranks: string }>`
    select ${listOf(sql`id`)} as ids, ${listOf(sql`rank`)} as ranks from (
      select product.id, ranked.rank
      from catalogue.product
      join (
        select name, dense_rank() over (order by name collate catalogue.danish) as rank
        from (select distinct name from catalogue.product) called
      ) ranked using (name)
      order by product.id) one`.execute(db)
  const ids = readNumbers(rows[0]?.ids ?? '{}')
  const ranks = readNumbers(rows[0]?.ranks ?? '{}')
  return (id) => {
    const at = lowerBound(ids.length, (place) => (ids[place] ?? 0) < id)
    return ids[at] === id ? (ranks[at] ?? 0) : 0
  }
}
