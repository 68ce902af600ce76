import { sql } from 'kysely'
import type { Db } from '#database/client'
import { parseQuantity, type Quantity } from '#kernel/quantity'
import type { BranchAmount } from './item.ts'

/** How many there are of a product; a parent has what its listed children have. */
export interface ProductStock {
  readonly stock: Quantity
  /** Where there are some. */
  readonly branch_stocks: readonly BranchAmount[]
}

interface Counted {
  readonly id: number
  /** Listed children; none of a product that can be bought itself. */
  readonly child_ids: readonly number[]
}

interface StockRow {
  readonly id: number
  readonly stock: string
  readonly branch_stocks: readonly BranchAmount[] | null
}

/** The stock of these products in one question. */
export async function loadStock(
  db: Db,
  products: readonly Counted[],
): Promise<Map<number, ProductStock>> {
  if (products.length === 0) return new Map()
  const members = products.flatMap(({ id, child_ids }) =>
    child_ids.length === 0
      ? [{ id, member: id, isCounted: true }]
      : [
          { id, member: id, isCounted: false },
          ...child_ids.map((member) => ({ id, member, isCounted: true })),
        ],
  )
  const { rows } = await sql<StockRow>`
    with member as materialized (
      select * from unnest(
        ${members.map(({ id }) => id)}::bigint[], ${members.map(({ member }) => member)}::bigint[],
        ${members.map(({ isCounted }) => isCounted)}::boolean[]) member (for_id, id, is_counted)
    ), here as (
      select for_id, jsonb_agg(jsonb_build_object('branch_id', branch_id, 'stock', stock)
        order by branch_id) as branch_stocks
      from (
        select member.for_id, kept.branch_id, sum(kept.stock) as stock
        from member join catalogue.product_stock kept on kept.product_id = member.id
        where kept.stock > 0 group by member.for_id, kept.branch_id) amount
      group by for_id
    )
    select counted.for_id as id, counted.stock, here.branch_stocks
    from (
      select member.for_id, coalesce(sum(product.stock) filter (where member.is_counted), 0) as stock
      from member join catalogue.product on product.id = member.id
      group by member.for_id) counted
    left join here on here.for_id = counted.for_id`.execute(db)
  return new Map(
    rows.map(({ id, stock, branch_stocks }) => [
      id,
      { stock: parseQuantity(stock), branch_stocks: branch_stocks ?? [] },
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
