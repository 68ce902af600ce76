export { createLabel } from './create-label.ts'
export {
  type Consignment,
  LABEL_PROVIDERS,
  type LabelFormat,
  type LabelMaker,
  type LabelMakers,
  type LabelProvider,
  type LabelToMake,
  type MadeLabel,
  type Party,
} from './label.ts'
export { makeLabel, readPaper } from './make-label.ts'
export type { LabelRefusal } from './refusals.ts'
export { findLabel, listLabels, type ShippedParcel, type ShippingLabel } from './store-labels.ts'
