import { writeKroner } from '#kernel/danish/money'
import type { Merchant } from '#shop/merchant'
import type { OfferMailFacts } from '#shop/offers'
import { formatDay } from '../format.ts'
import type { Mail } from './mailer.ts'
import { linkToOwn, writeLink } from './password-mail.ts'

/**
 * The mail to the customer that an offer has been sent to.
 *
 * @param id Of the mail, see {@link Mail}.
 * @param origin Of the shop: the link never leads where a request claimed the shop to be.
 */
export function writeOfferSent(
  id: string,
  { offer, username, name }: OfferMailFacts,
  merchant: Merchant,
  origin: string,
): Mail {
  const { offer_number, title, net_sum, gross_sum, valid_to } = offer
  return writeLink(id, { username, name }, merchant, {
    link: linkToOwn(origin, `/offer/${offer.id}`),
    subject: `Tilbud ${offer_number} fra ${merchant.short_name}`,
    button: 'Se og svar på tilbuddet',
    before: [
      `Her er tilbud ${offer_number}: ${title}. Det lyder på ${writeKroner(net_sum)} ekskl. moms, ${writeKroner(gross_sum)} inkl. moms.`,
    ],
    after: [
      ...(valid_to ? [`Priserne er låst til og med ${formatDay(valid_to)}.`] : []),
      ...(offer.note === '' ? [] : [offer.note]),
      'Du kan godkende det hele eller en del, og bestille resten senere inden for fristen.',
    ],
  })
}

/** The mail to the merchant about a customer who asks for an offer. */
export function writeOfferRequest(
  id: string,
  { offer, username }: OfferMailFacts,
  merchant: Merchant,
): Mail {
  const { offer_number, title, customer_name, user_name, lines_count } = offer
  const about = lines_count === 1 ? '1 linje' : `${lines_count} linjer`
  return writeLink(id, { username: merchant.email, name: '' }, merchant, {
    link: `mailto:${encodeURIComponent(username)}?subject=${encodeURIComponent(offer_number)}`,
    subject: `Forespørgsel ${offer_number} fra ${customer_name}`,
    button: 'Skriv til kunden',
    before: [
      `${user_name} (${username}) fra ${customer_name} beder om et tilbud: ${title}. Forespørgslen har ${about}.`,
      ...(offer.request === '' ? [] : [offer.request]),
    ],
    after: [],
  })
}

/** The mail to the merchant about a customer who asks about an offer. */
export function writeOfferQuestion(
  id: string,
  { offer, username, name, message }: OfferMailFacts,
  merchant: Merchant,
): Mail {
  const { offer_number, title, customer_name } = offer
  return writeLink(id, { username: merchant.email, name: '' }, merchant, {
    link: `mailto:${encodeURIComponent(username)}?subject=${encodeURIComponent(offer_number)}`,
    subject: `Spørgsmål til ${offer_number} fra ${customer_name}`,
    button: 'Skriv til kunden',
    before: [
      `${name} (${username}) fra ${customer_name} spørger til ${offer_number}: ${title}.`,
      ...toParagraphs(message?.message),
    ],
    after: [],
  })
}

/** The mail to the user who has asked about an offer, with the answer. */
export function writeOfferAnswer(
  id: string,
  { offer, username, name, message }: OfferMailFacts,
  merchant: Merchant,
  origin: string,
): Mail {
  const { offer_number, title } = offer
  return writeLink(id, { username, name }, merchant, {
    link: linkToOwn(origin, `/offer/${offer.id}`),
    subject: `Svar om tilbud ${offer_number} fra ${merchant.short_name}`,
    button: 'Se tilbuddet',
    before: [
      `${message?.user_name || merchant.short_name} har skrevet om tilbud ${offer_number}: ${title}.`,
      ...toParagraphs(message?.message),
    ],
    after: ['Skriv gerne dit svar ved tilbuddet.'],
  })
}

function toParagraphs(text = ''): string[] {
  return text.split(/\n+/).filter((line) => line.trim() !== '')
}
