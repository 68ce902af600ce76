import { CONTACT_TEXTS } from '../basket/words.ts'

/** The fixed words and limits of a case, apart from its schemas to keep zod out of the scripts of pages. */

export const CASE_STATUSES = ['open', 'closed'] as const

/** The texts of a case, and their maximum length in characters. */
export const CASE_TEXTS = {
  case_number: CONTACT_TEXTS.project_number,
  name: CONTACT_TEXTS.name,
  address1: CONTACT_TEXTS.address1,
  address2: CONTACT_TEXTS.address2,
  zipcode: CONTACT_TEXTS.zipcode,
  city: CONTACT_TEXTS.city,
  contact_name: CONTACT_TEXTS.name,
  contact_mobile: CONTACT_TEXTS.mobile,
  instruction: CONTACT_TEXTS.instruction,
} as const
export type CaseText = keyof typeof CASE_TEXTS

/** Kroner. */
export const MOST_BUDGET = 1_000_000_000
