export { ANONYMOUS, type Entitlement, entitlementKey } from './entitlement.ts'
export { explainPrice, fromText, percentText } from './explain.ts'
export { findCheapest, findShownPrice, type ShownPrice } from './family-price.ts'
export { findNudges, type Nudge } from './nudges.ts'
export { priceLines } from './pool.ts'
export {
  type BestPrice,
  findSavings,
  openPrices,
  type Price,
  type ProductPricing,
  toView,
} from './prices.ts'
export { type Rebate, thresholdOf } from './rebates.ts'
export { type ReducedPrice, sumOf, toReduced } from './reduced-price.ts'
export type { PricingFault, PricingRefusal } from './refusals.ts'
export { firstReduction, lowestOfDaysBefore, type PastPrice } from './savings.ts'
export { CURRENCY, loadPricing } from './store.ts'
export {
  findCost,
  lockCost,
  type ProductCost,
  readCosts,
  saveCost,
  saveCosts,
} from './store-costs.ts'
export { listPriceHistory } from './store-history.ts'
export { loadReductions, type ReducePrice } from './store-least.ts'
export { listGroupsById, listOwnPriced } from './store-own.ts'
export {
  type AppliedPlan,
  applyDuePlans,
  listDuePlans,
  type PlannedPrice,
} from './store-planned.ts'
export {
  changePriceGroup,
  createPriceGroup,
  deletePriceGroup,
  findPriceGroup,
  listPriceGroups,
  lockPriceGroup,
  type StoredPriceGroup,
} from './store-price-groups.ts'
export {
  type PriceBasis,
  readPriceBasis,
  readPublicHistory,
  type SavedPrice,
  savePrices,
  saveRebates,
} from './store-save.ts'
export { loadSavings, type Saves } from './store-savings.ts'
export { listTiers } from './tiers.ts'
