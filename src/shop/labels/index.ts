export { createLabel } from './create-label.ts'
export type {
  Consignment,
  LabelFormat,
  LabelMaker,
  LabelMakers,
  LabelProvider,
  LabelToMake,
  LabelWords,
  MadeLabel,
  Party,
} from './label.ts'
export { makeLabel, readPaper } from './make-label.ts'
export type { LabelFault, LabelRefusal } from './refusals.ts'
export { eraseLabels, findLabel, listLabels, type ShippingLabel } from './store-labels.ts'
