import { writeKroner } from '#kernel/danish/money'
import type { Ore } from '#kernel/money'
import { termsUrl } from '#kernel/paths/terms-url'
import { danishDay } from '#kernel/time'
import { formatUnits } from '#kernel/units/unit-plurals'
import type { Order } from '#shop/orders'
import { type Withdrawal, withdrawalNumber } from '#shop/withdrawals'
import { formatDate, formatMoment } from '../format.ts'
import { refundedTextOf } from '../payment-text.ts'
import { type Sender, type Values, writeMail } from './mail-text.ts'
import { linkToOrder } from './mailed-order.ts'
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
  { may_quote, terms_version }: Pick<Order, 'may_quote' | 'terms_version'>,
  sender: Sender,
  origin: string,
): Mail {
  const { order_reference, amount, delivery_amount } = withdrawal
  const name = may_quote ? withdrawal.name : ''
  const number = withdrawalNumber(order_reference, withdrawal.number)
  const to = { username: withdrawal.email, name }
  return writeMail('withdrawal_receipt', `withdrawal-${withdrawal.id}`, to, sender, {
    link: `${origin}${termsUrl(terms_version)}`,
    ordrenummer: order_reference,
    fortrydelse: number,
    kunde: name && `, ${name}`,
    modtaget: receivedOf(withdrawal),
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

/** Of one that staff wrote down the day alone is known. */
function receivedOf({ came_by, created }: Withdrawal): string {
  return came_by === 'shop' ? formatMoment(created) : formatDate(danishDay(created))
}

type OfOrder = Pick<Order, 'id' | 'is_of_guest' | 'confirmation_token' | 'may_quote'>

/** The mail about the money of a withdrawal. @param repaid What was paid back. @param origin Of the shop. */
export function writeWithdrawalRefunded(
  withdrawal: Withdrawal,
  repaid: Ore,
  order: OfOrder & Pick<Order, 'payment_provider'>,
  sender: Sender,
  origin: string,
): Mail {
  return writeClosed('withdrawal_refunded', withdrawal, order, sender, {
    link: linkToOrder(origin, order),
    beløb: writeKroner(repaid),
    varer: [
      withdrawal.lines.map(({ quantity, unit, name }) => `${formatUnits(quantity, unit)} ${name}`),
    ],
    betaling: refundedTextOf(order),
  })
}

/** The mail about a withdrawal that was refused. @param reason In the words of staff. @param origin Of the shop. */
export function writeWithdrawalRefused(
  withdrawal: Withdrawal,
  reason: string,
  order: OfOrder,
  sender: Sender,
  origin: string,
): Mail {
  return writeClosed('withdrawal_refused', withdrawal, order, sender, {
    link: linkToOrder(origin, order),
    begrundelse: `Begrundelse: ${reason}`,
  })
}

function writeClosed(
  kind: 'withdrawal_refunded' | 'withdrawal_refused',
  { id, email, name, order_reference, number }: Withdrawal,
  { may_quote }: OfOrder,
  sender: Sender,
  values: Values & { readonly link: string },
): Mail {
  const to = { username: email, name: may_quote ? name : '' }
  return writeMail(kind, `${kind.replaceAll('_', '-')}-${id}`, to, sender, {
    ordrenummer: order_reference,
    fortrydelse: withdrawalNumber(order_reference, number),
    ...values,
  })
}
