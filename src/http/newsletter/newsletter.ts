import { z } from 'zod'
import {
  confirmedSubscriptionReply,
  newsletterToken,
  newsletterTokenInPath,
  subscriptionBody,
  subscriptionReply,
} from '#contract/enquiry/newsletter'
import { issue } from '#contract/issues'
import { nothing } from '#contract/user/user'
import { Refusal } from '#kernel/refusal'
import { confirmSubscription, isNewsletterText, subscribe, unsubscribe } from '#shop/newsletter'
import { Malformed } from '../problem/refusals.ts'
import { type Route, route } from '../routes/route.ts'

const URL = '/api/shop/newsletter'
const PAGE = '/nyhedsbrev'
const SEE_OTHER = 303

export const newsletterRoutes: readonly Route[] = [
  route(
    `POST ${URL}`,
    {
      access: 'anyone',
      rate: 'message',
      tag: 'Enquiries',
      summary: 'Asks for the newsletter; it begins when the link of a mail is followed',
      body: subscriptionBody,
      reply: subscriptionReply,
    },
    async ({ body, site }, { db }) => {
      const { email, website, version } = body
      if (!(await isNewsletterText(db, version))) {
        throw new Malformed('invalid_field', { version: [issue('text_changed')] })
      }
      // Programs fill in what people do not see.
      if (!website) await subscribe(db, body, site?.id)
      return { data: { email } }
    },
  ),
  route(
    `POST ${URL}/confirm`,
    {
      access: 'anyone',
      rate: 'token',
      tag: 'Enquiries',
      summary: 'Confirms the newsletter, by the link of a mail',
      body: newsletterToken,
      reply: confirmedSubscriptionReply,
    },
    async ({ body, site }, { db }) => {
      const { email } = await confirmSubscription(db, body.token, site?.id)
      return { data: { email } }
    },
  ),
  route(
    `POST ${URL}/unsubscribe`,
    {
      access: 'anyone',
      rate: 'token',
      tag: 'Enquiries',
      summary: 'Ends the newsletter, by the link of any of its mails',
      body: newsletterToken,
      reply: nothing,
    },
    async ({ body }, { db }) => {
      await unsubscribe(db, body.token)
      return { data: {} }
    },
  ),
]

const typed = z.string().default('')

/** What the link of a mail leads to. */
const byLink = {
  access: 'anyone',
  rate: 'token',
  isSigned: true,
  params: newsletterTokenInPath,
  body: z.object({ 'List-Unsubscribe': z.string().optional() }),
  hide: true,
} as const

/** The forms of the page, which browsers send themselves, and the one click of a mail program (RFC 8058). */
export const newsletterFormRoutes: readonly Route[] = [
  route(
    `POST ${PAGE}`,
    {
      access: 'anyone',
      rate: 'message',
      isForm: true,
      body: z.object({ email: typed, website: typed, version: typed }),
      hide: true,
    },
    async ({ body, site }, { db }, reply) => {
      const asked = subscriptionBody.safeParse({ ...body, version: Number(body.version) })
      if (!asked.success || !(await isNewsletterText(db, asked.data.version))) {
        return reply.redirect(`${PAGE}?fejl=1`, SEE_OTHER)
      }
      if (!asked.data.website) await subscribe(db, asked.data, site?.id)
      return reply.redirect(`${PAGE}?modtaget=1`, SEE_OTHER)
    },
  ),
  route(`POST ${PAGE}/bekraeft/:token`, byLink, async ({ params, site }, { db }, reply) => {
    const confirming = confirmSubscription(db, params.token, site?.id)
    const isConfirmed = await confirming.then(() => true, isUnknown)
    return reply.redirect(`${PAGE}?${isConfirmed ? 'bekraeftet' : 'gammelt'}=1`, SEE_OTHER)
  }),
  route(`POST ${PAGE}/afmeld/:token`, byLink, async ({ params, body }, { db }, reply) => {
    await unsubscribe(db, params.token)
    const isProgram = body['List-Unsubscribe'] === 'One-Click'
    return isProgram
      ? reply.type('text/plain; charset=utf-8').send('Du er afmeldt nyhedsbrevet.\n')
      : reply.redirect(`${PAGE}?afmeldt=1`, SEE_OTHER)
  }),
]

/** @throws what is no refusal of the link. */
function isUnknown(error: unknown): false {
  if (error instanceof Refusal) return false
  throw error
}
