export { Facets } from './facets.ts'
export {
  defaultDirection,
  type FacetCounts,
  type FacetFind,
  type FacetQuery,
  type Filter,
  type Hits,
  isByStock,
  type Sort,
} from './question.ts'
