import { confirmation } from '#contract/basket/confirmation'
import { writerOf } from '#contract/writer'
import { isCutPlan, writePlan } from '#kernel/cutting/cut-plan'
import { priceInBasis, unitPrice } from '#kernel/money'
import { readLineColour } from '#kernel/paint/line-colour'
import { termsUrl } from '#kernel/paths/terms-url'
import { holdReasonOf } from '#shop/access'
import { promiseText } from '#shop/delivery'
import { paymentTextOf } from '#shop/documents'
import { toPicture } from '#shop/listing'
import {
  canSignUpFrom,
  type Order,
  type OrderDelivery,
  type OrderLine,
  type TrackedParcel,
  trackingPageOf,
} from '#shop/orders'
import type { WithdrawalPeriod } from '#shop/withdrawals'
import { siteAccessTexts } from '#surface/words/site-access'

const toReply = writerOf(confirmation)

/** A placed order on the wire. */
export function toConfirmation(order: Order, period: WithdrawalPeriod | null) {
  const { is_fresh, confirmation_token: token, invoice_contact, shipping_contact = null } = order
  const isConsumer = invoice_contact.customer_type === 'private'
  const hold_reason = holdReasonOf(order)
  return toReply({
    ...order,
    order_id: order.is_of_guest ? null : order.id,
    is_reduced: !is_fresh,
    can_sign_up: canSignUpFrom(order),
    is_on_hold: hold_reason !== null,
    hold_reason,
    payment: {
      provider: order.payment_provider,
      option: order.payment_option,
      name: order.payment_name,
      text: paymentTextOf(order),
    },
    customer_type: invoice_contact.customer_type,
    has_withdrawal: isConsumer && order.lines.some(hasWithdrawal),
    withdrawal_period: period,
    lines: order.lines.map((line) => lineOf(line, isConsumer)),
    deliveries: order.deliveries.map(deliveryOf),
    invoice_contact: is_fresh ? invoice_contact : null,
    shipping_contact: is_fresh ? shipping_contact : null,
    pdf_url: is_fresh ? `/api/shop/confirmations/${token}/pdf` : null,
    terms_url: termsUrl(order.terms_version),
    withdrawal_url: `/fortryd?ordre=${order.order_reference}&kode=${token}`,
  })
}

function lineOf(line: OrderLine, isConsumer: boolean) {
  const { product_facts: facts, metadata } = line
  const net = unitPrice(line.net_price - line.net_rebate)
  return {
    ...facts,
    ...line,
    offer_number: facts.offer_number ?? null,
    colour: metadata.collection === undefined ? null : (readLineColour(metadata) ?? null),
    cut_plan: isCutPlan(metadata.cut_plan) ? writePlan(metadata.cut_plan) : [],
    price: priceInBasis(net, 'gross', line.tax_rate),
    net_price: net,
    net_price_before: line.net_price,
    has_withdrawal: isConsumer && hasWithdrawal(line),
    image: facts.image && toPicture(facts.image),
  }
}

function hasWithdrawal({ product_facts }: OrderLine): boolean {
  return product_facts.withdrawal_reason === null
}

function deliveryOf(delivery: OrderDelivery) {
  const { parcels, site_access } = delivery
  return {
    ...delivery,
    promised_text: promiseText(delivery),
    tracking: parcels.map(parcelOf),
    site_access: siteAccessTexts(site_access),
  }
}

export function parcelOf(parcel: TrackedParcel) {
  return { ...parcel, url: trackingPageOf(parcel) }
}
