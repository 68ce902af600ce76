import { type Sender, writeMail } from './mail-text.ts'
import type { Mail } from './mailer.ts'

interface LinkOwner {
  readonly username: string
  readonly name: string
  readonly token: string
}

/**
 * The mail with the link for choosing another password.
 *
 * @param id Of the mail, see {@link Mail}.
 * @param origin Of the shop: the link never leads where a request claimed the shop to be.
 */
export function writePasswordReset(
  id: string,
  owner: LinkOwner,
  sender: Sender,
  origin: string,
): Mail {
  return writeMail('password_reset', id, owner, sender, { link: linkOf(origin, owner) })
}

/** As {@link writePasswordReset}, for a user whom another user has created. */
export function writeInvitation(
  id: string,
  owner: LinkOwner,
  sender: Sender,
  origin: string,
): Mail {
  // Without the name: it may be the words of who asked for the account, and the address has not answered yet.
  const to = { username: owner.username, name: '' }
  return writeMail('invitation', id, to, sender, {
    link: linkOf(origin, owner),
    brugernavn: owner.username,
    butiksadresse: origin,
  })
}

function linkOf(origin: string, { token }: LinkOwner): string {
  return `${origin}/reset?token=${token}`
}

/** The address of a page for users alone: by way of the login, which goes on to it. @param path Of the page. */
export function linkToOwn(origin: string, path: string): string {
  return `${origin}/login?til=${encodeURIComponent(path)}`
}
