export type { SearchFault } from './refusals.ts'
export { openSearch, type Search } from './search.ts'
export type { Found } from './search-index.ts'
export { listPinned, pinHits, readHits } from './store-pins.ts'
export {
  changeSynonym,
  createSynonym,
  deleteSynonym,
  findSynonym,
  listSynonyms,
  lockSynonym,
  type StoredSynonym,
} from './store-synonyms.ts'
