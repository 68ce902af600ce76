import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { auditQuery, auditReply } from '#contract/user/audit'
import type { Db } from '#database/client'
import { listAuditEvents } from '#shop/audit'
import { permitted } from '../guard/principal.ts'

const PAGE_SIZE = 50

const listRoute = {
  config: permitted('audit_read'),
  schema: {
    tags: ['Users'],
    summary: 'Who did what, when and from where, the latest first, fifty a page',
    querystring: auditQuery,
    response: { 200: auditReply },
  },
}

export function auditRoutes({ db }: { readonly db: Db }): FastifyPluginAsyncZod {
  return async (app) => {
    app.get('/api/admin/audit', listRoute, async ({ query: { page, ...filters } }) => {
      const offset = (page - 1) * PAGE_SIZE
      const { events, count, is_count_exact } = await listAuditEvents(db, {
        ...filters,
        limit: PAGE_SIZE,
        offset,
      })
      const data = events.map(({ changes, created, ...event }) => ({
        ...event,
        created: created.toISOString(),
        changes: changes && [...changes],
      }))
      return { data, count, metadata: { is_count_exact } }
    })
  }
}
