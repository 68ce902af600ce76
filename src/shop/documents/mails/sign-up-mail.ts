import type { Merchant } from '#shop/merchant'
import type { Mail } from './mailer.ts'
import { writeLink } from './password-mail.ts'

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
  merchant: Merchant,
  origin: string,
): Mail {
  const shop = merchant.short_name
  // Without a name: anyone can have this sent to any address, and must not choose its words.
  const owner = { username, name: '' }
  return token === null
    ? writeLink(id, owner, merchant, {
        link: `${origin}/login`,
        subject: `Du har allerede en konto hos ${shop}`,
        button: 'Log ind',
        before: [
          `Du vil oprette en konto hos ${shop}, men din e-mail har allerede en. Log ind her:`,
        ],
        after: [
          `Har du glemt adgangskoden, kan du vælge en ny på ${origin}/nulstil.`,
          'Var det ikke dig, skal du ikke gøre noget. Der er ikke ændret noget på din konto.',
        ],
      })
    : writeLink(id, owner, merchant, {
        link: `${origin}/opret/bekraeft?token=${token}`,
        subject: `Bekræft din konto hos ${shop}`,
        button: 'Bekræft min e-mail',
        before: [
          `Du er ved at oprette en konto hos ${shop}. Bekræft din e-mail, og skriv den adgangskode, du valgte:`,
        ],
        after: [
          'Linket virker i et døgn og kun én gang.',
          'Har du ikke bedt om en konto, skal du ikke gøre noget. Så bliver den ikke oprettet.',
        ],
      })
}
