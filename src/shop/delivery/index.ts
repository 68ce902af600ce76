export {
  type BranchOffer,
  type BranchStock,
  branchesNear,
  daysToFetch,
  offerBranches,
} from './branches.ts'
export {
  type DayPool,
  daysToChoose,
  isFree,
  isOfPool,
  poolOf,
} from './days/capacity.ts'
export { checkDay, firstDay, hasPlace } from './days/check-day.ts'
export {
  countedOf,
  listTaken,
  lockDays,
  type TakenRow,
  takenOf,
  type WantedDay,
} from './days/store-days.ts'
export { listDriven } from './days/store-driven.ts'
export { toTours } from './days/tours.ts'
export {
  type Carrier,
  type Circumstances,
  type DeliveryCode,
  type DeliveryConfig,
  type DeliveryRule,
  daysToSend,
  type Parcel,
  parcelWeight,
} from './delivery.ts'
export { findGaps, findOverlaps } from './desk/coverage.ts'
export type { DeliveryFault, DeliveryRefusal } from './desk/refusals.ts'
export type { Given, Kind, Kinds, Stored } from './desk/rows.ts'
export { deleteStored } from './desk/store-delete.ts'
export {
  changeOrderOf,
  changeStored,
  createStored,
  findOrderOf,
  findStored,
  listStored,
  lockOrderOf,
  lockStored,
  type StoredOrder,
} from './desk/store-desk.ts'
export type { PlannedDelivery } from './journeys.ts'
export { type OfferedPoints, offerPoints } from './pickup-points/offered-points.ts'
export {
  type PickupPoint,
  type PickupPointNear,
  type PickupPoints,
  PickupPointsUnavailable,
} from './pickup-points/pickup-points.ts'
export {
  type Choice,
  listChoices,
  listRiderChoices,
  NO_CHOICE,
  planAsSaved,
  planDeliveries,
  ridersOf,
} from './plan.ts'
export { type Quote, quoteJourney } from './quote.ts'
export { type ProductChoice, quoteProduct, withoutTwins } from './quote-product.ts'
export type { SavedDelivery } from './saved-delivery.ts'
export { findDeliveryVersion, readDeliveryConfig, saveDeliveryCodes } from './store.ts'
export {
  apartText,
  chosenDayText,
  daysOf,
  daysText,
  freeText,
  obstacleText,
  orderByText,
  priceText,
  promisedDays,
  promiseText,
  readyText,
  wholeReadyText,
} from './texts.ts'
export { type QuoteTrace, type TracedCode, traceQuote } from './trace.ts'
