import type { GoodsToCount } from '#contract/picking/stock-count'
import { readQuantity } from '../parts/amount.ts'

/** Goods, and what was counted of them. */
export interface Counted {
  readonly goods: GoodsToCount
  /** Of the count: sent again, it is posted once. */
  readonly id: string
  /** As typed; undefined before they are counted. */
  readonly typed?: string | undefined
}

/** What was counted, and by how much that is other than what was read; undefined while it is no number. */
export function differenceOf({
  goods,
  typed,
}: Counted): { readonly counted: number; readonly difference: number } | undefined {
  const counted = typed === undefined ? undefined : readQuantity(typed)
  if (counted === undefined) return undefined
  return { counted, difference: Math.round((counted - goods.stock) * 1000) / 1000 }
}

export function isCounted(line: Counted): boolean {
  return differenceOf(line) !== undefined
}

/** As they are sent: what was not counted is not. */
export function toCounts(lines: readonly Counted[]) {
  return lines.flatMap((line) => {
    const { id, goods } = line
    const found = differenceOf(line)
    if (!found) return []
    const { product_id, stock, last_count } = goods
    return [{ id, product_id, seen: stock, last_count, counted: found.counted }]
  })
}
