export { type Deliverers, deliverOutbox } from './deliver-outbox.ts'
export { findConfirmation, findPaymentOf } from './find-order.ts'
export { hearCompany } from './hear-company.ts'
export { deleteAbandoned, expireReservations } from './housekeeping.ts'
export type {
  CustomerType,
  Order,
  OrderContact,
  OrderDelivery,
  OrderLine,
} from './order.ts'
export type { OrderParts } from './parts.ts'
export { reconcilePayments } from './reconcile-payments.ts'
export {
  OrderNotFound,
  type OrderRefusal,
} from './refusals.ts'
export { settlePayment } from './settle-payment.ts'
export type { Settled } from './settled.ts'
export { startPayment } from './start-payment.ts'
export { type StockKeeper, stockKeeper } from './stock.ts'
export { appendOrderEvent } from './store.ts'
export { findOrder } from './store-order.ts'
export { OUTBOX_CHANNEL } from './store-outbox.ts'
export { voidPayment } from './void-payment.ts'
