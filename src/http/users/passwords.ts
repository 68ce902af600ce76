import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  confirmUsernameBody,
  finishResetPasswordBody,
  nothing,
  resetPasswordBody,
} from '#contract/user/user'
import { transaction } from '#database/client'
import { finishPasswordReset, type SessionParts } from '#shop/accounts'
import { appendOutbox, onSite } from '#shop/orders'
import { acceptInvitation, confirmUsername } from '#shop/users'
import { audited } from '../audit/audited.ts'
import { userOf } from '../guard/owner.ts'
import { ANYONE, USERS } from '../guard/principal.ts'
import { rated } from '../guard/rates.ts'

const TAGS = ['Users']

const resetRoute = {
  config: { ...rated('reset'), ...ANYONE, takesAnyToken: true },
  schema: {
    tags: TAGS,
    summary: 'Sends a link for choosing another password, where there is such a user',
    body: resetPasswordBody,
    response: { 200: nothing },
  },
}

const finishRoute = {
  config: { ...rated('reset'), ...ANYONE, ...audited('password_reset'), takesAnyToken: true },
  schema: {
    tags: TAGS,
    summary:
      'Chooses a password with the link: another one, which ends all sessions, or the first of who was invited',
    body: finishResetPasswordBody,
    response: { 200: nothing },
  },
}

const usernameRoute = {
  config: { ...rated('reset'), ...USERS, ...audited('username_changed') },
  schema: {
    tags: TAGS,
    summary: 'Lets the mail address count that the user of the session has asked to log in with',
    body: confirmUsernameBody,
    response: { 200: nothing },
  },
}

export function passwordRoutes({ db }: Pick<SessionParts, 'db'>): FastifyPluginAsyncZod {
  return async (app) => {
    app.post('/api/users/reset-password', resetRoute, async ({ body, site }) => {
      const payload = { username: body.username, ...onSite(site?.id) }
      // Whether there is such a user is found out later: the reply takes as long either way.
      await transaction(db, (tx) =>
        appendOutbox(tx, [{ kind: 'password_reset', basket_id: null, payload }]),
      )
      return { data: {} }
    })

    app.post('/api/users/finish-reset-password', finishRoute, async (request) => {
      const { token, ...chosen } = request.body
      const invited = await acceptInvitation(db, token, chosen)
      if (invited !== undefined) request.auditedAction = 'invitation_accepted'
      request.claimedUsername = invited ?? (await finishPasswordReset(db, token, chosen))
      return { data: {} }
    })

    app.post('/api/users/confirm-username', usernameRoute, async (request) => {
      request.claimedUsername = await confirmUsername(
        db,
        userOf(request.principal).user_id,
        request.body.token,
      )
      return { data: {} }
    })
  }
}
