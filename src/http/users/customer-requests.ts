import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  approvedRequestReply,
  customerRequestsQuery,
  customerRequestsReply,
  requestApproval,
  requestInPath,
} from '#contract/user/sign-up'
import { nothing } from '#contract/user/user'
import type { Db } from '#database/client'
import { ore } from '#kernel/money'
import { approveRequest, listRequests, rejectRequest } from '#shop/sign-up'
import { audited } from '../audit/audited.ts'
import { userOf } from '../guard/owner.ts'
import { permitted } from '../guard/principal.ts'
import { rated } from '../guard/rates.ts'
import { NotFound } from '../problem/refusals.ts'

const TAGS = ['Users']
const URL = '/api/admin/customer-requests'
const PAGE_SIZE = 50
const EDIT = permitted('users_edit')

const routes = {
  list: {
    config: EDIT,
    schema: {
      tags: TAGS,
      summary: 'The companies that want an account, the oldest first, fifty a page',
      querystring: customerRequestsQuery,
      response: { 200: customerRequestsReply },
    },
  },
  approve: {
    config: { ...rated('invitation'), ...EDIT, ...audited('customer_request_approved') },
    schema: {
      tags: TAGS,
      summary: 'Makes a customer of a company, whose first user gets a link for a password',
      params: requestInPath,
      body: requestApproval,
      response: { 200: approvedRequestReply },
    },
  },
  reject: {
    config: { ...EDIT, ...audited('customer_request_rejected') },
    schema: {
      tags: TAGS,
      summary: 'Gives a company no account',
      params: requestInPath,
      response: { 200: nothing },
    },
  },
}

/** Companies that want an account, for staff. */
export function customerRequestRoutes({ db }: { readonly db: Db }): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(URL, routes.list, async ({ query: { status, page } }) => {
      const offset = (page - 1) * PAGE_SIZE
      const { requests, count } = await listRequests(db, status, { limit: PAGE_SIZE, offset })
      const data = requests.map(({ site_id: _, ...request }) => ({
        ...request,
        created: request.created.toISOString(),
        decided: request.decided?.toISOString() ?? null,
      }))
      return { data, count, metadata: {} }
    })

    app.post(`${URL}/:id/approve`, routes.approve, async ({ principal, params, body }) => {
      const agreement = { ...body, credit_limit: ore(Math.round(body.credit_limit * 100)) }
      const customer_id = await approveRequest(db, userOf(principal), params.id, agreement)
      if (customer_id === undefined) throw new NotFound()
      return { data: { customer_id } }
    })

    app.post(`${URL}/:id/reject`, routes.reject, async ({ principal, params }) => {
      if (!(await rejectRequest(db, userOf(principal), params.id))) throw new NotFound()
      return { data: {} }
    })
  }
}
