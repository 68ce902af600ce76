import { toKronerOrNull } from '#contract/common'
import type { BranchChoice, DeliveryChoice, DeliveryCode } from '#contract/delivery'
import { type Basis, lineTotal, type Ore, ore, toKroner, type VatRate } from '#kernel/money'
import { quantity, quantityToNumber } from '#kernel/units/quantity'
import type {
  BranchOffer,
  DeliveryCode as Code,
  DeliveryRule,
  Obstacle,
  ProductChoice,
} from '#shop/delivery'
import {
  dayOf,
  daysOf,
  daysText,
  freeText,
  obstacleText,
  orderByText,
  priceText,
  readyText,
} from '#shop/delivery'

type CodeFacts = Omit<Code, 'rules' | 'carriers'>

/** What decides how a choice is written: the basis of its price, and the day it is made. */
export interface Shown {
  readonly basis: Basis
  readonly now: Date
  readonly is_chosen: boolean
}

/** A way of delivery with its price, on the wire: all but its id is of the code that the products really go by. */
export function toDeliveryChoice(
  { code: asked, quote, branches }: ProductChoice,
  { basis, now, is_chosen }: Shown,
): DeliveryChoice {
  const { code: goes } = quote
  const rate = goes.tax_rate
  const price = quote.price === null ? null : amountOf(quote.price, rate)
  const least = amountOf(quote.estimated_price, rate)
  return {
    id: asked.id,
    code: asked.code,
    name: goes.name,
    group_name: goes.group_name,
    icon: goes.icon,
    description: goes.description,
    custom_note: goes.custom_note,
    is_pickup: goes.is_pickup,
    is_dropship: goes.is_dropship,
    is_variable: goes.is_variable,
    enable_dropoff: goes.enable_dropoff,
    enable_comment: goes.enable_comment,
    asks_site_access: goes.asks_site_access,
    price: toKronerOrNull(price?.gross ?? null),
    net_price: toKronerOrNull(price?.net ?? null),
    estimated_price: toKroner(least.gross),
    net_estimated_price: toKroner(least.net),
    price_text: priceText(quote, price?.[basis] ?? null, least[basis]),
    free_reason: freeText(quote),
    delivery_days_text: daysText(quote, branches),
    estimated_delivery: dayOf({ code: goes, working_days: daysOf(quote, branches) }, now),
    order_by_text: orderByText(quote, now),
    is_chosen,
    moved_to: goes.id === asked.id ? null : goes.name,
    blocked: quote.obstacle && toBlocked(quote.obstacle),
    carriers: goes.carriers.map((carrier) => ({ ...carrier })),
    branches: branches.map(toBranchChoice),
    times: goes.rules.flatMap((rule) => toTime(rule, rate)),
  }
}

export function toDeliveryCode(code: CodeFacts): DeliveryCode {
  const price = amountOf(code.default_price, code.tax_rate)
  return {
    id: code.id,
    code: code.code,
    name: code.name,
    group_name: code.group_name,
    icon: code.icon,
    description: code.description,
    custom_note: code.custom_note,
    priority: code.priority,
    shipment_method_id: code.shipment_method_id,
    is_dropship: code.is_dropship,
    is_pickup: code.is_pickup,
    enable_dropoff: code.enable_dropoff,
    enable_comment: code.enable_comment,
    // Orders from before places were asked about.
    asks_site_access: code.asks_site_access ?? false,
    free_shipping_unit_limit: quantityToNumber(code.free_shipping_unit_limit),
    delivery_multiplier: quantityToNumber(code.delivery_multiplier),
    delivery_days: code.delivery_days,
    delivery_days_text: code.delivery_days_text,
    // An order from before there were cut-offs has none.
    cut_off: code.cut_off ?? null,
    default_price: toKroner(price.gross),
    net_default_price: toKroner(price.net),
  }
}

/** A branch for pickup, on the wire. */
export function toBranchChoice(offer: BranchOffer): BranchChoice {
  const { branch, is_blocked } = offer
  return {
    id: branch.id,
    name: branch.name,
    address1: branch.address1,
    zipcode: branch.zipcode,
    city: branch.city,
    phone: branch.phone,
    hours: branch.hours,
    latitude: branch.latitude,
    longitude: branch.longitude,
    has_drive_in: branch.has_drive_in,
    is_in_stock: offer.is_in_stock,
    lines_in_stock: offer.lines_in_stock,
    ready_text: readyText(offer.ready_in_working_days),
    blocked: is_blocked
      ? { key: 'branch_blocked', message: 'En af varerne kan ikke hentes her.' }
      : null,
  }
}

function toBlocked(obstacle: Obstacle): DeliveryChoice['blocked'] {
  return { key: obstacle.key, message: obstacleText(obstacle) }
}

function toTime(rule: DeliveryRule, rate: VatRate): DeliveryChoice['times'] {
  if (rule.delivery_time_code === null) return []
  const addon = amountOf(rule.price_addon ?? 0, rate)
  return [
    {
      code: rule.delivery_time_code,
      name: rule.name,
      price_addon: toKroner(addon.gross),
      net_price_addon: toKroner(addon.net),
    },
  ]
}

const ONE = quantity(1000)

/** Ten-thousandths of a krone ex VAT on both sides of VAT; an addition may be negative. */
function amountOf(price: number, rate: VatRate): { readonly gross: Ore; readonly net: Ore } {
  const sign = Math.sign(price)
  const size = Math.abs(price) as Parameters<typeof lineTotal>[0]
  return {
    gross: ore(sign * lineTotal(size, ONE, 'gross', rate)),
    net: ore(sign * lineTotal(size, ONE, 'net', rate)),
  }
}
