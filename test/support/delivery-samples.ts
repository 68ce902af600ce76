import { ore, unitPrice } from '#kernel/money'
import { quantity } from '#kernel/units/quantity'
import type { DeliveryCode, DeliveryConfig, DeliveryRule, Parcel } from '#shop/delivery'
import { quoteJourney } from '#shop/delivery'

/** Codes, rules, areas and parcels for tests of delivery: ordinary, but for what a test names. */

let nextId = 1

function rule(facts: Partial<DeliveryRule> = {}): DeliveryRule {
  nextId += 1
  return {
    id: nextId,
    name: `regel ${nextId}`,
    delivery_area_id: null,
    number: null,
    alternate_quantity: null,
    weight_grams: null,
    delivery_time_code: null,
    order_sum: null,
    price_addon: null,
    multiplier: null,
    free_shipping: false,
    free_shipping_unit_limit: null,
    delivery_multiplier: null,
    delivery_days: null,
    block_order: false,
    reset_delivery_code_id: null,
    ...facts,
  }
}

/** 80 kr. ex VAT is 100 kr. */
export function code(id: number, facts: Partial<DeliveryCode> = {}): DeliveryCode {
  return {
    id,
    code: `kode ${id}`,
    name: `Levering ${id}`,
    group_name: '',
    icon: 'truck',
    description: '',
    custom_note: null,
    priority: id,
    shipment_method_id: null,
    is_dropship: false,
    is_pickup: false,
    is_variable: false,
    enable_dropoff: false,
    enable_comment: false,
    asks_site_access: false,
    free_shipping_unit_limit: null,
    delivery_multiplier: null,
    delivery_days: 2,
    least_delivery_days: null,
    delivery_days_text: '',
    cut_off: null,
    days_to_choose: null,
    has_day_parts: false,
    default_price: unitPrice(800_000),
    tax_rate: 2500,
    max_weight_grams: null,
    max_length_mm: null,
    requires_weight: false,
    takes_along_grams: null,
    takes_along_mm: null,
    carriers: [],
    rules: [],
    ...facts,
  }
}

export const ISLANDS = {
  id: 1,
  name: 'Øer',
  ranges: [[3700, 3790] as const, [8592, 8592] as const],
}
export const BORNHOLM = { id: 2, name: 'Bornholm', ranges: [[3700, 3799] as const] }

export function config(...codes: DeliveryCode[]): DeliveryConfig {
  return {
    codes: new Map(codes.map((one) => [one.id, one])),
    areas: new Map([ISLANDS, BORNHOLM].map((one) => [one.id, one])),
    branches: [],
    days: [],
  }
}

export function parcel(units: number, facts: Partial<Parcel> = {}): Parcel {
  return {
    line_id: 'line',
    product_id: 1,
    quantity: quantity(units * 1000),
    alternate_quantity: null,
    weight_grams: 0,
    length_mm: null,
    delivery_code_ids: [1],
    is_forced_pickup: false,
    supplier: '',
    does_stock_control: true,
    lead_days: 0,
    ...facts,
  }
}

export function rules(...all: Partial<DeliveryRule>[]): Pick<DeliveryCode, 'rules'> {
  return { rules: all.map(rule) }
}
export function units(load: number) {
  return { delivery_multiplier: quantity(load * 1000) }
}
export function heavy(kilos: number) {
  return { max_weight_grams: kilos * 1000 }
}
export function limit(count: number) {
  return { free_shipping_unit_limit: quantity(count * 1000) }
}
export function weighing(count: number, kilos: number): Parcel {
  return parcel(count, { weight_grams: kilos * 1000 })
}
export function alternate(count: number): Parcel {
  return parcel(1, { alternate_quantity: quantity(count * 1000) })
}

export interface QuoteRequest {
  readonly of?: Partial<DeliveryCode>
  readonly parcels?: readonly Parcel[]
  readonly zipcode?: string | null
  readonly order_sum?: number
  readonly time?: string
  readonly others?: readonly DeliveryCode[]
}

/** What a journey by code 1 would cost; to 8000, unless told. */
export function ask({
  of,
  parcels = [parcel(1)],
  zipcode = '8000',
  order_sum = 0,
  time,
  others = [],
}: QuoteRequest) {
  const asked = code(1, of)
  const journey = { parcels, time_code: time ?? null }
  return quoteJourney(
    asked,
    journey,
    { zipcode, order_sum: ore(order_sum) },
    config(asked, ...others),
  )
}

/** Ten-thousandths as kroner. */
export const kr = (price: number | null) => (price === null ? null : price / 10_000)
