import { sql } from 'kysely'
import type { Db } from '#database/client'
import { isOwnedBy, type Owner } from '#shop/access'
import type {
  BasketHead,
  LineProduct,
  PricedDelivery,
  PriceReason,
  StoredContact,
  StoredLine,
  WithdrawalReason,
} from '#shop/checkout'
import { selectPayments } from './store.ts'

/** A placed basket as its rows have it. Read as JSON: decimals are numbers, money whole numbers. */
export interface FrozenBasket extends BasketHead, Numbers<BasketSum> {
  readonly is_pickup: boolean
  readonly products_count: string
  readonly lines: readonly FrozenLine[]
  readonly contacts: readonly StoredContact[]
  readonly deliveries: readonly FrozenDelivery[]
}

export interface FrozenLine
  extends Omit<StoredLine, 'quantity' | 'alternate_quantity'>,
    Numbers<LineSum> {
  readonly quantity: number
  readonly alternate_quantity: number | null
  readonly product_facts: LineProduct & {
    readonly withdrawal_reason: WithdrawalReason | null
    readonly price_reason?: PriceReason | null
  }
}

export interface FrozenDelivery {
  readonly id: string
  readonly delivery_code_id: number | null
  readonly delivery_carrier_id: number | null
  readonly branch_id: number | null
  readonly pickup_point_reference: string | null
  readonly delivery_time_code: string | null
  readonly instruction: string
  readonly price: number | null
  readonly net_price: number | null
  readonly tax_rate: number
  readonly estimated_delivery: string | null
  /** What was known of the way when the basket was placed. */
  readonly metadata: PricedDelivery['metadata'] &
    Pick<
      PricedDelivery,
      | 'delivery_code'
      | 'carriers'
      | 'branch_name'
      | 'free_reason'
      | 'price_text'
      | 'estimated'
      | 'weight_grams'
      | 'longest_mm'
    >
}

type Numbers<Key extends string> = { readonly [K in Key]: number }
type LineSum =
  | 'net_rebate'
  | 'rebate_pct'
  | 'tax_rate'
  | 'line_sum'
  | 'line_tax_sum'
  | 'net_line_sum'
  | 'rebate_sum'
  | 'net_rebate_sum'
type BasketSum =
  | 'products_sum'
  | 'products_tax_sum'
  | 'net_products_sum'
  | 'rebate_sum'
  | 'net_rebate_sum'
  | 'delivery_sum'
  | 'delivery_tax_sum'
  | 'net_delivery_sum'
  | 'tax_sum'
  | 'net_sum'
  | 'payment_amount'

/** A placed basket of this shopper; undefined for one that is open, somebody else's, or nobody's. */
export async function findFrozen(
  db: Db,
  owner: Owner,
  id: string,
): Promise<FrozenBasket | undefined> {
  const { rows } = await sql<FrozenBasket>`
    select id, version, guest_id, user_id, customer_id, basket_status, is_locked, is_protected, is_reported, display_net_prices,
      use_alternate_contact, delivery_allow_dropoff, zipcode, payment_method_id, payment_provider,
      payment_option, ${selectPayments} as payments, enable_credit, terms, order_reference, order_placed, order_completed, is_pickup, products_count, products_sum, products_tax_sum,
      net_products_sum, rebate_sum, net_rebate_sum, delivery_sum, delivery_tax_sum, net_delivery_sum, tax_sum,
      net_sum, payment_amount,
      (select coalesce(jsonb_agg(to_jsonb(line) - 'basket_id' - 'created' - 'valid' order by line.sort, line.id), '[]')
        from basket.basket_line line where basket_id = basket.id) as lines,
      (select coalesce(jsonb_agg(to_jsonb(contact) - 'basket_id'), '[]')
        from basket.basket_contact contact where basket_id = basket.id) as contacts,
      (select coalesce(jsonb_agg(to_jsonb(delivery) order by delivery.sort), '[]')
        from basket.basket_delivery_line delivery where basket_id = basket.id) as deliveries
    from basket.basket
    where id = ${id} and ${isOwnedBy(owner)} and order_placed is not null`.execute(db)
  return rows[0]
}
