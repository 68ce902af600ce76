import type { DemoProduct } from '../catalogue/product.ts'

/** Labels the shop puts on goods. */
export const tags = [
  { id: 1, name: 'Byggefjordens bedste køb' },
  { id: 2, name: 'Restparti' },
  { id: 3, name: 'Kampagne' },
  { id: 4, name: 'Bestillingsvare' },
] as const

/** Which of them a product carries. */
export function tagsOf(product: DemoProduct): number[] {
  return [
    ...(product.sales_class === 'A' && product.brand === 'Basis' ? [1] : []),
    ...(product.is_discontinued ? [2] : []),
    ...(product.price.campaign ? [3] : []),
    ...(product.does_stock_control ? [] : [4]),
  ]
}
