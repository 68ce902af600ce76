export {
  isEmptyPart,
  type PartName,
  rangeOf,
  readParts,
  replacePrices,
  textOf,
  writeParts,
} from './parts.ts'
export type {
  PageLinks,
  PageParts,
  PartBytes,
  PriceParts,
  ProjectedPage,
  ProjectedRow,
  Projection,
  RowFacts,
  RowParts,
} from './projection.ts'
export { type Composer, projectMarked, startProjector } from './projector.ts'
export { rebuildProjections } from './rebuild.ts'
export { findValidity, readPages, readRows } from './store.ts'
export { countMarkedFamilies } from './store-write.ts'
