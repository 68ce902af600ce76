export { askProvider, gatewayOf } from './ask-provider.ts'
export type * from './gateway.ts'
export type * from './operation.ts'
export {
  type AlarmReason,
  type FailureCode,
  INTENT_MINUTES,
  isAbandoned,
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
  findPayment,
  findPaymentByReference,
  insertPayment,
  listHeldPayments,
  listOpenPayments,
  listPaymentsOf,
  listShippedPayments,
  lockOpenPayment,
  lockPaymentsOf,
  prolongPayment,
  restoreReplaced,
  type ShippedPayment,
  saveAuthorized,
  saveOutcome,
  saveReplaced,
  saveSession,
} from './store.ts'
export { appendPaymentEvent, appendUnknownEvent, listAlarms } from './store-events.ts'
export { type LockedPayment, lockPayment } from './store-lock.ts'
export {
  changeMethod,
  findMethod,
  listMethods,
  lockMethod,
  lockMethods,
  type MethodChange,
  orderMethods,
} from './store-methods.ts'
export {
  claimOperation,
  eraseOperationReasons,
  findOperation,
  finishOperation,
  insertOperation,
  listOperationsOf,
  listRefusedReturns,
  listUnsureOperations,
  refuseAuthorization,
  releaseOperation,
} from './store-operations.ts'
export {
  insertRefundLines,
  type LineOfRefund,
  listRefundLines,
  type RefundLine,
} from './store-refund-lines.ts'
export { type PaymentRow, toPayment } from './store-row.ts'
