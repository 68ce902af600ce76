export type { SearchFault } from './refusals.ts'
export { openSearch, type Search } from './search.ts'
export type { Found } from './search-index.ts'
export { hasSizes, withSizes } from './sizes.ts'
export { listPinned, type Pinned, pinHits, readHits } from './store-pins.ts'
export {
  changeSynonym,
  createSynonym,
  deleteSynonym,
  findSynonym,
  listSynonyms,
  lockSynonym,
  type StoredSynonym,
} from './store-synonyms.ts'
export { readMembers } from './store-texts.ts'
