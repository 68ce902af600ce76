export {
  defaultDirection,
  type Question,
  type Sort,
} from './question.ts'
export { openSearch, type Search } from './search.ts'
export { findSimilar } from './similar.ts'
export type { FacetCounts } from './store-facets.ts'
export { parseWords, type Words } from './words.ts'
