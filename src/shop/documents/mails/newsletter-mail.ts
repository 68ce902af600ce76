import type { Subscription } from '#shop/newsletter'
import { formatMoment } from '../format.ts'
import { type Sender, writeMail } from './mail-text.ts'
import type { Mail } from './mailer.ts'

/**
 * The mail with the link that confirms a subscription.
 *
 * @param id Of the mail, see {@link Mail}.
 */
export function writeNewsletterConfirm(
  id: string,
  { email, token }: Pick<Subscription, 'email'> & { readonly token: string },
  sender: Sender,
  origin: string,
): Mail {
  const link = `${origin}/nyhedsbrev?bekraeft=${token}`
  return writeMail('newsletter_confirm', id, { username: email, name: '' }, sender, { link })
}

/** The mail to those who have confirmed: what they consented to, and how they end it. */
export function writeNewsletterWelcome(
  { id, email, requested, text_version, unsubscribe_token }: Subscription,
  sender: Sender,
  origin: string,
): Mail {
  const link = unsubscribeUrl(origin, unsubscribe_token)
  const to = { username: email, name: '' }
  const mail = writeMail('newsletter_welcome', `newsletter-welcome-${id}`, to, sender, {
    link,
    modtaget: formatMoment(requested),
    samtykketekst: String(text_version),
  })
  return { ...mail, unsubscribe: link }
}

/** Where a subscription is ended, by a person or by one click of a mail program (RFC 8058). */
export function unsubscribeUrl(origin: string, token: string): string {
  return `${origin}/nyhedsbrev/afmeld/${token}`
}

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
