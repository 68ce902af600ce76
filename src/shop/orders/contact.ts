import type { DB } from '#database/types.generated'

/** The words of a contact, in an address and in a basket. */
export const CONTACT_TEXTS = [
  'name',
  'last_name',
  'attention',
  'address1',
  'address2',
  'address3',
  'address4',
  'zipcode',
  'city',
  'country_code',
  'email',
  'mobile',
  'telephone',
  'instruction',
  'company_id',
  'company_ean',
  'company_name',
  'customers_adresse_reference',
  'po_number',
  'project_number',
] as const satisfies readonly (keyof DB['basket.basket_contact'])[]

export type ContactText = (typeof CONTACT_TEXTS)[number]
