import { AUDIT_EVENTS_PER_PAGE, auditQuery, auditReply } from '#contract/user/audit'
import { writerOf } from '#contract/writer'
import { listAuditEvents } from '#shop/audit'
import { type Route, route } from '../routes/route.ts'

const toReply = writerOf(auditReply)

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
      const limit = AUDIT_EVENTS_PER_PAGE
      const offset = filters.before === undefined ? (page - 1) * limit : 0
      const asked = { ...filters, limit, offset }
      const { events, count, ...metadata } = await listAuditEvents(db, asked)
      return toReply({ data: events, count, metadata })
    },
  ),
]
