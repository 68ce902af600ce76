import { ore, sum, unitPrice } from '#kernel/money'
import { parseQuantity } from '#kernel/quantity'
import {
  type Amount,
  type Calculation,
  deliveryZipcode,
  type PricedBasket,
  type PricedDelivery,
  type PricedLine,
  type Summed,
} from '#shop/checkout'
import { findCity } from '#shop/delivery'
import type { FrozenBasket, FrozenDelivery, FrozenLine } from './store-frozen.ts'

/** A placed basket as it was shown when it was placed: nothing of it is found anew. */
export function thaw(frozen: FrozenBasket): PricedBasket {
  const { lines, deliveries, contacts, products_count, ...head } = frozen
  const shown = deliveries.map((one) => toDelivery(one, lines))
  return {
    ...head,
    lines: lines.map(toLine),
    contacts: contacts.map((contact) => ({ ...contact, errors: [] })),
    deliveries: shown,
    sums: toSums(frozen),
    estimated_delivery: addUp(shown.map(({ estimated }) => estimated)),
    products_count: parseQuantity(products_count),
    weight_grams: shown.reduce((grams, { weight_grams }) => grams + weight_grams, 0),
    city: findCity(deliveryZipcode(frozen) ?? '') ?? null,
    payment_methods: [],
    free_shipping_gap: null,
    is_valid: true,
    is_valid_lines: true,
    is_valid_contacts: true,
    is_valid_delivery: true,
    needs_acknowledgement: [],
    needs_approval: shown.some(({ metadata }) => metadata.is_variable),
    checkout_step: 'review',
    errors: [],
  }
}

function toLine(row: FrozenLine): PricedLine {
  const { product_facts, ...line } = row
  const { withdrawal_reason, price_reason = null, ...product } = product_facts
  return {
    ...line,
    quantity: parseQuantity(row.quantity),
    alternate_quantity:
      row.alternate_quantity === null ? null : parseQuantity(row.alternate_quantity),
    net_rebate: unitPrice(row.net_rebate),
    seen_net_price: row.net_price,
    amount: amountOfLine(row),
    product,
    withdrawal: withdrawal_reason,
    price_reason,
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
  const { id, price, net_price, tax_rate, estimated_delivery, metadata } = row
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
      delivery_time_code: row.delivery_time_code,
      instruction: row.instruction,
    },
    ...facts,
    amount: price === null || net_price === null ? null : withoutRebate(price, net_price),
    tax_rate,
    estimated_delivery,
    metadata: {
      has_multipliers,
      multipliers,
      is_region_dependent,
      is_variable,
      delivery_time,
      product_rules,
    },
    choices: [],
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
    .map(([rate, together]) => ({ rate, ...addUp(together.map(({ amount }) => amount)) }))
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

function addUp(amounts: readonly Amount[]): Amount {
  return {
    gross: sum(amounts.map(({ gross }) => gross)),
    tax: sum(amounts.map(({ tax }) => tax)),
    net: sum(amounts.map(({ net }) => net)),
  }
}
