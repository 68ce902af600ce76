export {
  addAmounts,
  type Calculation,
  type Counted,
  calculate,
  countOne,
  type Summed,
} from './calculate.ts'
export { roundedUp } from './checks/check-lines.ts'
export { checkContact, DANISH_MOBILE, newContact } from './checks/contacts.ts'
export { BasketInvalid, errorOf, noticeOf } from './checks/errors.ts'
export {
  listObstacles,
  requireLine,
  requireValid,
  type Strictness,
} from './checks/obstacles.ts'
export { priceBasket } from './price-basket.ts'
export type {
  LineProduct,
  PricedBasket,
  PricedDelivery,
  PricedLine,
  PriceReason,
  WithdrawalReason,
} from './priced-basket.ts'
export {
  type Buyer,
  type CheckoutSettings,
  type ChosenDays,
  type LinePrices,
  loadPricingContext,
  type PricingContext,
} from './pricing-context.ts'
export { type BasketProduct, isSoldOut, refusalOf, toLineProduct, withdrawalOf } from './product.ts'
export { openProductFacts, type ProductFactsCache } from './product-facts.ts'
export {
  addUp,
  alternateOf,
  fromTyped,
  isDivisible,
  isRoundedUp,
  LINE_QUANTITY_MAX,
  type LineQuantity,
  leastOf,
  mostOf,
  type RequestedQuantity,
  stepOf,
  usualOf,
} from './quantities.ts'
export { listProducts } from './store-products.ts'
export {
  type BasketError,
  type BasketHead,
  type ContactType,
  customerTypeOf,
  deliveryZipcode,
  effectiveShipping,
  type LineMetadata,
  type LineOffer,
  type PaymentMethod,
  type StoredBasket,
  type StoredContact,
  type StoredLine,
  type TypedAmount,
} from './stored-basket.ts'
export {
  approvalHoldText,
  creditHoldText,
  paymentHoldText,
  unpaidHoldText,
  withdrawalTextOf,
} from './texts.ts'
export { traceBasket } from './trace-basket.ts'
