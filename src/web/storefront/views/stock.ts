import type { ProductItem } from '#contract/product/item'
import type { Product } from '#contract/product/product'
import { formatQuantity } from '#ui/format'
import type { StockLine } from '#ui/product/stock'
import { texts } from '../texts.ts'

type Stocked = Pick<
  ProductItem | Product,
  'stock' | 'stock_status' | 'unit' | 'lead_days' | 'does_stock_control'
>

/** How many the shop can send, in words. */
export function toOnlineStock(product: Stocked): StockLine {
  const { stock, stock_status, unit, lead_days } = product
  switch (stock_status) {
    case 'in_stock':
    case 'low':
      return {
        level: stock_status === 'low' ? 'few' : 'ok',
        text: product.does_stock_control
          ? texts.online(formatQuantity(stock, unit))
          : texts.onlineManaged,
      }
    case 'backorder':
      return { level: 'order', text: lead_days ? texts.fetchedIn(lead_days) : texts.fetched }
    case 'made_to_order':
      return { level: 'order', text: lead_days ? texts.madeIn(lead_days) : texts.madeToOrder }
    case 'out_of_stock':
      return { level: 'none', text: texts.soldOut }
  }
}

/** Where more is asked for than there is. Whether more can come, and when, is for the basket to say. */
export function toShortStock({ stock, unit }: Pick<Stocked, 'stock' | 'unit'>): StockLine {
  return { level: 'few', text: texts.onlyOnline(formatQuantity(stock, unit)) }
}

/** How much each branch has, by its id. */
export type BranchStocks = Readonly<Record<number, number>>

export function toBranchStocks(
  stocks: readonly { readonly branch_id: number; readonly stock: number }[] = [],
): BranchStocks {
  const byBranch: Record<number, number> = {}
  for (const { branch_id, stock } of stocks) byBranch[branch_id] = stock
  return byBranch
}

export function hasNone(stocks: BranchStocks): boolean {
  return !Object.values(stocks).some((stock) => stock > 0)
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
  let count = 0
  for (const id in stocks) if ((stocks[id] ?? 0) > 0) count += 1
  return count > 0
    ? { level: 'ok', text: texts.inBranches(count) }
    : { level: 'none', text: texts.inNoBranch }
}
