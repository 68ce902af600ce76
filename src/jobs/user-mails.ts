import { createPasswordLink } from '#shop/accounts'
import {
  writeColleagueInvitation,
  writeInvitation,
  writePasswordReset,
  writeSignUp,
  writeUsernameChange,
  writeUsernameNotice,
} from '#shop/documents'
import type { Deliver, OutboxKind } from '#shop/orders'
import { createSignUpLink } from '#shop/sign-up'
import { createInvitationLink, createUsernameLink, findUsernameChange } from '#shop/users'
import type { JobParts } from './jobs.ts'
import { sellersOf } from './seller-of.ts'

/** Mails about accounts, each of the site that it was asked for on. */
export function userMails(parts: JobParts) {
  const { orders, mailer, origin } = parts
  const sellerOf = sellersOf(parts)
  return {
    password_reset: passwordLinkSender({ orders, mailer, origin }, 'reset', writePasswordReset),
    invitation: passwordLinkSender({ orders, mailer, origin }, 'invitation', writeInvitation),
    colleague_invitation: async ({ id, attempts, payload }) => {
      const link = await createInvitationLink(orders.db, Number(payload.invitation_id))
      if (!link) return undefined
      const seller = await sellerOf(payload)
      await mailer.send(
        writeColleagueInvitation(
          `colleague-${id}-${attempts}`,
          link,
          seller.merchant,
          seller.origin,
        ),
      )
      return undefined
    },
    sign_up: async ({ id, attempts, payload }) => {
      const link = await createSignUpLink(orders.db, payload.sign_up_id ?? '')
      if (!link) return undefined
      const seller = await sellerOf(payload)
      await mailer.send(
        writeSignUp(`sign-up-${id}-${attempts}`, link, seller.merchant, seller.origin),
      )
      return undefined
    },
    username_change: async ({ id, attempts, payload }) => {
      const link = await createUsernameLink(orders.db, payload.username_change_id ?? '')
      if (!link) return undefined
      const seller = await sellerOf(payload)
      await mailer.send(
        writeUsernameChange(`username-${id}-${attempts}`, link, seller.merchant, seller.origin),
      )
      return undefined
    },
    username_change_notice: async ({ id, payload }) => {
      const change = await findUsernameChange(orders.db, payload.username_change_id ?? '')
      if (!change) return undefined
      const seller = await sellerOf(payload)
      await mailer.send(
        writeUsernameNotice(`username-notice-${id}`, change, seller.merchant, seller.origin),
      )
      return undefined
    },
  } satisfies Partial<Record<OutboxKind, Deliver>>
}

function passwordLinkSender(
  { orders, mailer, origin }: Pick<JobParts, 'orders' | 'mailer' | 'origin'>,
  purpose: Parameters<typeof createPasswordLink>[2],
  write: typeof writePasswordReset,
): Deliver {
  return async ({ id, attempts, payload }) => {
    const link = await createPasswordLink(orders.db, payload.username ?? '', purpose, attempts > 1)
    if (!link) return undefined
    const seller = await sellersOf({ orders, origin })(payload)
    // Each attempt has a token of its own: the one before does not work any more.
    await mailer.send(
      write(`password-${purpose}-${id}-${attempts}`, link, seller.merchant, seller.origin),
    )
    return undefined
  }
}
