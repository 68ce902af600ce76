export { matchRows } from './match-rows.ts'
export type { RowFault, RowNote } from './matched-row.ts'
export { CustomerMissing, type QuickOrderRefusal } from './refusals.ts'
export {
  ARTICLE_NUMBERS_PER_PAGE,
  listArticleNumbers,
  setArticleNumber,
} from './store-article-numbers.ts'
export { toLines } from './to-lines.ts'
export { type UploadFault, uploadArticleNumbers } from './upload-numbers.ts'
