import { writeKroner } from '#kernel/danish/money'
import { formatPhone } from '#kernel/danish/phone'
import { formatUnits } from '#kernel/units/unit-plurals'
import type { Merchant } from '#shop/merchant'
import { type Withdrawal, withdrawalNumber } from '#shop/withdrawals'
import { formatMoment } from '../format.ts'
import type { Mail } from './mailer.ts'
import { writeLink } from './password-mail.ts'

/**
 * The receipt on a durable medium of what was withdrawn, with date and time (forbrugeraftaleloven § 20 a).
 *
 * @param origin Of the shop.
 */
export function writeWithdrawal(withdrawal: Withdrawal, merchant: Merchant, origin: string): Mail {
  const { order_reference, amount, delivery_amount } = withdrawal
  const number = withdrawalNumber(order_reference, withdrawal.number)
  const phone = formatPhone(merchant.phone)
  const delivery =
    delivery_amount > 0 ? `, heraf ${writeKroner(delivery_amount)} for leveringen` : ''
  return writeLink(
    `withdrawal-${withdrawal.id}`,
    { username: withdrawal.email, name: withdrawal.name },
    merchant,
    {
      link: `${origin}/handelsbetingelser.pdf`,
      subject: `Kvittering: du har fortrudt ordre ${order_reference} – ${merchant.short_name}`,
      button: 'Sådan returnerer du varerne (PDF)',
      before: [
        `Vi har modtaget din fortrydelse ${formatMoment(withdrawal.created)}. Gem denne mail som kvittering.`,
        `Fortrydelse ${number}, ordre ${order_reference}, ${withdrawal.name}.`,
        'Du har fortrudt:',
        withdrawal.lines.map(
          ({ quantity, unit, name, amount: part }) =>
            `${formatUnits(quantity, unit)} ${name}: ${writeKroner(part)}`,
        ),
        `Er de betalt, får du ${writeKroner(amount)} tilbage${delivery}. Det sker senest 14 dage fra i dag, men vi må vente, til vi har varerne eller bevis for, at de er sendt.`,
        'Har du fået varerne, skal du sende eller aflevere dem senest 14 dage fra i dag. Er de ikke sendt endnu, skal du ikke gøre mere.',
      ],
      after: [
        `Spørgsmål? Svar på denne mail, eller ring på ${phone} (${merchant.hours.toLowerCase()}).`,
      ],
    },
  )
}
