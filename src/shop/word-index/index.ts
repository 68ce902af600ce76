export { NumberIndex, type NumberOf } from './numbers.ts'
export { type Document, type Field, fields } from './postings.ts'
export type { Tally } from './tally.ts'
export { TermIndex } from './term-index.ts'
