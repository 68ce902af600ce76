import { formatQuantity } from '#ui/format'
import type { StockLine } from '#ui/product/stock'
import { texts } from '../texts.ts'

/** How much each branch has, by its id. */
export type BranchStocks = Readonly<Record<number, number>>

export function toBranchStocks(
  stocks: readonly { readonly branch_id: number; readonly stock: number }[] = [],
): BranchStocks {
  const byBranch: Record<number, number> = {}
  for (const { branch_id, stock } of stocks) byBranch[branch_id] = stock
  return byBranch
}

/** Of the page of a product, which names its branches. */
export function toStocksOfPage(
  stocks: readonly { readonly branch: { readonly id: number }; readonly stock: number }[],
): BranchStocks {
  return toBranchStocks(stocks.map(({ branch, stock }) => ({ branch_id: branch.id, stock })))
}

/** In how many branches there are some. */
export function countBranches(stocks: BranchStocks): number {
  return Object.values(stocks).filter((stock) => stock > 0).length
}

/**
 * The stock of a product in lists: online, then nearby. What is sold out online says itself whether branches have some, so only
 * the chosen one is named beside it.
 */
export function toStockLines(
  { online, branches, isSoldOut }: Shown,
  unit: string,
  branch: Parameters<typeof toBranchStock>[2],
): readonly StockLine[] {
  if (isSoldOut && (!branch || countBranches(branches) === 0)) return [online]
  return [online, toBranchStock(branches, unit, branch)]
}

interface Shown {
  readonly online: StockLine
  readonly branches: BranchStocks
  readonly isSoldOut?: true | undefined
}

/** The stock of the chosen branch; without one, how many branches have any. */
export function toBranchStock(
  stocks: BranchStocks,
  unit: string,
  branch: { readonly id: number; readonly name: string } | undefined,
): StockLine {
  if (!branch) return toAllBranches(stocks)
  const stock = stocks[branch.id] ?? 0
  return stock > 0
    ? { level: 'ok', text: texts.inBranch(formatQuantity(stock, unit), branch.name) }
    : { level: 'none', text: texts.notInBranch(branch.name) }
}

function toAllBranches(stocks: BranchStocks): StockLine {
  const count = countBranches(stocks)
  return count > 0
    ? { level: 'ok', text: texts.inBranches(count) }
    : { level: 'none', text: texts.inNoBranch }
}
