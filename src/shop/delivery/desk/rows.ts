import type { Ore, UnitPrice } from '#kernel/money'

/** Codes, rules, areas and carriers as staff read and write them: as the tables have them, money as the shop reckons with it. */

type Range = readonly [from: number, to: number]

interface CodeFields {
  readonly code: string
  readonly name: string
  readonly group_name: string
  readonly icon: string
  readonly description: string
  readonly custom_note: string | null
  readonly shipment_method_id: string | null
  readonly is_dropship: boolean
  readonly is_pickup: boolean
  readonly is_variable: boolean
  readonly enable_dropoff: boolean
  readonly enable_comment: boolean
  readonly asks_site_access: boolean
  readonly free_shipping_unit_limit: number | null
  readonly delivery_multiplier: number | null
  readonly least_delivery_days: number | null
  readonly delivery_days: number
  readonly delivery_days_text: string
  readonly cut_off: string | null
  readonly days_to_choose: number | null
  readonly has_day_parts: boolean
  /** Ex VAT. */
  readonly default_price: UnitPrice
  readonly max_weight_grams: number | null
  readonly max_length_mm: number | null
  readonly requires_weight: boolean
  readonly takes_along_grams: number | null
  readonly takes_along_mm: number | null
  readonly active: boolean
  readonly carrier_ids: readonly number[]
}

interface RuleFields {
  readonly delivery_code_id: number
  readonly name: string
  readonly active: boolean
  readonly delivery_area_id: number | null
  readonly number: number | null
  readonly alternate_quantity: number | null
  readonly weight_grams: number | null
  readonly delivery_time_code: string | null
  /** Incl. VAT. */
  readonly order_sum: Ore | null
  /** Ex VAT, in ten-thousandths of a krone. */
  readonly price_addon: number | null
  readonly multiplier: number | null
  readonly free_shipping: boolean
  readonly free_shipping_unit_limit: number | null
  readonly delivery_multiplier: number | null
  readonly delivery_days: number | null
  readonly block_order: boolean
  readonly reset_delivery_code_id: number | null
}

interface AreaFields {
  readonly name: string
  /** Both included, in their order. */
  readonly zipcodes: readonly Range[]
}

interface CarrierFields {
  readonly name: string
  readonly logo: string | null
  readonly reference: string
  readonly use_pickup_point: boolean
  readonly description: string
}

interface DayFields {
  /** One of the two: what goes out of a branch, or by a carrier. */
  readonly branch_id: number | null
  readonly carrier_id: number | null
  /** One of the two: 1 is Monday. */
  readonly weekday: number | null
  readonly day: string | null
  readonly capacity: number
  readonly morning: number | null
  readonly afternoon: number | null
}

/** What each kind is made of. */
export interface Kinds {
  readonly codes: CodeFields
  readonly rules: RuleFields
  readonly areas: AreaFields
  readonly carriers: CarrierFields
  readonly days: DayFields
}

export type Kind = keyof Kinds
export type Stored<One extends Kind> = Kinds[One] & { readonly id: number }

/** What is put in an order by staff. */
export type OrderedKind = 'codes' | 'rules'

/** What a change names; the rest stays. */
export type Given<One extends Kind> = {
  readonly [Field in keyof Kinds[One]]?: Kinds[One][Field] | undefined
}
