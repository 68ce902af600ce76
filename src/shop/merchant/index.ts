export { MerchantMissing, requireMerchant } from './require-merchant.ts'
export { findMerchant } from './store.ts'
