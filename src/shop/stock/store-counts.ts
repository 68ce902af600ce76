import { sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import { parseQuantity, type Quantity, quantity, quantityToDecimal } from '#kernel/units/quantity'
import { lockStock } from './store-stock.ts'

/** A product as it stands in a branch, for those who count it. */
interface GoodsToCount {
  readonly product_id: number
  readonly name: string
  readonly sku: string | null
  /** What a scanner may read on it. */
  readonly codes: readonly string[]
  readonly unit: string
  readonly place: string
  readonly stock: Quantity
  /** The id of the latest count of it in the branch. */
  readonly last_count: string | null
}

/** Where goods can be counted. */
export async function listBranches(
  db: Db,
): Promise<{ readonly id: number; readonly name: string }[]> {
  return db.selectFrom('catalogue.branch').select(['id', 'name']).orderBy('name').execute()
}

interface Wanted {
  readonly branch_id: number
  /** How the name of the shelf begins. */
  readonly place?: string | undefined
  readonly products?: readonly number[] | undefined
}

const MOST = 200
/** Behind each letter there is. */
const LAST = '\u{10FFFF}'

/** The goods of a shelf, or these products, by their places; at most 200. */
export async function listToCount(
  db: Db,
  { branch_id, place = '', products }: Wanted,
): Promise<GoodsToCount[]> {
  const shelf = place.toLowerCase()
  const isMeant = products
    ? sql`there.product_id = any(${[...products]}::bigint[])`
    : sql`there.place <> '' and lower(there.place) ~>=~ ${shelf} and lower(there.place) ~<~ ${shelf + LAST}`
  const { rows } = await sql<Omit<GoodsToCount, 'stock'> & { readonly stock: string }>`
    select there.product_id, product.name, product.unit, there.place, there.stock::text as stock,
      (select field.value from catalogue.custom_field field where field.model = 'Products'
        and field.foreign_key = product.id and field.active and field.key = 'varenummer' limit 1) as sku,
      array(select field.value from catalogue.custom_field field where field.model = 'Products'
        and field.foreign_key = product.id and field.active
        and field.key in ('varenummer', 'gtin', 'db_nummer', 'leverandoernummer')) as codes,
      ${lastCount} as last_count
    from catalogue.product_stock there join catalogue.product on product.id = there.product_id
    where there.branch_id = ${branch_id} and ${isMeant}
    order by lower(there.place), product.name, product.id limit ${sql.lit(MOST)}`.execute(db)
  return rows.map((row) => ({ ...row, stock: parseQuantity(row.stock) }))
}

const lastCount = sql`(
  select count.id from orders.stock_count count
  where count.product_id = there.product_id and count.branch_id = there.branch_id
  order by count.created desc limit 1)`

interface NewCount {
  /** Of its own: sent again, it is posted once. */
  readonly id: string
  readonly product_id: number
  /** The stock as it was read before the count. */
  readonly seen: Quantity
  /** As it was read with the stock. */
  readonly last_count: string | null
  readonly counted: Quantity
}

/** What came of a count. */
export interface PostedCount {
  readonly id: string
  readonly product_id: number
  readonly outcome: 'done' | 'known' | 'counted_meanwhile' | 'gone'
  readonly before: Quantity
  /** As it is by now. */
  readonly stock: Quantity
}

interface Posting {
  readonly branch_id: number
  readonly reason: string
  readonly counted_by: number
  readonly counts: readonly NewCount[]
}

/**
 * Puts the stock of a branch right by what was counted, and with it the total, which it is a part of: by the difference to what was read before the
 * count, so that what was sold meanwhile stays sold. What another has counted meanwhile is not counted twice.
 */
export async function postCounts(
  tx: Tx,
  { branch_id, reason, counted_by, counts }: Posting,
): Promise<PostedCount[]> {
  await lockStock(
    tx,
    counts.map(({ product_id, counted }) => ({ product_id, branch_id, quantity: counted })),
  )
  const posted: PostedCount[] = []
  for (const count of counts)
    posted.push(await postOne(tx, { branch_id, reason, counted_by }, count))
  return posted
}

async function postOne(
  tx: Tx,
  { branch_id, reason, counted_by }: Omit<Posting, 'counts'>,
  { id, product_id, seen, last_count, counted }: NewCount,
): Promise<PostedCount> {
  const { rows } = await sql<{ stock: string; last_count: string | null; is_known: boolean }>`
    select there.stock::text as stock, ${lastCount} as last_count,
      exists (select from orders.stock_count known where known.id = ${id}) as is_known
    from catalogue.product_stock there
    where there.product_id = ${product_id} and there.branch_id = ${branch_id}`.execute(tx)
  const [row] = rows
  const named = { id, product_id }
  if (!row) return { ...named, outcome: 'gone', before: quantity(0), stock: quantity(0) }
  const before = parseQuantity(row.stock)
  if (row.is_known) return { ...named, outcome: 'known', before, stock: before }
  if (row.last_count !== last_count) {
    return { ...named, outcome: 'counted_meanwhile', before, stock: before }
  }
  // More may have been sold than there turned out to be.
  const stock = quantity(Math.max(0, before + counted - seen))
  const values = [seen, counted, before, stock].map(quantityToDecimal)
  const { rows: inserted } = await sql`
    insert into orders.stock_count (id, product_id, branch_id, seen, counted, stock_before, stock_after, reason, counted_by)
    values (${id}, ${product_id}, ${branch_id}, ${sql.join(values)}, ${reason}, ${counted_by})
    on conflict (id) do nothing returning id`.execute(tx)
  // Of another product, sent at the same moment.
  if (inserted.length === 0) return { ...named, outcome: 'known', before, stock: before }
  if (stock !== before) await moveTo(tx, { product_id, branch_id, before, stock })
  return { ...named, outcome: 'done', before, stock }
}

interface Moved {
  readonly product_id: number
  readonly branch_id: number
  readonly before: Quantity
  readonly stock: Quantity
}

async function moveTo(tx: Tx, { product_id, branch_id, before, stock }: Moved): Promise<void> {
  await sql`
    with here as (
      update catalogue.product_stock set stock = ${quantityToDecimal(stock)}::numeric
      where product_id = ${product_id} and branch_id = ${branch_id})
    update catalogue.product set stock = greatest(0, product.stock + ${quantityToDecimal(stock)}::numeric
      - ${quantityToDecimal(before)}::numeric)
    where id = ${product_id}`.execute(tx)
}
