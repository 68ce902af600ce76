import type { Db } from '#database/client'
import { quantityToNumber } from '#kernel/units/quantity'
import { loadBranchStock, loadStock, type NamedStock, type ProductStock } from '#shop/catalogue'
import type { ProjectedRow, RowFacts } from '#shop/projections'
import { toStockStatus } from '../replies/item-reply.ts'

/** Members of a product: `,"stock":…,"stock_status":…` and, of its branches, `,"product_stocks":…`. */
export interface StockParts {
  readonly amount: string
  readonly status: string
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
    branches: `,"product_stocks":${branch_stocks}`,
  }
}

/** Branches with their names, for the page of a product; never cached, as a change of a sibling's stock is none of its. */
export async function readBranches(db: Db, id: number): Promise<string> {
  const stocks: readonly NamedStock[] = (await loadBranchStock(db, [id])).get(id) ?? []
  return JSON.stringify(stocks)
}
