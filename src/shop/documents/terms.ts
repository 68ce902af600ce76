import { createHash } from 'node:crypto'
import { formatPhone } from '#kernel/danish/phone'
import type { Merchant } from '#shop/merchant'
import type { CustomerType } from '#shop/orders'
import { businessTerms, privateTerms, type TermsText } from './terms-text.ts'

export interface Terms extends TermsText {
  /** `privat-` or `erhverv-` and a digest of the text: two texts that differ have two versions. */
  readonly version: string
}

/** The terms that a customer of this kind buys under today. */
export function termsFor(type: CustomerType, merchant: Merchant): Terms {
  return type === 'private'
    ? toTerms('privat', fillIn(privateTerms, merchant))
    : toTerms('erhverv', fillIn(businessTerms, merchant))
}

function fillIn({ title, sections }: TermsText, merchant: Merchant): TermsText {
  const { name, cvr, email, address1, zipcode, city, phone, hours } = merchant
  const facts: Readonly<Record<string, string>> = {
    name,
    cvr,
    email,
    address: `${address1}, ${zipcode} ${city}`,
    phone: formatPhone(phone),
    hours: hours.toLowerCase(),
  }
  const fill = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (whole, key: string) => facts[key] ?? whole)
  return {
    title,
    sections: sections.map(({ heading, paragraphs }) => ({
      heading,
      paragraphs: paragraphs.map(fill),
    })),
  }
}

function toTerms(audience: string, text: TermsText): Terms {
  const digest = createHash('sha256').update(JSON.stringify(text)).digest('hex')
  return { ...text, version: `${audience}-${digest.slice(0, 12)}` }
}
