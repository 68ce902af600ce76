import { toKroner, unitPriceToKroner } from '#kernel/money'
import { quantityToNumber } from '#kernel/units/quantity'
import type { Shipment } from '#shop/fulfilment'
import type { Order } from '#shop/orders'

/**
 * An order as JSON for the merchant's own system. Amounts in kroner, unit prices ex VAT with up to four decimals, quantities with up to
 * three; moments in UTC.
 */
export function toErpOrder(order: Order): object {
  const { lines, deliveries, invoice_contact, shipping_contact } = order
  return {
    id: order.id,
    order_reference: order.order_reference,
    basket_status: order.basket_status,
    order_placed: order.order_placed.toISOString(),
    display_net_prices: order.display_net_prices,
    is_pickup: order.is_pickup,
    payment_provider: order.payment_provider,
    payment_option: order.payment_option,
    products_sum: toKroner(order.products_sum),
    net_products_sum: toKroner(order.net_products_sum),
    delivery_sum: toKroner(order.delivery_sum),
    net_delivery_sum: toKroner(order.net_delivery_sum),
    net_sum: toKroner(order.net_sum),
    tax_sum: toKroner(order.tax_sum),
    payment_amount: toKroner(order.payment_amount),
    invoice_contact,
    shipping_contact: shipping_contact ?? null,
    lines: lines.map((line) => ({
      id: line.id,
      basket_delivery_line_id: line.basket_delivery_line_id,
      product_id: line.product_id,
      varenummer: line.product_facts.varenummer,
      name: line.name,
      quantity: quantityToNumber(line.quantity),
      unit: line.product_facts.unit,
      net_price: unitPriceToKroner(line.net_price),
      net_rebate: unitPriceToKroner(line.net_rebate),
      rebate_pct: line.rebate_pct / 100,
      line_sum: toKroner(line.line_sum),
      net_line_sum: toKroner(line.net_line_sum),
      tax_rate: line.tax_rate / 100,
      note: line.note,
      metadata: line.metadata,
    })),
    delivery_lines: deliveries.map((line) => ({
      id: line.id,
      name: line.name,
      is_pickup: line.is_pickup,
      carrier_name: line.carrier_name,
      branch_name: line.branch?.name ?? null,
      pickup_point: line.pickup_point,
      site_access: line.site_access,
      estimated_delivery: line.estimated_delivery,
      delivery_day: line.delivery_day,
      day_part: line.day_part,
      delivery_time: line.delivery_time,
      instruction: line.instruction,
      price: line.price === null ? null : toKroner(line.price),
      net_price: line.net_price === null ? null : toKroner(line.net_price),
    })),
  }
}

/** A part of an order that has left as a delivery of its own, as {@link toErpOrder}: `amount` in kroner incl. VAT. */
export function toErpShipment({ id, number, amount, lines }: Shipment, order: Order): object {
  return {
    id,
    number,
    amount: toKroner(amount),
    lines: lines.map(({ line_id, quantity }) => {
      const line = order.lines.find((one) => one.id === line_id)
      return {
        line_id,
        varenummer: line?.product_facts.varenummer ?? null,
        quantity: quantityToNumber(quantity),
        unit: line?.product_facts.unit ?? null,
      }
    }),
  }
}
