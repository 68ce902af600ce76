import type { Ore, UnitPrice, VatRate } from '#kernel/money'
import type { Quantity } from '#kernel/units/quantity'
import type { DayCapacity } from './days/capacity.ts'

export interface Carrier {
  readonly id: number
  readonly name: string
  readonly logo: string | null
  readonly reference: string
  readonly use_pickup_point: boolean
  readonly description: string
}

export interface DeliveryArea {
  readonly id: number
  readonly name: string
  /** Postcodes from and to, both included. */
  readonly ranges: readonly (readonly [number, number])[]
}

/** The rule applies when all its conditions that are not null hold. The other fields are actions. */
export interface DeliveryRule {
  readonly id: number
  readonly name: string
  readonly delivery_area_id: number | null
  readonly number: Quantity | null
  readonly alternate_quantity: Quantity | null
  /** Of all products of the journey. */
  readonly weight_grams: number | null
  readonly delivery_time_code: string | null
  /** Øre incl. VAT of all products in the basket. */
  readonly order_sum: Ore | null
  /** Ten-thousandths of a krone; may be negative. */
  readonly price_addon: number | null
  /** Thousandths: 2000 doubles the price. */
  readonly multiplier: number | null
  readonly free_shipping: boolean
  readonly free_shipping_unit_limit: Quantity | null
  readonly delivery_multiplier: Quantity | null
  /** Working days on top of those of the code. */
  readonly delivery_days: number | null
  readonly block_order: boolean
  readonly reset_delivery_code_id: number | null
}

export interface DeliveryCode {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly group_name: string
  readonly icon: string
  readonly description: string
  readonly custom_note: string | null
  /** The lowest is tried first. */
  readonly priority: number
  readonly shipment_method_id: string | null
  readonly is_dropship: boolean
  readonly is_pickup: boolean
  readonly is_variable: boolean
  readonly enable_dropoff: boolean
  readonly enable_comment: boolean
  /** Comes on a lorry: the customer is asked about the place. */
  readonly asks_site_access: boolean
  readonly free_shipping_unit_limit: Quantity | null
  readonly delivery_multiplier: Quantity | null
  readonly delivery_days: number
  /** Can come from so many working days on; null: one day is promised, not days. */
  readonly least_delivery_days: number | null
  readonly delivery_days_text: string
  /** `12:00` in Denmark: orders from then on count as those of the next working day. Null: each counts as one of its own day. */
  readonly cut_off: string | null
  /** One of so many days from the first possible one on may be chosen; null: none is. */
  readonly days_to_choose: number | null
  /** And the morning or the afternoon of it. */
  readonly has_day_parts: boolean
  readonly default_price: UnitPrice
  readonly tax_rate: VatRate
  /** Of one journey; a single unit must not weigh more. */
  readonly max_weight_grams: number | null
  readonly max_length_mm: number | null
  /** Products whose weight is not known do not go by it. */
  readonly requires_weight: boolean
  /** So much of other ways rides along for free, up to this length; null: nothing does. */
  readonly takes_along_grams: number | null
  readonly takes_along_mm: number | null
  readonly carriers: readonly Carrier[]
  readonly rules: readonly DeliveryRule[]
}

export interface Branch {
  readonly id: number
  readonly name: string
  readonly address1: string
  readonly zipcode: string
  readonly city: string
  readonly phone: string
  readonly hours: string
  readonly latitude: number
  readonly longitude: number
  readonly has_drive_in: boolean
  /** Paint can be mixed in a colour here. */
  readonly has_tinting: boolean
}

/** All codes, areas and branches. */
export interface DeliveryConfig {
  /** The active codes, by id. */
  readonly codes: ReadonlyMap<number, DeliveryCode>
  readonly areas: ReadonlyMap<number, DeliveryArea>
  readonly branches: readonly Branch[]
  /** How many orders carriers and branches take on weekdays and dates. */
  readonly days: readonly DayCapacity[]
}

/** What delivery needs to know of a basket line. */
export interface Parcel {
  readonly line_id: string
  readonly product_id: number
  readonly quantity: Quantity
  readonly alternate_quantity: Quantity | null
  /** Of one unit; 0 when unknown. */
  readonly weight_grams: number
  readonly length_mm: number | null
  readonly delivery_code_ids: readonly number[]
  readonly is_forced_pickup: boolean
  /** Dropshipped products of two suppliers are never delivered together. */
  readonly supplier: string
  readonly does_stock_control: boolean
  /** Working days until the products can be sent. */
  readonly lead_days: number
  /** Light, and on a lorry that goes to the same address anyway: it adds nothing to the price. */
  readonly rides_along?: true
  /** Cans that are mixed in a colour. */
  readonly is_tinted?: true
}

/** What the delivery price depends on besides the products. */
export interface Circumstances {
  /** Four digits; null while it is unknown. */
  readonly zipcode: string | null
  /** Øre incl. VAT of all products in the basket. */
  readonly order_sum: Ore
}

/** Grams of the whole line, rounded. */
export function parcelWeight({ weight_grams, quantity }: Parcel): number {
  return Math.round((weight_grams * quantity) / 1000)
}

export function totalWeight(parcels: readonly Parcel[]): number {
  return parcels.reduce((grams, parcel) => grams + parcelWeight(parcel), 0)
}

interface Supply {
  readonly does_stock_control: boolean
  readonly stock: Quantity
  /** Working days until products that are not in stock can be sent. */
  readonly lead_days: number
}

/** Working days until so many can be sent. */
export function daysToSend(
  { does_stock_control, stock, lead_days }: Supply,
  wanted: Quantity,
): number {
  return does_stock_control && stock >= wanted ? 0 : lead_days
}

/** The codes allowed for a line, by priority; only pickup when it is forced. */
export function codesOf(parcel: Parcel, { codes }: DeliveryConfig): DeliveryCode[] {
  const own = parcel.delivery_code_ids.flatMap((id) => codes.get(id) ?? [])
  if (!parcel.is_forced_pickup) return own.sort(byPriority)
  const pickups = own.filter((code) => code.is_pickup)
  return (pickups.length > 0 ? pickups : [...codes.values()].filter((code) => code.is_pickup)).sort(
    byPriority,
  )
}

export function byPriority(a: DeliveryCode, b: DeliveryCode): number {
  return a.priority - b.priority || a.id - b.id
}
