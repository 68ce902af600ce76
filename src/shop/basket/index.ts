export { type Added, addLine, type LineToAdd, MAX_LINES } from './add-line.ts'
export type { BasketChange } from './apply-change.ts'
export type {
  Acknowledgement,
  CheckedContact,
  CheckoutStep,
  DeliveryChoice,
  FreeShippingGap,
  LineProduct,
  OfferedPaymentMethod,
  PricedBasket,
  PricedDelivery,
  PricedLine,
  StockStatus,
  WithdrawalReason,
} from './basket.ts'
export { type Amount, type Calculation, calculate, type Summed } from './calculate.ts'
export { changeBasket } from './change-basket.ts'
export { hashContent } from './content.ts'
export type { Shop } from './load-world.ts'
export { listErrors, listObstacles, requireValid, type Strictness } from './obstacles.ts'
export type { BasketRefusal } from './refusals.ts'
export { BasketEmpty, BasketInvalid, BasketLocked } from './refusals.ts'
export {
  lockCurrent,
  lockOpen,
  rehashContent,
  requireReady,
  showBasket,
  showCurrentBasket,
  showEmptyBasket,
} from './show-basket.ts'
export { lockRow as lockBasketRow } from './store.ts'
export { freezeBasket } from './store-placed.ts'
export {
  type BasketError,
  type ContactType,
  type CustomerType,
  deliveryZipcode,
  effectiveShipping,
  type Owner,
  type StoredContact,
} from './stored.ts'
export { withdrawalTextOf } from './texts.ts'
