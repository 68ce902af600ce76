import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { deadLettersReply, outboxRowInPath, retriedReply } from '#contract/basket/admin-outbox'
import { listDeadLetters, retryDeadLetter } from '#shop/orders'
import { audited } from '../audit/audited.ts'
import type { AppDeps } from '../deps.ts'
import { permitted } from '../guard/principal.ts'
import { rated } from '../guard/rates.ts'
import { NotFound } from '../problem/refusals.ts'

const TAGS = ['Baskets']

const routes = {
  list: {
    config: { ...rated('look'), ...permitted('webhooks_edit') },
    schema: {
      tags: TAGS,
      summary: 'What was tried too often and given up, the oldest first, at most 200',
      response: { 200: deadLettersReply },
    },
  },
  retry: {
    config: { ...permitted('webhooks_edit'), ...audited('outbox_retried') },
    schema: {
      tags: TAGS,
      summary: 'Has one of them tried again at once, under the same key',
      params: outboxRowInPath,
      response: { 200: retriedReply },
    },
  },
}

/** What the outbox has given up, for staff. */
export function adminOutboxRoutes({ orders: { db } }: AppDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get('/api/admin/outbox/dead', routes.list, async () => {
      const letters = await listDeadLetters(db)
      const data = letters.map((one) => ({ ...one, created: one.created.toISOString() }))
      return { data, count: data.length, metadata: {} }
    })

    app.post('/api/admin/outbox/:id/retry', routes.retry, async ({ params: { id } }) => {
      if (!(await retryDeadLetter(db, id))) throw new NotFound()
      return { data: { id } }
    })
  }
}
