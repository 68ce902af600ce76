import type { BasketReply } from '#contract/basket/basket'
import type { BasketContact, BasketDeliveryLine } from '#contract/basket/parts'
import { toKronerOrNull } from '#contract/common'
import { toKroner } from '#kernel/money'
import { quantityToNumber } from '#kernel/units/quantity'
import {
  type CheckedContact,
  deliveryZipcode,
  type PricedBasket,
  type PricedDelivery,
} from '#shop/checkout'
import { withoutTwins } from '#shop/delivery'
import {
  type Shown,
  toBranchChoice,
  toDeliveryChoice,
  toDeliveryCode,
} from '../delivery/delivery-reply.ts'
import { toBasketError, toBasketLine } from './basket-line-reply.ts'

/** A basket on the wire. One that is not stored yet has no id. */
export function toBasketReply(basket: PricedBasket, now: Date, isStored = true): BasketReply {
  return {
    id: isStored ? basket.id : null,
    version: isStored ? basket.version : 0,
    order_reference: basket.order_reference,
    basket_status: basket.basket_status,
    is_valid: basket.is_valid,
    is_valid_contacts: basket.is_valid_contacts,
    is_valid_delivery: basket.is_valid_delivery,
    is_valid_lines: basket.is_valid_lines,
    is_locked: basket.is_locked,
    is_protected: basket.is_protected,
    is_pickup: basket.is_pickup,
    whole_pickup: basket.whole_pickup && {
      branch_id: basket.whole_pickup.branch_id,
      branches: basket.whole_pickup.branches.map((offer) => ({
        ...toBranchChoice(offer),
        ready_text: offer.ready_text,
      })),
    },
    is_reported: basket.is_reported,
    checkout_step: basket.checkout_step,
    customer_type: basket.customer_type,
    needs_acknowledgement: [...basket.needs_acknowledgement],
    needs_approval: basket.needs_approval,
    display_net_prices: basket.display_net_prices,
    products_count: quantityToNumber(basket.products_count),
    lines_count: basket.lines.length,
    ...toSums(basket),
    weight_kg: basket.weight_grams / 1000,
    free_shipping_gap: basket.free_shipping_gap && {
      ...basket.free_shipping_gap,
      amount: toKroner(basket.free_shipping_gap.amount),
    },
    zipcode: deliveryZipcode(basket) ?? basket.zipcode,
    city: basket.city,
    use_alternate_contact: basket.use_alternate_contact,
    delivery_allow_dropoff: basket.delivery_allow_dropoff,
    dropoff: basket.dropoff && toDropoff(basket.dropoff),
    ...toPayment(basket),
    enable_credit: basket.enable_credit,
    terms: basket.terms,
    available_credit: toKronerOrNull(basket.available_credit),
    order_placed: basket.order_placed?.toISOString() ?? null,
    order_completed: basket.order_completed?.toISOString() ?? null,
    errors: basket.errors.map(toBasketError),
    basket_lines: basket.lines.map((line) => toBasketLine(line, basket.id)),
    basket_contacts: basket.contacts.map(toContact),
    basket_delivery_lines: basket.deliveries.map((one) => toDelivery(one, basket, now)),
    shipping_labels: [],
    payments: basket.payments.map(toBasketPayment),
    custom_fields: [],
  }
}

function toSums({ sums, estimated_delivery }: PricedBasket) {
  const { products, delivery, total, taxes } = sums
  return {
    products_sum: toKroner(products.gross),
    products_tax_sum: toKroner(products.tax),
    net_products_sum: toKroner(products.net),
    rebate_sum: toKroner(products.rebate),
    net_rebate_sum: toKroner(products.net_rebate),
    delivery_sum: toKroner(delivery.gross),
    delivery_tax_sum: toKroner(delivery.tax),
    net_delivery_sum: toKroner(delivery.net),
    estimated_delivery_sum: toKroner(estimated_delivery.gross),
    net_estimated_delivery_sum: toKroner(estimated_delivery.net),
    tax_sum: toKroner(total.tax),
    net_sum: toKroner(total.net),
    payment_amount: toKroner(total.gross),
    taxes: taxes.map(({ rate, net, tax }) => ({
      rate: rate / 100,
      net_sum: toKroner(net),
      tax_sum: toKroner(tax),
    })),
  }
}

