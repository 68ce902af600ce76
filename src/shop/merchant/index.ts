export {
  findGs1Prefix,
  findMerchant,
  type Merchant,
  MerchantMissing,
  merchantColumns,
  type PaidTo,
  requireMerchant,
  requirePaidTo,
} from './store.ts'
