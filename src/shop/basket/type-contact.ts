import { DANISH_MOBILE, type StoredContact } from '#shop/checkout'
import { findCity } from '#shop/delivery'

/** What somebody typed of a contact; what is left out stays as it was. */
export type ContactChange = {
  readonly [Field in keyof Omit<StoredContact, 'id' | 'contact_type'>]?:
    | StoredContact[Field]
    | undefined
}

/** The contact with what was typed; numbers that are right are written one way, and a postcode brings its town. */
export function withTyped(contact: StoredContact, change: ContactChange): StoredContact {
  const given = Object.entries(change).filter(([, value]) => value !== undefined)
  const typed: StoredContact = { ...contact, ...Object.fromEntries(given) }
  const zipcode = typed.zipcode.replace(/^DK[\s-]*/i, '').replaceAll(/\s/g, '')
  return {
    ...typed,
    zipcode,
    city: townFor(contact, change, zipcode),
    mobile: toE164(typed.mobile),
    telephone: toE164(typed.telephone),
    company_id: typed.company_id.replace(/^DK/i, '').replaceAll(/[\s.-]/g, ''),
    company_ean: typed.company_ean.replaceAll(/[\s.-]/g, ''),
    country_code: typed.country_code.toUpperCase(),
  }
}

/** A town that was typed stays; one that came with the old postcode goes with it. */
function townFor(before: StoredContact, change: ContactChange, zipcode: string): string {
  const typed = change.city ?? before.city
  const cameWithPostcode = typed === '' || typed === findCity(before.zipcode)
  const isTyped = change.city !== undefined && change.city !== before.city && change.city !== ''
  return cameWithPostcode && !isTyped ? (findCity(zipcode) ?? typed) : typed
}

function toE164(typed: string): string {
  const digits = DANISH_MOBILE.exec(typed.replaceAll(/[\s.()-]/g, ''))?.[1]
  return digits ? `+45${digits}` : typed
}
