import { auditQuery, auditReply } from '#contract/user/audit'
import { listAuditEvents } from '#shop/audit'
import { type Route, route } from '../routes/route.ts'

const PAGE_SIZE = 50

export const auditRoutes: readonly Route[] = [
  route(
    'GET /api/admin/audit',
    {
      access: 'audit_read',
      tag: 'Users',
      summary: 'Who did what, when and from where, the latest first, fifty a page',
      query: auditQuery,
      reply: auditReply,
    },
    async ({ query: { page, ...filters } }, { db }) => {
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
    },
  ),
]
