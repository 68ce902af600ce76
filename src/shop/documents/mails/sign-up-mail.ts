import { type Sender, writeMail } from './mail-text.ts'
import type { Mail } from './mailer.ts'

interface SignUpOwner {
  readonly username: string
  /** Null for an address that has an account already. */
  readonly token: string | null
}

/**
 * The mail that a sign-up sends: with the link that makes the account, or to a person who has one already.
 *
 * @param id Of the mail, see {@link Mail}.
 */
export function writeSignUp(
  id: string,
  { username, token }: SignUpOwner,
  sender: Sender,
  origin: string,
): Mail {
  // Without a name: anyone can have this sent to any address, and must not choose its words.
  const owner = { username, name: '' }
  return token === null
    ? writeMail('sign_up_known', id, owner, sender, {
        link: `${origin}/login`,
        butiksadresse: origin,
      })
    : writeMail('sign_up', id, owner, sender, { link: `${origin}/opret/bekraeft?token=${token}` })
}
