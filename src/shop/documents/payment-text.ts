import { writeKroner } from '#kernel/danish/money'
import { type Ore, ore } from '#kernel/money'
import { factsOfPayment, type PaymentFacts } from '#kernel/payment-facts'
import { holdReasonOf } from '#shop/access'
import type { Order } from '#shop/orders'

type Paid = Pick<
  Order,
  | 'basket_status'
  | 'awaits_approval'
  | 'is_held_unpaid'
  | 'payment_provider'
  | 'payment_name'
  | 'payment_amount'
  | 'money'
>

/** Where the money of an order is, in words for its customer: reserved, captured, given back, or still to be paid. */
export function paymentTextOf(order: Paid): string {
  const { basket_status, payment_provider, payment_amount, money } = order
  if (basket_status === 'canceled') return `Ordren er annulleret. ${returnTextOf(order)}`
  if (holdReasonOf(order) === 'approval') {
    return `Ordren på ${writeKroner(payment_amount)} afventer godkendelse i jeres firma. Der sendes ikke noget, og der betales ikke noget, før den er godkendt.`
  }
  if (holdReasonOf(order) === 'unpaid') {
    return `Ordren på ${writeKroner(payment_amount)} betales først senere, og den slags store ordrer godkender vi først. Varerne er sat til side til dig i 24 timer. Godkender vi ikke ordren inden da, annullerer vi den og skriver til dig.`
  }
  if (holdReasonOf(order) === 'payment') {
    return `Du får en mail med et link, hvor du betaler ${writeKroner(payment_amount)}. Varerne er sat til side til dig i tre dage. Betaler du ikke inden da, annullerer vi ordren og skriver til dig.`
  }
  const { isPaidOnPickup, isInvoiced, needsCredit } = factsOfPayment(payment_provider)
  if (isPaidOnPickup) {
    const isPaid = basket_status === 'paid' || money.amount_captured > 0
    return isPaid
      ? `Du har betalt ${writeKroner(payment_amount)} i forretningen.`
      : 'Du betaler i forretningen, når du henter varerne.'
  }
  if (isInvoiced && !needsCredit) {
    return 'I får en elektronisk faktura til EAN-nummeret på ordren.'
  }
  if (holdReasonOf(order) === 'credit') {
    return `Ordren på ${writeKroner(payment_amount)} overstiger jeres kredit. Vi skal godkende den, før varerne sendes eller udleveres, og kontakter jer.`
  }
  if (needsCredit) {
    return `${writeKroner(payment_amount)} sættes på jeres konto og faktureres efter jeres betalingsbetingelser.`
  }
  return toCardText(order)
}

function toCardText({ payment_name, payment_amount, money }: Paid): string {
  const { amount_captured: captured, amount_refunded: refunded, is_reserved } = money
  const isShort = is_reserved && money.amount_reserved < payment_amount - captured
  if (captured === 0) {
    if (isShort) {
      return `${payment_name}: ${writeKroner(money.amount_reserved)} er reserveret, men ordren koster nu ${writeKroner(payment_amount)} i alt. ${LINK_SENT}`
    }
    return is_reserved
      ? `${payment_name}: ${writeKroner(payment_amount)} er reserveret. Beløbet hæves, når varerne sendes eller udleveres.`
      : `${payment_name}: Reservationen på ${writeKroner(payment_amount)} gælder ikke længere, og der er ikke hævet noget. Vi kontakter dig om betalingen.`
  }
  const rest = ore(Math.max(0, payment_amount - captured))
  return [
    `${payment_name}: ${writeKroner(captured)} er hævet.`,
    ...(rest === 0
      ? []
      : [isShort ? toShortText(rest, money.amount_reserved) : toRestText(rest, is_reserved)]),
    ...(refunded === 0 ? [] : [`${writeKroner(refunded)} er betalt tilbage.`]),
  ].join(' ')
}

const LINK_SENT =
  'Du får en mail med et link, hvor du betaler. Når det nye beløb er reserveret, giver vi den gamle reservation fri.'

function toShortText(rest: Ore, reserved: Ore): string {
  return `Der mangler ${writeKroner(rest)}, hvoraf ${writeKroner(reserved)} er reserveret. ${LINK_SENT}`
}

function toRestText(rest: Ore, is_reserved: boolean): string {
  return is_reserved
    ? `${writeKroner(rest)} er reserveret og hæves, når resten af varerne sendes eller udleveres.`
    : 'Resten af reservationen er givet fri.'
}

const BANK_IS_SLOW = 'Det kan vare nogle dage, før banken viser det.'

/** What becomes of the money of a canceled order. */
export function returnTextOf({ payment_provider, payment_amount, money }: Paid): string {
  const { amount_captured: captured, amount_refunded: refunded, is_reserved } = money
  const owed = ore(Math.max(0, captured - refunded))
  const facts = factsOfPayment(payment_provider)
  if (facts.isPaidLater) return toLaterText(facts, { owed, refunded })
  if (captured === 0) {
    return `De ${writeKroner(payment_amount)}, der var reserveret, ${is_reserved ? 'bliver' : 'er'} givet fri. ${BANK_IS_SLOW}`
  }
  const back =
    owed > 0
      ? `De ${writeKroner(owed)}, der er hævet, betaler vi tilbage, som du har betalt.`
      : `De ${writeKroner(refunded)}, der var hævet, er betalt tilbage, som du har betalt.`
  const isPart = captured < payment_amount
  const rest = isPart ? [`Resten af reservationen ${is_reserved ? 'bliver' : 'er'} givet fri.`] : []
  return [back, ...rest, BANK_IS_SLOW].join(' ')
}

/** How money comes that has been paid back. What was paid later was not paid by way of a company, and does not go back by it. */
export function refundedTextOf({ payment_provider }: Pick<Order, 'payment_provider'>): string {
  return factsOfPayment(payment_provider).isPaidLater
    ? 'Beløbet er inkl. moms.'
    : 'Beløbet er inkl. moms og sendt samme vej, som du betalte. Banken bruger som regel et par dage på at sætte det ind.'
}

/** Of ways to pay for which nothing was reserved. */
function toLaterText(
  { needsCredit }: PaymentFacts,
  { owed, refunded }: { owed: Ore; refunded: Ore },
): string {
  if (owed > 0) return `De ${writeKroner(owed)}, der er betalt, får du tilbage.`
  if (refunded > 0) return `De ${writeKroner(refunded)}, der var betalt, er betalt tilbage.`
  return needsCredit ? 'Beløbet er ikke sat på jeres konto.' : 'Du skal ikke betale noget.'
}