/** The chosen payment method; of a placed basket, the one it was paid with. */
function toPayment(basket: PricedBasket) {
  const { payment_method_id, payment_methods } = basket
  const chosen = payment_methods.find(({ id }) => id === payment_method_id)
  return {
    payment_method_id,
    payment_provider: basket.payment_provider ?? chosen?.provider ?? null,
    payment_option: basket.payment_option ?? chosen?.option ?? null,
    payment_methods: payment_methods.map(
      ({ id, provider, option, name, description, blocked }) => ({
        id,
        provider,
        option,
        name,
        description,
        is_chosen: id === payment_method_id,
        blocked,
      }),
    ),
  }
}

function toBasketPayment(
  payment: PricedBasket['payments'][number],
): BasketReply['payments'][number] {
  return {
    ...payment,
    amount: toKroner(payment.amount),
    amount_captured: toKroner(payment.amount_captured),
    amount_refunded: toKroner(payment.amount_refunded),
  }
}

function toDropoff({ place, text, agreed }: NonNullable<PricedBasket['dropoff']>) {
  return { place, text, agreed }
}

function toContact({ errors, ...contact }: CheckedContact): BasketContact {
  return { ...contact, errors: errors.map(toBasketError) }
}

function toDelivery(
  delivery: PricedDelivery,
  { display_net_prices }: PricedBasket,
  now: Date,
): BasketDeliveryLine {
  const { choice, amount, estimated, metadata } = delivery
  const shown: Omit<Shown, 'is_chosen'> = { basis: display_net_prices ? 'net' : 'gross', now }
  const toChoices = (choices: PricedDelivery['choices']) =>
    withoutTwins(choices).map(({ is_chosen, ...one }) =>
      toDeliveryChoice(one, { ...shown, is_chosen }),
    )
  return {
    id: delivery.id,
    basket_line_ids: [...delivery.line_ids],
    delivery_code_id: choice.delivery_code_id,
    delivery_code: delivery.delivery_code && toDeliveryCode(delivery.delivery_code),
    delivery_carrier_id: choice.delivery_carrier_id,
    carriers: delivery.carriers.map((carrier) => ({ ...carrier })),
    branch_id: choice.branch_id,
    branch_name: delivery.branch_name,
    pickup_point_reference: choice.pickup_point_reference,
    pickup_point: choice.pickup_point && {
      ...choice.pickup_point,
      hours: [...choice.pickup_point.hours],
    },
    site_access: choice.site_access,
    delivery_time_code: choice.delivery_time_code,
    instruction: choice.instruction,
    price: toKronerOrNull(amount?.gross ?? null),
    net_price: toKronerOrNull(amount?.net ?? null),
    estimated_price: toKroner(estimated.gross),
    net_estimated_price: toKroner(estimated.net),
    price_text: delivery.price_text,
    free_reason: delivery.free_reason,
    delivery_days_text: delivery.delivery_days_text,
    estimated_delivery: delivery.estimated_delivery,
    weight_kg: delivery.weight_grams / 1000,
    longest_mm: delivery.longest_mm,
    metadata: {
      ...metadata,
      multipliers: [...metadata.multipliers],
      product_rules: metadata.product_rules.map((rule) => ({
        ...rule,
        actions: [...rule.actions],
      })),
    },
    delivery_codes: toChoices(delivery.choices),
    riders: delivery.riders && {
      basket_line_ids: [...delivery.riders.line_ids],
      delivery_codes: toChoices(delivery.riders.choices),
    },
    apart_text: delivery.apart_text,
    errors: delivery.errors.map(toBasketError),
  }
}
