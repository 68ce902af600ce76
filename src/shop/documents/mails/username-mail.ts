import { type Sender, writeMail } from './mail-text.ts'
import type { Mail } from './mailer.ts'

/** The mail with the link that lets another address count, sent to that address. */
export function writeUsernameChange(
  id: string,
  { username, token }: { readonly username: string; readonly token: string },
  sender: Sender,
  origin: string,
): Mail {
  const link = `${origin}/bekraeft-email?token=${token}`
  return writeMail('username_change', id, { username, name: '' }, sender, { link })
}

/** Tells the address that a user logs in with that it is about to be replaced. */
export function writeUsernameNotice(
  id: string,
  { username, old_username }: { readonly username: string; readonly old_username: string },
  sender: Sender,
  origin: string,
): Mail {
  const to = { username: old_username, name: '' }
  const link = `${origin}/nulstil`
  return writeMail('username_change_notice', id, to, sender, { link, brugernavn: username })
}
