import { writeKroner } from '#kernel/danish/money'
import { danishDay } from '#kernel/time'
import type { PayLinkMail } from '#shop/settlement'
import { formatDate } from '../format.ts'
import { type Sender, writeMail } from './mail-text.ts'
import { toMailed } from './mailed-order.ts'
import type { Mail } from './mailer.ts'

/** The mail with the link to pay anew for an order. @param id Of the mail, unlike any other. @param origin Of the shop. */
export function writePayLink(
  id: string,
  { order, link, due, token }: PayLinkMail,
  sender: Sender,
  origin: string,
): Mail {
  const { order_reference, invoice_contact: contact } = toMailed(order)
  const kind = link.reason === 'phone_order' ? 'pay_link_first' : 'pay_link_again'
  return writeMail(kind, id, { username: contact.email, name: contact.name }, sender, {
    link: `${origin}/betal?link=${token}`,
    ordrenummer: order_reference,
    beløb: writeKroner(due),
    frist: formatDate(danishDay(link.expires)),
    årsag: toWhy(link, order_reference),
  })
}

function toWhy({ reason }: PayLinkMail['link'], order: string): string {
  return reason === 'lines_added'
    ? `Ordre ${order} er ændret efter aftale med dig og koster nu mere, end der er reserveret.`
    : `Varerne i ordre ${order} tager længere tid, end banken kan reservere pengene. Derfor skal beløbet reserveres igen, før vi sender eller udleverer dem.`
}
