import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { listOf, uuid } from '#contract/common'
import {
  currentPassword,
  type MeChange,
  meChange,
  nothing,
  ownSession,
  recoveryCodes,
  secondFactorCode,
  secondFactorRemoval,
  secondFactorSetup,
  userReply,
} from '#contract/user/user'
import type { Db } from '#database/client'
import type { User } from '#shop/access'
import {
  changeAccount,
  disableSecondFactor,
  enableSecondFactor,
  endSession,
  listSessions,
  requirePassword,
  type SessionParts,
  setUpSecondFactor,
} from '#shop/accounts'
import { requireMerchant } from '#shop/merchant'
import { requestUsernameChange } from '#shop/users'
import { audited } from '../audit/audited.ts'
import { asRead } from '../guard/as-read.ts'
import { userOf } from '../guard/owner.ts'
import { USERS } from '../guard/principal.ts'
import { rated } from '../guard/rates.ts'
import { NotFound } from '../problem/refusals.ts'
import { readUser } from './user-reply.ts'

const TAGS = ['Users']
const ME = '/api/users/me'

/** Routes that check a password are counted as logins are. */
const GUARDED = { ...rated('login'), ...USERS }

const routes = {
  read: {
    config: USERS,
    schema: { tags: TAGS, summary: 'The user of the session', response: { 200: userReply } },
  },
  change: {
    config: { ...GUARDED, ...audited('account_changed') },
    schema: {
      tags: TAGS,
      summary:
        'Changes the user of the session; username and password need the current password, and another username counts once its mail is answered',
      body: meChange,
      response: { 200: userReply },
    },
  },
  sessions: {
    config: USERS,
    schema: {
      tags: TAGS,
      summary: 'Where the user is logged in',
      response: { 200: listOf(ownSession) },
    },
  },
  endSession: {
    config: { ...USERS, ...audited('session_ended') },
    schema: {
      tags: TAGS,
      summary: 'Ends a session of the user',
      params: z.strictObject({ id: uuid }),
      response: { 200: nothing },
    },
  },
  setUpFactor: {
    config: GUARDED,
    schema: {
      tags: TAGS,
      summary: 'Makes the secret of a second factor, which counts once it is confirmed',
      body: currentPassword,
      response: { 200: secondFactorSetup },
    },
  },
  enableFactor: {
    config: { ...GUARDED, ...audited('second_factor_on') },
    schema: {
      tags: TAGS,
      summary: 'Turns the second factor on, and gives recovery codes, which are shown this once',
      body: secondFactorCode,
      response: { 200: recoveryCodes },
    },
  },
  disableFactor: {
    config: { ...GUARDED, ...audited('second_factor_off') },
    schema: {
      tags: TAGS,
      summary: 'Turns the second factor off, with a code of it or a recovery code',
      body: secondFactorRemoval,
      response: { 200: nothing },
    },
  },
}

/** What users read and change of themselves. */
export function meRoutes(parts: SessionParts): FastifyPluginAsyncZod {
  const { db } = parts
  return async (app) => {
    app.get(ME, routes.read, async ({ principal }) => ({
      data: await readUser(db, userOf(principal).user_id),
    }))

    const readBack = asRead({
      body: meChange,
      read: ({ principal }) => readUser(db, userOf(principal).user_id),
    })
    app.patch(ME, { ...routes.change, ...readBack }, async ({ principal, session, body }) => {
      const user = userOf(principal)
      const { user_id } = user
      await changeMe(db, { ...user, session_id: session?.id }, body)
      return { data: await readUser(db, user_id) }
    })

    app.get(`${ME}/sessions`, routes.sessions, async ({ principal, session }) => {
      const sessions = await listSessions(db, userOf(principal).user_id)
      const data = sessions.map(({ created, last_used, ...one }) => ({
        ...one,
        created: created.toISOString(),
        last_used: last_used.toISOString(),
        is_current: one.id === session?.id,
      }))
      return { data, count: data.length, metadata: {} }
    })

    app.delete(`${ME}/sessions/:id`, routes.endSession, async ({ principal, params }) => {
      const isEnded = await endSession(db, userOf(principal).user_id, params.id)
      if (!isEnded) throw new NotFound()
      return { data: {} }
    })

    app.post(`${ME}/second-factor`, routes.setUpFactor, async ({ principal, body }) => {
      const { user_id, username, site_id } = userOf(principal)
      await requirePassword(db, user_id, body.current_password)
      const { short_name: issuer } = await requireMerchant(db, site_id)
      return { data: await setUpSecondFactor(parts, user_id, { username, issuer }) }
    })

    app.post(
      `${ME}/second-factor/confirm`,
      routes.enableFactor,
      async ({ principal, session, body }) => {
        const { user_id } = userOf(principal)
        return {
          data: {
            recovery_codes: await enableSecondFactor(
              parts,
              { user_id, session_id: session?.id },
              body.code,
            ),
          },
        }
      },
    )

    app.post(`${ME}/second-factor/remove`, routes.disableFactor, async ({ principal, body }) => {
      const { user_id } = userOf(principal)
      await requirePassword(db, user_id, body.current_password)
      await disableSecondFactor(parts, user_id, body.code)
      return { data: {} }
    })
  }
}

async function changeMe(
  db: Db,
  me: Pick<User, 'user_id' | 'site_id'> & { readonly session_id: string | undefined },
  { username, name, password, password_repeat = '', current_password = '' }: MeChange,
): Promise<void> {
  if (username !== undefined) {
    await requestUsernameChange(db, me, username, current_password)
  }
  const chosen = password === undefined ? undefined : { password, password_repeat }
  await changeAccount(db, me, { name, password: chosen, current_password })
}
