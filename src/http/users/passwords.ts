import {
  confirmUsernameBody,
  finishResetPasswordBody,
  nothing,
  resetPasswordBody,
} from '#contract/user/user'
import { transaction } from '#database/client'
import { finishPasswordReset } from '#shop/accounts'
import { appendOutbox, onSite } from '#shop/orders'
import { acceptInvitation, confirmUsername } from '#shop/users'
import { userOf } from '../guard/owner.ts'
import { type Route, route } from '../routes/route.ts'

export const passwordRoutes: readonly Route[] = [
  route(
    'POST /api/users/reset-password',
    {
      access: 'anyone',
      rate: 'reset',
      takesAnyToken: true,
      tag: 'Users',
      summary: 'Sends a link for choosing another password, where there is such a user',
      body: resetPasswordBody,
      reply: nothing,
    },
    async ({ body, site }, { db }) => {
      const payload = { username: body.username, ...onSite(site?.id) }
      // Whether there is such a user is found out later: the reply takes as long either way.
      await transaction(db, (tx) =>
        appendOutbox(tx, [{ kind: 'password_reset', basket_id: null, payload }]),
      )
      return { data: {} }
    },
  ),
  route(
    'POST /api/users/finish-reset-password',
    {
      access: 'anyone',
      rate: 'reset',
      audit: 'password_reset',
      takesAnyToken: true,
      tag: 'Users',
      summary:
        'Chooses a password with the link: another one, which ends all sessions, or the first of who was invited',
      body: finishResetPasswordBody,
      reply: nothing,
    },
    async (request, { db }) => {
      const { token, ...chosen } = request.body
      const invited = await acceptInvitation(db, token, chosen)
      if (invited !== undefined) request.auditedAction = 'invitation_accepted'
      request.claimedUsername = invited ?? (await finishPasswordReset(db, token, chosen))
      return { data: {} }
    },
  ),
  route(
    'POST /api/users/confirm-username',
    {
      access: 'user',
      rate: 'reset',
      audit: 'username_changed',
      tag: 'Users',
      summary: 'Lets the mail address count that the user of the session has asked to log in with',
      body: confirmUsernameBody,
      reply: nothing,
    },
    async (request, { db }) => {
      request.claimedUsername = await confirmUsername(
        db,
        userOf(request.principal).user_id,
        request.body.token,
      )
      return { data: {} }
    },
  ),
]
