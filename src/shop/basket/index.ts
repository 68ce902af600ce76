export {
  type BasketError,
  BasketInvalid,
  type CheckoutSettings,
  type LineProduct,
  type PricedBasket,
  type StoredContact,
  type StoredLine,
  type TypedAmount,
  type WithdrawalReason,
} from '#shop/checkout'
export type { PickupPoint } from '#shop/delivery'
export { applyContacts, type SiteChange } from './apply-change.ts'
export type { DeliveryChange } from './apply-delivery.ts'
export { hashAsked } from './asked.ts'
export { changeBasket, changeHeldSite } from './change-basket.ts'
export { type Content, hashContent, hashOf } from './content.ts'
export { holdDays, takeDays } from './hold-days.ts'
export { acceptLines, type OfferedLine } from './lines/accept-lines.ts'
export { addLine, type LineToAdd, toLine } from './lines/add-line.ts'
export { addLines, compareLines, toOrdinary } from './lines/add-lines.ts'
export { type AddedMany, addMany } from './lines/add-many.ts'
export { requireRoom } from './lines/basket-limits.ts'
export type { DifferenceFault, LineDifference } from './lines/compare-line.ts'
export { listDays } from './list-days.ts'
export { type Merged, mergeGuestBasket, undoMerge } from './merge/merge-basket.ts'
export { moveDelivery, offerDeliveries, priceRefilled } from './move-delivery.ts'
export { newBasket } from './plan-basket.ts'
export {
  BasketEmpty,
  type BasketFault,
  BasketLocked,
  type BasketRefusal,
  DeliveryUnknown,
  FieldRefused,
  KeyReused,
  ProductNotForSale,
  UnknownInBasket,
} from './refusals.ts'
export {
  compareBasket,
  foreseeApprovalOf,
  readHeld,
  readPricingContext,
  rehashContent,
  requireReady,
  showAnyOpen,
  showBasket,
  showCurrentBasket,
  showEmptyBasket,
  showOpenBaskets,
} from './show-basket.ts'
export { lockCurrentRow as lockCurrentBasketRow, lockRow as lockBasketRow } from './store.ts'
export { deleteBasketsUnpaid, emptyBaskets } from './store-abandoned.ts'
export { erasePlaced, markBasketsErased } from './store-erase.ts'
export { freezeBasket, refreezeDelivery, savePickup } from './store-freeze.ts'
export { releaseDays } from './store-held-days.ts'
export { releaseOffered, removeOffered } from './store-offered.ts'
export { findAnyPlaced } from './store-placed.ts'
export { save as saveBasket } from './store-save.ts'
export {
  changeSaved,
  deleteSaved,
  discardHeld,
  insertHeld,
  insertSaved,
  isSaved,
  makeCurrent,
  type NamedChange,
  type NewSaved,
  restoreSaved,
  retireEmpty,
  setAside,
} from './store-saved.ts'
export { type TriedDelivery, tryDelivery } from './try-delivery.ts'
export { caseOf } from './with-case.ts'
export { isGone } from './without-gone.ts'
