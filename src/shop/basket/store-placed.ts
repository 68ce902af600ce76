import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#database/client'
import { findCity } from '#kernel/danish/zipcodes'
import { ore, unitPrice } from '#kernel/money'
import { parseQuantity } from '#kernel/units/quantity'
import { type BasketReader, holdReasonOf, isSeenBy } from '#shop/access'
import { isHeldUnpaid, isWaiting } from '#shop/approval'
import {
  addAmounts,
  approvalHoldText,
  type BasketHead,
  type Calculation,
  creditHoldText,
  customerTypeOf,
  deliveryZipcode,
  type LineProduct,
  noticeOf,
  type PricedBasket,
  type PricedDelivery,
  type PricedLine,
  type PriceReason,
  paymentHoldText,
  type StoredContact,
  type StoredLine,
  type Summed,
  unpaidHoldText,
  type WithdrawalReason,
} from '#shop/checkout'
import { selectLineOffer, selectPayments } from './store.ts'

/** A placed basket that the reader may see, as it was when it was placed; `undefined` for all others. */
export function findPlaced(
  db: Db,
  reader: BasketReader,
  id: string,
): Promise<PricedBasket | undefined> {
  return findWhere(db, id, isSeenBy(reader))
}

/** As {@link findPlaced}, of anyone: for staff. */
export function findAnyPlaced(db: Db, id: string): Promise<PricedBasket | undefined> {
  return findWhere(db, id, sql`true`)
}

async function findWhere(
  db: Db,
  id: string,
  isSeen: RawBuilder<unknown>,
): Promise<PricedBasket | undefined> {
  const { rows } = await sql<FrozenBasket>`
    select id, version, guest_id, user_id, customer_id, basket_status, is_locked, is_protected, is_reported, display_net_prices,
      use_alternate_contact, delivery_allow_dropoff, dropoff, zipcode, terms_version, payment_method_id, payment_provider,
      payment_option, ${selectPayments} as payments, enable_credit, terms, order_reference, order_placed, order_completed, is_pickup,
      ${isWaiting(sql`basket.id`)} as awaits_approval, ${isHeldUnpaid(sql`basket.id`)} as is_held_unpaid, products_count, products_sum, products_tax_sum,
      net_products_sum, rebate_sum, net_rebate_sum, delivery_sum, delivery_tax_sum, net_delivery_sum, tax_sum,
      net_sum, payment_amount,
      (select coalesce(jsonb_agg(to_jsonb(basket_line) - 'basket_id' - 'created' - 'valid' - 'offer_line_id'
          || jsonb_build_object('offer', ${selectLineOffer}) order by basket_line.sort, basket_line.id), '[]')
        from basket.basket_line where basket_id = basket.id and quantity > 0) as lines,
      (select coalesce(jsonb_agg(to_jsonb(contact) - 'basket_id'), '[]')
        from basket.basket_contact contact where basket_id = basket.id) as contacts,
      (select coalesce(jsonb_agg(to_jsonb(delivery) order by delivery.sort), '[]')
        from basket.basket_delivery_line delivery where basket_id = basket.id) as deliveries
    from basket.basket
    where id = ${id} and ${isSeen} and order_placed is not null`.execute(db)
  const [row] = rows
  return row && toPriced(row)
}

/** As read from JSON: decimals are numbers, money whole numbers. */
interface FrozenBasket
  extends Omit<BasketHead, 'available_credit' | 'approval_rule'>,
    Numbers<BasketSum> {
  readonly is_pickup: boolean
  readonly awaits_approval: boolean
  readonly is_held_unpaid: boolean
  readonly products_count: string
  readonly lines: readonly FrozenLine[]
  readonly contacts: readonly StoredContact[]
  readonly deliveries: readonly FrozenDelivery[]
}

interface FrozenLine extends Omit<StoredLine, 'quantity' | 'alternate_quantity'>, Numbers<LineSum> {
  readonly quantity: number
  readonly alternate_quantity: number | null
  readonly product_facts: LineProduct & {
    readonly withdrawal_reason: WithdrawalReason | null
    readonly price_reason?: PriceReason | null
    readonly offer_number?: string | null
  }
}

type DeliveryChoice = PricedDelivery['choice']

