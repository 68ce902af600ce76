export { askCompany, gatewayOf } from './ask-company.ts'
export type * from './gateway.ts'
export {
  type FailureCode,
  INTENT_MINUTES,
  isAuthorized,
  isOpen,
  isTheAmount,
  type Payment,
  type PaymentMethod,
  type PaymentStatus,
  statusAfter,
} from './payment.ts'
export {
  PaymentMethodUnavailable,
  type PaymentRefusal,
  PaymentUnavailable,
  SignatureInvalid,
} from './refusals.ts'
export {
  findPayment,
  findPaymentByReference,
  findPaymentMethod,
  insertPayment,
  listOpenPayments,
  listPayments,
  lockOpenPayment,
  lockPayment,
  type NewPayment,
  prolongPayment,
  saveOutcome,
  saveSession,
} from './store.ts'
export {
  appendPaymentEvent,
  appendUnknownEvent,
  type NewPaymentEvent,
} from './store-events.ts'
