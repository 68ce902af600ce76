export {
  findGs1Prefix,
  findMerchant,
  type Merchant,
  MerchantMissing,
  type PaidTo,
  requireMerchant,
  requirePaidTo,
} from './store.ts'
