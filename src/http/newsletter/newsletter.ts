import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  confirmedSubscriptionReply,
  newsletterToken,
  newsletterTokenInPath,
  subscriptionBody,
  subscriptionReply,
} from '#contract/enquiry/newsletter'
import { nothing } from '#contract/user/user'
import type { Db } from '#database/client'
import { Refusal } from '#kernel/refusal'
import { confirmSubscription, subscribe, unsubscribe } from '#shop/newsletter'
import { takeFormsOnly } from '../guard/body.ts'
import { ANYONE } from '../guard/principal.ts'
import { rated } from '../guard/rates.ts'

const TAGS = ['Enquiries']
const URL = '/api/shop/newsletter'
const PAGE = '/nyhedsbrev'
const SEE_OTHER = 303

const routes = {
  subscribe: {
    config: { ...rated('message'), ...ANYONE },
    schema: {
      tags: TAGS,
      summary: 'Asks for the newsletter; it begins when the link of a mail is followed',
      body: subscriptionBody,
      response: { 200: subscriptionReply },
    },
  },
  confirm: {
    config: { ...rated('token'), ...ANYONE },
    schema: {
      tags: TAGS,
      summary: 'Confirms the newsletter, by the link of a mail',
      body: newsletterToken,
      response: { 200: confirmedSubscriptionReply },
    },
  },
  unsubscribe: {
    config: { ...rated('token'), ...ANYONE },
    schema: {
      tags: TAGS,
      summary: 'Ends the newsletter, by the link of any of its mails',
      body: newsletterToken,
      response: { 200: nothing },
    },
  },
}

/** The newsletter. */
export function newsletterRoutes({ db }: { readonly db: Db }): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(URL, routes.subscribe, async ({ body: { email, website }, site }) => {
      // Programs fill in what people do not see.
      if (!website) await subscribe(db, email, site?.id)
      return { data: { email } }
    })
    app.post(`${URL}/confirm`, routes.confirm, async ({ body, site }) => {
      const { email } = await confirmSubscription(db, body.token, site?.id)
      return { data: { email } }
    })
    app.post(`${URL}/unsubscribe`, routes.unsubscribe, async ({ body }) => {
      await unsubscribe(db, body.token)
      return { data: {} }
    })
    await app.register(formRoutes(db))
  }
}

const TOKEN = {
  // The token of the address says whose it is: mail programs send no cookie, and a form of the shop has no header.
  config: { ...rated('token'), ...ANYONE, isSigned: true },
  schema: {
    hide: true,
    params: newsletterTokenInPath,
    body: z.object({ 'List-Unsubscribe': z.string().optional() }),
  },
}
const typed = z.string().default('')
const SIGN_UP = {
  config: { ...rated('message'), ...ANYONE, isForm: true },
  schema: { hide: true, body: z.object({ email: typed, website: typed, version: typed }) },
}

/** The forms of the page, which browsers send themselves, and the one click of a mail program (RFC 8058). */
function formRoutes(db: Db): FastifyPluginAsyncZod {
  return async (app) => {
    takeFormsOnly(app)
    app.post(PAGE, SIGN_UP, async ({ body, site }, reply) => {
      const asked = subscriptionBody.safeParse({ ...body, version: Number(body.version) })
      if (!asked.success) return reply.redirect(`${PAGE}?fejl=1`, SEE_OTHER)
      if (!asked.data.website) await subscribe(db, asked.data.email, site?.id)
      return reply.redirect(`${PAGE}?modtaget=1`, SEE_OTHER)
    })
    app.post(`${PAGE}/bekraeft/:token`, TOKEN, async ({ params, site }, reply) => {
      const confirming = confirmSubscription(db, params.token, site?.id)
      const isConfirmed = await confirming.then(() => true, isUnknown)
      return reply.redirect(`${PAGE}?${isConfirmed ? 'bekraeftet' : 'gammelt'}=1`, SEE_OTHER)
    })
    app.post(`${PAGE}/afmeld/:token`, TOKEN, async ({ params, body }, reply) => {
      await unsubscribe(db, params.token)
      const isProgram = body['List-Unsubscribe'] === 'One-Click'
      return isProgram
        ? reply.type('text/plain; charset=utf-8').send('Du er afmeldt nyhedsbrevet.\n')
        : reply.redirect(`${PAGE}?afmeldt=1`, SEE_OTHER)
    })
  }
}

/** @throws what is no refusal of the link. */
function isUnknown(error: unknown): false {
  if (error instanceof Refusal) return false
  throw error
}
