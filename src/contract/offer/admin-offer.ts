import { z } from 'zod'
import { lineMetadata } from '../basket/change.ts'
import { price, sum } from '../codecs.ts'
import {
  dataOf,
  dayInput,
  id,
  idInPath,
  kroner,
  line,
  listOf,
  percent,
  quantityInput,
  query,
  text,
  unitKroner,
  uuid,
} from '../common.ts'
import { issue } from '../issues.ts'
import { versionReply } from '../resource.ts'
import { offer, offerReply, offersQuery, offersReply } from './offer.ts'
import { OFFER_TEXTS } from './words.ts'

/** Offers as staff write and send them. */

const MAX_LINES = 200
const MAX_PRICE = 1_000_000
const MAX_DELIVERY = 1_000_000
/** Of any line: 100,000 units keep every sum exact. */
const MAX_QUANTITY = 100_000_000

export const lineToOffer = z.strictObject({
  product_id: id,
  quantity: quantityInput.refine(
    (value) => value > 0 && value <= MAX_QUANTITY,
    issue('quantity_out_of_range'),
  ),
  net_price: unitKroner
    .multipleOf(0.0001)
    .min(0)
    .max(MAX_PRICE)
    .nullable()
    .default(null)
    .meta({ description: 'Ex VAT for one unit; null: the price of the customer when it is sent.' }),
  section: line(100).default(''),
  is_optional: z.boolean().default(false),
  alternative_to: z
    .int()
    .min(0)
    .max(MAX_LINES - 1)
    .nullable()
    .default(null)
    .meta({ description: 'The place in this list, from 0, of the line that it may replace.' }),
  is_addin_for: z
    .int()
    .min(0)
    .max(MAX_LINES - 1)
    .nullable()
    .default(null)
    .meta({ description: 'The place in this list, from 0, of the line that it belongs to.' }),
  is_discount: z.boolean().default(false),
  is_protected: z.boolean().default(false),
  metadata: lineMetadata.omit({ cut_plan: true }).default({}).meta({
    description: 'A can in a colour: its collection and code; the shop knows the rest of it.',
  }),
})

const lines = z.array(lineToOffer).max(MAX_LINES, issue('lines_too_many', { most: MAX_LINES }))

const head = {
  title: line(OFFER_TEXTS.title).refine((value) => value !== '', issue('subject_missing')),
  case_number: line(OFFER_TEXTS.case_number),
  terms: text(1000),
  note: text(2000),
  valid_to: dayInput.nullable(),
  delivery_sum: kroner.multipleOf(0.01).min(0).max(MAX_DELIVERY),
}

export const offerToDraft = z.strictObject({
  customer_id: id,
  user_id: id.meta({ description: 'A user of the customer, whom it will be sent to.' }),
  title: head.title,
  case_number: head.case_number.default(''),
  terms: head.terms.default(''),
  note: head.note.default(''),
  valid_to: head.valid_to.default(null),
  delivery_sum: head.delivery_sum.default(0),
  lines: lines.default([]),
})

export const draftChange = z.strictObject({
  title: head.title.optional(),
  case_number: head.case_number.optional(),
  terms: head.terms.optional(),
  note: head.note.optional(),
  valid_to: head.valid_to.optional(),
  delivery_sum: head.delivery_sum.optional(),
  lines: lines.optional().meta({ description: 'Instead of those that were there.' }),
})

/** Of 5 MiB in Base64. */
const MAX_CONTENT = 7_000_000

export const fileToAttach = z.strictObject({
  name: line(100).refine((value) => value !== '', issue('file_name_missing')),
  content: z
    .string()
    .min(1, issue('file_empty'))
    .regex(/^[A-Za-z0-9+/]*={0,2}$/, issue('file_unreadable'))
    .refine(({ length }) => length <= MAX_CONTENT, issue('file_too_large'))
    .meta({ description: 'Base64 of a PDF, JPEG or PNG of at most 5 MiB; at most ten an offer.' }),
})

export const adminOfferInPath = z.strictObject({ id: uuid })
export const adminAttachmentInPath = z.strictObject({ id: uuid, attachment_id: uuid })
export const adminOffersQuery = query({
  ...offersQuery.shape,
  customer_id: idInPath.optional(),
})

export const adminOfferReply = offerReply
export const adminOfferVersion = versionReply(offer)
export const adminOfferEntry = offersReply.shape.data.element
  .extend({ customer_id: id, customer_name: z.string() })
  .meta({ id: 'AdminOfferEntry' })
export const adminOffersReply = listOf(adminOfferEntry)
export const draftedOfferReply = dataOf(
  z.object({ id: uuid, offer_number: z.string() }).meta({ id: 'DraftedOffer' }),
)

const earned = {
  net_sum: sum,
  cost_sum: sum.nullable().meta({ description: 'Null where a cost is not known.' }),
  margin_pct: percent.nullable().meta({ description: 'Of what is paid ex VAT.' }),
}

export const offerMargins = z
  .object({
    ...earned,
    shows_costs: z.boolean().meta({ description: 'The caller may see costs: prices_edit.' }),
    lines: z.array(
      z.object({
        line_id: uuid,
        net_price: price
          .nullable()
          .meta({ description: 'Null: it has none, and is not for sale.' }),
        is_offered: z.boolean().meta({
          description: 'Its price is that of the offer; otherwise the customer’s of today.',
        }),
        net_cost: price.nullable().meta({ description: 'Of one unit, ex VAT.' }),
        ...earned,
      }),
    ),
  })
  .meta({
    id: 'OfferMargins',
    description: 'In all it counts what is neither optional nor an alternative, without delivery.',
  })
export const offerMarginsReply = dataOf(offerMargins)

export type OfferMargins = z.input<typeof offerMargins>
export type LineToOfferBody = z.infer<typeof lineToOffer>
