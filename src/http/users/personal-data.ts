import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { personalDataReply } from '#contract/user/personal-data'
import { currentPassword, nothing } from '#contract/user/user'
import type { Db } from '#database/client'
import { eraseOrdersOfDeleted, eraseOwnData } from '#shop/erasure'
import { deleteBasketsOfDeleted } from '#shop/orders'
import { exportPersonalData } from '#shop/users'
import { audited } from '../audit/audited.ts'
import { userOf } from '../guard/owner.ts'
import { USERS } from '../guard/principal.ts'
import { rated } from '../guard/rates.ts'
import { NotFound } from '../problem/refusals.ts'

const TAGS = ['Users']

const exportRoute = {
  config: { ...rated('login'), ...USERS, ...audited('personal_data_exported') },
  schema: {
    tags: TAGS,
    summary: 'All that is stored about the user',
    response: { 200: personalDataReply },
  },
}

const eraseRoute = {
  config: { ...rated('login'), ...USERS, ...audited('personal_data_erased') },
  schema: {
    tags: TAGS,
    summary: 'Erases the user; orders keep what bookkeeping needs',
    body: currentPassword,
    response: { 200: nothing },
  },
}

/** The export of a user's personal data, and its erasure. */
export function personalDataRoutes({ db }: { readonly db: Db }): FastifyPluginAsyncZod {
  return async (app) => {
    app.get('/api/users/me/export', exportRoute, async ({ principal }, reply) => {
      const data = await exportPersonalData(db, userOf(principal).user_id)
      if (!data) throw new NotFound()
      reply.header('content-disposition', 'attachment; filename="mine-data.json"')
      return { data }
    })

    app.post('/api/users/me/erase', eraseRoute, async (request) => {
      const { principal, body } = request
      await eraseOwnData(db, userOf(principal).user_id, body.current_password)
      // As the nightly jobs do, without waiting for the night.
      await eraseTheRest(db).catch((error: unknown) => {
        request.log.error({ err: error }, 'the nightly jobs erase the rest')
      })
      return { data: {} }
    })
  }
}

async function eraseTheRest(db: Db): Promise<void> {
  await deleteBasketsOfDeleted(db)
  await eraseOrdersOfDeleted(db)
}
