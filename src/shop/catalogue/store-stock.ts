import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#database/client'
import { bigintArray, compiledQuery } from '#database/compiled-query'
import { danishDay } from '#kernel/time'
import { type Quantity, quantity } from '#kernel/units/quantity'

/** How many there are of a product; a parent has what its listed children have. */
export interface ProductStock {
  readonly stock: Quantity
  /** Where there are some, as JSON: `[{"branch_id":10,"stock":2.5}]`. */
  readonly branch_stocks: string
}

interface Counted {
  readonly id: number
  /** Listed children; none of a product that can be bought itself. */
  readonly child_ids: readonly number[]
}

/** Texts of PostgreSQL arrays; the first two are of one length, and so are the others. */
interface StockColumns {
  readonly ids: string
  readonly stocks: string
  readonly product_ids: string
  readonly branch_ids: string
  readonly branch_stocks: string
}

/** Whole columns, added up in the program: twice as quick as rows that the database adds up and writes as JSON. */
const askStock = compiledQuery(
  ({ ids }: { readonly ids: string }) => sql<StockColumns>`
    select product.ids, product.stocks, kept.product_ids, kept.branch_ids, kept.branch_stocks
    from (
      select ${listOf('id')} as ids, ${listOf('stock')} as stocks
      from catalogue.product where id = any(${ids}::bigint[])
    ) product, (
      select ${listOf('product_id')} as product_ids, ${listOf('branch_id')} as branch_ids,
        ${listOf('stock')} as branch_stocks
      from catalogue.product_stock where product_id = any(${ids}::bigint[]) and stock > 0
    ) kept`,
)

function listOf(column: string): RawBuilder<string> {
  return sql<string>`coalesce(array_agg(${sql.ref(column)}), '{}')::text`
}

/** The stock of these products in one question; those that do not exist are left out. */
export async function loadStock(
  db: Db,
  products: readonly Counted[],
): Promise<Map<number, ProductStock>> {
  if (products.length === 0) return new Map()
  const wanted = new Set(products.flatMap(({ id, child_ids }) => [id, ...child_ids]))
  const [columns] = await askStock(db, { ids: bigintArray([...wanted]) })
  if (!columns) return new Map()
  const stocks = readNumbers(columns.stocks)
  const stockOf = new Map(readNumbers(columns.ids).map((id, at) => [id, stocks[at] ?? 0]))
  const atBranch = readBranchStock(columns)
  return new Map(
    products.flatMap(({ id, child_ids }): [number, ProductStock][] => {
      const counted = child_ids.length === 0 ? [id] : child_ids
      const known = counted.flatMap((one) => stockOf.get(one) ?? [])
      if (known.length === 0) return []
      const kept = [id, ...child_ids].flatMap((one) => atBranch.get(one) ?? [])
      const stock = quantity(addUp(known))
      return [[id, { stock, branch_stocks: writeBranchStock(kept) }]]
    }),
  )
}

/** What a product has at a branch, in thousandths. */
interface BranchStock {
  readonly branch_id: number
  readonly stock: number
}

function readBranchStock(columns: StockColumns): Map<number, BranchStock[]> {
  const branchIds = readNumbers(columns.branch_ids)
  const stocks = readNumbers(columns.branch_stocks)
  const found = new Map<number, BranchStock[]>()
  for (const [at, id] of readNumbers(columns.product_ids).entries()) {
    const one = { branch_id: branchIds[at] ?? 0, stock: Math.round((stocks[at] ?? 0) * 1000) }
    const others = found.get(id)
    if (others) others.push(one)
    else found.set(id, [one])
  }
  return found
}

/** JSON, in order of the branches. */
function writeBranchStock(kept: readonly BranchStock[]): string {
  const sums = new Map<number, number>()
  for (const { branch_id, stock } of kept) {
    sums.set(branch_id, (sums.get(branch_id) ?? 0) + stock)
  }
  const members = [...sums]
    .sort(([one], [other]) => one - other)
    .map(([branch_id, stock]) => `{"branch_id":${branch_id},"stock":${stock / 1000}}`)
  return `[${members.join()}]`
}

/** @param stocks Decimals of three places. @returns Thousandths. */
function addUp(stocks: readonly number[]): number {
  return stocks.reduce((sum, stock) => sum + Math.round(stock * 1000), 0)
}

