import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  enquiriesQuery,
  enquiriesReply,
  enquiryAnswer,
  enquiryInPath,
  oneEnquiryReply,
} from '#contract/enquiry/enquiry'
import type { Db } from '#database/client'
import { answerEnquiry, type Enquiry, findEnquiry, listEnquiries } from '#shop/enquiries'
import { audited } from '../audit/audited.ts'
import { userOf } from '../guard/owner.ts'
import { permitted } from '../guard/principal.ts'
import { rated } from '../guard/rates.ts'
import { NotFound } from '../problem/refusals.ts'

const TAGS = ['Enquiries']
const URL = '/api/admin/enquiries'
const PAGE_SIZE = 50
const EDIT = permitted('enquiries_edit')

const routes = {
  list: {
    config: { ...rated('look'), ...EDIT },
    schema: {
      tags: TAGS,
      summary: 'What visitors have written: those that wait, the oldest first, fifty a page',
      querystring: enquiriesQuery,
      response: { 200: enquiriesReply },
    },
  },
  one: {
    config: { ...rated('look'), ...EDIT },
    schema: {
      tags: TAGS,
      summary: 'What a visitor has written',
      params: enquiryInPath,
      response: { 200: oneEnquiryReply },
    },
  },
  answer: {
    config: { ...rated('invitation'), ...EDIT, ...audited('enquiry_answered') },
    schema: {
      tags: TAGS,
      summary: 'Answers by mail and closes it; without an answer only closes it',
      params: enquiryInPath,
      body: enquiryAnswer,
      response: { 200: oneEnquiryReply },
    },
  },
}

/** What visitors have written, for staff. */
export function adminEnquiryRoutes({ db }: { readonly db: Db }): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(URL, routes.list, async ({ query: { page, status, kind } }) => {
      const portion = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
      const { enquiries, count } = await listEnquiries(db, { status, kind, ...portion })
      return { data: enquiries.map(toReply), count, metadata: {} }
    })

    app.get(`${URL}/:id`, routes.one, async ({ params }) => show(db, params.id))

    app.post(`${URL}/:id/answer`, routes.answer, async ({ principal, params, body }) => {
      const { user_id } = userOf(principal)
      if (!(await answerEnquiry(db, params.id, body.answer, user_id))) throw new NotFound()
      return show(db, params.id)
    })
  }
}

/** @throws {NotFound} */
async function show(db: Db, id: string) {
  const enquiry = await findEnquiry(db, id)
  if (!enquiry) throw new NotFound()
  return { data: toReply(enquiry) }
}

function toReply({ created, closed, site_id: _, ...enquiry }: Enquiry) {
  return {
    ...enquiry,
    created: created.toISOString(),
    closed: closed?.toISOString() ?? null,
  }
}
