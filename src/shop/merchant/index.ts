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
export {
  changeMerchant,
  findMerchantOfSite,
  listMerchants,
  lockMerchantOfSite,
  type MerchantFault,
  type MerchantIncomplete,
} from './store-merchants.ts'
export {
  changeKept,
  findKept,
  lockKept,
} from './store-settings.ts'
