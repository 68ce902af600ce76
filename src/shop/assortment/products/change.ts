import type { StoredField } from '#shop/catalogue'
import type { ProductFields } from './product.ts'

/** What a product is changed to; what is left out stays as it is. A list replaces the one that stands. */
export type ProductChange = FieldsChange & {
  readonly [Name in keyof ListsChange]?: ListsChange[Name] | undefined
}

/** One of a list of changes. */
export type NumberedChange = ProductChange & { readonly id: number }

type Moments = 'available_from' | 'available_to'
type Quantities = 'min_quantity' | 'max_quantity' | 'divisible_quantity'

/** Moments are ISO 8601, quantities numbers. */
type FieldsChange = {
  readonly [Field in Exclude<keyof ProductFields, Moments | Quantities | 'stock'>]?:
    | ProductFields[Field]
    | undefined
} & { readonly [Field in Moments]?: string | null | undefined } & {
  readonly [Field in Quantities]?: number | null | undefined
} & {
  readonly stock?: number | undefined
  /** Why it is active without what the law asks of it. */
  readonly compliance_reason?: string | undefined
}

interface Named {
  readonly id: number
}

/** Money is ten-thousandths of a krone, a share basis points. */
export interface GivenPrice {
  readonly price_group_id: number
  readonly currency_id?: number | undefined
  readonly tax_id?: number | undefined
  readonly price?: number | undefined
  readonly net_price?: number | undefined
  readonly price_original?: number | null | undefined
  readonly net_price_original?: number | null | undefined
  readonly show_savings?: boolean | undefined
  readonly valid_from?: string | null | undefined
  readonly valid_to?: string | null | undefined
  /** Left out: it stays planned as it is. */
  readonly planned?: readonly GivenPlan[] | undefined
}

/** What a price is to be from a moment on. */
export interface GivenPlan {
  readonly starts: string
  readonly price?: number | undefined
  readonly net_price?: number | undefined
}

export interface GivenRebate {
  readonly id?: number | undefined
  readonly price_group_id?: number | null | undefined
  readonly min_quantity?: number | undefined
  readonly pct?: number | null | undefined
  readonly net_rebate_amount?: number | null | undefined
  readonly net_rebate_price?: number | null | undefined
  /** With VAT. */
  readonly rebate_amount?: number | null | undefined
  readonly rebate_price?: number | null | undefined
  readonly for_unit?: string | null | undefined
  readonly for_variants?: boolean | undefined
}

export interface GivenField {
  readonly id?: number | undefined
  readonly key?: string | undefined
  readonly name?: string | undefined
  readonly value?: string | null | undefined
  readonly meta?: Readonly<Record<string, unknown>> | undefined
  readonly field_type?: string | undefined
  readonly options?: unknown
  readonly field_group?: string | null | undefined
  readonly hidden?: boolean | undefined
  readonly active?: boolean | undefined
  readonly _translations?: Readonly<Record<string, unknown>> | undefined
  readonly reference_value?: string | null | undefined
  /** The field of another product that this one is a copy of: what stands there may stand here. */
  readonly copy_of?: StoredField | undefined
}

export interface GivenAttachment {
  readonly id?: number | undefined
  readonly source?: string | undefined
  readonly name?: string | undefined
  readonly description?: string | undefined
  readonly type?: string | undefined
  readonly sort?: number | undefined
  readonly tag_ids?: readonly number[] | undefined
}

interface ListsChange {
  readonly prices: readonly GivenPrice[]
  readonly price_group_rebates: readonly GivenRebate[]
  readonly variants: readonly Named[]
  readonly product_stocks: readonly {
    readonly branch: Named
    readonly allow_pickup: boolean
    readonly stock: number
  }[]
  readonly attachments: readonly GivenAttachment[]
  readonly categories: readonly Named[]
  readonly custom_fields: readonly GivenField[]
  readonly delivery_codes: readonly Named[]
  readonly related_products: readonly {
    readonly id: number
    readonly kind: string
    readonly sort?: number | undefined
  }[]
  readonly users: readonly Named[]
}

export type ChangedList = keyof ListsChange

export const CHANGED_LISTS = [
  'prices',
  'price_group_rebates',
  'variants',
  'product_stocks',
  'attachments',
  'categories',
  'custom_fields',
  'delivery_codes',
  'related_products',
  'users',
] as const satisfies readonly ChangedList[]
