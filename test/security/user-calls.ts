import { type Call, to, withBody } from './make-call.ts'

const groups = '/api/admin/user-groups'
/** Of the administrators: what it has is left as it is. */
const OWN = 7
const NONE = 999_999

/** What staff do with users. */
export const userCalls: Readonly<Record<string, Call>> = {
  'POST /api/admin/users/:id/impersonate': withBody(
    ({ colleague_id }) => `/api/admin/users/${colleague_id}/impersonate`,
    { reason: 'Ringede om en vare' },
  ),
  'GET /api/admin/user-groups/:id': to(`${groups}/${OWN}`),
  'PATCH /api/admin/user-groups/:id': withBody(`${groups}/${OWN}`, {}),
  'PATCH /api/admin/user-groups/edit-many': withBody(
    `${groups}/edit-many`,
    [{ id: NONE, permissions: [] }],
    422,
  ),
  // Of a name that is taken; making one takes users_edit too, which src/http/users/user-groups.test.ts tests.
  'POST /api/admin/user-groups': withBody(groups, { name: 'Privat' }, 422),
  'DELETE /api/admin/user-groups/:id': to(`${groups}/${NONE}`, 404),
  'GET /api/admin/customers/:id/desk': to(
    ({ customer_id }) => `/api/admin/customers/${customer_id}/desk`,
  ),
  'GET /api/admin/invoices': to(
    ({ customer_id }) => `/api/admin/invoices?customer_id=${customer_id}`,
  ),
  'DELETE /api/users/:id': to(({ colleague_id }) => `/api/users/${colleague_id}`),
  'DELETE /api/users/:id/sessions': to(({ colleague_id }) => `/api/users/${colleague_id}/sessions`),
  'GET /api/users/:id/export': to(({ colleague_id }) => `/api/users/${colleague_id}/export`),
}
