import type { Merchant } from '#shop/merchant'
import type { Mail } from './mailer.ts'
import { writeLink } from './password-mail.ts'

/**
 * The mail that a product is in stock again, to one who has asked for it.
 *
 * @param id Of the mail, see {@link Mail}.
 */
export function writeBackInStock(
  id: string,
  { email, name, url }: { readonly email: string; readonly name: string; readonly url: string },
  merchant: Merchant,
  origin: string,
): Mail {
  return writeLink(id, { username: email, name: '' }, merchant, {
    link: `${origin}${url}`,
    subject: `På lager igen: ${name}`,
    button: 'Se varen',
    before: [`Du bad os skrive, når vi igen har ${name}. Nu kan den bestilles:`],
    after: [
      'Vi har ikke lagt noget til side til dig.',
      'Du får kun denne ene mail. Vi har slettet din adresse fra listen igen.',
    ],
  })
}
