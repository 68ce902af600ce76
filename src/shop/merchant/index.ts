export { MerchantMissing, requireMerchant } from './require-merchant.ts'
export { findMerchant, type Merchant } from './store.ts'
