import type { Order, OrderContact, OrderDelivery, OrderLine } from '#shop/orders'
import { linkToOwn } from './password-mail.ts'

/**
 * An order as its mails and their papers tell it. Where any address could have been typed at no cost, nothing that was typed is in them:
 * else a stranger could have the shop send their words, and links, to anyone.
 */
export function toMailed(order: Order): Order {
  if (order.may_quote) return order
  const { invoice_contact, shipping_contact, deliveries, lines } = order
  return {
    ...order,
    invoice_contact: withoutTexts(invoice_contact),
    shipping_contact: shipping_contact && withoutTexts(shipping_contact),
    deliveries: deliveries.map(withoutChoices),
    lines: lines.map(withoutNote),
  }
}

/** The receiver alone is left. */
function withoutTexts({ customer_type, country_code, email }: OrderContact): OrderContact {
  const names = { name: '', last_name: '', attention: '', company_name: '' }
  const address = { address1: '', address2: '', address3: '', address4: '', zipcode: '', city: '' }
  const numbers = { mobile: '', telephone: '', company_id: '', company_ean: '' }
  const references = { po_number: '', project_number: '', instruction: '' }
  return { customer_type, country_code, email, ...names, ...address, ...numbers, ...references }
}

function withoutChoices(delivery: OrderDelivery): OrderDelivery {
  return { ...delivery, instruction: '', site_access: null, dropoff_place: '' }
}

function withoutNote({ metadata, ...line }: OrderLine): OrderLine {
  const { length_mm, collection, code, name, hex, base } = metadata
  const cut = typeof length_mm === 'number' ? { length_mm } : {}
  // A colour with a collection is from the shop's own lists.
  const tint = collection === undefined ? {} : { collection, code, name, hex, base }
  return { ...line, note: '', typed: null, metadata: { ...cut, ...tint } }
}

/** Where the customer of an order sees it. @param origin Of the shop. */
export function linkToOrder(
  origin: string,
  { id, is_of_guest, confirmation_token }: Pick<Order, 'id' | 'is_of_guest' | 'confirmation_token'>,
): string {
  return is_of_guest
    ? `${origin}/checkout/confirmation/${confirmation_token}`
    : linkToOwn(origin, `/baskets/${id}`)
}
