/** The fixed words and limits of an offer, apart from its schemas to keep zod out of the scripts of pages. */

export const OFFER_STATUSES = [
  'draft',
  'sent',
  'viewed',
  'accepted',
  'declined',
  'expired',
  'ordered',
] as const

/** The texts of an offer, and their maximum length in characters. */
export const OFFER_TEXTS = {
  title: 100,
  case_number: 50,
  request: 2000,
  decline_reason: 500,
  message: 2000,
} as const
