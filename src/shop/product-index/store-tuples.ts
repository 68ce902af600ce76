import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#database/client'
import { priceInBasis, unitPrice } from '#kernel/money'
import { CURRENCY, loadReductions, loadSavings, type ReducePrice, type Saves } from '#shop/pricing'
import type { ProductColumns, Tuples } from './columns.ts'
import { interleave, isOf, join, listOf, type Piece, readNumbers } from './store-pieces.ts'

/** One question to the database. */
export type Ask = <Answer>(read: (db: Db) => Promise<Answer>) => Promise<Answer>

type Links = Pick<ProductColumns, 'variants' | 'categories' | 'branches' | 'prices' | 'users'>

/** The rows of all tables that hang on these products. */
export async function loadLinks(ask: Ask, pieces: readonly Piece[]): Promise<Links> {
  const load = (source: Source) => loadTuples(ask, pieces, source)
  const [variants, categories, branches, prices, users] = await Promise.all([
    load(VARIANTS),
    load(CATEGORIES),
    load(BRANCHES),
    loadPrices(ask, pieces),
    load(USERS),
  ])
  return { variants, categories, branches, prices, users }
}

/** Prices that count now, as {@link ProductColumns.prices}. */
export async function loadPrices(ask: Ask, pieces: readonly Piece[]): Promise<Tuples> {
  const read: Tuples[] = []
  for (const piece of pieces) {
    const isWanted = (column: string) => isOf(piece, column)
    const reduce = await ask((db) => loadReductions(db, isWanted))
    const saves = await ask((db) => loadSavings(db, isWanted))
    read.push(...(await loadPiece(ask, piece, pricesBy(reduce, saves))))
  }
  return join(read)
}

/** Rows of a table about products, grouped by some columns so that those are sent once for the whole group. */
interface Source {
  /** The columns that the rows are grouped by. */
  readonly by: readonly string[]
  /** The columns that differ from row to row. */
  readonly lists: readonly string[]
  readonly from: (piece: Piece) => RawBuilder<unknown>
  readonly toColumns: (by: readonly number[], lists: readonly Float64Array[]) => Columns
}

type Columns = readonly [ids: Float64Array, ...others: (Float64Array | number)[]]

const NOTHING = new Float64Array(0)

const pair = ([by = 0]: readonly number[], [ids = NOTHING]: readonly Float64Array[]): Columns => [
  ids,
  by,
]

const VARIANTS: Source = {
  by: ['link.variant_id'],
  lists: ['link.product_id'],
  from: (piece) => sql`catalogue.product_variant link where ${isOf(piece, 'link.product_id')}`,
  toColumns: pair,
}

const CATEGORIES: Source = {
  by: ['link.category_id'],
  lists: ['link.product_id', 'link.sort'],
  from: (piece) => sql`catalogue.product_category link where ${isOf(piece, 'link.product_id')}`,
  toColumns: ([category = 0], [ids = NOTHING, sorts = NOTHING]) => [ids, category, sorts],
}

const BRANCHES: Source = {
  by: ['here.branch_id'],
  lists: ['here.product_id'],
  from: (piece) => sql`catalogue.product_stock here
    where here.stock > 0 and here.allow_pickup and ${isOf(piece, 'here.product_id')}`,
  toColumns: pair,
}

const USERS: Source = {
  by: ['shown.user_id'],
  lists: ['shown.product_id'],
  from: (piece) => sql`catalogue.product_user shown where ${isOf(piece, 'shown.product_id')}`,
  toColumns: pair,
}

/** Prices that count now, in the shop's currency. Few rates make few rows, where price groups would make thousands. */
const pricesBy = (reduce: ReducePrice, saves: Saves): Source => ({
  by: ['tax.rate'],
  lists: ['price.product_id', 'price.price_group_id', 'price.net_price'],
  from: (piece) => sql`pricing.price price join pricing.tax tax on tax.id = price.tax_id
    where price.currency_id = (select id from pricing.currency where code = ${CURRENCY})
      and (price.valid_from is null or price.valid_from <= now())
      and (price.valid_to is null or price.valid_to > now()) and ${isOf(piece, 'price.product_id')}`,
  toColumns: ([rate = 0], [ids = NOTHING, groups = NOTHING, prices = NOTHING]) => {
    const net = prices.map((price, i) => reduce(ids[i] ?? 0, groups[i] ?? 0, unitPrice(price)))
    const gross = net.map((price) => priceInBasis(unitPrice(price), 'gross', rate))
    return [ids, groups, net, gross, ids.map((id, i) => Number(saves(id, groups[i] ?? 0)))]
  },
})

async function loadTuples(ask: Ask, pieces: readonly Piece[], source: Source): Promise<Tuples> {
  const read: Tuples[] = []
  for (const piece of pieces) read.push(...(await loadPiece(ask, piece, source)))
  return join(read)
}

async function loadPiece(
  ask: Ask,
  piece: Piece,
  { by, lists, from, toColumns }: Source,
): Promise<Tuples[]> {
  const bys = by.map((column) => sql.ref(column))
  const columns = [
    ...bys.map((column, i) => sql`${column} as ${sql.ref(`by${i}`)}`),
    ...lists.map((column, i) => sql`${listOf(sql.ref(column))} as ${sql.ref(`list${i}`)}`),
  ]
  const { rows } = await ask((db) =>
    sql<Record<string, string | number>>`
      select ${sql.join(columns)} from ${from(piece)} group by ${sql.join(bys)}`.execute(db),
  )
  return rows.map((row) => {
    const [ids, ...others] = toColumns(
      by.map((_, i) => Number(row[`by${i}`])),
      lists.map((_, i) => readNumbers(String(row[`list${i}`]))),
    )
    return interleave(ids.length, [ids, ...others])
  })
}
