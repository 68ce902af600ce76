import type { ProductItem } from '#contract/product/item'
import type { Product } from '#contract/product/product'
import { formatQuantity } from '#ui/format'
import type { StockLine } from '#ui/product/stock'
import { viewTexts } from '../texts/view.ts'
import { texts } from '../texts.ts'
import { type BranchStocks, countBranches } from './stock.ts'

type Stocked = Pick<
  ProductItem | Product,
  'stock' | 'stock_status' | 'unit' | 'lead_days' | 'does_stock_control' | 'children_count'
>

/**
 * How many the shop can send, in words; where there are none, whether branches have some.
 *
 * @param isRow In a narrow column, beside a link that says what to do.
 */
export function toOnlineStock(product: Stocked, branches: BranchStocks, isRow = false): StockLine {
  const { stock_status, lead_days } = product
  switch (stock_status) {
    case 'in_stock':
    case 'low':
      return { level: stock_status === 'low' ? 'few' : 'ok', text: toAmount(product) }
    case 'backorder':
      return { level: 'order', text: lead_days ? viewTexts.fetchedIn(lead_days) : texts.fetched }
    case 'made_to_order':
      return {
        level: 'order',
        text: lead_days ? viewTexts.madeIn(lead_days) : viewTexts.madeToOrder,
      }
    case 'out_of_stock': {
      const count = countBranches(branches)
      return count > 0
        ? { level: 'few', text: viewTexts.onlyInBranches(count, !isRow) }
        : { level: 'none', text: viewTexts.soldOut }
    }
  }
}

/** Of a parent the stock of all its children: that it is not of one length is said. */
function toAmount({ stock, unit, does_stock_control, children_count }: Stocked): string {
  if (!does_stock_control) return viewTexts.onlineManaged
  const amount = formatQuantity(stock, unit)
  return children_count > 1 ? viewTexts.onlineOfAll(amount) : viewTexts.online(amount)
}

/** Where more is asked for than there is. Whether more can come, and when, is for the basket to say. */
export function toShortStock({ stock, unit }: Pick<Stocked, 'stock' | 'unit'>): StockLine {
  return { level: 'few', text: viewTexts.onlyOnline(formatQuantity(stock, unit)) }
}

export function isSoldOut({ stock_status }: Pick<Stocked, 'stock_status'>): boolean {
  return stock_status === 'out_of_stock'
}
