export { captureParts, refundRevised } from './capture-and-refund/move-parts.ts'
export { operate } from './capture-and-refund/operate.ts'
export {
  freightPaidBack,
  type RefundRequest,
  settledOf,
} from './capture-and-refund/plan-refund.ts'
export { voidPayment } from './capture-and-refund/return-money.ts'
export {
  captureShipped,
  sendBackRefused,
  watchAuthorizations,
} from './capture-and-refund/watch-payments.ts'
export { changeOrderStatus } from './change-status.ts'
export { decideOrder, lapseOrders } from './decide-order.ts'
export { missingCredit } from './grant-credit.ts'
export { handleWebhook } from './handle-webhook.ts'
export type { OrderParts } from './order-parts.ts'
export { payAgain, settleOpen } from './pay-again/pay-again.ts'
export {
  askForMore,
  findLinkedOrder,
  type LinkedOrder,
  type PayLinkMail,
  prepareLinkMail,
  sendPayLink,
} from './pay-again/pay-link.ts'
export { keepReserved, releaseReplaced } from './pay-again/renew.ts'
export { listLinks, type PayLink } from './pay-again/store-pay-links.ts'
export { placeWithLink } from './place-with-link.ts'
export { reconcilePayments } from './reconcile-payments.ts'
export { PayLinkClosed, type RefundFault, type SettlementRefusal } from './refusals.ts'
export { settlePayment } from './settle-payment.ts'
export { findPaymentOf, type Settled } from './settled.ts'
export { startPayment } from './start-payment.ts'
export { findTaken } from './store.ts'
export { type GivenBack, listGivenBack, listRefunded } from './store-given-back.ts'
export { capturedOf } from './store-parts.ts'
