import type {
  Confirmation,
  ConfirmationContact,
  ConfirmationDelivery,
  ConfirmationLine,
} from '#contract/basket/confirmation'
import { toKronerOrNull } from '#contract/common'
import { isCutPlan, writePlan } from '#kernel/cutting/cut-plan'
import { priceInBasis, toKroner, unitPrice, unitPriceToKroner } from '#kernel/money'
import { readLineColour } from '#kernel/paint/line-colour'
import { siteAccessTexts } from '#kernel/site-access'
import { quantityToNumber } from '#kernel/units/quantity'
import { holdReasonOf } from '#shop/access'
import { paymentTextOf } from '#shop/documents'
import { toPicture } from '#shop/listing'
import {
  canSignUpFrom,
  type Order,
  type OrderContact,
  type OrderDelivery,
  type OrderLine,
  type TrackedParcel,
  trackingPageOf,
} from '#shop/orders'
import type { WithdrawalPeriod } from '#shop/withdrawals'
import { toTypedAmount } from './basket-line-reply.ts'

/** A placed order on the wire. */
export function toConfirmation(order: Order, period: WithdrawalPeriod | null): Confirmation {
  const { is_fresh, confirmation_token: token, invoice_contact, shipping_contact } = order
  const isConsumer = invoice_contact.customer_type === 'private'
  return {
    order_id: order.is_of_guest ? null : order.id,
    order_reference: order.order_reference,
    basket_status: order.basket_status,
    order_placed: order.order_placed.toISOString(),
    is_reduced: !is_fresh,
    can_sign_up: canSignUpFrom(order),
    is_on_hold: holdReasonOf(order) !== null,
    hold_reason: holdReasonOf(order),
    display_net_prices: order.display_net_prices,
    ...toSums(order),
    payment: {
      provider: order.payment_provider,
      option: order.payment_option,
      name: order.payment_name,
      text: paymentTextOf(order),
    },
    customer_type: invoice_contact.customer_type,
    has_withdrawal: isConsumer && order.lines.some(hasWithdrawal),
    withdrawal_period: period,
    lines: order.lines.map((line) => toLine(line, isConsumer)),
    deliveries: order.deliveries.map(toDelivery),
    invoice_contact: is_fresh ? toContact(invoice_contact) : null,
    shipping_contact: is_fresh && shipping_contact ? toContact(shipping_contact) : null,
    pdf_url: is_fresh ? `/api/shop/confirmations/${token}/pdf` : null,
    terms_url: isConsumer ? '/handelsbetingelser.pdf' : '/handelsbetingelser-erhverv.pdf',
    withdrawal_url: `/fortryd?ordre=${order.order_reference}&kode=${order.confirmation_token}`,
  }
}

function toSums(order: Order) {
  return {
    products_sum: toKroner(order.products_sum),
    net_products_sum: toKroner(order.net_products_sum),
    rebate_sum: toKroner(order.rebate_sum),
    net_rebate_sum: toKroner(order.net_rebate_sum),
    delivery_sum: toKroner(order.delivery_sum),
    net_delivery_sum: toKroner(order.net_delivery_sum),
    net_sum: toKroner(order.net_sum),
    tax_sum: toKroner(order.tax_sum),
    payment_amount: toKroner(order.payment_amount),
  }
}

function toLine(line: OrderLine, isConsumer: boolean): ConfirmationLine {
  const { product_facts: facts, alternate_quantity } = line
  const net = unitPrice(line.net_price - line.net_rebate)
  return {
    id: line.id,
    basket_delivery_line_id: line.basket_delivery_line_id,
    product_id: line.product_id,
    name: line.name,
    varenummer: facts.varenummer,
    offer_number: facts.offer_number ?? null,
    unit: facts.unit,
    quantity: quantityToNumber(line.quantity),
    alternate_quantity: quantityToNumber(alternate_quantity),
    alternate_unit: facts.alternate_unit,
    typed: toTypedAmount(line.typed),
    colour: line.metadata.collection === undefined ? null : (readLineColour(line.metadata) ?? null),
    cut_plan: isCutPlan(line.metadata.cut_plan) ? writePlan(line.metadata.cut_plan) : [],
    price: unitPriceToKroner(priceInBasis(net, 'gross', line.tax_rate)),
    net_price: unitPriceToKroner(net),
    line_sum: toKroner(line.line_sum),
    net_line_sum: toKroner(line.net_line_sum),
    has_withdrawal: isConsumer && hasWithdrawal(line),
    image: facts.image && toPicture(facts.image),
  }
}

function hasWithdrawal({ product_facts }: OrderLine): boolean {
  return product_facts.withdrawal_reason === null
}

function toDelivery({
  instruction: _,
  price,
  net_price,
  pickup_point: point,
  site_access,
  parcels,
  ...rest
}: OrderDelivery): ConfirmationDelivery {
  const pickup_point = point && { ...point, hours: [...point.hours] }
  return {
    ...rest,
    pickup_point,
    tracking: parcels.map(toParcel),
    site_access: siteAccessTexts(site_access),
    price: toKronerOrNull(price),
    net_price: toKronerOrNull(net_price),
  }
}

export function toParcel(parcel: TrackedParcel): ConfirmationDelivery['tracking'][number] {
  const { number, carrier_name } = parcel
  return { number, carrier_name, url: trackingPageOf(parcel) }
}

function toContact(contact: OrderContact): ConfirmationContact {
  const { country_code: _c, telephone: _t, instruction: _i, ...rest } = contact
  return rest
}
