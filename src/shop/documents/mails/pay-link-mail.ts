import { writeKroner } from '#kernel/danish/money'
import { danishDay } from '#kernel/time'
import type { Merchant } from '#shop/merchant'
import type { PayLinkMail } from '#shop/settlement'
import { formatDate } from '../format.ts'
import { toMailed } from './mailed-order.ts'
import type { Mail } from './mailer.ts'
import { writeLink } from './password-mail.ts'

/** The mail with the link to pay anew for an order. @param id Of the mail, unlike any other. @param origin Of the shop. */
export function writePayLink(
  id: string,
  { order, link, due, token }: PayLinkMail,
  merchant: Merchant,
  origin: string,
): Mail {
  const { order_reference, invoice_contact: contact } = toMailed(order)
  const isFirst = link.reason === 'phone_order'
  return writeLink(id, { username: contact.email, name: contact.name }, merchant, {
    link: `${origin}/betal?link=${token}`,
    subject: `Betal ordre ${order_reference}${isFirst ? '' : ' igen'} – ${merchant.short_name}`,
    button: `Betal ${writeKroner(due)}`,
    before: [toWhy(link, order_reference)],
    after: [
      isFirst ? CAPTURED_LATER : NOT_TWICE,
      `Linket virker til og med ${formatDate(danishDay(link.expires))} og kun til denne ordre.`,
    ],
  })
}

const CAPTURED_LATER =
  'Beløbet reserveres nu og hæves først, når varerne sendes eller hentes. Betaler du ikke, annullerer vi ordren, når linket udløber.'
const NOT_TWICE =
  'Du betaler ikke to gange: den gamle reservation giver vi fri, når den nye er på plads, og vi hæver først beløbet, når varerne sendes eller udleveres.'

function toWhy({ reason }: PayLinkMail['link'], order: string): string {
  switch (reason) {
    case 'phone_order':
      return `Tak for din bestilling i telefonen. Betal ordre ${order} her, så gør vi varerne klar.`
    case 'lines_added':
      return `Ordre ${order} er ændret efter aftale med dig og koster nu mere, end der er reserveret.`
    default:
      return `Varerne i ordre ${order} tager længere tid, end banken kan reservere pengene. Derfor skal beløbet reserveres igen, før vi sender eller udleverer dem.`
  }
}
