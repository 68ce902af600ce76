export { openSearch, type Search } from './search.ts'
export type { Found } from './search-index.ts'
