import { z } from 'zod'
import { contactTexts } from '../basket/change.ts'
import { basketContact } from '../basket/parts.ts'
import { CUSTOMER_TYPES } from '../basket/words.ts'
import { dataOf, listOf, uuid } from '../common.ts'

/** Addresses that users have saved, with the fields of a contact of a basket. */

const address = basketContact
  .omit({ contact_type: true, has_consent: true, consent_newsletter: true, errors: true })
  .extend({ is_default: z.boolean().meta({ description: 'Suggested for delivery.' }) })
  .meta({ id: 'Address', description: 'An address that a user has saved.' })

export const addressReply = dataOf(address)
export const addressListReply = listOf(address)

/** What is not named stays as it is, or is empty in a new address. */
export const addressChange = z.strictObject({
  ...contactTexts,
  customer_type: z.enum(CUSTOMER_TYPES).optional(),
  is_default: z.boolean().optional(),
})

export const addressInPath = z.strictObject({ id: uuid })
