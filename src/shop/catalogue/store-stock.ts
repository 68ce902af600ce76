import { sql } from 'kysely'
import type { Db } from '#database/client'
import { question } from '#database/question'
import { parseQuantity, type Quantity, quantity, quantityToNumber } from '#kernel/quantity'
import type { BranchAmount } from './item.ts'

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

const askStock = question(
  ({ ids }: { readonly ids: readonly number[] }) => sql<StockRow>`
    select product.id, product.stock, (
      select '[' || coalesce(string_agg(
        '{"branch_id":' || kept.branch_id || ',"stock":' || trim_scale(kept.stock) || '}', ','
        order by kept.branch_id), '') || ']'
      from catalogue.product_stock kept
      where kept.product_id = product.id and kept.stock > 0) as branch_stocks
    from catalogue.product
    where product.id = any(${ids}::bigint[])`,
)

/** The stock of these products in one question. */
export async function loadStock(
  db: Db,
  products: readonly Counted[],
): Promise<Map<number, ProductStock>> {
  if (products.length === 0) return new Map()
  const ids = new Set(products.flatMap(({ id, child_ids }) => [id, ...child_ids]))
  const rows = new Map((await askStock(db, { ids: [...ids] })).map((row) => [row.id, row]))
  return new Map(
    products.flatMap(({ id, child_ids }): [number, ProductStock][] => {
      const own = rows.get(id)
      if (!own) return []
      if (child_ids.length === 0) {
        return [[id, { stock: parseQuantity(own.stock), branch_stocks: own.branch_stocks }]]
      }
      return [
        [
          id,
          sumUp(
            own,
            child_ids.flatMap((child) => rows.get(child) ?? []),
          ),
        ],
      ]
    }),
  )
}

/** At branches a parent may have some of its own; what can be bought of it is what its children have. */
function sumUp(own: StockRow, children: readonly StockRow[]): ProductStock {
  const at = new Map<number, number>()
  for (const { branch_stocks } of [own, ...children]) {
    const amounts: readonly BranchAmount[] = JSON.parse(branch_stocks)
    for (const { branch_id, stock } of amounts) {
      at.set(branch_id, (at.get(branch_id) ?? 0) + parseQuantity(stock))
    }
  }
  const amounts = [...at]
    .map(([branch_id, stock]) => ({ branch_id, stock: quantityToNumber(quantity(stock)) }))
    .sort((a, b) => a.branch_id - b.branch_id)
  return {
    stock: quantity(children.reduce((sum, { stock }) => sum + parseQuantity(stock), 0)),
    branch_stocks: JSON.stringify(amounts),
  }
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
