import type { BestPrice, Price, PriceStep, PriceTier, Rebate } from '#contract/product/price'
import { type UnitPrice, unitPriceToKroner } from '#kernel/money'
import { quantityToNumber } from '#kernel/units/quantity'
import {
  type BestPrice as BestOf,
  type Entitlement,
  explainPrice,
  findSavings,
  fromText,
  listTiers,
  openPrices,
  type ProductPricing,
  type ShownPrice,
  type Price as StoredPrice,
  type Rebate as StoredRebate,
  thresholdOf,
  toView,
} from '#shop/pricing'
import { leaveOut } from './left-out.ts'

const ONE = 1000

/** The prices of a product that are open to the caller, on the wire. */
export function toPrices(product: ProductPricing, entitlement: Entitlement): Price[] {
  return openPrices(product.prices, entitlement).map((price) => toPrice(product, price))
}

function toPrice(product: ProductPricing, price: StoredPrice): Price {
  const { product_id, alternate_factor, lowest_30_days } = product
  const { currency_id, tax_id, price_group_id, tax_rate } = price
  const savings = findSavings(price, lowest_30_days)
  const original = toAmounts(savings?.net_original, tax_rate, alternate_factor)
  return {
    product_id,
    currency_id,
    tax_id,
    price_group_id,
    ...toKnown(price.net_price, tax_rate, alternate_factor),
    show_savings: savings !== null,
    price_original: original.price,
    price_original_alternate: original.price_alternate,
    net_price_original: original.net_price,
    net_price_original_alternate: original.net_price_alternate,
  }
}

/** What a product costs the one who asks, on the wire. */
export function toBestPrice(shown: ShownPrice): BestPrice {
  const { product, best, alternate } = shown
  const { tax_rate, savings } = best
  const { price_alternate, net_price_alternate } = toKnown(
    alternate.best.net_price,
    alternate.best.tax_rate,
    alternate.product.alternate_factor,
  )
  const own = toKnown(best.net_price, tax_rate, null)
  const original = toAmounts(savings?.net_original, tax_rate, null)
  const lowest = toAmounts(savings?.net_lowest, tax_rate, null)
  const list = toAmounts(best.net_list_price, tax_rate, null)
  const alternateList = toAmounts(
    alternate.best.net_list_price,
    alternate.best.tax_rate,
    alternate.product.alternate_factor,
  )
  return leaveOut({
    price_group_id: best.price_group_id,
    is_own: best.is_own,
    is_from: shown.is_from,
    is_from_alternate: shown.is_from_alternate,
    unit: product.unit,
    alternate_unit: product.alternate_unit,
    tax_rate: tax_rate / 100,
    price: own.price,
    net_price: own.net_price,
    price_alternate,
    net_price_alternate,
    list_price: list.price,
    net_list_price: list.net_price,
    list_price_alternate: alternateList.price_alternate,
    net_list_price_alternate: alternateList.net_price_alternate,
    show_savings: savings !== null,
    price_original: original.price,
    net_price_original: original.net_price,
    lowest_30_days: lowest.price,
    net_lowest_30_days: lowest.net_price,
    savings_pct: savings && savedPercent(savings.net_original, best.net_price),
    ...toAlternateSavings(alternate),
    rebate_from: toRebateFrom(shown),
    trace: toTrace(best.trace),
    explanation: explainPrice(best, product.unit),
  })
}

/** From how many on the price holds; null where it holds for one. */
function toRebateFrom({ product, best: { rebate } }: ShownPrice) {
  if (!rebate || thresholdOf(rebate, product) <= ONE) return null
  return {
    min_quantity: quantityToNumber(rebate.min_quantity),
    unit: rebate.for_unit ?? product.unit,
    text: fromText(rebate, product.unit),
  }
}

