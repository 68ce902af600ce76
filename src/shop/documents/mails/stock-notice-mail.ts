import { type Sender, writeMail } from './mail-text.ts'
import type { Mail } from './mailer.ts'

/**
 * The mail that a product is in stock again, to one who has asked for it.
 *
 * @param id Of the mail, see {@link Mail}.
 */
export function writeBackInStock(
  id: string,
  { email, name, url }: { readonly email: string; readonly name: string; readonly url: string },
  sender: Sender,
  origin: string,
): Mail {
  const to = { username: email, name: '' }
  return writeMail('back_in_stock', id, to, sender, { link: `${origin}${url}`, vare: name })
}
