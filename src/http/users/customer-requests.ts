import {
  approvedRequestReply,
  customerRequestsQuery,
  customerRequestsReply,
  requestApproval,
  requestInPath,
} from '#contract/user/sign-up'
import { nothing } from '#contract/user/user'
import { writerOf } from '#contract/writer'
import { ore } from '#kernel/money'
import { approveRequest, listRequests, rejectRequest } from '#shop/sign-up'
import { userOf } from '../guard/owner.ts'
import { NotFound } from '../problem/refusals.ts'
import { type Route, route } from '../routes/route.ts'

const URL = '/api/admin/customer-requests'
const PAGE_SIZE = 50
const toReply = writerOf(customerRequestsReply)

/** Companies that want an account, for staff. */
export const customerRequestRoutes: readonly Route[] = [
  route(
    `GET ${URL}`,
    {
      access: 'users_edit',
      audit: 'customer_requests_listed',
      tag: 'Users',
      summary: 'The companies that want an account, the oldest first, fifty a page',
      query: customerRequestsQuery,
      reply: customerRequestsReply,
    },
    async (request, { db }) => {
      const { status, page, count_only } = request.query
      request.isAudited = !count_only
      const portion = count_only
        ? { limit: 0, offset: 0 }
        : { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
      const { requests, count } = await listRequests(db, status, portion)
      return toReply({ data: requests, count, metadata: {} })
    },
  ),
  route(
    `POST ${URL}/:id/approve`,
    {
      access: 'users_edit',
      rate: 'invitation',
      audit: 'customer_request_approved',
      tag: 'Users',
      summary: 'Makes a customer of a company, whose first user gets a link for a password',
      params: requestInPath,
      body: requestApproval,
      reply: approvedRequestReply,
    },
    async ({ principal, params, body }, { db }) => {
      const agreement = { ...body, credit_limit: ore(Math.round(body.credit_limit * 100)) }
      const customer_id = await approveRequest(db, userOf(principal), params.id, agreement)
      if (customer_id === undefined) throw new NotFound()
      return { data: { customer_id } }
    },
  ),
  route(
    `POST ${URL}/:id/reject`,
    {
      access: 'users_edit',
      audit: 'customer_request_rejected',
      tag: 'Users',
      summary: 'Gives a company no account',
      params: requestInPath,
      reply: nothing,
    },
    async ({ principal, params }, { db }) => {
      if (!(await rejectRequest(db, userOf(principal), params.id))) throw new NotFound()
      return { data: {} }
    },
  ),
]
