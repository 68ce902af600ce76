import type { UnitPrice, VatRate } from '#kernel/money'
import type { Quantity } from '#kernel/units/quantity'
import type { StockStatus } from '#shop/catalogue'
import type { BranchOffer, Carrier, Choice, DeliveryCode, PlannedDelivery } from '#shop/delivery'
import type { BestPrice } from '#shop/pricing'
import type { Amount, Calculation, Summed } from './calculate.ts'
import type {
  BasketError,
  BasketHead,
  CustomerType,
  PaymentMethod,
  StoredContact,
  StoredLine,
} from './stored-basket.ts'

export type WithdrawalReason = 'made_to_order' | 'cut' | 'tinted' | 'sealed' | 'mixed'

/** What a line shows of its product; kept with the line when the basket is placed. */
export interface LineProduct {
  readonly id: number
  readonly name: string
  readonly url: string
  readonly varenummer: string | null
  readonly brand: string | null
  readonly image: {
    readonly source: string
    readonly name: string
    readonly thumbnail_keys: readonly string[]
  } | null
  readonly unit: string
  readonly alternate_unit: string | null
  /** Ten-thousandths: alternate units in one unit. */
  readonly alternate_factor: number | null
  readonly min_quantity: Quantity
  readonly max_quantity: Quantity | null
  readonly divisible_quantity: Quantity
  readonly stock: { readonly status: StockStatus; readonly text: string }
  readonly is_discontinued: boolean
  readonly weight_grams: number | null
}

/** Why a price is what it is: for people, and candidate by candidate; kept with the line when the basket is placed. */
export interface PriceReason {
  readonly explanation: string
  readonly trace: BestPrice['trace']
}

export interface PricedLine extends StoredLine {
  /** Today's price; the one that was seen is `seen_net_price`. */
  readonly seen_net_price: UnitPrice
  readonly net_rebate: UnitPrice
  /** Basis points. */
  readonly rebate_pct: number
  readonly tax_rate: VatRate
  /** Null for what has no price. */
  readonly price_reason: PriceReason | null
  /** Of the offer that price and quantity are from, also when an order no longer has its line. */
  readonly offer_number: string | null
  readonly amount: Summed
  readonly product: LineProduct
  readonly withdrawal: WithdrawalReason | null
  readonly valid: boolean
}

interface CheckedContact extends StoredContact {
  readonly errors: readonly BasketError[]
}

export interface DeliveryChoice extends Choice {
  readonly branches: readonly BranchOffer[]
}

/** A delivery as it is shown; `delivery_code` and its neighbours are kept when the basket is placed. */
export interface PricedDelivery {
  readonly id: string
  readonly line_ids: readonly string[]
  readonly choice: PlannedDelivery['choice']
  readonly delivery_code: Omit<DeliveryCode, 'rules' | 'carriers'> | null
  readonly carriers: readonly Carrier[]
  readonly branch_name: string | null
  /** Null while the price is not known, or is agreed afterwards. */
  readonly amount: Summed | null
  readonly estimated: Amount
  readonly free_reason: string | null
  readonly price_text: string
  readonly tax_rate: VatRate
  readonly delivery_days_text: string
  /** The first of the days in Denmark that are promised; null: one day is. */
  readonly earliest_delivery: string | null
  /** The last of them. */
  readonly estimated_delivery: string | null
  /** The first of the days that could be chosen; null where none can, and of an order. */
  readonly first_day: string | null
  readonly weight_grams: number
  readonly longest_mm: number | null
  readonly metadata: DeliveryMetadata
  /** What else could be chosen; left out where nothing can be chosen. */
  readonly choices: readonly DeliveryChoice[]
  /** The lines that ride along on the lorry, and what else they may go by; null when nothing does. */
  readonly riders: {
    readonly line_ids: readonly string[]
    readonly choices: readonly DeliveryChoice[]
  } | null
  /** Why these products are not delivered with the rest; null where the customer has chosen it. */
  readonly apart_text: string | null
  readonly errors: readonly BasketError[]
}

export interface DeliveryMetadata {
  readonly has_multipliers: boolean
  readonly multipliers: readonly number[]
  readonly is_region_dependent: boolean
  readonly is_variable: boolean
  /** What the chosen time is called; null for none, or one that does not hold. */
  readonly delivery_time: string | null
  readonly product_rules: readonly {
    readonly id: number
    readonly name: string
    readonly actions: readonly string[]
  }[]
}

export interface OfferedPaymentMethod extends PaymentMethod {
  readonly blocked: { readonly key: string; readonly message: string } | null
}

export type CheckoutStep = 'basket' | 'delivery' | 'info' | 'payment' | 'review'
export type Acknowledgement = 'price_changed' | 'special_goods'

/** A basket with prices, deliveries and the result of its checks. */
export interface PricedBasket extends BasketHead {
  readonly customer_type: CustomerType
  readonly lines: readonly PricedLine[]
  readonly contacts: readonly CheckedContact[]
  readonly deliveries: readonly PricedDelivery[]
  readonly sums: Pick<Calculation, 'products' | 'delivery' | 'total' | 'taxes'>
  readonly estimated_delivery: Amount
  readonly products_count: Quantity
  readonly weight_grams: number
  readonly city: string | null
  readonly is_pickup: boolean
  /** Null unless there are several deliveries, each of which can be fetched. */
  readonly whole_pickup: WholePickup | null
  readonly payment_methods: readonly OfferedPaymentMethod[]
  readonly free_shipping_gap: FreeShippingGap | null
  readonly is_valid: boolean
  readonly is_valid_lines: boolean
  readonly is_valid_contacts: boolean
  readonly is_valid_delivery: boolean
  readonly needs_acknowledgement: readonly Acknowledgement[]
  /** A delivery price has to be agreed after the order. */
  readonly needs_approval: boolean
  readonly checkout_step: CheckoutStep
  readonly errors: readonly BasketError[]
}

/** The branches in which the whole order could be fetched. */
export interface WholePickup {
  /** The branch in which it will be; null when it is not fetched in one. */
  readonly branch_id: number | null
  readonly branches: readonly (BranchOffer & { readonly ready_text: string })[]
}

export interface FreeShippingGap {
  readonly basket_delivery_line_id: string
  /** Øre incl. VAT. */
  readonly amount: Amount['gross']
  readonly message: string
}