interface FrozenDelivery extends Omit<DeliveryChoice, 'day_held'> {
  readonly id: string
  readonly price: number | null
  readonly net_price: number | null
  readonly tax_rate: number
  readonly delivery_days_text: string
  readonly earliest_delivery: string | null
  readonly estimated_delivery: string | null
  /** As it was when the basket was placed. */
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

function toPriced(frozen: FrozenBasket): PricedBasket {
  const {
    lines,
    deliveries,
    contacts,
    products_count,
    awaits_approval: _,
    is_held_unpaid: __,
    ...head
  } = frozen
  const shown = deliveries.map((one) => toDelivery(one, lines))
  return {
    ...head,
    available_credit: null,
    approval_rule: null,
    customer_type: customerTypeOf(frozen),
    lines: lines.map(toLine),
    contacts: contacts.map((contact) => ({ ...contact, errors: [] })),
    deliveries: shown,
    sums: toSums(frozen),
    estimated_delivery: addAmounts(shown.map(({ estimated }) => estimated)),
    products_count: parseQuantity(products_count),
    weight_grams: shown.reduce((grams, { weight_grams }) => grams + weight_grams, 0),
    city: findCity(deliveryZipcode(frozen) ?? '') ?? null,
    payment_methods: [],
    whole_pickup: null,
    free_shipping_gap: null,
    is_valid: true,
    is_valid_lines: true,
    is_valid_contacts: true,
    is_valid_delivery: true,
    needs_acknowledgement: [],
    needs_approval: shown.some(({ metadata }) => metadata.is_variable),
    checkout_step: 'review',
    errors: toHoldNotices(frozen),
  }
}

function toHoldNotices(order: FrozenBasket): PricedBasket['errors'] {
  switch (holdReasonOf(order)) {
    case 'approval':
      return [noticeOf('approval_hold', approvalHoldText)]
    case 'credit':
      return [noticeOf('credit_hold', creditHoldText)]
    case 'payment':
      return [noticeOf('payment_hold', paymentHoldText)]
    case 'unpaid':
      return [noticeOf('approval_hold', unpaidHoldText)]
    default:
      return []
  }
}

function toLine(row: FrozenLine): PricedLine {
  const { product_facts, ...line } = row
  const { withdrawal_reason, price_reason = null, offer_number = null, ...product } = product_facts
  return {
    ...line,
    quantity: parseQuantity(row.quantity),
    alternate_quantity: parseQuantity(row.alternate_quantity),
    net_rebate: unitPrice(row.net_rebate),
    seen_net_price: row.net_price,
    amount: amountOfLine(row),
    product,
    withdrawal: withdrawal_reason,
    price_reason,
    offer_number,
    valid: true,
    errors: [],
  }
}

function amountOfLine(row: FrozenLine): Summed {
  return {
    gross: ore(row.line_sum),
    tax: ore(row.line_tax_sum),
    net: ore(row.net_line_sum),
    rebate: ore(row.rebate_sum),
    net_rebate: ore(row.net_rebate_sum),
  }
}

function toDelivery(row: FrozenDelivery, lines: readonly FrozenLine[]): PricedDelivery {
  const { id, price, net_price, tax_rate, metadata } = row
  const {
    has_multipliers,
    multipliers,
    is_region_dependent,
    is_variable,
    delivery_time = null,
    product_rules,
    ...facts
  } = metadata
  return {
    id,
    line_ids: lines
      .filter(({ basket_delivery_line_id }) => basket_delivery_line_id === id)
      .map((line) => line.id),
    choice: {
      delivery_code_id: row.delivery_code_id,
      delivery_carrier_id: row.delivery_carrier_id,
      branch_id: row.branch_id,
      pickup_point_reference: row.pickup_point_reference,
      pickup_point: row.pickup_point,
      site_access: row.site_access,
      delivery_time_code: row.delivery_time_code,
      delivery_day: row.delivery_day,
      day_part: row.day_part,
      // An order has its place.
      day_held: true,
      instruction: row.instruction,
    },
    ...facts,
    amount: price === null || net_price === null ? null : withoutRebate(price, net_price),
    tax_rate,
    delivery_days_text: row.delivery_days_text,
    earliest_delivery: row.earliest_delivery,
    estimated_delivery: row.estimated_delivery,
    first_day: null,
    metadata: {
      has_multipliers,
      multipliers,
      is_region_dependent,
      is_variable,
      delivery_time,
      product_rules,
    },
    choices: [],
    riders: null,
    apart_text: null,
    errors: [],
  }
}

function toSums(row: FrozenBasket): PricedBasket['sums'] {
  const products = {
    gross: ore(row.products_sum),
    tax: ore(row.products_tax_sum),
    net: ore(row.net_products_sum),
    rebate: ore(row.rebate_sum),
    net_rebate: ore(row.net_rebate_sum),
  }
  const delivery = withoutRebate(row.delivery_sum, row.net_delivery_sum)
  const total = { gross: ore(row.payment_amount), tax: ore(row.tax_sum), net: ore(row.net_sum) }
  return { products, delivery, total, taxes: toTaxes(row) }
}

function toTaxes({ lines, deliveries }: FrozenBasket): Calculation['taxes'] {
  const amounts = [
    ...lines.map((line) => ({ rate: line.tax_rate, amount: amountOfLine(line) })),
    ...deliveries.map(({ tax_rate, price, net_price }) => ({
      rate: tax_rate,
      amount: withoutRebate(price ?? 0, net_price ?? 0),
    })),
  ]
  return [...Map.groupBy(amounts, ({ rate }) => rate)]
    .map(([rate, together]) => ({ rate, ...addAmounts(together.map(({ amount }) => amount)) }))
    .sort((a, b) => b.rate - a.rate)
}

function withoutRebate(gross: number, net: number): Summed {
  return {
    gross: ore(gross),
    tax: ore(gross - net),
    net: ore(net),
    rebate: ore(0),
    net_rebate: ore(0),
  }
}
