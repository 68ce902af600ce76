import type { CutPlan } from '#kernel/cutting/cut-plan'
import { findCity } from '#kernel/danish/zipcodes'
import type { Ore, UnitPrice, VatRate } from '#kernel/money'
import type { Quantity } from '#kernel/units/quantity'
import type { SavedDelivery } from '#shop/delivery'

export interface BasketError {
  /** snake_case, never renamed. */
  readonly key: string
  /** The field of the object that has the error; empty for the whole object. */
  readonly field: string
  /** Danish. */
  readonly message: string
  readonly params: Readonly<Record<string, unknown>>
  readonly level: 'error' | 'notice'
  readonly fix?: { readonly message: string; readonly body: Readonly<Record<string, unknown>> }
}

export type LineMetadata = Readonly<Record<string, string | number | CutPlan>>

/** A quantity as typed, where it is not the quantity that is sold. */
export type TypedAmount = {
  /** As typed; a sum when quantities were added. */
  readonly text: string
  readonly quantity: Quantity
  readonly unit: string
  /** What is sold, in the same unit; at least as much. */
  readonly sold: Quantity
}

/** The line of an offer that a line was accepted from: its price and quantity are locked. */
export interface LineOffer {
  readonly offer_line_id: string
  readonly offer_id: string
  readonly offer_number: string
  readonly net_price: UnitPrice
  readonly tax_rate: VatRate
  /** The last day in Denmark on which it can be ordered. */
  readonly valid_to: string
  /** Of the customer that the buyer buys for. */
  readonly is_own: boolean
  /** It is accepted, and no revision was sent instead. */
  readonly is_in_force: boolean
}

export interface StoredLine {
  readonly id: string
  readonly basket_delivery_line_id: string | null
  readonly product_id: number
  readonly is_addin_for: string | null
  readonly name: string
  readonly alternate_sku: string | null
  /** The price that the customer has seen or acknowledged. */
  readonly net_price: UnitPrice
  readonly quantity: Quantity
  /** As typed in the alternate unit. */
  readonly alternate_quantity: Quantity | null
  readonly override_units: boolean
  readonly typed: TypedAmount | null
  /** The lines of offers have a quantity that is locked. */
  readonly quantity_locked: boolean
  readonly offer: LineOffer | null
  readonly is_protected: boolean
  readonly is_discount: boolean
  readonly metadata: LineMetadata
  readonly note: string
  readonly withdrawal_acknowledged: boolean
  /** Notices of the last change. */
  readonly errors: readonly BasketError[]
  readonly sort: number
}

export type ContactType = 'invoice' | 'shipping'
export type CustomerType = 'private' | 'company' | 'public'

export interface StoredContact {
  readonly id: string
  readonly contact_type: ContactType
  readonly customer_type: CustomerType
  readonly name: string
  readonly last_name: string
  readonly attention: string
  readonly address1: string
  readonly address2: string
  readonly address3: string
  readonly address4: string
  readonly zipcode: string
  readonly city: string
  readonly country_code: string
  readonly email: string
  readonly mobile: string
  readonly telephone: string
  readonly instruction: string
  readonly has_consent: boolean
  readonly consent_newsletter: boolean
  readonly company_id: string
  readonly company_ean: string
  readonly company_name: string
  readonly customers_adresse_reference: string
  readonly po_number: string
  readonly project_number: string
}

export interface PaymentMethod {
  readonly id: number
  readonly provider: string
  readonly option: string
  readonly name: string
  readonly description: string
  readonly customer_types: readonly string[]
  readonly only_pickup: boolean
  /**
   * Of those that are paid later: what may be ordered for no company in a day, incl. VAT, before staff have to
   * approve.
   */
  readonly guest_limit: Ore
  /** How many of those orders a day are taken from one user or address. */
  readonly guest_orders: number
}

