import { z } from 'zod'
import { basket } from '../basket/basket.ts'
import { time } from '../codecs.ts'
import { dataOf, id, isWholeOre, kroner, listOf, query, sought, uuid } from '../common.ts'
import { issue } from '../issues.ts'
import { offerAcceptance } from '../offer/offer.ts'

/** Orders that staff take on the phone. */

const words = z.string()

export const callersQuery = query({ search: sought(100) })

const caller = z
  .object({
    user_id: id,
    name: words,
    email: words,
    company_name: words,
    debitor: words,
    city: words,
    phone: words.meta({ description: 'Of the latest order; empty where there is none.' }),
  })
  .meta({ id: 'Caller' })

export const callersReply = listOf(caller)

export const phoneOrderInPath = z.strictObject({ id: uuid })

export const phoneOrderToBegin = z.strictObject({
  user_id: id
    .optional()
    .meta({ description: 'Who orders; left out for a guest, and with an offer.' }),
  offer: offerAcceptance.extend({ id: uuid }).optional().meta({
    description:
      'What a customer accepts on the phone: lines of an offer, at its prices, for the user whom it was sent to.',
  }),
})

export const phoneOrderEntry = z
  .object({
    id: uuid,
    user_id: id.nullable(),
    user_name: words,
    company_name: words,
    contact_name: words,
    made_by: words.meta({ description: 'Of staff: who began it.' }),
    created: time,
    modified: time,
    lines_count: z.int(),
  })
  .meta({ id: 'PhoneOrderEntry' })

export const phoneOrdersReply = listOf(phoneOrderEntry)

/** The basket as its buyer would see it, and what staff see beside it. */
export const phoneOrderReply = z.object({ data: basket, metadata: phoneOrderEntry })

export const phoneOrderToPlace = z.strictObject({
  payment_amount: kroner
    .min(0)
    .max(100_000_000, issue('too_large'))
    .refine(isWholeOre, issue('sum_not_whole_ore'))
    .meta({
      description:
        'What the customer has been told that it comes to; refused as amount_changed when it is another by now.',
    }),
})

export const phoneOrderPlacedReply = dataOf(
  z.object({ id: uuid, order_reference: words }).meta({ id: 'PhoneOrderPlaced' }),
)

export type Caller = z.input<typeof caller>
export type PhoneOrderEntry = z.input<typeof phoneOrderEntry>
