import type { ProductItem } from '#contract/product/item'
import type { Db } from '#database/client'
import { quantityToNumber } from '#kernel/units/quantity'
import { loadBranchStock, loadStock, type NamedStock, type ProductStock } from '#shop/catalogue'
import type { ProjectedRow, RowFacts } from '#shop/projections'
import { toStockStatus } from './item.ts'

export interface StockParts {
  /** Members of a product: `,"stock":…,"stock_status":…`. */
  readonly amount: string
  readonly status: ProductItem['stock_status']
  /** A list, as JSON: where there are some. */
  readonly branches: string
}

export async function readStock(
  db: Db,
  rows: readonly Pick<ProjectedRow, 'product_id' | 'facts'>[],
): Promise<ReadonlyMap<number, StockParts>> {
  const stocks = await loadStock(
    db,
    rows.map(({ product_id, facts }) => ({ id: product_id, child_ids: facts.child_ids })),
  )
  return new Map(
    rows.flatMap(({ product_id, facts }): [number, StockParts][] => {
      const stock = stocks.get(product_id)
      return stock ? [[product_id, toStockParts(facts, stock)]] : []
    }),
  )
}

export function toStockParts(facts: RowFacts, { stock, branch_stocks }: ProductStock): StockParts {
  const status = toStockStatus(facts, stock)
  return {
    status,
    amount: `,"stock":${quantityToNumber(stock)},"stock_status":"${status}"`,
    branches: branch_stocks,
  }
}

/** Branches with their names, for the page of a product; never cached, as a change of a sibling's stock is none of its. */
export async function readBranches(db: Db, id: number): Promise<string> {
  const stocks: readonly NamedStock[] = (await loadBranchStock(db, [id])).get(id) ?? []
  return JSON.stringify(stocks)
}
