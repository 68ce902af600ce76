export type { OutboxKind } from '#kernel/outbox-kinds'
export type { OrderEntry, OrderEvent } from './admin-list/order-entry.ts'
export { type DayOfSales, readOrderQueues, readSales } from './admin-list/store-dashboard.ts'
export {
  countOrders,
  findAllOrders,
  findBasketEntry,
  findOrderEntry,
  listHeldOrders,
  listOrderEvents,
  listOrders,
  readOrders,
} from './admin-list/store-entries.ts'
export { CONTACT_TEXTS, type ContactText } from './contact.ts'
export type { OrderReceiver } from './deliver-outbox.ts'
export { type Deliver, deliverOutbox } from './deliver-outbox.ts'
export type {
  CustomerType,
  Order,
  OrderBranch,
  OrderContact,
  OrderDelivery,
  OrderLine,
  TrackedParcel,
} from './order.ts'
export { canSignUpFrom, trackingPageOf } from './order.ts'
export { BASKET_STATUSES, type BasketStatus, movesFrom, requireMove } from './order-status.ts'
export { InvalidTransition, OrderNotFound, type OrderRefusal } from './refusals.ts'
export {
  abandonedBaskets,
  deleteAbandoned,
  deleteBasketsOfDeleted,
  deletedBaskets,
  phoneBaskets,
} from './store-abandoned.ts'
export { actorName } from './store-actor.ts'
export { saveComment } from './store-comment.ts'
export { listDeadLetters, retryDeadLetter } from './store-dead-letters.ts'
export {
  connectErp,
  disconnectErp,
  isErpConnected,
  markReported,
  queueUnreported,
} from './store-erp.ts'
export { listMixed, requireReasonForMixed } from './store-mixed.ts'
export {
  appendOrderEvent,
  claimOrder,
  claimOrders,
  eraseOrderReasons,
  findOrder,
  findOrderByReference,
  findOrderByToken,
  ordersToErase,
} from './store-order.ts'
export {
  appendOutbox,
  doneMessages,
  eraseMails,
  listDueKinds,
  measureOutbox,
  type OrderMailKind,
  OUTBOX_CHANNEL,
  type OutboxMeasure,
  onSite,
  pruneOutbox,
  recordPlaced,
  sentEvent,
} from './store-outbox.ts'
export { parcelCarrierOf } from './store-parcel-carrier.ts'
export { notePassedDays } from './store-passed-days.ts'
export {
  findSite,
  requireSeller,
  requireSellerOn,
  requireSellingMerchant,
  type Seller,
  setSite,
} from './store-seller.ts'
export { findVersion, type Mover, moveOrder, requireVersion } from './store-status.ts'
