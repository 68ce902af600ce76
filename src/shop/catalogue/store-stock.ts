import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#database/client'
import { bigintArray, question } from '#database/question'
import { parseQuantity, type Quantity } from '#kernel/quantity'

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

interface StockRow {
  readonly id: number
  readonly stock: string
  readonly branch_stocks: string
}

/** Products and those that count for them. At branches a parent may have some of its own as well. */
interface Members {
  /** Arrays of the same length. */
  readonly ids: string
  readonly members: string
}

const askStock = question(
  ({ ids, members }: Members) => sql<StockRow>`
    with member as materialized (
      select * from unnest(${ids}::bigint[], ${members}::bigint[]) as member (id, member_id)
    ), own as (
      select id, id as member_id from member group by id
    ), at_branch as (
      select id, branch_id, sum(kept.stock) as stock
      from (select * from member union select * from own) counted
      join catalogue.product_stock kept
        on kept.product_id = counted.member_id and kept.stock > 0
      group by id, branch_id
    ), branches as (
      select id, string_agg(
        '{"branch_id":' || branch_id || ',"stock":' || trim_scale(stock) || '}', ','
        order by branch_id) as list
      from at_branch group by id
    ), total as (
      select member.id, sum(product.stock) as stock
      from member join catalogue.product on product.id = member.member_id
      group by member.id
    )
    select id, stock, '[' || coalesce(list, '') || ']' as branch_stocks
    from total left join branches using (id)`,
)

/** The stock of these products in one question. */
export async function loadStock(
  db: Db,
  products: readonly Counted[],
): Promise<Map<number, ProductStock>> {
  const pairs = products.flatMap(({ id, child_ids }) =>
    child_ids.length === 0 ? [[id, id] as const] : child_ids.map((child) => [id, child] as const),
  )
  if (pairs.length === 0) return new Map()
  const rows = await askStock(db, {
    ids: bigintArray(pairs.map(([id]) => id)),
    members: bigintArray(pairs.map(([, member]) => member)),
  })
  return new Map(
    rows.map(({ id, stock, branch_stocks }) => [
      id,
      { stock: parseQuantity(stock), branch_stocks },
    ]),
  )
}

/** What a branch has of a product, and whether it can be fetched there. */
export interface NamedStock {
  readonly product_id: number
  readonly allow_pickup: boolean
  readonly branch: { readonly id: number; readonly name: string }
  readonly stock: number
}

/** The branches that have one of these products on their list, in their order, by product. */
export async function loadBranchStock(
  db: Db,
  productIds: readonly number[],
): Promise<Map<number, readonly NamedStock[]>> {
  const { rows } = await sql<{ product_id: number; stocks: readonly NamedStock[] }>`
    select kept.product_id, jsonb_agg(jsonb_build_object('product_id', kept.product_id,
        'allow_pickup', kept.allow_pickup, 'stock', kept.stock,
        'branch', jsonb_build_object('id', branch.id, 'name', branch.name))
        order by branch.sort, branch.name) as stocks
    from catalogue.product_stock kept
    join catalogue.branch on branch.id = kept.branch_id
    where kept.product_id = any(${[...productIds]}::bigint[])
    group by kept.product_id`.execute(db)
  return new Map(rows.map(({ product_id, stocks }) => [product_id, stocks]))
}

/**
 * Whether a product that is sold can be ordered now: there is the least that is sold of it, or it is not going out of the
 * range and nobody counts it, or what is not there is ordered home. As the basket takes it.
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

/** The least that is sold is a whole number of steps. Few goods have one of their own: only for those is it reckoned. */
function hasTheLeast(alias: string): RawBuilder<SqlBool> {
  const product = sql.table(alias)
  const step = sql`coalesce(${product}.divisible_quantity, 1)`
  return sql<SqlBool>`(${product}.stock >= coalesce(${product}.min_quantity, ${step})
    and (${product}.min_quantity is null
      or ${product}.stock >= ceil(${product}.min_quantity / ${step}) * ${step}))`
}

/** Looked up one by one: few goods are sold out, and the planner would rather read the fields of all. */
export function isOrderedHome(alias: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (
    select from catalogue.custom_field field
    where field.model = 'Products' and field.foreign_key = ${sql.ref(`${alias}.id`)} and field.active
      and field.key = 'restordre' and field.value = '1'
    offset 0)`
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
      'has_drive_in',
      'has_crane_truck',
      'has_tinting',
    ])
    .orderBy('sort')
    .orderBy('name')
    .execute()
}
