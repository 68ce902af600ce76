import type { Merchant } from '#shop/merchant'
import type { Order, OrderContact, OrderDelivery } from '#shop/orders'
import type { Consignment, LabelParcel, LabelWords, Party } from './label.ts'

interface ParcelDelivery {
  readonly delivery: OrderDelivery
  readonly is_by_lorry: boolean
  /** Of all labels of the order. */
  readonly number: number
  readonly parcels: readonly LabelParcel[]
}

/** What stands on the label of a delivery. */
export function toConsignment(
  order: Order,
  merchant: Merchant,
  { delivery, is_by_lorry, number, parcels }: ParcelDelivery,
  words: LabelWords,
): Consignment {
  const receiver = order.shipping_contact ?? order.invoice_contact
  const { pickup_point: point } = delivery
  return {
    reference: `${order.order_reference}-${number}`,
    order_reference: order.order_reference,
    delivery: words.deliveryOf(delivery),
    is_by_lorry,
    sender: toSender(merchant),
    receiver: toReceiver(receiver),
    parcel_shop: point && {
      reference: point.reference,
      name: point.name,
      address1: point.address1,
      zipcode: point.zipcode,
      city: point.city,
    },
    marks: words.marksOf(order.invoice_contact),
    notes: words.notesOf(delivery, receiver),
    parcels,
  }
}

function toSender({ name, address1, zipcode, city, phone, email }: Merchant): Party {
  const at = { address: [address1], zipcode, city, country_code: 'DK' }
  return { name, attention: '', ...at, phone, email }
}

function toReceiver(contact: OrderContact): Party {
  const { company_name, attention, address1, address2, address3, address4 } = contact
  const person = `${contact.name} ${contact.last_name}`.trim()
  const { zipcode, city, country_code, mobile, telephone, email } = contact
  return {
    name: company_name || person,
    attention: attention || (company_name === '' ? '' : person),
    address: [address1, address2, address3, address4].filter((line) => line !== ''),
    zipcode,
    city,
    country_code,
    phone: mobile || telephone,
    email,
  }
}
