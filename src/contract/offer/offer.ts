import { z } from 'zod'
import { picture } from '../attachment.ts'
import { price, quantity, rate, sum, time } from '../codecs.ts'
import {
  dataOf,
  flag,
  id,
  line,
  listOf,
  query,
  sought,
  text,
  uuid,
  wholeNumber,
} from '../common.ts'
import { formatInput } from '../files.ts'
import { issue } from '../issues.ts'
import { OFFER_STATUSES, OFFER_TEXTS } from './words.ts'

/** Offers: lines at prices that are locked for a customer until a day. */

const words = z.string()
const day = z.iso.date()

export const offerEntry = z
  .object({
    id: uuid,
    offer_number: words,
    title: words,
    case_number: words,
    case_id: uuid.nullable().meta({ description: 'Of the case of the customer with that number.' }),
    case_name: words.meta({ description: 'Empty where there is no case.' }),
    status: z.enum(OFFER_STATUSES).meta({
      description:
        'draft: asked for. accepted: something of it is in a basket or an order. ordered: all that is not optional is ordered.',
    }),
    is_requested: z.boolean(),
    valid_from: day.nullable(),
    valid_to: day.nullable().meta({ description: 'The last day in Denmark, itself included.' }),
    days_left: z.int().nullable().meta({ description: 'After today; below zero once expired.' }),
    sent: time.nullable(),
    sent_by: words.nullable().meta({ description: 'The employee.' }),
    user_name: words.meta({ description: 'Who asked for it, or whom it was sent to.' }),
    net_sum: sum.meta({
      description: 'Of what is neither optional nor an alternative, with delivery.',
    }),
    tax_sum: sum,
    gross_sum: sum,
    lines_count: z.int().meta({ description: 'Alternatives to each other count as one.' }),
    taken_count: z.int().meta({ description: 'In a basket or an order.' }),
    ordered_count: z.int(),
    decline_reason: words,
    replaced_by: words.nullable().meta({ description: 'The number of a later revision.' }),
    created: time,
  })
  .meta({ id: 'OfferEntry' })

const offerLine = z
  .object({
    id: uuid,
    product_id: id,
    section: words,
    is_optional: z.boolean(),
    alternative_to: uuid
      .nullable()
      .meta({ description: 'The line that it may take the place of; one of them is accepted.' }),
    is_addin_for: uuid
      .nullable()
      .meta({ description: 'The line that it is accepted with, and leaves the basket with.' }),
    is_discount: z.boolean(),
    is_protected: z
      .boolean()
      .meta({ description: 'Once it is accepted it can neither be changed nor removed.' }),
    metadata: z
      .record(z.string(), z.unknown())
      .meta({ description: 'As of a line of a basket: its colour, the length that it is cut to.' }),
    name: words,
    varenummer: words.nullable(),
    unit: words,
    url: words,
    image: picture.nullable(),
    quantity: quantity,
    net_price: price.nullable().meta({ description: 'Locked; null in a draft.' }),
    ordinary_net_price: price
      .nullable()
      .meta({ description: 'The price of the customer without the offer, when it was sent.' }),
    tax_rate: rate,
    net_sum: sum,
    taken_by: z
      .object({
        basket_id: uuid,
        user_name: words,
        is_own: z.boolean(),
        is_held: z.boolean().meta({ description: 'Staff are ordering it for the user.' }),
        order_reference: words.nullable().meta({ description: 'Null until it is ordered.' }),
      })
      .nullable()
      .meta({ description: 'Where the line is, once it is accepted.' }),
  })
  .meta({ id: 'OfferLine' })

const offerAttachment = z
  .object({
    id: uuid,
    name: words,
    type: z.enum(['application/pdf', 'image/jpeg', 'image/png']),
    byte_size: z.int(),
    url: words.meta({ description: 'For those who may see the offer.' }),
  })
  .meta({ id: 'OfferAttachment' })

const offerMessage = z
  .object({
    id: uuid,
    user_name: words.meta({ description: 'Empty for a user who is erased.' }),
    is_own: z.boolean(),
    is_from_staff: z.boolean(),
    message: words,
    created: time,
  })
  .meta({ id: 'OfferMessage' })

export const offer = offerEntry
  .extend({
    customer_id: id,
    customer_name: words,
    user_id: id,
    terms: words,
    request: words.meta({ description: 'What the customer has asked for.' }),
    note: words.meta({ description: 'What staff have written to the customer.' }),
    delivery_sum: sum.meta({ description: 'Ex VAT, as estimated.' }),
    basket_id: uuid
      .nullable()
      .meta({ description: 'The basket of the user that holds something of it.' }),
    lines: z.array(offerLine),
    attachments: z.array(offerAttachment),
    messages: z.array(offerMessage).meta({ description: 'The oldest first; at most 100.' }),
  })
  .meta({ id: 'Offer' })

const search = sought(100).optional()
/** Older ones are found by status or words. */
const offersPage = wholeNumber(1, 50)

export const offersQuery = query({
  page: offersPage.optional(),
  status: z.enum(OFFER_STATUSES, 'Ukendt status').optional(),
  is_open: flag
    .optional()
    .meta({ description: '1: asked for, or still to be answered or ordered. 0: over.' }),
  search,
  format: formatInput,
})

export const offersReply = listOf(
  offerEntry,
  z.object({ waiting_count: z.int().meta({ description: 'Sent, and not answered.' }) }),
)
export const offerInPath = z.object({ id: words })
export const attachmentInPath = z.object({ id: words, attachment_id: words })
export const offerReply = dataOf(offer)

export const offerAcceptance = z.strictObject({
  line_ids: z
    .array(uuid)
    .min(1, issue('line_missing'))
    .max(200, issue('lines_too_many', { most: 200 })),
})

export const acceptedOfferReply = z.object({
  data: offer,
  metadata: z.object({
    added_count: z.int().meta({ description: 'Lines that this call put into the basket.' }),
  }),
})

export const offerRefusal = z.strictObject({ reason: text(OFFER_TEXTS.decline_reason).default('') })

export const offerMessageBody = z.strictObject({
  message: text(OFFER_TEXTS.message).refine((value) => value !== '', issue('message_missing')),
})

const title = line(OFFER_TEXTS.title).refine((value) => value !== '', issue('subject_missing'))
const case_number = line(OFFER_TEXTS.case_number)

export const offerRequest = z.strictObject({
  title,
  case_number: case_number.default(''),
  request: text(OFFER_TEXTS.request).default(''),
  from_basket: z
    .boolean()
    .default(false)
    .meta({ description: 'With the lines of the current basket, which stay there.' }),
  offer_id: uuid
    .optional()
    .meta({ description: 'With the lines of an earlier offer, at new prices.' }),
})

export type OfferMessage = z.input<typeof offerMessage>
export type OfferEntry = z.input<typeof offerEntry>
export type OfferLine = z.input<typeof offerLine>
export type Offer = z.input<typeof offer>
export type Offers = z.input<typeof offersReply>
