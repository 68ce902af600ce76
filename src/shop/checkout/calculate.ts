import {
  allocate,
  type Basis,
  less,
  lineTotal,
  type Ore,
  ore,
  sum,
  type UnitPrice,
  unitPrice,
  type VatRate,
  vatOn,
  vatWithin,
} from '#kernel/money'
import { type Quantity, quantity } from '#kernel/units/quantity'
import { type ReducedPrice, sumOf } from '#shop/pricing'

/** A quantity at a unit price. */
export interface Counted extends ReducedPrice {
  readonly id: string
  readonly quantity: Quantity
}

/** An amount on both sides of VAT: net + tax = gross, exactly. */
export interface Amount {
  readonly gross: Ore
  readonly tax: Ore
  readonly net: Ore
}

export interface Summed extends Amount {
  readonly rebate: Ore
  readonly net_rebate: Ore
}

export interface Calculation {
  readonly lines: ReadonlyMap<string, Summed>
  readonly deliveries: ReadonlyMap<string, Summed>
  readonly products: Summed
  readonly delivery: Summed
  readonly total: Amount
  /** The total by rate, the highest first. */
  readonly taxes: readonly (Amount & { readonly rate: VatRate })[]
}

const ONE = quantity(1000)

/** A single unit at this price, such as a delivery. */
export function countOne(id: string, net_price: UnitPrice, tax_rate: VatRate): Counted {
  return { id, net_price, net_rebate: unitPrice(0), rebate_pct: 0, quantity: ONE, tax_rate }
}

/**
 * What a basket costs, in whole øre. Each line is quantity × price less its rebate in the basis, rounded once, halves away from zero. VAT
 * is calculated once per rate on the total including delivery, and distributed over the lines by largest remainder, so that the lines
 * add up and net + VAT = gross everywhere. The order of the lines does not matter.
 */
export function calculate(
  lines: readonly Counted[],
  deliveries: readonly Counted[],
  basis: Basis,
): Calculation {
  const taxes = new Map<Counted, Ore>()
  for (const [rate, together] of Map.groupBy(
    [...lines, ...deliveries],
    ({ tax_rate }) => tax_rate,
  )) {
    for (const [one, tax] of shareTax(together, basis, rate)) taxes.set(one, tax)
  }
  const toSummed = (one: Counted) => [one.id, sumUp(one, taxes.get(one) ?? ore(0), basis)] as const
  const summedLines = new Map(lines.map(toSummed))
  const summedDeliveries = new Map(deliveries.map(toSummed))
  const products = add([...summedLines.values()])
  const delivery = add([...summedDeliveries.values()])
  const all = new Map([...summedLines, ...summedDeliveries])
  return {
    lines: summedLines,
    deliveries: summedDeliveries,
    products,
    delivery,
    total: addAmounts([products, delivery]),
    taxes: byRate([...lines, ...deliveries], all),
  }
}

function shareTax(together: readonly Counted[], basis: Basis, rate: VatRate): [Counted, Ore][] {
  // Ties for the last øre are decided by id, so that the order of lines does not matter.
  const sorted = together.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const amounts = sorted.map((one) => sumOf(one, one.quantity, basis))
  const whole = sum(amounts)
  const tax = basis === 'gross' ? vatWithin(whole, rate) : vatOn(whole, rate)
  const shares = allocate(tax, amounts)
  return sorted.map((one, i) => [one, shares[i] ?? ore(0)])
}

function sumUp(one: Counted, tax: Ore, basis: Basis): Summed {
  const amount = sumOf(one, one.quantity, basis)
  return {
    gross: basis === 'gross' ? amount : sum([amount, tax]),
    tax,
    net: basis === 'net' ? amount : less(amount, tax),
    rebate: rebateOf(one, 'gross'),
    net_rebate: rebateOf(one, 'net'),
  }
}

function rebateOf(one: Counted, basis: Basis): Ore {
  const before = lineTotal(one.net_price, one.quantity, basis, one.tax_rate)
  return less(before, sumOf(one, one.quantity, basis))
}

function add(all: readonly Summed[]): Summed {
  return {
    ...addAmounts(all),
    rebate: sum(all.map(({ rebate }) => rebate)),
    net_rebate: sum(all.map(({ net_rebate }) => net_rebate)),
  }
}

export function addAmounts(all: readonly Amount[]): Amount {
  return {
    gross: sum(all.map(({ gross }) => gross)),
    tax: sum(all.map(({ tax }) => tax)),
    net: sum(all.map(({ net }) => net)),
  }
}

function byRate(
  counted: readonly Counted[],
  summed: ReadonlyMap<string, Summed>,
): Calculation['taxes'] {
  const rates = Map.groupBy(counted, ({ tax_rate }) => tax_rate)
  return [...rates]
    .map(([rate, together]) => ({
      rate,
      ...addAmounts(together.flatMap(({ id }) => summed.get(id) ?? [])),
    }))
    .sort((a, b) => b.rate - a.rate)
}
