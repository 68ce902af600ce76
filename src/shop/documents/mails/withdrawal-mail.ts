import { writeKroner } from '#kernel/danish/money'
import { formatUnits } from '#kernel/units/unit-plurals'
import type { Order } from '#shop/orders'
import { type Withdrawal, withdrawalNumber } from '#shop/withdrawals'
import { formatMoment } from '../format.ts'
import { type Sender, writeMail } from './mail-text.ts'
import type { Mail } from './mailer.ts'

/** Where an order is withdrawn from, by who reads its mails. */
export function withdrawalUrl(
  origin: string,
  { order_reference, confirmation_token }: Pick<Order, 'order_reference' | 'confirmation_token'>,
): string {
  return `${origin}/fortryd?ordre=${order_reference}&kode=${confirmation_token}`
}

/** The mail with the link to withdraw by, for who knows the number of the order and its address alone. @param id Of the mail, unlike any other. */
export function writeWithdrawalLink(
  id: string,
  order: Pick<Order, 'order_reference' | 'confirmation_token' | 'invoice_contact'>,
  sender: Sender,
  origin: string,
): Mail {
  const { order_reference, invoice_contact } = order
  return writeMail('withdrawal_link', id, { username: invoice_contact.email, name: '' }, sender, {
    link: withdrawalUrl(origin, order),
    ordrenummer: order_reference,
  })
}

/**
 * The receipt on a durable medium of what was withdrawn, with date and time (forbrugeraftaleloven § 20 a).
 *
 * @param origin Of the shop.
 */
export function writeWithdrawal(
  withdrawal: Withdrawal,
  { may_quote }: Pick<Order, 'may_quote'>,
  sender: Sender,
  origin: string,
): Mail {
  const { order_reference, amount, delivery_amount } = withdrawal
  const name = may_quote ? withdrawal.name : ''
  const number = withdrawalNumber(order_reference, withdrawal.number)
  const to = { username: withdrawal.email, name }
  return writeMail('withdrawal_receipt', `withdrawal-${withdrawal.id}`, to, sender, {
    link: `${origin}/handelsbetingelser.pdf`,
    ordrenummer: order_reference,
    fortrydelse: number,
    kunde: name && `, ${name}`,
    modtaget: formatMoment(withdrawal.created),
    varer: [
      withdrawal.lines.map(
        ({ quantity, unit, name, amount: part }) =>
          `${formatUnits(quantity, unit)} ${name}: ${writeKroner(part)}`,
      ),
    ],
    beløb: writeKroner(amount),
    fragt: delivery_amount > 0 ? `, heraf ${writeKroner(delivery_amount)} for leveringen` : '',
  })
}
