import { writeKroner } from '#kernel/danish/money'
import { formatPhone } from '#kernel/danish/phone'
import { formatUnits } from '#kernel/units/unit-plurals'
import type { Merchant } from '#shop/merchant'
import type { Order } from '#shop/orders'
import { type Withdrawal, withdrawalNumber } from '#shop/withdrawals'
import { formatMoment } from '../format.ts'
import type { Mail } from './mailer.ts'
import { writeLink } from './password-mail.ts'

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
  merchant: Merchant,
  origin: string,
): Mail {
  const { order_reference, invoice_contact } = order
  return writeLink(id, { username: invoice_contact.email, name: '' }, merchant, {
    link: withdrawalUrl(origin, order),
    subject: `Fortryd ordre ${order_reference} – ${merchant.short_name}`,
    button: 'Fortsæt',
    before: [`Du vil fortryde ordre ${order_reference} eller en del af den. Fortsæt her:`],
    after: [
      'Intet er fortrudt endnu. Har du ikke bedt om det, skal du ikke gøre noget.',
      'Du kan også fortryde ved at svare på denne mail.',
    ],
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
  merchant: Merchant,
  origin: string,
): Mail {
  const { order_reference, amount, delivery_amount } = withdrawal
  const name = may_quote ? withdrawal.name : ''
  const number = withdrawalNumber(order_reference, withdrawal.number)
  const phone = formatPhone(merchant.phone)
  const delivery =
    delivery_amount > 0 ? `, heraf ${writeKroner(delivery_amount)} for leveringen` : ''
  return writeLink(`withdrawal-${withdrawal.id}`, { username: withdrawal.email, name }, merchant, {
    link: `${origin}/handelsbetingelser.pdf`,
    subject: `Kvittering: du har fortrudt ordre ${order_reference} – ${merchant.short_name}`,
    button: 'Sådan returnerer du varerne (PDF)',
    before: [
      `Vi har modtaget din fortrydelse ${formatMoment(withdrawal.created)}. Gem denne mail som kvittering.`,
      `Fortrydelse ${number}, ordre ${order_reference}${name && `, ${name}`}.`,
      'Du har fortrudt:',
      withdrawal.lines.map(
        ({ quantity, unit, name, amount: part }) =>
          `${formatUnits(quantity, unit)} ${name}: ${writeKroner(part)}`,
      ),
      `Er de betalt, får du ${writeKroner(amount)} tilbage${delivery}. Det sker senest 14 dage fra i dag, men vi kan vente med at betale, til vi har fået varerne eller bevis for, at de er sendt.`,
      'Har du fået varerne, skal du sende eller aflevere dem senest 14 dage fra i dag. Er de ikke sendt endnu, skal du ikke gøre mere.',
    ],
    after: [
      `Spørgsmål? Svar på denne mail, eller ring på ${phone} (${merchant.hours.toLowerCase()}).`,
    ],
  })
}