interface BasketPayment {
  readonly id: string
  readonly provider: string
  readonly option: string
  /** The provider's id; null until the provider has opened the payment. */
  readonly reference: string | null
  readonly amount: Ore
  readonly amount_captured: Ore
  readonly amount_refunded: Ore
  readonly status: string
}

/** Consent to leave products without a receipt, worded as it was shown. */
interface Dropoff {
  readonly place: string
  readonly text: string
  /** UTC, ISO 8601. */
  readonly agreed: string
  /** Null: a guest, who stands on the invoice. */
  readonly user_id: number | null
}

/** What open and placed baskets have in common. */
export interface BasketHead {
  readonly id: string
  readonly version: number
  readonly guest_id: string | null
  readonly user_id: number | null
  readonly customer_id: number | null
  readonly basket_status: string
  readonly is_locked: boolean
  readonly is_protected: boolean
  readonly is_reported: boolean
  readonly display_net_prices: boolean
  readonly use_alternate_contact: boolean
  readonly delivery_allow_dropoff: boolean
  /** What the customer has agreed to, while products may be left. */
  readonly dropoff: Dropoff | null
  readonly zipcode: string | null
  /** Of the terms of sale that were accepted; null where the customer was not asked by version. */
  readonly terms_version: string | null
  readonly payment_method_id: number | null
  /** Set when the basket is placed. */
  readonly payment_provider: string | null
  readonly payment_option: string | null
  /** The oldest first. */
  readonly payments: readonly BasketPayment[]
  readonly enable_credit: boolean
  readonly terms: string | null
  /** What is left of the buyer's credit; null where nothing can be bought on account, and of what is placed. */
  readonly available_credit: Ore | null
  /** Above what the company of the buyer wants the order approved; null for no company that does, and of what is placed. */
  readonly approval_rule: {
    readonly approval_above: Ore | null
    readonly approval_budget: Ore | null
  } | null
  readonly order_reference: string | null
  readonly order_placed: Date | null
  readonly order_completed: Date | null
}

export interface StoredBasket extends BasketHead {
  readonly lines: readonly StoredLine[]
  readonly contacts: readonly StoredContact[]
  readonly deliveries: readonly SavedDelivery[]
  /** The last additions that came with an idempotency key: the key, the line that it added to, and a hash of what was asked. */
  readonly added_keys: readonly (readonly [key: string, line_id: string, asked?: string])[]
}

/** The shipping contact if it is used and exists, otherwise the invoice contact. */
export function effectiveShipping<Contact extends StoredContact>({
  use_alternate_contact,
  contacts,
}: {
  readonly use_alternate_contact: boolean
  readonly contacts: readonly Contact[]
}): Contact | undefined {
  const shipping = contacts.find(({ contact_type }) => contact_type === 'shipping')
  if (use_alternate_contact && shipping) return shipping
  return contacts.find(({ contact_type }) => contact_type === 'invoice')
}

/** Who buys, by the invoice contact; before there is one, users of a customer buy for a company. */
export function customerTypeOf({
  contacts,
  customer_id,
}: {
  readonly contacts: readonly Pick<StoredContact, 'contact_type' | 'customer_type'>[]
  readonly customer_id: number | null
}): CustomerType {
  const invoice = contacts.find(({ contact_type }) => contact_type === 'invoice')
  return invoice?.customer_type ?? (customer_id === null ? 'private' : 'company')
}

/** The postcode of the address, before there is one that of the basket; null while it is none in use. */
export function deliveryZipcode(basket: {
  readonly use_alternate_contact: boolean
  readonly contacts: readonly StoredContact[]
  readonly zipcode: string | null
}): string | null {
  const typed = effectiveShipping(basket)?.zipcode || basket.zipcode || ''
  return findCity(typed) === undefined ? null : typed
}

export function isZipcode(text: string): boolean {
  return /^\d{4}$/.test(text)
}

export function isError({ level }: BasketError): boolean {
  return level === 'error'
}
