export { writeParts } from './parts.ts'
export type {
  ListedProduct,
  PageLinks,
  PageParts,
  PriceParts,
  ProjectedPage,
  ProjectedRow,
  Projection,
  RowFacts,
} from './projection.ts'
export { type Composer, ProjectionFailed, projectMarked, startProjector } from './projector.ts'
export { rebuildProjections } from './rebuild.ts'
export { findValidity, readPages, readRows } from './store.ts'
export { countMarkedFamilies } from './store-write.ts'
