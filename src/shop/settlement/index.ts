export { payAgain, settleOpen } from './again/pay-again.ts'
export {
  askForMore,
  findLinkedOrder,
  type LinkedOrder,
  type PayLinkMail,
  prepareLinkMail,
  sendPayLink,
} from './again/pay-link.ts'
export { keepReserved, releaseReplaced } from './again/renew.ts'
export { listLinks, type PayLink } from './again/store-pay-links.ts'
export { changeOrderStatus } from './change-status.ts'
export { decideOrder, lapseOrders } from './decide-order.ts'
export { missingCredit } from './grant-credit.ts'
export { handleWebhook } from './handle-webhook.ts'
export { captureParts, refundRevised } from './money/move-parts.ts'
export { operate } from './money/operate.ts'
export { voidPayment } from './money/return-money.ts'
export { captureShipped, sendBackRefused, watchAuthorizations } from './money/watch-payments.ts'
export type { OrderParts } from './order-parts.ts'
export { reconcilePayments } from './reconcile-payments.ts'
export { PayLinkClosed, type SettlementRefusal } from './refusals.ts'
export { settlePayment } from './settle-payment.ts'
export { findPaymentOf, type Settled } from './settled.ts'
export { startPayment } from './start-payment.ts'
export { findTaken } from './store.ts'
export { capturedOf } from './store-parts.ts'
