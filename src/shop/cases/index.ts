export type { CaseEntry, CaseReader } from './customer-case.ts'
export type { CaseRefusal } from './refusals.ts'
export { findCaseDocuments, findCaseGoods, findCaseSpending } from './store-case-parts.ts'
export {
  type CaseFields,
  changeCase,
  createCase,
  findCase,
  findCaseId,
  listCases,
} from './store-cases.ts'
export { eraseFromCases, isContactOfCase } from './store-erase.ts'
