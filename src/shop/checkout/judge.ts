import { errorOf, noticeOf } from './errors.ts'
import type { Acknowledgement, CheckoutStep, PricedBasket } from './priced-basket.ts'
import { type BasketError, deliveryZipcode, isError, isZipcode } from './stored-basket.ts'

type Verdict =
  | 'is_valid'
  | 'is_valid_lines'
  | 'is_valid_contacts'
  | 'is_valid_delivery'
  | 'needs_acknowledgement'
  | 'needs_approval'
  | 'checkout_step'
  | 'errors'

/** Whether the parts of a basket hold, and which step of the checkout comes next. */
export function judge(basket: Omit<PricedBasket, Verdict>): PricedBasket {
  const { lines, deliveries } = basket
  const is_valid_lines = lines.length > 0 && lines.every(({ valid }) => valid)
  const is_valid_contacts = hasContacts(basket)
  const is_valid_delivery =
    deliveries.length > 0 && deliveries.every(({ errors }) => !errors.some(isError))
  const paymentErrors = checkPayment(basket)
  const judged = { is_valid_lines, is_valid_contacts, is_valid_delivery }
  return {
    ...basket,
    ...judged,
    is_valid: is_valid_lines && is_valid_contacts && is_valid_delivery,
    needs_acknowledgement: listAcknowledgements(basket),
    needs_approval: deliveries.some(({ metadata }) => metadata.is_variable),
    checkout_step: nextStep(judged, basket, paymentErrors),
    errors: [...checkZipcode(basket), ...paymentErrors],
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
  const { zipcode, city } = basket
  const message = 'Postnummeret er fire cifre.'
  if (zipcode !== null && !isZipcode(zipcode)) {
    return [errorOf('zipcode_invalid', message, { field: 'zipcode' })]
  }
  if (city !== null || deliveryZipcode(basket) === null) return []
  return [noticeOf('unknown_zip', 'Vi kender ikke postnummeret.', { field: 'zipcode' })]
}

/** A chosen way to pay that the basket has grown out of. */
function checkPayment({ payment_method_id, payment_methods }: Omit<PricedBasket, Verdict>) {
  if (payment_method_id === null) return []
  const chosen = payment_methods.find(({ id }) => id === payment_method_id)
  if (chosen && !chosen.blocked) return []
  const message = chosen?.blocked?.message ?? 'Den valgte betaling findes ikke længere.'
  return [errorOf('payment_method_unavailable', message, { field: 'payment_method_id' })]
}

function listAcknowledgements({ lines, contacts }: Omit<PricedBasket, Verdict>): Acknowledgement[] {
  const invoice = contacts.find(({ contact_type }) => contact_type === 'invoice')
  const isConsumer = (invoice?.customer_type ?? 'private') === 'private'
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
