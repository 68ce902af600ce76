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
  type MerchantChange,
  type MerchantFault,
  type MerchantIncomplete,
  type MerchantOfSite,
} from './store-merchants.ts'
export {
  changeKept,
  findKept,
  type KeptSettings,
  lockKept,
  STANDARD_SETTINGS,
} from './store-settings.ts'
