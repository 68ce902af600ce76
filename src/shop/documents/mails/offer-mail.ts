import { writeKroner } from '#kernel/danish/money'
import type { OfferMailFacts } from '#shop/offers'
import { formatDay } from '../format.ts'
import { type Sender, writeMail } from './mail-text.ts'
import type { Mail } from './mailer.ts'
import { linkToOwn } from './password-mail.ts'

/**
 * The mail to the customer that an offer has been sent to.
 *
 * @param id Of the mail, see {@link Mail}.
 * @param origin Of the shop: the link never leads where a request claimed the shop to be.
 */
export function writeOfferSent(
  id: string,
  { offer, username, name }: OfferMailFacts,
  sender: Sender,
  origin: string,
): Mail {
  const { offer_number, title, net_sum, gross_sum, valid_to } = offer
  return writeMail('offer_sent', id, { username, name }, sender, {
    link: linkToOwn(origin, `/offer/${offer.id}`),
    tilbudsnummer: offer_number,
    titel: title,
    nettobeløb: writeKroner(net_sum),
    bruttobeløb: writeKroner(gross_sum),
    gyldighed: valid_to ? `Priserne er låst til og med ${formatDay(valid_to)}.` : '',
    note: offer.note,
  })
}

/** The mail to the merchant about a customer who asks for an offer. */
export function writeOfferRequest(
  id: string,
  { offer, username }: OfferMailFacts,
  sender: Sender,
): Mail {
  const { offer_number, title, customer_name, user_name, lines_count } = offer
  return writeMail('offer_request', id, { username: sender.email, name: '' }, sender, {
    link: `mailto:${encodeURIComponent(username)}?subject=${encodeURIComponent(offer_number)}`,
    tilbudsnummer: offer_number,
    titel: title,
    firma: customer_name,
    kontakt: user_name,
    brugernavn: username,
    linjer: lines_count === 1 ? '1 linje' : `${lines_count} linjer`,
    besked: offer.request,
  })
}

/** The mail to the merchant about a customer who asks about an offer. */
export function writeOfferQuestion(
  id: string,
  { offer, username, name, message }: OfferMailFacts,
  sender: Sender,
): Mail {
  const { offer_number, title, customer_name } = offer
  return writeMail('offer_question', id, { username: sender.email, name: '' }, sender, {
    link: `mailto:${encodeURIComponent(username)}?subject=${encodeURIComponent(offer_number)}`,
    tilbudsnummer: offer_number,
    titel: title,
    firma: customer_name,
    kontakt: name,
    brugernavn: username,
    besked: toParagraphs(message?.message),
  })
}

/** The mail to the user who has asked about an offer, with the answer. */
export function writeOfferAnswer(
  id: string,
  { offer, username, name, message }: OfferMailFacts,
  sender: Sender,
  origin: string,
): Mail {
  const { offer_number, title } = offer
  return writeMail('offer_answer', id, { username, name }, sender, {
    link: linkToOwn(origin, `/offer/${offer.id}`),
    tilbudsnummer: offer_number,
    titel: title,
    kontakt: message?.user_name || sender.short_name,
    besked: toParagraphs(message?.message),
  })
}

function toParagraphs(text = ''): string[] {
  return text.split(/\n+/).filter((line) => line.trim() !== '')
}
