import type { Basis } from '#api-client'
import { writeTyped } from '#kernel/danish/number'
import type { CanSet } from '#kernel/paint/cans'
import { quantity } from '#kernel/units/quantity'
import { canTexts as texts } from '../../texts/paint-cans.ts'
import type { PricedCan } from '../../views/paint/load-tint.ts'

export function inLitres(millilitres: number): string {
  return writeTyped(quantity(millilitres), 'l')
}

/** Rounded up to a tenth of a litre. */
export function inTenths(litres: number): string {
  return writeTyped(quantity(Math.ceil(litres / 100) * 100), 'l')
}

/** `3 × 10 l, 1 × 5 l og 2 × 0,75 l` */
export function nameCans({ cans }: CanSet): string {
  return texts.canSet(cans.map(({ can, count }) => `${count} × ${inLitres(can.millilitres)}`))
}

/** Kroner of one can. */
export function priceOfOne(id: number, cans: readonly PricedCan[], basis: Basis): number {
  const can = cans.find((one) => one.id === id)
  return (basis === 'net' ? can?.net_price : can?.price) ?? 0
}

/** Kroner of all of them. */
export function priceOf(set: CanSet, cans: readonly PricedCan[], basis: Basis): number {
  // Each line is rounded, as in the basket: prices ex VAT have up to four decimals.
  const oere = set.cans.reduce((sum, { can: { id }, count }) => {
    const each = Math.round(priceOfOne(id, cans, basis) * 10_000)
    return sum + Math.round((each * count) / 100)
  }, 0)
  return oere / 100
}
