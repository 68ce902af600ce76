export { cancelPart } from './cancel-part.ts'
export { changeOrder, hasPrice } from './change-order.ts'
export type { LineState, PartLine } from './part.ts'
export { type FulfilmentRefusal, NothingToPick, type PartFault, PartRefused } from './refusals.ts'
export { reviseOrder } from './revise-order.ts'
export { readStates, shipPart } from './ship-part.ts'
export { splitDelivery } from './split-delivery.ts'
export { findRevision, listRevisions, type Revision } from './store-revisions.ts'
export {
  findShipment,
  listParcelsOf,
  listShipments,
  type Shipment,
} from './store-shipments.ts'
