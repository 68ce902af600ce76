export { requireFitTerms, type TermsFault, type TermsRefused } from './fit.ts'
export { standardTerms, type TermsSection } from './standard-text.ts'
export {
  appendTermsWording,
  findTermsInForce,
  listTermsWordings,
  lockTermsWordings,
  requireTermsInForce,
  type TermsInForce,
} from './store.ts'
export { findTerms, keepTerms, keepTermsInForce, writeTerms } from './store-kept.ts'
export {
  audienceOf,
  fillInTerms,
  type Terms,
} from './terms.ts'
export { readWording } from './wording.ts'
