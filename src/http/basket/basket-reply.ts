import { basket } from '#contract/basket/basket'
import { writerOf } from '#contract/writer'
import type { ForeseenApproval } from '#shop/approval'
import { deliveryZipcode, type PricedBasket, type PricedDelivery } from '#shop/checkout'
import { promiseText, withoutTwins } from '#shop/delivery'
import {
  branchChoiceOf,
  deliveryChoiceOf,
  deliveryCodeOf,
  type Shown,
} from '../delivery/delivery-reply.ts'
import { basketLineOf } from './basket-line-reply.ts'

const toReply = writerOf(basket)

interface Told {
  readonly isStored?: boolean
  readonly approval?: ForeseenApproval | null
}

/** A basket on the wire. One that is not stored yet has no id. */
export function toBasketReply(
  priced: PricedBasket,
  now: Date,
  { isStored = true, approval = null }: Told = {},
) {
  const shown = { ...basketOf(priced, now), approval }
  return toReply(isStored ? shown : { ...shown, id: null, version: 0 })
}

/** A basket with what is told of it. */
export function basketOf(priced: PricedBasket, now: Date) {
  const { whole_pickup, lines } = priced
  return {
    ...priced,
    whole_pickup: whole_pickup && {
      ...whole_pickup,
      branches: whole_pickup.branches.map((offer) => ({
        ...branchChoiceOf(offer),
        ready_text: offer.ready_text,
      })),
    },
    lines_count: lines.length,
    ...sumsOf(priced),
    weight_kg: priced.weight_grams,
    zipcode: deliveryZipcode(priced) ?? priced.zipcode,
    ...paymentOf(priced),
    basket_lines: lines.map((line) => basketLineOf(line, priced.id)),
    basket_contacts: priced.contacts,
    basket_delivery_lines: priced.deliveries.map((one) => deliveryOf(one, priced, now)),
    approval: null,
    shipping_labels: [],
    custom_fields: [],
  }
}

function sumsOf({ sums, estimated_delivery }: PricedBasket) {
  const { products, delivery, total, taxes } = sums
  return {
    products_sum: products.gross,
    products_tax_sum: products.tax,
    net_products_sum: products.net,
    rebate_sum: products.rebate,
    net_rebate_sum: products.net_rebate,
    delivery_sum: delivery.gross,
    delivery_tax_sum: delivery.tax,
    net_delivery_sum: delivery.net,
    estimated_delivery_sum: estimated_delivery.gross,
    net_estimated_delivery_sum: estimated_delivery.net,
    tax_sum: total.tax,
    net_sum: total.net,
    payment_amount: total.gross,
    taxes: taxes.map(({ rate, net, tax }) => ({ rate, net_sum: net, tax_sum: tax })),
  }
}

/** The chosen payment method; of a placed basket, the one it was paid with. */
function paymentOf({ payment_method_id, payment_methods, ...basket }: PricedBasket) {
  const chosen = payment_methods.find(({ id }) => id === payment_method_id)
  return {
    payment_provider: basket.payment_provider ?? chosen?.provider ?? null,
    payment_option: basket.payment_option ?? chosen?.option ?? null,
    payment_methods: payment_methods.map((method) => ({
      ...method,
      is_chosen: method.id === payment_method_id,
    })),
  }
}

function deliveryOf(delivery: PricedDelivery, { display_net_prices }: PricedBasket, now: Date) {
  const { amount, estimated, riders, delivery_code } = delivery
  const shown: Omit<Shown, 'is_chosen'> = { basis: display_net_prices ? 'net' : 'gross', now }
  const choicesOf = (choices: PricedDelivery['choices']) =>
    withoutTwins(choices).map(({ is_chosen, ...one }) =>
      deliveryChoiceOf(one, { ...shown, is_chosen }),
    )
  return {
    ...delivery.choice,
    ...delivery,
    basket_line_ids: delivery.line_ids,
    delivery_code: delivery_code && deliveryCodeOf(delivery_code),
    promised_text: promiseText({
      ...delivery,
      ...chosenDayOf(delivery),
      is_pickup: delivery_code?.is_pickup ?? false,
    }),
    price: amount?.gross ?? null,
    net_price: amount?.net ?? null,
    estimated_price: estimated.gross,
    net_estimated_price: estimated.net,
    weight_kg: delivery.weight_grams,
    delivery_codes: choicesOf(delivery.choices),
    riders: riders && {
      basket_line_ids: riders.line_ids,
      delivery_codes: choicesOf(riders.choices),
    },
  }
}

/** A day that cannot be kept any more is not promised. */
function chosenDayOf({ choice, errors }: PricedDelivery) {
  const isKept = errors.every(({ field }) => field !== 'delivery_day')
  const { delivery_day, day_part } = choice
  return isKept ? { delivery_day, day_part } : { delivery_day: null, day_part: null }
}
