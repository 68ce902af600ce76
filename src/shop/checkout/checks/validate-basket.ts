import { writeKroner } from '#kernel/danish/money'
import { toKroner } from '#kernel/money'
import { factsOfPayment, isUnsecured } from '#kernel/payment-facts'
import type {
  Acknowledgement,
  CheckoutStep,
  OfferedPaymentMethod,
  PricedBasket,
} from '../priced-basket.ts'
import {
  type BasketError,
  type CustomerType,
  deliveryZipcode,
  isError,
  isZipcode,
  type PaymentMethod,
} from '../stored-basket.ts'
import {
  creditExceededText,
  paymentBlockedText,
  unpaidAboveText,
  zipcodeInvalidText,
  zipcodeUnknownText,
} from '../texts.ts'
import { errorOf, noticeOf } from './errors.ts'

type Verdict =
  | 'is_valid'
  | 'is_valid_lines'
  | 'is_valid_contacts'
  | 'is_valid_delivery'
  | 'needs_acknowledgement'
  | 'needs_approval'
  | 'checkout_step'
  | 'errors'

/** Whether the parts of a basket are valid, and which step of the checkout is next. */
export function validateBasket(basket: Omit<PricedBasket, Verdict>): PricedBasket {
  const { lines, deliveries } = basket
  const is_valid_lines = lines.length > 0 && lines.every(({ valid }) => valid)
  const is_valid_contacts = hasContacts(basket)
  const is_valid_delivery =
    deliveries.length > 0 && deliveries.every(({ errors }) => !errors.some(isError))
  const paymentErrors = checkPayment(basket)
  const validity = { is_valid_lines, is_valid_contacts, is_valid_delivery }
  return {
    ...basket,
    ...validity,
    is_valid: is_valid_lines && is_valid_contacts && is_valid_delivery,
    needs_acknowledgement: listAcknowledgements(basket),
    needs_approval: deliveries.some(({ metadata }) => metadata.is_variable),
    checkout_step: nextStep(validity, basket, paymentErrors),
    errors: [
      ...checkZipcode(basket),
      ...paymentErrors,
      ...checkCredit(basket),
      ...checkUnpaid(basket),
    ],
  }
}

function hasContacts({ contacts, use_alternate_contact }: Omit<PricedBasket, Verdict>): boolean {
  const needed = contacts.filter(
    ({ contact_type }) => contact_type === 'invoice' || use_alternate_contact,
  )
  return (
    needed.some(({ contact_type }) => contact_type === 'invoice') &&
    needed.every(({ errors }) => !errors.some(isError))
  )
}

function checkZipcode(basket: Omit<PricedBasket, Verdict>): BasketError[] {
  const { zipcode } = basket
  if (zipcode === null || deliveryZipcode(basket) !== null) return []
  return isZipcode(zipcode)
    ? [errorOf('unknown_zip', zipcodeUnknownText, { field: 'zipcode' })]
    : [errorOf('zipcode_invalid', zipcodeInvalidText, { field: 'zipcode' })]
}

/** The chosen payment method may no longer be offered. */
function checkPayment({ payment_method_id, payment_methods }: Omit<PricedBasket, Verdict>) {
  if (payment_method_id === null) return []
  const chosen = payment_methods.find(({ id }) => id === payment_method_id)
  if (chosen && !chosen.blocked) return []
  const message = chosen?.blocked?.message ?? 'Den valgte betaling findes ikke længere.'
  return [errorOf('payment_method_unavailable', message, { field: 'payment_method_id' })]
}

/** An order on account that the credit does not cover is placed all the same, and waits for staff. */
function checkCredit(basket: Omit<PricedBasket, Verdict>): BasketError[] {
  const { payment_methods, payment_method_id, available_credit: available, sums } = basket
  const chosen = payment_methods.find(({ id }) => id === payment_method_id)
  const isCovered = available === null || sums.total.gross <= available
  if (!factsOfPayment(chosen?.provider).needsCredit || isCovered) return []
  return [
    noticeOf('credit_exceeded', creditExceededText(writeKroner(available)), {
      field: 'payment_method_id',
      params: { available: toKroner(available) },
    }),
  ]
}

/** An order for no company above the limit that is paid later is placed all the same, and waits for staff. */
function checkUnpaid(basket: Omit<PricedBasket, Verdict>): BasketError[] {
  const { payment_methods, payment_method_id, customer_id, sums } = basket
  const chosen = payment_methods.find(({ id }) => id === payment_method_id)
  if (!chosen || chosen.blocked || customer_id !== null) return []
  if (!isUnsecured(chosen.provider) || sums.total.gross <= chosen.guest_limit) return []
  return [
    noticeOf('approval_hold', unpaidAboveText(writeKroner(chosen.guest_limit)), {
      field: 'payment_method_id',
      params: { limit: toKroner(chosen.guest_limit) },
    }),
  ]
}

function listAcknowledgements({
  lines,
  customer_type,
}: Omit<PricedBasket, Verdict>): Acknowledgement[] {
  const isConsumer = customer_type === 'private'
  const isChanged = lines.some(({ errors }) => errors.some(({ key }) => key === 'price_changed'))
  const isSpecial = lines.some((line) => line.withdrawal && !line.withdrawal_acknowledged)
  return [
    ...(isChanged ? (['price_changed'] as const) : []),
    ...(isConsumer && isSpecial ? (['special_goods'] as const) : []),
  ]
}

function nextStep(
  verdicts: Pick<PricedBasket, 'is_valid_lines' | 'is_valid_contacts' | 'is_valid_delivery'>,
  { payment_method_id }: Omit<PricedBasket, Verdict>,
  errors: readonly BasketError[],
): CheckoutStep {
  if (!verdicts.is_valid_lines) return 'basket'
  if (!verdicts.is_valid_delivery) return 'delivery'
  if (!verdicts.is_valid_contacts) return 'info'
  return payment_method_id === null || errors.length > 0 ? 'payment' : 'review'
}

export interface PaymentFacts {
  readonly customer_type: CustomerType
  /** All deliveries are pickups. */
  readonly is_pickup: boolean
  readonly enable_credit: boolean
}

/** Every payment method, with the reason where this basket cannot use it. */
export function offerPayment(
  methods: readonly PaymentMethod[],
  facts: PaymentFacts,
): OfferedPaymentMethod[] {
  return methods.map((method) => {
    const key = reasonAgainst(method, facts)
    const message = key && paymentBlockedText[key](method.customer_types)
    return { ...method, blocked: key && message ? { key, message } : null }
  })
}

/** On account, for those who may buy so; others choose for themselves. */
export function suggestPayment(offered: readonly OfferedPaymentMethod[]): number | null {
  return (
    offered.find(({ provider, blocked }) => factsOfPayment(provider).needsCredit && !blocked)?.id ??
    null
  )
}

function reasonAgainst(
  { provider, customer_types, only_pickup }: PaymentMethod,
  { customer_type, is_pickup, enable_credit }: PaymentFacts,
): keyof typeof paymentBlockedText | undefined {
  if (!customer_types.includes(customer_type)) return 'wrong_customer_type'
  if (only_pickup && !is_pickup) return 'only_pickup'
  return factsOfPayment(provider).needsCredit && !enable_credit ? 'needs_credit' : undefined
}
