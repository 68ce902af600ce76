import type { DayPart } from '#kernel/danish/day-parts'
import type { Ore, UnitPrice, VatRate } from '#kernel/money'
import type { SiteAccess } from '#kernel/site-access'
import type { Quantity } from '#kernel/units/quantity'
import type {
  LineProduct,
  PickupPoint,
  StoredContact,
  TypedAmount,
  WithdrawalReason,
} from '#shop/basket'
import type { BasketStatus } from './order-status.ts'

/** A placed basket. Only its status changes. */
export interface Order {
  readonly id: string
  readonly order_reference: string
  readonly basket_status: BasketStatus
  readonly order_placed: Date
  readonly confirmation_token: string
  /** Placed within a day: the token still shows addresses. */
  readonly is_fresh: boolean
  /** Placed without an account. */
  readonly is_of_guest: boolean
  /**
   * What was typed may stand in mails to its address: it was paid, is of a company that the merchant knows, or its user has answered a
   * mail to that address.
   */
  readonly may_quote: boolean
  /** Prices were shown and counted ex VAT. */
  readonly display_net_prices: boolean
  readonly is_pickup: boolean
  /** Its company has to approve it first. */
  readonly awaits_approval: boolean
  /** It is for no company, paid later and above the limit: staff have to approve it first. */
  readonly is_held_unpaid: boolean
  /** Six digits, from when the products are ready to be fetched. */
  readonly pickup_code: string | null
  readonly products_sum: Ore
  readonly net_products_sum: Ore
  readonly rebate_sum: Ore
  readonly net_rebate_sum: Ore
  readonly delivery_sum: Ore
  readonly net_delivery_sum: Ore
  readonly net_sum: Ore
  readonly tax_sum: Ore
  readonly payment_amount: Ore
  readonly payment_provider: string
  readonly payment_option: string
  readonly payment_name: string
  readonly money: OrderMoney
  readonly terms_version: string
  readonly lines: readonly OrderLine[]
  readonly deliveries: readonly OrderDelivery[]
  readonly invoice_contact: OrderContact
  /** Only when the products go to another address than the invoice. */
  readonly shipping_contact: OrderContact | undefined
}

/** What has become of the money of an order. */
interface OrderMoney {
  readonly amount_captured: Ore
  readonly amount_refunded: Ore
  /** Of what has not been captured; less than that where the order has come to cost more. */
  readonly amount_reserved: Ore
  /** Something is still reserved, or was when the provider was last asked. */
  readonly is_reserved: boolean
}

export interface OrderLine {
  readonly id: string
  readonly basket_delivery_line_id: string | null
  readonly product_id: number
  readonly name: string
  readonly net_price: UnitPrice
  readonly net_rebate: UnitPrice
  /** Basis points; 0 for a rebate that is no percentage. */
  readonly rebate_pct: number
  readonly quantity: Quantity
  readonly alternate_quantity: Quantity | null
  readonly override_units: boolean
  readonly typed: TypedAmount | null
  readonly line_sum: Ore
  readonly net_line_sum: Ore
  readonly tax_rate: VatRate
  /** The line that it belongs to, and leaves the order with. */
  readonly is_addin_for?: string | null
  /** Its customer may neither change nor remove it. */
  readonly is_protected?: boolean
  readonly note: string
  readonly metadata: Readonly<Record<string, unknown>>
  readonly product_facts: ProductFacts
}

/** The product as it was sold. */
type ProductFacts = LineProduct & {
  /** Null: can be returned. */
  readonly withdrawal_reason: WithdrawalReason | null
  /** The offer that price and quantity come from; null, or missing in an older order, for other lines. */
  readonly offer_number?: string | null
}

export interface OrderDelivery {
  readonly id: string
  readonly name: string
  readonly icon: string
  readonly is_pickup: boolean
  readonly carrier_name: string | null
  readonly branch: OrderBranch | null
  /** The parcel shop that the customer chose. */
  readonly pickup_point: PickupPoint | null
  /** What the customer chose: `Morgen, 7-9`. */
  readonly delivery_time: string | null
  readonly delivery_days_text: string
  /** The day that the customer chose; null: none. */
  readonly delivery_day: string | null
  /** Null: any time of it. */
  readonly day_part: DayPart | null
  /** The first of the days that were promised; null: one was. */
  readonly earliest_delivery: string | null
  /** The day in Denmark: `2026-11-24`; the last of them. */
  readonly estimated_delivery: string | null
  /** May be left at the door. */
  readonly allows_dropoff: boolean
  /** Those that its carrier has numbered, by which they are followed. */
  readonly parcels: readonly TrackedParcel[]
  readonly instruction: string
  /** What the customer says of the place. */
  readonly site_access: SiteAccess | null
  /** Where it may be left; empty when it is not said. */
  readonly dropoff_place: string
  /** `null`: to be agreed before the products leave. */
  readonly price: Ore | null
  readonly net_price: Ore | null
}

/** A parcel that a carrier has numbered. */
export interface TrackedParcel {
  readonly number: string
  readonly carrier_name: string | null
  /** As in `delivery.carrier`: `gls`. */
  readonly carrier_reference: string | null
}

export interface OrderBranch {
  readonly name: string
  readonly address1: string
  readonly zipcode: string
  readonly city: string
  readonly phone: string
  readonly hours: string
}

export type OrderContact = Omit<
  StoredContact,
  'id' | 'contact_type' | 'has_consent' | 'consent_newsletter' | 'customers_adresse_reference'
>

export type CustomerType = OrderContact['customer_type']

/** Whether the bearer of the token may make an account from it: the order tells the address, and has no owner. */
export function canSignUpFrom({ is_fresh, is_of_guest, invoice_contact }: Order): boolean {
  return is_fresh && is_of_guest && invoice_contact.customer_type === 'private'
}

/**
 * Where the carriers show the way of a parcel, by their reference. No carrier documents its address: these are the ones that
 * published programs of shops link to, looked up on 2026-11-27.
 */
const pages: Readonly<Record<string, (number: string) => string>> = {
  gls: (number) => `https://gls-group.com/DK/da/find-pakke?match=${number}`,
  postnord: (number) => `https://tracking.postnord.com/dk/?id=${number}`,
  dao: (number) => `https://www.dao.as/privat/find-din-pakke?stregkode=${number}`,
  bring: (number) => `https://tracking.bring.dk/tracking/${number}`,
}

/** The page of its carrier that shows where a parcel is; null for a carrier whose page is not known. */
export function trackingPageOf({ carrier_reference, number }: TrackedParcel): string | null {
  return pages[carrier_reference ?? '']?.(encodeURIComponent(number)) ?? null
}
