import { z } from 'zod'
import { time } from '../codecs.ts'
import { dataOf, flag, line, mailAddress, text, uuid } from '../common.ts'
import { issue } from '../issues.ts'
import { listQuery } from '../list.ts'

/** What visitors write to the shop: questions, and what they want an offer for. */

const ENQUIRY_KINDS = ['contact', 'offer', 'chat'] as const
export type EnquiryKind = (typeof ENQUIRY_KINDS)[number]

const words = z.string()
const typed = (max: number) => line(max).pipe(z.string().min(1, issue('field_empty')))
const more = (max: number) => line(max).default('')

export const enquiryBody = z.strictObject({
  kind: z
    .enum(ENQUIRY_KINDS, issue('choice_unknown', { choices: ENQUIRY_KINDS.join(' ') }))
    .default('contact'),
  name: typed(201),
  email: mailAddress,
  phone: more(30).pipe(z.string().regex(/^(\+?[\d ]{8,20})?$/, issue('phone_unreadable'))),
  company_name: more(100),
  order_reference: more(30),
  subject: more(80).meta({ description: 'As the form offers it.' }),
  message: text(4000).pipe(z.string().min(1, issue('field_empty'))),
  website: more(500).meta({
    description: 'Hidden from people: an enquiry with it is answered as any other, and not kept.',
  }),
  seconds: z.int().min(0).max(10_000_000).optional().meta({
    description:
      'Since the form was shown; left out without script. Programs are faster than people.',
  }),
})
export type EnquiryBody = z.input<typeof enquiryBody>

export const enquiryReply = dataOf(
  z.object({ email: words.meta({ description: 'Where a receipt is sent.' }) }),
)

export const enquiry = z
  .object({
    id: uuid,
    kind: z.enum(ENQUIRY_KINDS),
    status: z.enum(['open', 'closed']),
    name: words,
    email: words,
    phone: words,
    company_name: words,
    order_reference: words,
    subject: words,
    message: words,
    answer: words.meta({ description: 'Empty: none, or one that was given elsewhere.' }),
    created: time,
    closed: time.nullable(),
  })
  .meta({ id: 'Enquiry' })

export const enquiriesQuery = listQuery(
  {
    status: z
      .enum(['open', 'closed'], issue('choice_unknown', { choices: 'open closed' }))
      .default('open'),
    kind: z
      .enum(ENQUIRY_KINDS, issue('choice_unknown', { choices: ENQUIRY_KINDS.join(' ') }))
      .optional(),
    brief: flag.default(false).meta({
      description: 'Without who wrote and what: empty texts, for those who count what waits.',
    }),
  },
  ['created'],
)
export type EnquiryEntry = z.input<typeof enquiry>
export const oneEnquiryReply = dataOf(enquiry)
export const enquiryInPath = z.strictObject({ id: uuid })

/** What staff sort enquiries by. */
export const enquiryChange = z
  .strictObject({
    kind: z.enum(ENQUIRY_KINDS, issue('choice_unknown', { choices: ENQUIRY_KINDS.join(' ') })),
    order_reference: line(30),
    subject: line(80),
  })
  .partial()

export const enquiryAnswer = z.strictObject({
  answer: text(8000)
    .default('')
    .meta({ description: 'Sent by mail; empty: closes the enquiry alone.' }),
})

/** Who wants a mail when a product is in stock again. */
export const stockNoticeBody = z.object({
  email: mailAddress,
  product_id: z.int().positive(),
  /** Hidden from people: a call with it is answered as any other, and does nothing. */
  website: line(500).default(''),
})
