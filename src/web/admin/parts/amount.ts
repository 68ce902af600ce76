import { readKroner } from '#kernel/danish/money'

/** Kroner in whole øre as Danes type them: `1.250,50`, `280 kr.`; undefined for what is no amount. */
export function readAmount(typed: string): number | undefined {
  const kroner = typed.trim() === '' ? undefined : readKroner(typed)
  if (kroner === undefined || kroner < 0) return undefined
  const ore = Math.round(kroner * 100)
  return Math.abs(kroner * 100 - ore) < 1e-6 ? ore / 100 : undefined
}

const QUANTITY = /^\d{1,9}(?:[.,]\d{1,3})?$/
const THOUSANDS = /^[1-9]\d{0,2}(?:\.\d{3}){1,2}(?:,\d{1,3})?$/

/** A quantity with at most three decimals, as pages show it: `2,5`, `1.200`; undefined for what is none. */
export function readQuantity(typed: string): number | undefined {
  const shown = typed.trim()
  const bare = THOUSANDS.test(shown) ? shown.replaceAll('.', '') : shown
  return QUANTITY.test(bare) ? Number(bare.replace(',', '.')) : undefined
}