/** What is saved per alternate unit: compared with what the same products cost before, which may be another child. */
function toAlternateSavings({ product, best }: ShownPrice['alternate']) {
  const { net_price, savings, tax_rate } = best
  const isMeasured = product.alternate_factor !== null
  const original = toAmounts(savings?.net_original, tax_rate, product.alternate_factor)
  const lowest = toAmounts(savings?.net_lowest, tax_rate, product.alternate_factor)
  return {
    price_original_alternate: original.price_alternate,
    net_price_original_alternate: original.net_price_alternate,
    lowest_30_days_alternate: lowest.price_alternate,
    net_lowest_30_days_alternate: lowest.net_price_alternate,
    savings_pct_alternate:
      savings && isMeasured ? savedPercent(savings.net_original, net_price) : null,
  }
}

/** How a price was found, on the wire. */
export function toTrace(trace: BestOf['trace']): PriceStep[] {
  return trace.map((step) => ({
    ...step,
    net_price: unitPriceToKroner(step.net_price),
    net_price_after: unitPriceToKroner(step.net_price_after),
  }))
}

/** Never more than is saved. */
function savedPercent(original: UnitPrice, price: UnitPrice): number {
  return Math.floor(((original - price) * 100) / original)
}

/** The price ladder; empty when every quantity costs the same. */
export function toTiers(product: ProductPricing, entitlement: Entitlement): PriceTier[] {
  const tiers = listTiers(product, entitlement)
  const [first] = tiers
  const rate = openPrices(product.prices, entitlement)[0]?.tax_rate ?? 0
  if (!first || tiers.length < 2) return []
  return tiers.map(({ min_quantity, unit, net_price }) => ({
    min_quantity: quantityToNumber(min_quantity),
    unit,
    ...toKnown(net_price, rate, product.alternate_factor),
    rebate_pct: Math.round(((first.net_price - net_price) * 10_000) / first.net_price) / 100,
  }))
}

/** The rebates of the groups that are open to the caller, on the wire. */
export function toRebates(product: ProductPricing, entitlement: Entitlement): Rebate[] {
  const open = openPrices(product.prices, entitlement)
  const rate = open[0]?.tax_rate ?? 0
  const groups = open.map(({ price_group_id }) => price_group_id)
  return product.rebates
    .filter(({ price_group_id: group }) => group === null || groups.includes(group))
    .map((rebate) => toRebate(rebate, rate, product.alternate_factor))
}

function toRebate(rebate: StoredRebate, rate: number, factor: number | null): Rebate {
  const amount = toAmounts(rebate.net_rebate_amount, rate, factor)
  const price = toAmounts(rebate.net_rebate_price, rate, factor)
  return {
    id: rebate.id,
    product_id: rebate.product_id,
    pct: rebate.pct === null ? null : rebate.pct / 100,
    min_quantity: quantityToNumber(rebate.min_quantity),
    price_group_id: rebate.price_group_id,
    rebate_amount: amount.price,
    rebate_price: price.price,
    rebate_amount_alternate: amount.price_alternate,
    rebate_price_alternate: price.price_alternate,
    net_rebate_amount: amount.net_price,
    net_rebate_price: price.net_price,
    net_rebate_amount_alternate: amount.net_price_alternate,
    net_rebate_price_alternate: price.net_price_alternate,
    for_unit: rebate.for_unit,
    for_variants: rebate.for_variants,
  }
}

function toKnown(net: UnitPrice, rate: number, factor: number | null) {
  const view = toView(net, rate, factor)
  return {
    price: unitPriceToKroner(view.price),
    net_price: unitPriceToKroner(view.net_price),
    price_alternate: toKronerOrNull(view.price_alternate),
    net_price_alternate: toKronerOrNull(view.net_price_alternate),
  }
}

const UNKNOWN = { price: null, net_price: null, price_alternate: null, net_price_alternate: null }

function toAmounts(net: UnitPrice | null | undefined, rate: number, factor: number | null) {
  return net === null || net === undefined ? UNKNOWN : toKnown(net, rate, factor)
}

function toKronerOrNull(price: UnitPrice | null): number | null {
  return price === null ? null : unitPriceToKroner(price)
}
