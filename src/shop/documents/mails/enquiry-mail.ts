import type { Enquiry } from '#shop/enquiries'
import { formatMoment } from '../format.ts'
import { fillText, type Sender, type Values, writeMail } from './mail-text.ts'
import type { Mail } from './mailer.ts'

const KINDS: Readonly<Record<Enquiry['kind'], string>> = {
  contact: 'Henvendelse',
  offer: 'Forespørgsel på tilbud',
  chat: 'Besked',
}

/** The mail to the shop with what a visitor wrote; an answer to it goes to the visitor. */
export function writeEnquiry(enquiry: Enquiry, sender: Sender): Mail {
  const { id, kind, name, email, phone, company_name, order_reference, subject, message } = enquiry
  const facts = [
    `Fra ${name}, ${email}`,
    ...(company_name ? [`Firma: ${company_name}`] : []),
    ...(phone ? [`Telefon: ${phone}`] : []),
    ...(subject ? [`Emne: ${subject}`] : []),
    ...(order_reference ? [`Ordre: ${order_reference}`] : []),
  ]
  const answer = fillText('enquiry_answer', sender, answerOf(enquiry)).subject
  const to = { username: sender.email, name: '' }
  const mail = writeMail('enquiry', `enquiry-${id}`, to, sender, {
    link: `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(answer)}`,
    slags: KINDS[kind],
    kunde: name,
    oplysninger: [facts],
    besked: toParagraphs(message),
    modtaget: formatMoment(enquiry.created),
  })
  return { ...mail, replyTo: email }
}

/** The receipt of the sender. It quotes nothing: anyone can have it sent to any address, and must not choose its words. */
export function writeEnquiryReceipt(enquiry: Enquiry, sender: Sender, origin: string): Mail {
  const { id, email, created } = enquiry
  const to = { username: email, name: '' }
  return writeMail('enquiry_receipt', `enquiry-receipt-${id}`, to, sender, {
    link: origin,
    slags: wordOf(enquiry),
    modtaget: formatMoment(created),
  })
}

/** What staff answer. */
export function writeEnquiryAnswer(enquiry: Enquiry, sender: Sender, origin: string): Mail {
  const { id, email, name } = enquiry
  const to = { username: email, name }
  const values = answerOf(enquiry)
  return writeMail('enquiry_answer', `enquiry-answer-${id}`, to, sender, {
    link: origin,
    ...values,
  })
}

function answerOf(enquiry: Enquiry): Values {
  return {
    slags: wordOf(enquiry),
    svar: toParagraphs(enquiry.answer),
    modtaget: formatMoment(enquiry.created),
    besked: toParagraphs(enquiry.message),
  }
}

function wordOf({ kind }: Enquiry): string {
  return kind === 'offer' ? 'forespørgsel' : 'besked'
}

function toParagraphs(text: string): string[] {
  return text.split(/\n+/).filter((line) => line.trim() !== '')
}
