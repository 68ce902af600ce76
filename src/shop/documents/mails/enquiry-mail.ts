import type { Enquiry } from '#shop/enquiries'
import type { Merchant } from '#shop/merchant'
import { formatMoment } from '../format.ts'
import type { Mail } from './mailer.ts'
import { writeLink } from './password-mail.ts'

const KINDS: Readonly<Record<Enquiry['kind'], string>> = {
  contact: 'Henvendelse',
  offer: 'Forespørgsel på tilbud',
  chat: 'Besked',
}

/** The mail to the shop with what a visitor wrote; an answer to it goes to the visitor. */
export function writeEnquiry(enquiry: Enquiry, merchant: Merchant): Mail {
  const { id, kind, name, email, phone, company_name, order_reference, subject, message } = enquiry
  const facts = [
    `Fra ${name}, ${email}`,
    ...(company_name ? [`Firma: ${company_name}`] : []),
    ...(phone ? [`Telefon: ${phone}`] : []),
    ...(subject ? [`Emne: ${subject}`] : []),
    ...(order_reference ? [`Ordre: ${order_reference}`] : []),
  ]
  const mail = writeLink(`enquiry-${id}`, { username: merchant.email, name: '' }, merchant, {
    link: `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subjectOf(enquiry, merchant))}`,
    subject: `${KINDS[kind]} fra ${name}`,
    button: 'Svar',
    before: [facts, ...toParagraphs(message)],
    after: [`Modtaget ${formatMoment(enquiry.created)}.`],
  })
  return { ...mail, replyTo: email }
}

/** The receipt of the sender. It quotes nothing: anyone can have it sent to any address, and must not choose its words. */
export function writeEnquiryReceipt(
  { id, kind, email, created }: Enquiry,
  merchant: Merchant,
  origin: string,
): Mail {
  const what = kind === 'offer' ? 'din forespørgsel' : 'din besked'
  return writeLink(`enquiry-receipt-${id}`, { username: email, name: '' }, merchant, {
    link: origin,
    subject: `Vi har modtaget ${what} – ${merchant.short_name}`,
    button: `Gå til ${merchant.short_name}`,
    before: [
      `Tak. Vi modtog ${what} ${formatMoment(created)} og svarer på denne adresse, som regel inden for en hverdag.`,
    ],
    after: [
      'Har du ikke skrevet til os, har en anden opgivet din adresse. Så skal du ikke gøre noget.',
    ],
  })
}

/** What staff answer. */
export function writeEnquiryAnswer(enquiry: Enquiry, merchant: Merchant, origin: string): Mail {
  const { id, email, name, created, message, answer } = enquiry
  return writeLink(`enquiry-answer-${id}`, { username: email, name }, merchant, {
    link: origin,
    subject: subjectOf(enquiry, merchant),
    button: `Gå til ${merchant.short_name}`,
    before: [
      ...toParagraphs(answer),
      `Du skrev ${formatMoment(created)}:`,
      ...toParagraphs(message),
    ],
    after: ['Har du flere spørgsmål, så svar på denne mail.'],
  })
}

function subjectOf({ kind }: Enquiry, { short_name }: Merchant): string {
  return `Svar på din ${kind === 'offer' ? 'forespørgsel' : 'besked'} – ${short_name}`
}

function toParagraphs(text: string): string[] {
  return text.split(/\n+/).filter((line) => line.trim() !== '')
}
