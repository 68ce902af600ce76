export { openSearch, type Search } from './search.ts'
export { findSimilar } from './similar.ts'
export { parseWords } from './words.ts'
