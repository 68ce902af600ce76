import type { Quantity } from '#kernel/units/quantity'
import type { PricedBasket } from '#shop/basket'

/** What a basket takes of a product: from the total stock (`branch_id` null) or from that of a branch. */
export interface StockNeed {
  readonly product_id: number
  readonly branch_id: number | null
  readonly quantity: Quantity
}

/** What was taken: less than needed for backorders, and for products that come from another branch. */
export type StockTaken = StockNeed

/** Everything is taken from the total stock; products for pickup from that of their branch as well. */
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
