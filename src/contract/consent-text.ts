import { z } from 'zod'
import { time } from './codecs.ts'
import { dataOf, line, listOf, text } from './common.ts'
import { issue } from './issues.ts'

/** What visitors and subscribers are asked to consent to, and the terms that customers buy under, as staff word them. */

const string = z.string()
const TITLE_MAX = 100
const TEXT_MAX = 1_000
const TERMS_MAX = 40_000
const KINDS = ['cookies', 'newsletter', 'terms_private', 'terms_company'] as const

const version = {
  version: z.int().meta({
    description:
      'Answers and subscriptions name it. Of cookies the first of its versions: the others ask the same of more trackers. Of terms 0 is the text of the program.',
  }),
  created: time.nullable().meta({ description: 'Null: what a new shop begins with.' }),
  title: string.meta({ description: 'Of the newsletter always empty.' }),
  text: string,
}

export const consentWording = z
  .object({
    id: z.enum(KINDS),
    ...version,
    earlier: z.array(z.object(version)).meta({
      description:
        'What was asked before, the latest first, up to 49; of terms up to 20, and what the shop began with.',
    }),
  })
  .meta({
    id: 'ConsentWording',
    description:
      'What is consented to, in its latest words. Others are another version; answers keep theirs.',
  })

export const consentWordingsReply = listOf(consentWording)
export const consentWordingInPath = z.strictObject({
  id: z.enum(KINDS, issue('choice_unknown', { choices: KINDS.join(' ') })),
})
export const consentWordingChange = z.strictObject({
  title: line(TITLE_MAX).optional(),
  text: text(TERMS_MAX)
    .refine((value) => value !== '', issue('field_empty'))
    .optional()
    .meta({
      description: `Of terms up to ${TERMS_MAX} characters, of others ${TEXT_MAX}: paragraphs with an empty line between them, and headings that begin with "# ".`,
    }),
})

export const consentTextMax = TEXT_MAX

/** Terms as they would be read, before they are saved. */
export const termsPreviewBody = z.strictObject({
  title: line(TITLE_MAX).refine((value) => value !== '', issue('field_empty')),
  text: text(TERMS_MAX).refine((value) => value !== '', issue('field_empty')),
})
export const termsPreviewReply = dataOf(
  z.object({
    title: string,
    sections: z.array(z.object({ heading: string, paragraphs: z.array(string) })),
  }),
)
export const termsInPath = z.strictObject({
  id: z.enum(
    ['terms_private', 'terms_company'],
    issue('choice_unknown', { choices: 'terms_private terms_company' }),
  ),
})
