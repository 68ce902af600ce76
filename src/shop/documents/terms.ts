import { createHash } from 'node:crypto'
import type { CustomerType } from '#shop/orders'
import { businessTerms, privateTerms, type TermsText } from './terms-text.ts'

export interface Terms extends TermsText {
  /** `privat-` or `erhverv-` and a digest of the text: two texts that differ have two versions. */
  readonly version: string
}

const forPrivate = toTerms('privat', privateTerms)
const forBusiness = toTerms('erhverv', businessTerms)

/** The terms that a customer of this kind buys under today. */
export function termsFor(type: CustomerType): Terms {
  return type === 'private' ? forPrivate : forBusiness
}

function toTerms(audience: string, text: TermsText): Terms {
  const digest = createHash('sha256').update(JSON.stringify(text)).digest('hex')
  return { ...text, version: `${audience}-${digest.slice(0, 12)}` }
}
