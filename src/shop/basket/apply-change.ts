import { findCity } from '#kernel/danish/zipcodes'
import type { Quantity } from '#kernel/units/quantity'
import {
  alternateOf,
  type ContactType,
  customerTypeOf,
  DANISH_MOBILE,
  deliveryZipcode,
  effectiveShipping,
  newContact,
  type PricingContext,
  priceBasket,
  type StoredBasket,
  type StoredContact,
  type StoredLine,
  withdrawalOf,
} from '#shop/checkout'
import { applyDelivery, type DeliveryChange, fetchWhole } from './apply-delivery.ts'
import { type Typed, understand } from './lines/typed-quantity.ts'
import { BasketLocked, QuantityLocked, UnknownInBasket } from './refusals.ts'

interface LineChange {
  readonly id: string
  /** Zero removes the line and its add-ins. */
  readonly quantity?: Quantity | undefined
  readonly alternate_quantity?: Quantity | null | undefined
  readonly override_units?: boolean | undefined
  readonly typed_text?: string | undefined
  readonly note?: string | undefined
}

/** Whom a basket is for, and where it goes. Fields left out stay as they are. */
export interface SiteChange {
  readonly basket_contacts?:
    | readonly (ContactChange & {
        readonly id?: string | undefined
        readonly contact_type?: ContactType | undefined
      })[]
    | undefined
  readonly use_alternate_contact?: boolean | undefined
  readonly zipcode?: string | null | undefined
}

/** Fields left out stay as they are. */
export interface BasketChange extends SiteChange {
  readonly id?: string | null | undefined
  readonly basket_lines?: readonly LineChange[] | undefined
  readonly basket_delivery_lines?: readonly DeliveryChange[] | undefined
  /** All of it is fetched in this branch. */
  readonly whole_pickup_branch_id?: number | undefined
  readonly delivery_allow_dropoff?: boolean | undefined
  readonly dropoff_place?: string | undefined
  /** What a customer who ticks `delivery_allow_dropoff` agrees to, as the surface shows it. */
  readonly dropoff_text: string
  readonly payment_method_id?: number | null | undefined
  readonly acknowledge?:
    | {
        readonly price_changed?: boolean | undefined
        readonly special_goods?: boolean | undefined
        /** The version of the terms that the customer has read; null: those in force. */
        readonly terms?: string | null | undefined
      }
    | undefined
}

/**
 * The basket with the change, not yet priced.
 *
 * @param strict Refuse quantities between two steps instead of rounding them up.
 * @throws {UnknownInBasket} when the change refers to something that is not in this basket.
 * @throws {BasketLocked} when a line is owned by another system.
 * @throws {QuantityLocked} when a line can be removed, but its quantity was agreed.
 */
export function applyChange(
  basket: StoredBasket,
  change: BasketChange,
  context: PricingContext,
  strict: boolean,
): StoredBasket {
  if (change.id && change.id !== basket.id) throw new UnknownInBasket({ unknown: 'basket' })
  const lines = applyLines(basket, change, context, strict)
  const changed: StoredBasket = {
    ...basket,
    lines:
      change.acknowledge?.special_goods === undefined
        ? lines
        : lines.map(acknowledgedBy(change.acknowledge.special_goods, context)),
    deliveries: applyDeliveries(basket, change, context),
    delivery_allow_dropoff: change.delivery_allow_dropoff ?? basket.delivery_allow_dropoff,
    dropoff: applyDropoff(basket, change, context),
    terms_version:
      change.acknowledge?.terms === undefined ? basket.terms_version : change.acknowledge.terms,
    payment_method_id:
      change.payment_method_id === undefined ? basket.payment_method_id : change.payment_method_id,
  }
  return applySite(changed, change)
}

/** A change refers to the deliveries that the basket is shown with. One that names none leaves them to be planned again. */
function applyDeliveries(
  basket: StoredBasket,
  { whole_pickup_branch_id, basket_delivery_lines = [] }: BasketChange,
  context: PricingContext,
): StoredBasket['deliveries'] {
  if (whole_pickup_branch_id !== undefined) {
    return fetchWhole(priceBasket(basket, context), whole_pickup_branch_id)
  }
  if (basket_delivery_lines.length === 0) return basket.deliveries
  return applyDelivery(priceBasket(basket, context), basket_delivery_lines, context)
}

