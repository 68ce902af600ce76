import { productCost, productCostChange } from '#contract/product/admin-cost'
import { adminProductInPath } from '#contract/product/admin-product'
import { writerOf } from '#contract/writer'
import { findCost, lockCost, type ProductCost, saveCost } from '#shop/pricing'
import { resourceRoutes } from '../resources/resource.ts'
import type { Route } from '../routes/route.ts'

const toReply = writerOf(productCost)

/** What products cost the merchant, and what is earned: for those who may change prices. */
export const productCostRoutes: readonly Route[] = resourceRoutes({
  url: '/api/admin/shop/products/:id/costs',
  tag: 'Products',
  name: 'what a product costs the merchant',
  permission: 'prices_edit',
  audit: { change: 'product_cost_changed' },
  params: adminProductInPath,
  entity: productCost,
  change: productCostChange,
  // They follow from the prices; and who may read the audit may not therefore see what is paid.
  kept: ['margins'],
  personal: ['net_cost'],
  find: findCost,
  lock: lockCost,
  write: async (tx, id, { net_cost }) => {
    if (net_cost !== undefined) await saveCost(tx, id, net_cost)
  },
  toEntity,
})

function toEntity({ prices, ...cost }: ProductCost) {
  const { net_cost } = cost
  const margins = prices.map((group) => ({ ...group, ...marginOf(group.net_price, net_cost) }))
  return toReply({ ...cost, margins })
}

/** What is earned of one unit, and its share of the price. */
function marginOf(net_price: number, net_cost: number | null) {
  if (net_cost === null) return { margin: null, margin_pct: null }
  const margin = net_price - net_cost
  const margin_pct = net_price === 0 ? null : Math.round((margin * 10_000) / net_price)
  return { margin, margin_pct }
}
