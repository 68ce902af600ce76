import {
  type Basis,
  lineTotal,
  type Ore,
  type UnitPrice,
  unitPrice,
  type VatRate,
} from '#kernel/money'
import type { Quantity } from '#kernel/units/quantity'
import type { BestPrice } from './prices.ts'

/** What a unit costs before and after its rebate, ex VAT. */
export interface ReducedPrice {
  readonly net_price: UnitPrice
  /** Less per unit, no more than the price; of a percentage rounded, for showing. */
  readonly net_rebate: UnitPrice
  /** Basis points; 0 for a rebate that is no percentage. */
  readonly rebate_pct: number
  readonly tax_rate: VatRate
}

export function toReduced({
  net_price_before,
  net_price,
  rebate,
  tax_rate,
}: BestPrice): ReducedPrice {
  return {
    net_price: net_price_before,
    net_rebate: unitPrice(net_price_before - net_price),
    rebate_pct: rebate?.pct ?? 0,
    tax_rate,
  }
}

/** What so many cost, rounded once to whole øre: a percentage is taken off the whole, not off each unit. */
export function sumOf(
  { net_price, net_rebate, rebate_pct, tax_rate }: ReducedPrice,
  quantity: Quantity,
  basis: Basis,
): Ore {
  return rebate_pct > 0
    ? lineTotal(net_price, quantity, basis, tax_rate, rebate_pct)
    : lineTotal(unitPrice(net_price - net_rebate), quantity, basis, tax_rate)
}
