import { z } from 'zod'
import { time } from './codecs.ts'
import { dataOf, line, query, uuid } from './common.ts'
import { issue } from './issues.ts'

const words = z.string()
const version = z.int().min(1)

const choice = {
  functional: z.boolean(),
  statistics: z.boolean(),
  marketing: z.boolean(),
}

const consentText = z
  .object({
    version,
    title: words,
    introduction: words,
    purposes: z.array(
      z.object({
        key: z.enum(['necessary', 'functional', 'statistics', 'marketing']),
        name: words,
        description: words,
        stored: z
          .array(z.object({ name: words, purpose: words, kept: words, by: words }))
          .meta({ description: 'What is stored, for how long, and by whom.' }),
      }),
    ),
  })
  .meta({ id: 'ConsentText', description: 'What visitors are asked, word by word.' })

const consent = z
  .object({
    consent_id: uuid.meta({ description: 'Random, and of the browser.' }),
    version: version.meta({ description: 'Of the text that was shown.' }),
    ...choice,
    given: time,
    ends: time.meta({
      description: 'When the browser forgets it, and the visitor is asked again.',
    }),
  })
  .meta({ id: 'Consent' })

const consents = z.object({
  text: consentText,
  consent: consent.nullable().meta({
    description: 'The latest of the browser; null when it has to be asked.',
  }),
  history: z.array(consent).meta({
    description: 'What the user of the session has answered, in any browser, the latest first.',
  }),
})
export type ConsentsReply = z.input<typeof consents>

export const consentsReply = dataOf(consents)
export type ConsentReply = z.input<typeof consent>

export const consentGiven = z.strictObject({
  version: version.meta({ description: 'Of the text that was shown.' }),
  ...choice,
})

export const consentReply = dataOf(consent)

/** As long as the longest that the networks give. */
const mark = line(500).optional()

/** What a link of a campaign carries. */
export const pingQuery = query({
  action: z.literal('source', issue('choice_unknown', { choices: 'source' })),
  product: mark,
  utm_source: mark,
  data: mark,
  meta: mark,
  mc_cid: mark,
  mc_eid: mark.meta({ description: 'Names a person; not kept.' }),
  paid: mark,
  pacid: mark,
  fbclid: mark,
  gclid: mark,
})