/** Written when the box is ticked, and gone when it is no longer. */
function applyDropoff(
  { delivery_allow_dropoff, dropoff, user_id }: StoredBasket,
  change: BasketChange,
  { now }: PricingContext,
): StoredBasket['dropoff'] {
  if (!(change.delivery_allow_dropoff ?? delivery_allow_dropoff)) return null
  const { dropoff_text: text } = change
  const agreed = dropoff ?? { place: '', text, agreed: now.toISOString(), user_id }
  return { ...agreed, place: change.dropoff_place ?? agreed.place }
}

/** @throws {UnknownInBasket} when the change refers to a contact that is not in this basket. */
export function applySite(basket: StoredBasket, change: SiteChange): StoredBasket {
  const moved = {
    ...basket,
    contacts: applyContacts(basket, change),
    use_alternate_contact: change.use_alternate_contact ?? basket.use_alternate_contact,
  }
  return applyZipcode(moved, change)
}

function applyLines(
  { lines }: StoredBasket,
  { basket_lines = [] }: BasketChange,
  context: PricingContext,
  strict: boolean,
): StoredLine[] {
  const changes = new Map(basket_lines.map((one) => [one.id, one]))
  const known = new Set(lines.map(({ id }) => id))
  for (const id of changes.keys())
    if (!known.has(id)) throw new UnknownInBasket({ unknown: `line ${id}` })
  const changed = lines.map((line) => applyLine(line, changes.get(line.id), context, strict))
  const gone = new Set(lines.filter((_, i) => !changed[i]).map(({ id }) => id))
  return withoutAddins(
    changed.flatMap((line) => line ?? []),
    gone,
  )
}

/** `undefined` when the line is removed. */
function applyLine(
  line: StoredLine,
  change: LineChange | undefined,
  context: PricingContext,
  strict: boolean,
): StoredLine | undefined {
  const product = context.products.get(line.product_id)
  if (!change || !product) return line
  const noted = change.note === undefined ? line : { ...line, note: change.note }
  const typed = typedOf(line, change, alternateOf(line.quantity, product))
  if (!typed) return noted
  if (line.is_protected) throw new BasketLocked()
  if (typed.typed_text === undefined && (typed.alternate_quantity ?? typed.quantity) === 0) {
    return undefined
  }
  if (line.quantity_locked) throw new QuantityLocked()
  const { amount, notices } = understand(typed, product, strict)
  return { ...noted, ...amount, errors: notices }
}

/**
 * The new quantity; `undefined` where the request repeats what is saved. Of two quantities counts the one that `override_units`
 * names, so that the same request has the same result however often it is sent.
 */
function typedOf(
  line: StoredLine,
  { quantity, alternate_quantity, override_units, typed_text }: LineChange,
  alternateNow: Quantity | null,
): Typed | undefined {
  if (typed_text !== undefined && typed_text !== line.typed?.text) return { typed_text, quantity }
  const isAlternate =
    quantity === undefined ? override_units !== false : (override_units ?? line.override_units)
  if (isAlternate && alternate_quantity != null) {
    const isSaved = alternate_quantity === (line.alternate_quantity ?? alternateNow)
    return isSaved ? undefined : { alternate_quantity }
  }
  return quantity === undefined || quantity === line.quantity ? undefined : { quantity }
}

/** Removes the add-ins of removed lines, recursively. */
function withoutAddins(lines: readonly StoredLine[], gone: Set<string>): StoredLine[] {
  const left = lines.filter(({ is_addin_for }) => is_addin_for === null || !gone.has(is_addin_for))
  if (left.length === lines.length) return left
  for (const { id } of lines) if (!left.some((line) => line.id === id)) gone.add(id)
  return withoutAddins(left, gone)
}

