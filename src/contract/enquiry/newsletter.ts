import { z } from 'zod'
import { time } from '../codecs.ts'
import { dataOf, line, longListOf, mailAddress, query, uuid } from '../common.ts'
import { formatInput } from '../files.ts'
import { issue } from '../issues.ts'
import { rowPaging } from '../list.ts'

const words = z.string()
/** As the database counts them. */
const NEWEST = 2_147_483_647

export const subscriptionBody = z.strictObject({
  email: mailAddress,
  version: z
    .int(issue('text_changed'))
    .min(1, issue('text_changed'))
    .max(NEWEST, issue('text_changed'))
    .meta({ description: 'Of the text that was shown.' }),
  website: line(500).default('').meta({
    description: 'Hidden from people: a call with it is answered as any other, and does nothing.',
  }),
})

export const subscriptionReply = dataOf(
  z.object({ email: words.meta({ description: 'Where the link that confirms it is sent.' }) }),
)

export const newsletterToken = z.strictObject({ token: line(100) })
export const newsletterTokenInPath = z.strictObject({ token: z.string().max(100) })

export const confirmedSubscriptionReply = dataOf(z.object({ email: words }))

export const subscription = z
  .object({
    id: uuid,
    email: words,
    text_version: z.int().meta({ description: 'Of what was consented to.' }),
    requested: time,
    confirmed: time,
    unsubscribe_url: words.meta({ description: 'For the mails: it ends the subscription.' }),
  })
  .meta({ id: 'Subscription' })

export const subscriptionsQuery = query({ ...rowPaging, format: formatInput })
export const subscriptionsReply = longListOf(subscription)
