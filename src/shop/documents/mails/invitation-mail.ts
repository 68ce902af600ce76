import type { Merchant } from '#shop/merchant'
import type { Mail } from './mailer.ts'
import { writeLink } from './password-mail.ts'

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
  merchant: Merchant,
  origin: string,
): Mail {
  const shop = merchant.short_name
  const subject = `${company} har inviteret dig til ${shop}`
  return token === null
    ? // Without the name that was typed: the owner of the account has another.
      writeLink(id, { username, name: '' }, merchant, {
        link: `${origin}/login`,
        subject,
        button: 'Log ind',
        before: [
          `${company} vil give dig adgang til at købe for firmaet hos ${shop}, men din e-mail har allerede en konto her. Der er ikke ændret noget på den, og firmaet får ikke besked om, at du har den.`,
        ],
        after: [
          `Vil du købe for firmaet, kan de invitere dig på en anden e-mail. Du kan også skrive til os på ${merchant.email}.`,
          'Kender du ikke firmaet, skal du ikke gøre noget.',
        ],
      })
    : // Without it here too: the address has not answered yet, and the name is the choice of who invites.
      writeLink(id, { username, name: '' }, merchant, {
        link: `${origin}/reset?token=${token}`,
        subject,
        button: 'Vælg adgangskode',
        before: [
          `${company} har inviteret dig til at købe for firmaet hos ${shop}. Du logger ind med ${username}. Vælg din adgangskode her:`,
        ],
        after: [
          'Linket virker i syv dage og kun én gang. Er det for gammelt, kan firmaet sende dig et nyt.',
          'Kender du ikke firmaet, skal du ikke gøre noget. Så får du ingen konto.',
        ],
      })
}