/** @throws {UnknownInBasket} when the change refers to a contact that is not in this basket. */
export function applyContacts(
  basket: Pick<StoredBasket, 'contacts' | 'customer_id'>,
  { basket_contacts = [] }: SiteChange,
): readonly StoredContact[] {
  const { contacts } = basket
  const customer_type = customerTypeOf(basket)
  let changed = contacts
  for (const { id, contact_type, ...typed } of basket_contacts) {
    const own = contacts.find((one) => (id ? one.id === id : one.contact_type === contact_type))
    const isOther = own && contact_type && own.contact_type !== contact_type
    if ((id && !own) || isOther) throw new UnknownInBasket({ unknown: 'contact' })
    if (!own && !contact_type) throw new UnknownInBasket({ unknown: 'contact' })
    const before = changed.find((one) => one.contact_type === (own?.contact_type ?? contact_type))
    const first = { ...newContact(contact_type ?? 'invoice'), customer_type }
    const contact = withTyped(before ?? first, typed)
    changed = before
      ? changed.map((one) => (one === before ? contact : one))
      : [...changed, contact]
  }
  return changed
}

/**
 * A postcode given outside the address updates the address too, unless the change sets that itself. The address that a
 * company is invoiced at stays: its products go somewhere else.
 */
function applyZipcode(
  basket: StoredBasket,
  { zipcode, basket_contacts = [] }: SiteChange,
): StoredBasket {
  if (zipcode === undefined || zipcode === (deliveryZipcode(basket) ?? basket.zipcode))
    return basket
  const moved = { ...basket, zipcode: zipcode || null }
  const address = effectiveShipping(basket)
  const isTyped = basket_contacts.some(({ zipcode: typed }) => typed !== undefined)
  if (!zipcode || !address?.zipcode || isTyped) return moved
  const isOfCompany = basket.customer_id !== null && customerTypeOf(basket) !== 'private'
  if (address.contact_type === 'invoice' && isOfCompany) return withShippingTo(moved, zipcode)
  const contact = withTyped(address, { zipcode })
  return { ...moved, contacts: basket.contacts.map((one) => (one === address ? contact : one)) }
}

/** The basket with a delivery address of which only the postcode is known yet. */
function withShippingTo(basket: StoredBasket, zipcode: string): StoredBasket {
  const isShipping = ({ contact_type }: StoredContact) => contact_type === 'shipping'
  const { id, ...empty } = newContact('shipping')
  const before = basket.contacts.find(isShipping)
  const contact = withTyped({ ...empty, id: before?.id ?? id }, { zipcode })
  const others = basket.contacts.filter((one) => !isShipping(one))
  return { ...basket, use_alternate_contact: true, contacts: [...others, contact] }
}

function acknowledgedBy(withdrawal_acknowledged: boolean, { products }: PricingContext) {
  return (line: StoredLine): StoredLine => {
    const product = products.get(line.product_id)
    const isSpecial = product && withdrawalOf(product, line.metadata) !== null
    return isSpecial ? { ...line, withdrawal_acknowledged } : line
  }
}

/** Fields left out stay as they are. */
type ContactChange = {
  readonly [Field in keyof Omit<StoredContact, 'id' | 'contact_type'>]?:
    | StoredContact[Field]
    | undefined
}

/** The changed contact, with telephone numbers in one format and the city of a new postcode. */
function withTyped(contact: StoredContact, change: ContactChange): StoredContact {
  const given = Object.entries(change).filter(([, value]) => value !== undefined)
  const typed: StoredContact = { ...contact, ...Object.fromEntries(given) }
  return {
    ...typed,
    city: townFor(contact, change, typed.zipcode),
    mobile: toE164(typed.mobile),
    telephone: toE164(typed.telephone),
    country_code: typed.country_code.toUpperCase(),
  }
}

/** Replaces the city of the old postcode, but not one that was typed. */
function townFor(before: StoredContact, change: ContactChange, zipcode: string): string {
  const typed = change.city ?? before.city
  const cameWithPostcode = typed === '' || typed === findCity(before.zipcode)
  const isTyped = change.city !== undefined && change.city !== before.city && change.city !== ''
  return cameWithPostcode && !isTyped ? (findCity(zipcode) ?? typed) : typed
}

function toE164(typed: string): string {
  const digits = DANISH_MOBILE.exec(typed.replaceAll(/[\s.()-]/g, ''))?.[1]
  return digits ? `+45${digits}` : typed
}
