import type { Quantity } from '#kernel/quantity'
import type { PricedBasket } from '#shop/basket'

/**
 * What a basket takes of a product: of all that the shop has (`branch_id` null), and, of goods that are fetched in a
 * branch, of what lies there.
 */
export interface StockNeed {
  readonly product_id: number
  readonly branch_id: number | null
  readonly quantity: Quantity
}

/** What was really taken: less than was needed of goods that are sold before they come, or come from elsewhere. */
export type StockTaken = StockNeed

/** What the goods of a basket are taken from: all that the shop has, and the branch where they are fetched. */
export function toNeeds({ lines, deliveries }: PricedBasket): StockNeed[] {
  const branches = new Map(
    deliveries.flatMap(({ delivery_code, choice, line_ids }) =>
      delivery_code?.is_pickup ? line_ids.map((id) => [id, choice.branch_id] as const) : [],
    ),
  )
  return lines.flatMap(({ id, product_id, quantity }) => {
    const branch_id = branches.get(id) ?? null
    const whole: StockNeed = { product_id, branch_id: null, quantity }
    return branch_id === null ? [whole] : [whole, { product_id, branch_id, quantity }]
  })
}
