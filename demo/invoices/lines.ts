import { lineTotal, netOfGross, type Ore, ore, type UnitPrice, unitPrice } from '#kernel/money'
import { demoCategories } from '../catalogue/categories.ts'
import { deliveryCodes } from '../data/delivery.ts'
import { emissions, type Kind } from '../data/purchases.ts'
import { VAT } from '../data/shop.ts'
import type { Goods, Line } from './document.ts'

const ONE = 1000
/** What prices have risen a month. */
const RISE = 0.0025
const FREIGHT = 'kranbil'

const byId = new Map(demoCategories.map((category) => [category.id, category]))

export interface Bought {
  readonly goods: Goods
  readonly kind: Kind
  /** In [0, 1): how much of what such a line may come to. */
  readonly share: number
  readonly monthsAgo: number
}

/** A line that comes to about what such lines do, at the price of the month. */
export function toLine({ goods, kind, share, monthsAgo }: Bought): Line {
  const [from, to] = kind.line
  const net_price = priceThen(goods.net_price, monthsAgo)
  const wanted = ((from + (to - from) * share ** 1.4) * 10_000) / net_price
  const step = goods.step ?? ONE
  const whole = Math.max(step, Math.round((roundly(wanted) * ONE) / step) * step)
  const quantity = Math.max(whole, goods.min_quantity ?? 0)
  return {
    product_id: goods.id,
    varenummer: goods.varenummer,
    name: goods.name,
    quantity,
    step,
    unit: goods.unit,
    net_price,
    net_sum: lineTotal(net_price, quantity, 'net', VAT.rate),
    product_group: groupOf(goods.category)?.name ?? '',
    co2_grams: emittedBy(goods, quantity),
  }
}

/** Grams of CO₂; null where it is not counted. @param quantity Whole thousandths. */
export function emittedBy(
  { category, weight_grams }: Pick<Goods, 'category' | 'weight_grams'>,
  quantity: number,
): number | null {
  const kilograms = emissions[groupOf(category)?.id ?? 0]
  return kilograms === undefined ? null : Math.round((weight_grams * quantity * kilograms) / ONE)
}

/** The group above a leaf, which reports sum up by: Plader, Isolering. */
export function groupOf(category: number) {
  const leaf = byId.get(category)
  return leaf && byId.get(leaf.ancestor_ids[1] ?? leaf.id)
}

/** What was bought is taken back: all of a line, or a part of it. */
export function takeBack(line: Line, quantity: number): Line {
  return {
    ...line,
    quantity: -quantity,
    net_sum: ore(-lineTotal(line.net_price, quantity, 'net', VAT.rate)),
    co2_grams: line.co2_grams && -Math.round((line.co2_grams * quantity) / line.quantity),
  }
}

/** By crane truck. */
export function freightLine(): Line {
  const code = deliveryCodes.find((one) => one.code === FREIGHT)
  if (!code) throw new RangeError(`no delivery ${FREIGHT}`)
  const net_price = netOfGross(ore(code.price * 100), VAT.rate)
  return deliveryLine(
    `Levering, ${code.name.toLowerCase()}`,
    lineTotal(net_price, ONE, 'net', VAT.rate),
  )
}

export function deliveryLine(name: string, net_sum: Ore): Line {
  return {
    product_id: null,
    varenummer: '',
    name,
    quantity: ONE,
    step: ONE,
    unit: 'stk.',
    net_price: unitPrice(net_sum * 100),
    net_sum,
    product_group: '',
    co2_grams: null,
  }
}

/** In whole øre. */
function priceThen(price: UnitPrice, monthsAgo: number): UnitPrice {
  return unitPrice(Math.max(1, Math.round((price * (1 - RISE * monthsAgo)) / 100)) * 100)
}

/** As people ask for it: few by the piece, many by tens. */
function roundly(pieces: number): number {
  if (pieces < 12) return Math.max(1, Math.round(pieces))
  if (pieces < 60) return Math.round(pieces / 4) * 4
  return Math.round(pieces / 10) * 10
}
