import { userInPath } from '#contract/user/managed-user'
import { personalDataReply } from '#contract/user/personal-data'
import { currentPassword, nothing } from '#contract/user/user'
import type { Db } from '#database/client'
import { requireGrantable } from '#shop/access'
import { eraseOrdersOfDeleted, eraseOwnData } from '#shop/erasure'
import { deleteBasketsOfDeleted } from '#shop/orders'
import { ALL_USERS, exportPersonalData, findManagedUser } from '#shop/users'
import { userOf } from '../guard/owner.ts'
import { NotFound, orNotFound } from '../problem/refusals.ts'
import { type Route, route } from '../routes/route.ts'

/** The export of a user's personal data, and its erasure. */
export const personalDataRoutes: readonly Route[] = [
  route(
    'GET /api/users/me/export',
    {
      access: 'user',
      rate: 'login',
      audit: 'personal_data_exported',
      byImpersonator: false,
      tag: 'Users',
      summary: 'All that is stored about the user',
      reply: personalDataReply,
    },
    async ({ principal }, { db }, reply) => {
      const data = orNotFound(await exportPersonalData(db, userOf(principal).user_id))
      reply.header('content-disposition', 'attachment; filename="mine-data.json"')
      return { data }
    },
  ),
  route(
    'GET /api/users/:id/export',
    {
      access: 'users_edit',
      rate: 'document',
      audit: 'personal_data_exported',
      tag: 'Users',
      summary:
        'All that is stored about a user who may do nothing that the caller may not, for staff who answer a request for it',
      params: userInPath,
      reply: personalDataReply,
    },
    async ({ principal, params }, { db }) => {
      const [user, data] = await Promise.all([
        findManagedUser(db, ALL_USERS, params.id),
        exportPersonalData(db, params.id),
      ])
      if (!user || !data) throw new NotFound()
      requireGrantable(userOf(principal), [...user.permissions, ...user.group.permissions])
      return { data }
    },
  ),
  route(
    'POST /api/users/me/erase',
    {
      access: 'user',
      rate: 'login',
      audit: 'personal_data_erased',
      tag: 'Users',
      summary: 'Erases the user; orders keep what bookkeeping needs',
      body: currentPassword,
      reply: nothing,
    },
    async (request, { db }) => {
      const { principal, body } = request
      await eraseOwnData(db, userOf(principal).user_id, body.current_password)
      // As the nightly jobs do, without waiting for the night.
      await eraseTheRest(db).catch((error: unknown) => {
        request.log.error({ err: error }, 'the nightly jobs erase the rest')
      })
      return { data: {} }
    },
  ),
]

async function eraseTheRest(db: Db): Promise<void> {
  await deleteBasketsOfDeleted(db)
  await eraseOrdersOfDeleted(db)
}
