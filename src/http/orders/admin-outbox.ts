import {
  deadLettersQuery,
  deadLettersReply,
  outboxRowInPath,
  retriedReply,
  retry,
} from '#contract/basket/admin-outbox'
import { writerOf } from '#contract/writer'
import { transaction } from '#database/client'
import { appendAuditEvent } from '#shop/audit'
import { listDeadLetters, retryDeadLetter } from '#shop/orders'
import { userOf } from '../guard/owner.ts'
import { networkOf } from '../log/logging.ts'
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
      audit: 'dead_letters_listed',
      tag: 'Baskets',
      summary: 'What was tried too often and given up, the oldest first, at most 200',
      query: deadLettersQuery,
      reply: deadLettersReply,
    },
    async (request, { db }) => {
      const { brief, ...days } = request.query
      const found = await listDeadLetters(db, days)
      request.isAudited = !brief
      const data = brief ? found.map((letter) => ({ ...letter, receiver: null })) : found
      return toReply({ data, count: data.length, metadata: {} })
    },
  ),
  route(
    'POST /api/admin/outbox/:id/retry',
    {
      access: 'webhooks_edit',
      tag: 'Baskets',
      summary: 'Has one of them tried again at once, under the same key, for a reason',
      params: outboxRowInPath,
      body: retry,
      reply: retriedReply,
    },
    async ({ principal, ip, params: { id }, body: { reason } }, { db }) => {
      const { user_id: actor_id } = userOf(principal)
      // With its reason in the audit, or not at all.
      await transaction(db, async (tx) => {
        if (!(await retryDeadLetter(tx, id))) throw new NotFound()
        await appendAuditEvent(tx, {
          action: 'outbox_retried',
          outcome: 'done',
          actor_id,
          network: networkOf(ip),
          subject: String(id),
          username: null,
          changes: [{ field: 'reason', before: null, after: reason }],
        })
      })
      return { data: { id } }
    },
  ),
]
