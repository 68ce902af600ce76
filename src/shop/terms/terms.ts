import { createHash } from 'node:crypto'
import { formatPhone } from '#kernel/danish/phone'
import { TERMS_PREFIXES, type TermsAudience } from '#kernel/paths/terms-url'
import type { Merchant } from '#shop/merchant'
import type { TermsText } from './standard-text.ts'

export interface Terms extends TermsText {
  /** `privat-` or `erhverv-` and a digest of the text: two texts that differ have two versions. */
  readonly version: string
}

export function audienceOf(type: string): TermsAudience {
  return type === 'private' ? 'private' : 'company'
}

/** A text with the merchant's facts. */
export function fillInTerms(
  audience: TermsAudience,
  { title, sections }: TermsText,
  merchant: Merchant,
): Terms {
  const facts = factsOf(merchant)
  const fill = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (whole, key: string) =>
      Object.hasOwn(facts, key) ? (facts[key] ?? whole) : whole,
    )
  return toTerms(audience, {
    title,
    sections: sections.map(({ heading, paragraphs }) => ({
      heading,
      paragraphs: paragraphs.map(fill),
    })),
  })
}

/** What words in braces can be. */
export const TERMS_PLACEHOLDERS = [
  ...(['navn', 'adresse', 'cvr', 'telefon', 'telefontider', 'email'] as const),
]

function factsOf(merchant: Merchant): Readonly<Record<string, string>> {
  const { name, cvr, email, address1, zipcode, city, phone, hours } = merchant
  return {
    navn: name,
    adresse: `${address1}, ${zipcode} ${city}`,
    cvr,
    telefon: formatPhone(phone),
    telefontider: hours.toLowerCase(),
    email,
  }
}

function toTerms(audience: TermsAudience, text: TermsText): Terms {
  const digest = createHash('sha256').update(JSON.stringify(text)).digest('hex')
  return { ...text, version: `${TERMS_PREFIXES[audience]}-${digest.slice(0, 12)}` }
}
