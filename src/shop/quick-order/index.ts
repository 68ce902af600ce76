export { matchRows, type QuickOrderParts } from './match-rows.ts'
export type { MatchedRow } from './matched-row.ts'
export { listArticleNumbers, setArticleNumber } from './store-numbers.ts'
export { toLines } from './to-lines.ts'
