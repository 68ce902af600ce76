export { openSearch, type Search } from './search.ts'
export type { Found } from './text-book.ts'
