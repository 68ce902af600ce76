import type { Requirement } from '#kernel/requirements'
import type {
  RelatedKind,
  StoredAttachment,
  StoredField,
  Variant,
  VariantGroup,
} from '#shop/catalogue'
import type { PlannedPrice } from '#shop/pricing'
import type { Route } from '#shop/routing'

/** A product as its tables have it: decimals are text, money ten-thousandths of a krone, moments of lists ISO 8601. */
export interface StoredProduct extends ProductFields, ProductLists {
  readonly id: number
  readonly url: string
  readonly children_count: number
  readonly created: Date
  readonly modified: Date
}

export interface ProductFields {
  readonly external_reference: string | null
  readonly parent_id: number | null
  readonly is_active: boolean
  readonly is_private: boolean
  readonly is_discontinued: boolean
  readonly is_forced_pickup: boolean
  readonly available_from: Date | null
  readonly available_to: Date | null
  readonly name: string
  readonly description: string
  readonly min_quantity: string | null
  readonly max_quantity: string | null
  readonly divisible_quantity: string | null
  readonly unit: string
  readonly alternate_unit: string | null
  readonly alternate_factor: number | null
  readonly weight_grams: number | null
  readonly length_mm: number | null
  readonly stock: string
  readonly does_stock_control: boolean
  readonly override_route: string | null
  readonly slug: string
  readonly seo_name: string | null
  readonly seo_description: string | null
  readonly is_noindex: boolean
  readonly tag_ids: readonly number[]
  readonly template: string
  readonly sort: number
}

export interface StoredPrice {
  readonly product_id: number
  readonly price_group_id: number
  readonly currency_id: number
  readonly tax_id: number
  /** Basis points. */
  readonly tax_rate: number
  readonly price_group: { readonly id: number; readonly name: string; readonly is_public: boolean }
  readonly net_price: number
  readonly net_price_original: number | null
  readonly show_savings: boolean
  readonly valid_from: string | null
  readonly valid_to: string | null
  /** What it is to be later, the earliest first. */
  readonly planned: readonly PlannedPrice[]
}

export interface StoredRebate {
  readonly id: number
  readonly product_id: number
  readonly price_group_id: number | null
  readonly min_quantity: number
  /** Basis points. */
  readonly pct: number | null
  readonly net_rebate_amount: number | null
  readonly net_rebate_price: number | null
  readonly for_unit: string | null
  readonly for_variants: boolean
}

/** What belongs to a product, each in its own list. */
export interface ProductLists {
  readonly prices: readonly StoredPrice[]
  readonly price_group_rebates: readonly StoredRebate[]
  readonly variants: readonly Variant[]
  readonly variant_groups: readonly VariantGroup[]
  readonly product_stocks: readonly {
    readonly product_id: number
    readonly branch: { readonly id: number; readonly name: string }
    readonly allow_pickup: boolean
    readonly stock: number
  }[]
  readonly attachments: readonly StoredAttachment[]
  readonly categories: readonly {
    readonly id: number
    readonly name: string
    readonly url: string
    readonly breadcrumb_text: string
  }[]
  readonly custom_fields: readonly StoredField[]
  readonly delivery_codes: readonly {
    readonly id: number
    readonly code: string
    readonly name: string
    readonly icon: string
    readonly is_pickup: boolean
    readonly is_dropship: boolean
    readonly delivery_days_text: string
  }[]
  readonly related_products: readonly {
    readonly id: number
    readonly kind: RelatedKind
    readonly sort: number
    readonly name: string
  }[]
  readonly users: readonly {
    readonly id: number
    readonly username: string
    readonly name: string
  }[]
  readonly child_products: readonly {
    readonly id: number
    readonly name: string
    readonly is_active: boolean
    readonly sort: number
    readonly variants: readonly {
      readonly id: number
      readonly variant_group_id: number
      readonly name: string
    }[]
  }[]
  readonly static_routes: readonly Route[]
  /** What the law asks of its categories' goods, and whether all that is sold of it has that. */
  readonly compliance: readonly { readonly requirement: Requirement; readonly is_met: boolean }[]
  /** Why it was made active without, the latest first. */
  readonly compliance_reasons: readonly {
    readonly id: number
    readonly requirements: readonly Requirement[]
    readonly reason: string
    readonly created: string
    readonly user_id: number | null
    readonly user_name: string | null
  }[]
}

export type ListName = keyof ProductLists
