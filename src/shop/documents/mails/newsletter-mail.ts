import type { Merchant } from '#shop/merchant'
import type { Subscription } from '#shop/newsletter'
import { formatMoment } from '../format.ts'
import type { Mail } from './mailer.ts'
import { writeLink } from './password-mail.ts'

/**
 * The mail with the link that confirms a subscription.
 *
 * @param id Of the mail, see {@link Mail}.
 */
export function writeNewsletterConfirm(
  id: string,
  { email, token }: Pick<Subscription, 'email'> & { readonly token: string },
  merchant: Merchant,
  origin: string,
): Mail {
  const shop = merchant.short_name
  return writeLink(id, { username: email, name: '' }, merchant, {
    link: `${origin}/nyhedsbrev?bekraeft=${token}`,
    subject: `Bekræft dit nyhedsbrev fra ${shop}`,
    button: 'Ja, send mig nyhedsbrevet',
    before: [`Du har bedt om nyhedsbrevet fra ${shop}. Bekræft det her:`],
    after: [
      'Linket virker i syv dage.',
      'Har du ikke bedt om det, skal du ikke gøre noget. Så får du det ikke.',
    ],
  })
}

/** The mail to those who have confirmed: what they consented to, and how they end it. */
export function writeNewsletterWelcome(
  { id, email, requested, text_version, unsubscribe_token }: Subscription,
  merchant: Merchant,
  origin: string,
): Mail {
  const link = unsubscribeUrl(origin, unsubscribe_token)
  const mail = writeLink(`newsletter-welcome-${id}`, { username: email, name: '' }, merchant, {
    link,
    subject: `Du får nu nyhedsbrevet fra ${merchant.short_name}`,
    button: 'Afmeld nyhedsbrevet',
    before: [
      `Tak, du er nu tilmeldt nyhedsbrevet. Du bad om det ${formatMoment(requested)} (samtykketekst ${text_version}). Du kan afmelde det når som helst:`,
    ],
    after: [],
  })
  return { ...mail, unsubscribe: link }
}

/** Where a subscription is ended, by a person or by one click of a mail program (RFC 8058). */
export function unsubscribeUrl(origin: string, token: string): string {
  return `${origin}/nyhedsbrev/afmeld/${token}`
}
