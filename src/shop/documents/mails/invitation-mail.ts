import { type Sender, writeMail } from './mail-text.ts'
import type { Mail } from './mailer.ts'

interface Invited {
  readonly username: string
  /** That invites. */
  readonly company: string
  /** Null for an address that has an account already. */
  readonly token: string | null
}

/**
 * The mail to a person whom a company has invited: with the link that makes the user, or to a person who is one already.
 *
 * @param id Of the mail, see {@link Mail}.
 */
export function writeColleagueInvitation(
  id: string,
  { username, company, token }: Invited,
  sender: Sender,
  origin: string,
): Mail {
  // Without the name that was typed: the address has not answered yet, and the owner of an account has another.
  const to = { username, name: '' }
  return token === null
    ? writeMail('colleague_invitation_known', id, to, sender, {
        link: `${origin}/login`,
        firma: company,
      })
    : writeMail('colleague_invitation', id, to, sender, {
        link: `${origin}/reset?token=${token}`,
        firma: company,
        brugernavn: username,
      })
}
