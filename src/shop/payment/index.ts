export { askProvider, gatewayOf } from './ask-provider.ts'
export type * from './gateway.ts'
export type * from './operation.ts'
export {
  type AlarmReason,
  type FailureCode,
  INTENT_MINUTES,
  isAuthorized,
  isOpen,
  isTheAmount,
  type Payment,
  type PaymentAlarm,
  statusAfter,
} from './payment.ts'
export {
  OperationImpossible,
  OperationRefused,
  OperationUnsure,
  PaymentBusy,
  PaymentMethodUnavailable,
  type PaymentRefusal,
  PaymentUnavailable,
  SignatureInvalid,
} from './refusals.ts'
export {
  appendPaymentEvent,
  appendUnknownEvent,
  findPayment,
  findPaymentByReference,
  insertPayment,
  isExpired,
  listAlarms,
  listHeldPayments,
  listOpenPayments,
  listPaymentsOf,
  listShippedPayments,
  lockOpenPayment,
  lockPayment,
  lockPaymentsOf,
  prolongPayment,
  saveAuthorized,
  saveOutcome,
  saveSession,
} from './store.ts'
export {
  claimOperation,
  findOperation,
  finishOperation,
  insertOperation,
  listOperationsOf,
  listUnsureOperations,
  releaseOperation,
} from './store-operations.ts'
