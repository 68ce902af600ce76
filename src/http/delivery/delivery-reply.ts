import { type Basis, lineTotal, type Ore, ore, type VatRate } from '#kernel/money'
import { quantity } from '#kernel/units/quantity'
import {
  type BranchOffer,
  type DeliveryCode,
  type DeliveryRule,
  daysOf,
  daysText,
  freeText,
  obstacleText,
  orderByText,
  type ProductChoice,
  priceText,
  promisedDays,
  promiseText,
  readyText,
} from '#shop/delivery'

/** What decides how a choice is told: the basis of its price, and the day it is made. */
export interface Shown {
  readonly basis: Basis
  readonly now: Date
  readonly is_chosen: boolean
}

/** A way of delivery with its price: all but its id is of the code that the products really go by. */
export function deliveryChoiceOf(
  { code: asked, quote, branches }: ProductChoice,
  { basis, now, is_chosen }: Shown,
) {
  const { code: goes, obstacle } = quote
  const rate = goes.tax_rate
  const price = quote.price === null ? null : amountOf(quote.price, rate)
  const least = amountOf(quote.estimated_price, rate)
  const delivery_days_text = daysText(quote, branches)
  const days = promisedDays({ ...quote, working_days: daysOf(quote, branches) }, now)
  return {
    ...goes,
    id: asked.id,
    code: asked.code,
    price: price?.gross ?? null,
    net_price: price?.net ?? null,
    estimated_price: least.gross,
    net_estimated_price: least.net,
    price_text: priceText(quote, price?.[basis] ?? null, least[basis]),
    free_reason: freeText(quote),
    delivery_days_text,
    ...days,
    promised_text: promiseText({ ...days, delivery_days_text, is_pickup: goes.is_pickup }),
    order_by_text: orderByText(quote, now),
    is_chosen,
    moved_to: goes.id === asked.id ? null : goes.name,
    blocked: obstacle && { key: obstacle.key, message: obstacleText(obstacle) },
    branches: branches.map(branchChoiceOf),
    times: goes.rules.flatMap((rule) => timeOf(rule, rate)),
  }
}

export function deliveryCodeOf(code: Omit<DeliveryCode, 'rules' | 'carriers'>) {
  const price = amountOf(code.default_price, code.tax_rate)
  return {
    ...code,
    // Orders from before places were asked about.
    asks_site_access: code.asks_site_access ?? false,
    // An order from before there were cut-offs has none.
    cut_off: code.cut_off ?? null,
    // Nor days at the least.
    least_delivery_days: code.least_delivery_days ?? null,
    // Nor days to choose between.
    days_to_choose: code.days_to_choose ?? null,
    has_day_parts: code.has_day_parts ?? false,
    default_price: price.gross,
    net_default_price: price.net,
  }
}

/** A branch for pickup. */
export function branchChoiceOf({ branch, ...offer }: BranchOffer) {
  return {
    ...branch,
    ...offer,
    ready_text: readyText(offer.ready_in_working_days),
    blocked: offer.is_blocked
      ? { key: 'branch_blocked', message: 'En af varerne kan ikke hentes her.' }
      : null,
  }
}

function timeOf({ delivery_time_code: code, name, price_addon }: DeliveryRule, rate: VatRate) {
  if (code === null) return []
  const addon = amountOf(price_addon ?? 0, rate)
  return [{ code, name, price_addon: addon.gross, net_price_addon: addon.net }]
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
