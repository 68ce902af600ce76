/** The fixed words and limits of a basket, apart from its schemas to keep zod out of the scripts of pages. */

export const CHECKOUT_STEPS = ['basket', 'delivery', 'info', 'payment', 'review'] as const
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number]

export const CUSTOMER_TYPES = ['private', 'company', 'public'] as const

/** The texts of a contact, and their maximum length in characters. */
export const CONTACT_TEXTS = {
  name: 100,
  last_name: 100,
  attention: 100,
  address1: 100,
  address2: 100,
  address3: 100,
  address4: 100,
  zipcode: 12,
  city: 60,
  country_code: 2,
  email: 254,
  mobile: 30,
  telephone: 30,
  instruction: 500,
  company_id: 20,
  company_ean: 20,
  company_name: 100,
  customers_adresse_reference: 50,
  po_number: 50,
  project_number: 50,
} as const
export type ContactText = keyof typeof CONTACT_TEXTS
