export { Facets } from './facets.ts'
export {
  defaultDirection,
  type FacetCounts,
  type FacetQuestion,
  type Filter,
  type Hits,
  isByStock,
  type Question,
  type Sort,
} from './question.ts'
