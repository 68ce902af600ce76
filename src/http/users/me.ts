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
import { writerOf } from '#contract/writer'
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
import { asRead } from '../guard/as-read.ts'
import { userOf } from '../guard/owner.ts'
import { orNotFound } from '../problem/refusals.ts'
import { listed } from '../routes/listed.ts'
import { type Route, route } from '../routes/route.ts'
import { readUser } from './user-reply.ts'

const ME = '/api/users/me'
const sessionsReply = listOf(ownSession)
const toSessions = writerOf(sessionsReply)

/** What users read and change of themselves. */
export const meRoutes: readonly Route[] = [
  route(
    `GET ${ME}`,
    {
      access: 'user',
      tag: 'Users',
      summary: 'The user of the session',
      reply: userReply,
    },
    async ({ principal }, { db }) => ({
      data: await readUser(db, userOf(principal).user_id),
    }),
  ),
  route(
    `PATCH ${ME}`,
    {
      access: 'user',
      rate: 'login',
      audit: 'account_changed',
      tag: 'Users',
      summary:
        'Changes the user of the session; username and password need the current password, and another username counts once its mail is answered',
      body: meChange,
      reply: userReply,
      preValidation: ({ db }) =>
        asRead({
          body: meChange,
          read: ({ principal }) => readUser(db, userOf(principal).user_id),
        }),
    },
    async ({ principal, session, body }, { db, sessions: parts }) => {
      const user = userOf(principal)
      const { user_id } = user
      await changeMe(parts, { ...user, session_id: session?.id }, body)
      return { data: await readUser(db, user_id) }
    },
  ),
  route(
    `GET ${ME}/sessions`,
    {
      access: 'user',
      tag: 'Users',
      summary: 'Where the user is logged in',
      reply: sessionsReply,
    },
    async ({ principal, session }, { db }) => {
      const sessions = await listSessions(db, userOf(principal).user_id)
      return toSessions(
        listed(sessions.map((one) => ({ ...one, is_current: one.id === session?.id }))),
      )
    },
  ),
  route(
    `DELETE ${ME}/sessions/:id`,
    {
      access: 'user',
      audit: 'session_ended',
      tag: 'Users',
      summary: 'Ends a session of the user',
      params: z.strictObject({ id: uuid }),
      reply: nothing,
    },
    async ({ principal, params }, { db }) => {
      orNotFound(await endSession(db, userOf(principal).user_id, params.id))
      return { data: {} }
    },
  ),
  route(
    `POST ${ME}/second-factor`,
    {
      access: 'user',
      rate: 'login',
      tag: 'Users',
      summary: 'Makes the secret of a second factor, which counts once it is confirmed',
      body: currentPassword,
      reply: secondFactorSetup,
    },
    async ({ principal, body }, { db, sessions: parts }) => {
      const { user_id, username, site_id } = userOf(principal)
      await requirePassword(db, user_id, body.current_password)
      const { short_name: issuer } = await requireMerchant(db, site_id)
      return { data: await setUpSecondFactor(parts, user_id, { username, issuer }) }
    },
  ),
  route(
    `POST ${ME}/second-factor/confirm`,
    {
      access: 'user',
      rate: 'login',
      audit: 'second_factor_on',
      tag: 'Users',
      summary: 'Turns the second factor on, and gives recovery codes, which are shown this once',
      body: secondFactorCode,
      reply: recoveryCodes,
    },
    async ({ principal, session, body }, { sessions: parts }) => {
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
  ),
  route(
    `POST ${ME}/second-factor/remove`,
    {
      access: 'user',
      rate: 'login',
      audit: 'second_factor_off',
      tag: 'Users',
      summary: 'Turns the second factor off, with a code of it or a recovery code',
      body: secondFactorRemoval,
      reply: nothing,
    },
    async ({ principal, body }, { db, sessions: parts }) => {
      const { user_id } = userOf(principal)
      await requirePassword(db, user_id, body.current_password)
      await disableSecondFactor(parts, user_id, body.code)
      return { data: {} }
    },
  ),
]

async function changeMe(
  parts: SessionParts,
  me: Pick<User, 'user_id' | 'site_id'> & { readonly session_id: string | undefined },
  { username, name, password, password_repeat = '', current_password = '', code }: MeChange,
): Promise<void> {
  if (username !== undefined) {
    await requestUsernameChange(parts, me, username, { current_password, code })
  }
  const chosen = password === undefined ? undefined : { password, password_repeat }
  await changeAccount(parts, me, { name, password: chosen, current_password, code })
}
