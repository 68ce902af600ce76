export { cancelPart, type PartToCancel } from './cancel-part.ts'
export type { LineState, PartLine } from './part.ts'
export type { FulfilmentRefusal } from './refusals.ts'
export { readStates, shipPart } from './ship-part.ts'
export {
  findRevision,
  listRevisions,
  type RevisedAmounts,
  type Revision,
} from './store-revisions.ts'
export { countShipped, findShipment, listShipments, type Shipment } from './store-shipments.ts'
