import type { z } from 'zod'
import { productCost, productCostChange } from '#contract/product/admin-cost'
import { adminProductInPath } from '#contract/product/admin-product'
import { unitPrice, unitPriceToKroner } from '#kernel/money'
import { findCost, lockCost, type ProductCost, saveCost } from '#shop/pricing'
import { resourceRoutes } from '../resources/resource.ts'
import type { Route } from '../routes/route.ts'

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

function toEntity({ product_id, net_cost, prices }: ProductCost): z.input<typeof productCost> {
  return {
    product_id,
    net_cost: net_cost === null ? null : unitPriceToKroner(unitPrice(net_cost)),
    margins: prices.map(({ net_price, ...group }) => ({
      ...group,
      net_price: unitPriceToKroner(unitPrice(net_price)),
      margin: net_cost === null ? null : (net_price - net_cost) / 10_000,
      margin_pct:
        net_cost === null || net_price === 0
          ? null
          : Math.round(((net_price - net_cost) * 10_000) / net_price) / 100,
    })),
  }
}
