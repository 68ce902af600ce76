import type { PricedBasket } from '../priced-basket.ts'
import { type BasketError, isError } from '../stored-basket.ts'
import { consentMissingText } from '../texts.ts'
import { checkContact, newContact } from './contacts.ts'
import { BasketInvalid, errorOf } from './errors.ts'

/** Which parts must be valid. */
export interface Strictness {
  readonly lines: boolean
  readonly shipping: boolean
}

/**
 * Errors with the path of their field: `basket_lines.{id}.quantity`, `basket_contacts.invoice.email`,
 * `basket_delivery_lines.{id}.branch_id`.
 */
function listErrors(basket: PricedBasket, { lines, shipping }: Strictness): BasketError[] {
  return [
    ...(lines ? listLineErrors(basket) : []),
    ...(shipping ? [...listContactErrors(basket), ...listDeliveryErrors(basket)] : []),
  ]
}

/** What keeps a basket from being placed. */
export function listObstacles(basket: PricedBasket): BasketError[] {
  return [
    ...listErrors(basket, { lines: true, shipping: true }),
    ...basket.errors.filter(isError),
    ...checkPaymentChosen(basket),
    ...checkAcknowledged(basket),
    ...checkConsent(basket),
  ]
}

/** @throws {BasketInvalid} when a part that must be valid is not. */
export function requireValid(basket: PricedBasket, strictness: Strictness): void {
  const errors = listErrors(basket, strictness)
  if (errors.length > 0) throw new BasketInvalid(errors)
}

/** @throws {BasketInvalid} when the line has errors. */
export function requireLine({ lines }: PricedBasket, id: string): void {
  const errors = lines.find((line) => line.id === id)?.errors.filter(isError) ?? []
  if (errors.length > 0) throw new BasketInvalid(errors)
}

function listLineErrors({ lines }: PricedBasket): BasketError[] {
  if (lines.length === 0) return [errorOf('basket_empty', 'Kurven er tom.')]
  return lines.flatMap(({ id, errors }) => placed(`basket_lines.${id}`, errors))
}

function listContactErrors({ contacts, use_alternate_contact }: PricedBasket): BasketError[] {
  const invoice = contacts.find(({ contact_type }) => contact_type === 'invoice')
  const shipping = contacts.find(({ contact_type }) => contact_type === 'shipping')
  return [
    ...placed('basket_contacts.invoice', invoice?.errors ?? checkContact(newContact('invoice'))),
    ...(use_alternate_contact && shipping
      ? placed('basket_contacts.shipping', shipping.errors)
      : []),
  ]
}

function listDeliveryErrors({ deliveries }: PricedBasket): BasketError[] {
  return deliveries.flatMap(({ id, errors }) => placed(`basket_delivery_lines.${id}`, errors))
}

function placed(path: string, errors: readonly BasketError[]): BasketError[] {
  return errors.filter(isError).map((error) => ({
    ...error,
    field: error.field === '' ? path : `${path}.${error.field}`,
  }))
}

function checkPaymentChosen({ payment_method_id }: PricedBasket): BasketError[] {
  if (payment_method_id !== null) return []
  const message = 'Vælg, hvordan du vil betale.'
  return [errorOf('payment_method_required', message, { field: 'payment_method_id' })]
}

function checkAcknowledged({ needs_acknowledgement }: PricedBasket): BasketError[] {
  const messages = {
    price_changed: 'Se de nye priser igennem, og bekræft dem.',
    special_goods: 'Bekræft, at du har set, hvilke varer der ikke kan fortrydes.',
  }
  return needs_acknowledgement.map((key) =>
    errorOf(key, messages[key], { field: `acknowledge.${key}` }),
  )
}

function checkConsent({ contacts }: PricedBasket): BasketError[] {
  const invoice = contacts.find(({ contact_type }) => contact_type === 'invoice')
  if (invoice?.has_consent) return []
  const field = 'basket_contacts.invoice.has_consent'
  return [errorOf('consent_missing', consentMissingText, { field })]
}