/** @param array The text of a PostgreSQL array of numbers. */
function readNumbers(array: string): number[] {
  return JSON.parse(`[${array.slice(1, -1)}]`)
}

/** What a branch has of a product, and whether it can be fetched there. */
export interface NamedStock {
  readonly product_id: number
  readonly allow_pickup: boolean
  readonly branch: { readonly id: number; readonly name: string }
  readonly stock: number
}

interface ListedStock {
  readonly product_id: number
  readonly stocks: readonly NamedStock[]
}

/** The ids are unpacked in a subquery, because PostgreSQL plans anew for each array that it can see. */
const askBranchStock = compiledQuery(
  ({ ids }: { readonly ids: string }) => sql<ListedStock>`
    select kept.product_id, jsonb_agg(jsonb_build_object('product_id', kept.product_id,
        'allow_pickup', kept.allow_pickup, 'stock', kept.stock,
        'branch', jsonb_build_object('id', branch.id, 'name', branch.name))
        order by branch.sort, branch.name) as stocks
    from catalogue.product_stock kept
    join catalogue.branch on branch.id = kept.branch_id
    where kept.product_id = any(array(select unnest(${ids}::bigint[])))
    group by kept.product_id`,
)

/** The branches that have one of these products on their list, in their order, by product. */
export async function loadBranchStock(
  db: Db,
  productIds: readonly number[],
): Promise<Map<number, readonly NamedStock[]>> {
  const rows = await askBranchStock(db, { ids: bigintArray(productIds) })
  return new Map(rows.map(({ product_id, stocks }) => [product_id, stocks]))
}

/**
 * Whether a product that is sold can be ordered now: there is the least that is sold of it, or it is not going out of the
 * range and is not counted, or what is not there is ordered home. As the basket takes it.
 *
 * @param alias What the query calls the row of catalogue.product.
 */
export function isOrderable(alias: string): RawBuilder<SqlBool> {
  const product = sql.table(alias)
  return sql<SqlBool>`(
    ${hasTheLeast(alias)}
    or (not ${product}.is_discontinued
      and (not ${product}.does_stock_control or ${isOrderedHome(alias)})))`
}

/** The least that is sold is a whole number of steps. Few products have one of their own: only for those is it reckoned. */
function hasTheLeast(alias: string): RawBuilder<SqlBool> {
  const product = sql.table(alias)
  const step = sql`coalesce(${product}.divisible_quantity, 1)`
  return sql<SqlBool>`(${product}.stock >= coalesce(${product}.min_quantity, ${step})
    and (${product}.min_quantity is null
      or ${product}.stock >= ceil(${product}.min_quantity / ${step}) * ${step}))`
}

/** Forces lookups one by one: few products are sold out, and the planner would read the fields of all. */
export function isOrderedHome(alias: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (
    select from catalogue.custom_field field
    where field.model = 'Products' and field.foreign_key = ${sql.ref(`${alias}.id`)} and field.active
      and field.key = 'restordre' and field.value = '1'
    offset 0)`
}

/** A day on which a branch is not open as usual: `2026-12-24`. */
interface SpecialDay {
  readonly day: string
  readonly name: string
  readonly hours: string
}

export interface Branch {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly address1: string
  readonly zipcode: string
  readonly city: string
  readonly phone: string
  readonly gln: string | null
  readonly latitude: number
  readonly longitude: number
  readonly hours: string
  /** From today on. */
  readonly special_days: SpecialDay[]
  readonly has_drive_in: boolean
  readonly has_crane_truck: boolean
  readonly has_tinting: boolean
}

/** Where the merchant has shops. */
export function listBranches(db: Db): Promise<Branch[]> {
  return db
    .selectFrom('catalogue.branch')
    .select([
      'id',
      'name',
      'slug',
      'address1',
      'zipcode',
      'city',
      'phone',
      'gln',
      'latitude',
      'longitude',
      'hours',
      sql<SpecialDay[]>`jsonb_path_query_array(special_days, '$[*] ? (@.day >= $today)',
        jsonb_build_object('today', ${danishDay(new Date())}::text))`.as('special_days'),
      'has_drive_in',
      'has_crane_truck',
      'has_tinting',
    ])
    .orderBy('sort')
    .orderBy('name')
    .execute()
}
