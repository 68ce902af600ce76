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
  lockOpenPayment,
  lockPayment,
  prolongPayment,
  saveOutcome,
  saveSession,
} from './store.ts'
export {
  appendPaymentEvent,
  appendUnknownEvent,
} from './store-events.ts'
