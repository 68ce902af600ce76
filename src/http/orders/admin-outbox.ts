import {
  deadLettersQuery,
  deadLettersReply,
  outboxRowInPath,
  retriedReply,
  retry,
} from '#contract/basket/admin-outbox'
import { writerOf } from '#contract/writer'
import { listDeadLetters, retryDeadLetter } from '#shop/orders'
import { NotFound } from '../problem/refusals.ts'
import { type Route, route } from '../routes/route.ts'

const toReply = writerOf(deadLettersReply)

/** What the outbox has given up, for staff. */
export const adminOutboxRoutes: readonly Route[] = [
  route(
    'GET /api/admin/outbox/dead',
    {
      access: 'webhooks_edit',
      rate: 'read',
      tag: 'Baskets',
      summary: 'What was tried too often and given up, the oldest first, at most 200',
      query: deadLettersQuery,
      reply: deadLettersReply,
    },
    async ({ query }, { db }) => {
      const data = await listDeadLetters(db, query)
      return toReply({ data, count: data.length, metadata: {} })
    },
  ),
  route(
    'POST /api/admin/outbox/:id/retry',
    {
      access: 'webhooks_edit',
      audit: 'outbox_retried',
      tag: 'Baskets',
      summary: 'Has one of them tried again at once, under the same key, for a reason',
      params: outboxRowInPath,
      body: retry,
      reply: retriedReply,
    },
    async (request, { db }) => {
      const { id } = request.params
      if (!(await retryDeadLetter(db, id))) throw new NotFound()
      request.auditedChanges = [{ field: 'reason', before: null, after: request.body.reason }]
      return { data: { id } }
    },
  ),
]
