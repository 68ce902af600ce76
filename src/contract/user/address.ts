import { z } from 'zod'
import { contactTexts } from '../basket/change.ts'
import { basketContact } from '../basket/parts.ts'
import { CUSTOMER_TYPES } from '../basket/words.ts'
import { dataOf, listOf, uuid, zipcodeInUse } from '../common.ts'
import { issue } from '../issues.ts'

/** Addresses that users have saved, with the fields of a contact of a basket. */

const address = basketContact
  .omit({ contact_type: true, has_consent: true, consent_newsletter: true, errors: true })
  .extend({
    is_default: z.boolean().meta({ description: 'Suggested for delivery.' }),
    is_default_invoice: z.boolean().meta({ description: 'Suggested for the invoice.' }),
  })
  .meta({ id: 'Address', description: 'An address that a user has saved.' })

export type SavedAddress = z.infer<typeof address>

export const addressReply = dataOf(address)
export const addressListReply = listOf(address)

const filled = z.string().min(1, issue('field_empty'))

/** What nothing can be sent without. */
const place = {
  address1: contactTexts.address1.unwrap().pipe(filled),
  zipcode: zipcodeInUse,
  city: contactTexts.city.unwrap().pipe(filled),
}

/** What is not named is empty. */
export const newAddress = z.strictObject({
  ...contactTexts,
  ...place,
  customer_type: z.enum(CUSTOMER_TYPES).optional(),
  is_default: z.boolean().optional(),
  is_default_invoice: z.boolean().optional(),
})

/** What is not named stays as it is. */
export const addressChange = newAddress.partial()

export const addressInPath = z.strictObject({ id: uuid })
