import { z } from 'zod'
import { time } from './codecs.ts'
import { line, listOf, text } from './common.ts'
import { issue } from './issues.ts'

/** What visitors and subscribers are asked to consent to, as staff word it. */

const string = z.string()
const TITLE_MAX = 100
const TEXT_MAX = 1_000
const KINDS = ['cookies', 'newsletter'] as const

const version = {
  version: z.int().meta({
    description:
      'Answers and subscriptions name it. Of cookies the first of its versions: the others ask the same of more trackers.',
  }),
  created: time,
  title: string.meta({ description: 'Of the newsletter always empty.' }),
  text: string,
}

export const consentWording = z
  .object({
    id: z.enum(KINDS),
    ...version,
    earlier: z
      .array(z.object(version))
      .meta({ description: 'What was asked before, the latest first, up to 49.' }),
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
  text: text(TEXT_MAX)
    .refine((value) => value !== '', issue('field_empty'))
    .optional(),
})
