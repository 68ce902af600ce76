import { DANISH_VAT, netOfGross, ore, priceInBasis, unitPrice } from '#kernel/money'

/** Prices of a unit are whole ten-thousandths of a krone, so that nothing is lost between the screen and the shop. */

const PRICE = /^(\d{1,3}(?:\.\d{3})+|\d{1,9})(?:,(\d{1,4}))?$/
const LARGEST = 100_000_000 * 10_000
const VAT_FACTOR = 10_000 + DANISH_VAT

/** Ten-thousandths of a krone, as Danes type it: `1.234,50`, `0,0525`, `129 kr.`; undefined for what is no price. */
export function readUnitPrice(typed: string): number | undefined {
  const bare = typed.replace(/\u00a0/g, ' ').trim()
  const [, whole, decimals = ''] = PRICE.exec(bare.replace(/\s*(?:kr\.?|,-)$/i, '')) ?? []
  if (whole === undefined) return undefined
  const price = Number(whole.replaceAll('.', '')) * 10_000 + Number(decimals.padEnd(4, '0'))
  return price <= LARGEST ? price : undefined
}

/** `1234,50`, and up to four decimals where it has them. */
export function writeUnitPrice(price: number): string {
  const decimals = String(price % 10_000).padStart(4, '0')
  return `${Math.floor(price / 10_000)},${decimals.slice(0, 2)}${decimals.slice(2).replace(/0+$/, '')}`
}

/** From kroner as the API has them. */
export function ofKroner(kroner: number): number {
  return Math.round(kroner * 10_000)
}

/** To kroner as the API takes them. */
export function inKroner(price: number): number {
  return price / 10_000
}

/** With VAT, as the shop reckons it. */
export function withVat(net: number): number {
  return priceInBasis(unitPrice(net), 'gross', DANISH_VAT)
}

/** Without VAT, as the shop reckons it. */
export function withoutVat(gross: number): number {
  return gross % 100 === 0
    ? netOfGross(ore(gross / 100), DANISH_VAT)
    : Math.round((gross * 10_000) / VAT_FACTOR)
}

/** Both sides of VAT as they are typed, and which of them the user typed last. */
export interface TypedPrice {
  readonly net: string
  readonly gross: string
  readonly typed: 'net' | 'gross' | null
}

/** What is typed on one side of VAT; the other is what the shop will reckon. */
export function typedOn(side: 'net' | 'gross', written: string): Partial<TypedPrice> {
  const amount = readUnitPrice(written)
  const other = side === 'net' ? withVat : withoutVat
  return {
    [side]: written,
    typed: side,
    ...(amount !== undefined && {
      [side === 'net' ? 'gross' : 'net']: writeUnitPrice(other(amount)),
    }),
  }
}
