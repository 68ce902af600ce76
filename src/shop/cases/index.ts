export type { CaseEntry, CaseReader } from './customer-case.ts'
export type { CaseRefusal } from './refusals.ts'
export { findCaseDocuments, findCaseGoods, findCaseSpending } from './store-case-parts.ts'
export {
  type CaseFields,
  changeCase,
  createCase,
  eraseFromCases,
  findCase,
  findCaseId,
  isContactOfCase,
  listCases,
} from './store-cases.ts'
