/** What a payment provider is to an order. It holds as long as the order, also when the shop no longer offers the provider. */
export interface PaymentFacts {
  /** No money is reserved when the order is placed. */
  readonly isPaidLater: boolean
  /** The buyer's credit has to cover the order, or staff decide. */
  readonly needsCredit: boolean
  readonly isInvoiced: boolean
  readonly isPaidOnPickup: boolean
}

const none: PaymentFacts = {
  isPaidLater: false,
  needsCredit: false,
  isInvoiced: false,
  isPaidOnPickup: false,
}

/** What customers agree with the shop itself. Every other provider is a company that reserves the money. */
const agreed = {
  ean_invoice: { ...none, isPaidLater: true, isInvoiced: true },
  pay_on_pickup: { ...none, isPaidLater: true, isPaidOnPickup: true },
  credit: { ...none, isPaidLater: true, isInvoiced: true, needsCredit: true },
} satisfies Record<string, PaymentFacts>

export type AgreedProvider = keyof typeof agreed

export const AGREED_PROVIDERS = Object.keys(agreed) as AgreedProvider[]

const facts = new Map<unknown, PaymentFacts>(Object.entries(agreed))

/** @param provider Null of an order that is not paid. */
export function factsOfPayment(provider: string | null | undefined): PaymentFacts {
  return facts.get(provider) ?? none
}

/** Paid later, and no credit is granted for it. */
export function isUnsecured(provider: string): boolean {
  const { isPaidLater, needsCredit } = factsOfPayment(provider)
  return isPaidLater && !needsCredit
}

/** Ways to pay after the order, for which nothing is reserved and no credit is granted. */
export const UNSECURED_PROVIDERS: readonly string[] = AGREED_PROVIDERS.filter(isUnsecured)
