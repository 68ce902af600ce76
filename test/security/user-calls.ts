import { type Call, to, withBody } from './make-call.ts'

/** What staff do with users. */
export const userCalls: Readonly<Record<string, Call>> = {
  'POST /api/admin/users/:id/impersonate': withBody(
    ({ colleague_id }) => `/api/admin/users/${colleague_id}/impersonate`,
    { reason: 'Ringede om en vare' },
  ),
  'DELETE /api/users/:id': to(({ colleague_id }) => `/api/users/${colleague_id}`),
  'DELETE /api/users/:id/sessions': to(({ colleague_id }) => `/api/users/${colleague_id}/sessions`),
  'GET /api/users/:id/export': to(({ colleague_id }) => `/api/users/${colleague_id}/export`),
}
