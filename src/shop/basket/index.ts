export {
  type BasketError,
  BasketInvalid,
  type CheckoutSettings,
  type LineProduct,
  type PricedBasket,
  type StoredContact,
  type TypedAmount,
  type WithdrawalReason,
} from '#shop/checkout'
export { type Added, addLine, type LineToAdd } from './add-line.ts'
export { changeBasket } from './change-basket.ts'
export { hashContent } from './content.ts'
export { type Merged, mergeGuestBasket, undoMerge } from './merge-basket.ts'
export { BasketEmpty, type BasketRefusal } from './refusals.ts'
export {
  readHeld,
  rehashContent,
  requireReady,
  showBasket,
  showCurrentBasket,
  showEmptyBasket,
} from './show-basket.ts'
export { lockCurrentRow as lockCurrentBasketRow, lockRow as lockBasketRow } from './store.ts'
export { freezeBasket } from './store-freeze.ts'
