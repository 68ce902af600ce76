export { findMerchant, type Merchant, MerchantMissing, requireMerchant } from './store.ts'
