export { type Amounts, amountsOf, type Units } from './amounts.ts'
export { ANONYMOUS, type Entitlement, entitlementKey } from './entitlement.ts'
export { findShownPrice, type ShownPrice } from './family-price.ts'
export { type AskedLine, priceLines } from './price-lines.ts'
export {
  type BestPrice,
  findBestPrice,
  findSavings,
  openPrices,
  type Price,
  type PriceStep,
  type PriceView,
  type ProductPricing,
  toView,
} from './prices.ts'
export type { Bought, Rebate } from './rebates.ts'
export { CURRENCY, loadPricing } from './store.ts'
export { listTiers, type PriceTier } from './tiers.ts'
