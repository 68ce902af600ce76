import type { TermsAudience } from '#kernel/paths/terms-url'
import { fillInTerms, standardTerms, type Terms } from '#shop/terms'
import { merchant as sample } from './merchant.ts'

/** The terms that a new shop begins with. */
export function termsFor(audience: TermsAudience, merchant = sample): Terms {
  return fillInTerms(audience, standardTerms[audience], merchant)
}
