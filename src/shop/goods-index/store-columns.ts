import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#database/client'
import { unhurried } from '#database/unhurried'
import { CURRENCY, selectReduced } from '#shop/pricing'
import type { GoodsColumns, Tuples } from './columns.ts'
import { joinNames, packNames } from './names.ts'
import { flagsOf, listShut } from './store-goods.ts'
import { interleave, join, listOf, readNumbers } from './store-lists.ts'
import { isMember, isOf, listPieces, type Piece } from './store-pieces.ts'

/** So many products make texts of a few megabytes, of which the longest that there can be has five hundred. */
const AT_ONCE = 40_000

/** What the index needs of these families. */
export function loadGoods(db: Db, family_ids: readonly number[]): Promise<GoodsColumns> {
  return load((read) => read(db), [{ family_ids }])
}

/** What the index needs of all goods, read in pieces. */
export async function loadAllGoods(db: Db, atOnce = AT_ONCE): Promise<GoodsColumns> {
  const ask: Ask = (read) => unhurried(db, read)
  const [pieces, rankOf] = await Promise.all([
    ask((tx) => listPieces(tx, atOnce)),
    ask((tx) => rankNames(tx)),
  ])
  return load(ask, pieces, rankOf)
}

/** One question to the database. */
type Ask = <Answer>(read: (db: Db) => Promise<Answer>) => Promise<Answer>

/** @param rankOf Of the name of a product. */
async function load(
  ask: Ask,
  pieces: readonly Piece[],
  rankOf?: (id: number) => number,
): Promise<GoodsColumns> {
  const read = (columns: readonly string[], from: (piece: Piece) => RawBuilder<unknown>) =>
    loadTuples(
      ask,
      pieces,
      columns.map((column) => sql.ref(column)),
      from,
    )
  const [products, variants, categories, branches, prices, users, shut] = await Promise.all([
    loadProducts(ask, pieces, rankOf),
    read(
      ['link.product_id', 'link.variant_id'],
      (piece) => sql`catalogue.product_variant link where ${isOf(piece, 'link.product_id')}`,
    ),
    read(
      ['link.product_id', 'link.category_id', 'link.sort'],
      (piece) => sql`catalogue.product_category link where ${isOf(piece, 'link.product_id')}`,
    ),
    read(
      ['here.product_id', 'here.branch_id'],
      (piece) => sql`catalogue.product_stock here
        where here.stock > 0 and here.allow_pickup and ${isOf(piece, 'here.product_id')}`,
    ),
    loadPrices(ask, pieces),
    read(
      ['shown.product_id', 'shown.user_id'],
      (piece) => sql`catalogue.product_user shown where ${isOf(piece, 'shown.product_id')}`,
    ),
    ask(listShut),
  ])
  return { ...products, variants, categories, branches, prices, users, shut }
}

const COLUMNS = ['id', 'parent_id', 'flags', 'sort', 'popularity', 'created'] as const

type Read = Pick<GoodsColumns, 'products' | 'as_of'>

async function loadProducts(
  ask: Ask,
  pieces: readonly Piece[],
  rankOf: ((id: number) => number) | undefined,
): Promise<Read> {
  const read: Read['products'][] = []
  let as_of = ''
  for (const piece of pieces) {
    const row = await ask((db) => loadPiece(db, piece))
    const numbers = (column: (typeof COLUMNS)[number]) => readNumbers(row[column])
    // What begins while the others are read begins after this.
    as_of ||= row.as_of
    const id = numbers('id')
    read.push({
      id,
      parent_id: numbers('parent_id'),
      flags: numbers('flags'),
      sort: numbers('sort'),
      popularity: numbers('popularity'),
      created: numbers('created'),
      name: packNames(JSON.parse(row.name)),
      name_rank: rankOf ? id.map(rankOf) : new Float64Array(id.length),
    })
  }
  const all = (column: (typeof COLUMNS)[number] | 'name_rank') =>
    join(read.map((piece) => piece[column]))
  return {
    as_of,
    products: {
      id: all('id'),
      parent_id: all('parent_id'),
      flags: all('flags'),
      sort: all('sort'),
      popularity: all('popularity'),
      created: all('created'),
      name: joinNames(read.map(({ name }) => name)),
      name_rank: all('name_rank'),
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
        floor(extract(epoch from product.created) * 1000000)::bigint as created
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

/** Where the name of each product stands among all names, of which most are those of several; what is added later has 0 until it is looked at anew. */
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
    let [low, high] = [0, ids.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((ids[middle] ?? 0) < id) low = middle + 1
      else high = middle
    }
    return ids[low] === id ? (ranks[low] ?? 0) : 0
  }
}

/** Prices that count now, in the shop's currency: each as it is, and once more where a rebate makes it lower. */
async function loadPrices(ask: Ask, pieces: readonly Piece[]): Promise<Tuples> {
  const load = (net_price: string, from: (piece: Piece) => RawBuilder<unknown>) => {
    const net = sql.ref(net_price)
    // As numeric numbers are rounded, at a third of the time: prices are not negative.
    const gross = sql`(${net} * (10000 + tax.rate) + 5000) / 10000`
    const columns = [sql`price.product_id`, sql`price.price_group_id`, net, gross]
    return loadTuples(ask, pieces, columns, from)
  }
  const [own, reduced] = await Promise.all([
    load('price.net_price', (piece) => sql`${PRICES} and ${isOf(piece, 'price.product_id')}`),
    load(
      'reduced.net_price',
      (piece) => sql`(${reducedOf(piece)}) reduced, ${PRICES}
      and price.id = reduced.price_id`,
    ),
  ])
  return join([own, reduced])
}

const PRICES = sql`pricing.price price join pricing.tax tax on tax.id = price.tax_id
  where price.currency_id = (select id from pricing.currency where code = ${CURRENCY})
    and (price.valid_from is null or price.valid_from <= now())
    and (price.valid_to is null or price.valid_to > now())`

/** As they are shown: after a rebate on the least that can be bought. */
function reducedOf(piece: Piece): RawBuilder<unknown> {
  return selectReduced((column) => isOf(piece, column))
}

async function loadTuples(
  ask: Ask,
  pieces: readonly Piece[],
  columns: readonly RawBuilder<unknown>[],
  from: (piece: Piece) => RawBuilder<unknown>,
): Promise<Tuples> {
  const names = columns.map((_, place) => `c${place}`)
  const lists = sql.join(columns.map((column, i) => sql`${listOf(column)} as ${sql.ref(`c${i}`)}`))
  const read: Float64Array[] = []
  for (const piece of pieces) {
    const { rows } = await ask((db) =>
      sql<Record<string, string>>`select ${lists} from ${from(piece)}`.execute(db),
    )
    read.push(interleave(names.map((name) => readNumbers(rows[0]?.[name] ?? '{}'))))
  }
  return join(read)
}
