export { Facets } from './facets.ts'
export { defaultDirection, type Hits, isByStock, type Question, type Sort } from './question.ts'
export type { FacetCounts } from './store-facets.ts'
