import { z } from 'zod'
import { toOrderNumber } from '#kernel/danish/identifiers'
import { dataOf, line, listOf, text } from './common.ts'
import { issue } from './issues.ts'

/** What the mails of the shop say, as staff change it. */

const string = z.string()
const SUBJECT_MAX = 200
const BUTTON_MAX = 60
const TEXT_MAX = 8_000
const KIND_MAX = 40

const words = z.object({ subject: string, text: string, button: string })

export const mailText = z
  .object({
    id: string.meta({ description: 'Which mail it is: `order_shipped`.' }),
    ...words.shape,
    is_standard: z.boolean(),
    is_of_order: z
      .boolean()
      .meta({ description: 'It can be looked at as it would tell of an order that there is.' }),
    standard: words.meta({ description: 'What it says where staff have written nothing else.' }),
    placeholders: z.array(
      z.object({
        name: string,
        is_block: z.boolean().meta({ description: 'It is a paragraph of its own.' }),
        is_required: z.boolean(),
      }),
    ),
  })
  .meta({
    id: 'MailText',
    description:
      'What a mail says. Words in braces stand for what is true of the one that is sent.',
  })

export const mailTextsReply = listOf(mailText)
export const mailTextInPath = z.strictObject({
  id: z
    .string()
    .max(KIND_MAX)
    .regex(/^[a-z0-9_]+$/, issue('key_unreadable')),
})

const input = z.strictObject({
  subject: line(SUBJECT_MAX).refine((value) => value !== '', issue('field_empty')),
  text: text(TEXT_MAX).refine((value) => value !== '', issue('field_empty')),
  button: line(BUTTON_MAX).refine((value) => value !== '', issue('field_empty')),
})
export const mailTextChange = input.partial()

export const mailPreviewBody = input.extend({
  order_reference: line(30)
    .transform(toOrderNumber)
    .default('')
    .meta({ description: 'The number of an order; empty: an invented one.' }),
})
export const mailPreviewReply = dataOf(
  z.object({
    subject: string,
    text: string,
    html: string.meta({ description: 'A whole document, with nothing that runs in it.' }),
  }),
)
