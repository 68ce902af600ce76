declare const oreBrand: unique symbol
declare const unitPriceBrand: unique symbol

/** Money in whole Danish øre, 1/100 krone. Negative for a discount or a refund. */
export type Ore = number & { readonly [oreBrand]: true }

/**
 * A price per unit ex VAT in whole ten-thousandths of a krone, never negative.
 * A gross price in whole øre always fits exactly: 129,95 kr. / 1,25 = 103,9600 kr.
 */
export type UnitPrice = number & { readonly [unitPriceBrand]: true }

/** A VAT rate in basis points. */
export type VatRate = number

/** Danish moms: Momsloven § 33. */
export const DANISH_VAT: VatRate = 2500

/** Which side of VAT the amounts of a basket are counted on; frozen when the order is placed. */
export type Basis = 'gross' | 'net'

/**
 * The one door into {@link Ore}.
 *
 * @throws {RangeError} when `amount` is not a whole number that JavaScript holds exactly.
 */
export function ore(amount: number): Ore {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not whole øre: ${amount}`)
  return (amount + 0) as Ore // +0 turns -0 into 0, which would print as "-0,00"
}

/**
 * The one door into {@link UnitPrice}.
 *
 * @throws {RangeError} when `amount` is not a whole number of ten-thousandths, or is negative.
 */
export function unitPrice(amount: number): UnitPrice {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`not a price: ${amount}`)
  return (amount + 0) as UnitPrice
}

/** The sum of amounts; nothing gives zero. */
export function sum(amounts: Iterable<Ore>): Ore {
  let total = 0
  for (const amount of amounts) total += amount
  return ore(total)
}

/** The first amount less the others. */
export function less(amount: Ore, ...others: readonly Ore[]): Ore {
  return ore(amount - sum(others))
}

/** `numerator / denominator` rounded to a whole number, halves away from zero, exact for any size. */
export function divideRounded(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n !== denominator < 0n
  const n = numerator < 0n ? -numerator : numerator
  const d = denominator < 0n ? -denominator : denominator
  const rounded = (n * 2n + d) / (d * 2n)
  return negative ? -rounded : rounded
}

/**
 * What a quantity costs, rounded once to whole øre, halves away from zero.
 *
 * @param price Unit price ex VAT.
 * @param quantity Whole thousandths of the unit.
 * @param basis `gross` adds VAT at `rate` before the rounding; `net` does not.
 * @param rebate Basis points off the whole, also before the rounding.
 */
export function lineTotal(
  price: UnitPrice,
  quantity: number,
  basis: Basis,
  rate: VatRate,
  rebate = 0,
): Ore {
  const factor = basis === 'gross' ? 10_000n + BigInt(rate) : 10_000n
  const exact = BigInt(price) * BigInt(quantity) * factor * BigInt(10_000 - rebate)
  return ore(Number(divideRounded(exact, 1000n * 100n * 10_000n * 10_000n)))
}

/**
 * A unit price in the given basis, in ten-thousandths of a krone, halves rounded up; for showing, never for sums.
 */
export function priceInBasis(price: UnitPrice, basis: Basis, rate: VatRate): UnitPrice {
  if (basis === 'net') return price
  const exact = price * (10_000 + rate) + 5_000
  // Every price of a shop; a remainder is exact, where a quotient may be rounded up to the next whole number.
  if (Number.isSafeInteger(exact)) return unitPrice((exact - (exact % 10_000)) / 10_000)
  return unitPrice(Number(divideRounded(BigInt(price) * (10_000n + BigInt(rate)), 10_000n)))
}

/** The price ex VAT of a price including it, in ten-thousandths of a krone; exact for Danish gross prices in øre. */
export function netOfGross(gross: Ore, rate: VatRate): UnitPrice {
  return unitPrice(Number(divideRounded(BigInt(gross) * 100n * 10_000n, 10_000n + BigInt(rate))))
}

/** A percentage of an amount, in basis points, rounded to whole øre, halves away from zero. */
export function share(amount: Ore, basisPoints: number): Ore {
  return ore(Number(divideRounded(BigInt(amount) * BigInt(basisPoints), 10_000n)))
}

/** The VAT inside an amount that includes it, halves rounded away from zero. */
export function vatWithin(gross: Ore, rate: VatRate): Ore {
  return ore(Number(divideRounded(BigInt(gross) * BigInt(rate), 10_000n + BigInt(rate))))
}

/** The VAT to add to an amount ex VAT, halves rounded away from zero. */
export function vatOn(net: Ore, rate: VatRate): Ore {
  return share(net, rate)
}

/**
 * Splits an amount in proportion to weights so that nothing is lost: largest remainder, the first of equals first.
 *
 * @param weights Whole, not negative. All zero splits into zeros when the total is zero.
 * @throws {RangeError} when a weight is negative or fractional, or all are zero while `total` is not.
 */
export function allocate(total: Ore, weights: readonly number[]): Ore[] {
  for (const weight of weights) {
    if (!Number.isSafeInteger(weight) || weight < 0) throw new RangeError(`not a weight: ${weight}`)
  }
  const whole = weights.reduce((a, b) => a + BigInt(b), 0n)
  if (whole === 0n) {
    if (total !== 0) throw new RangeError('an amount needs a weight to fall on')
    return weights.map(() => ore(0))
  }
  const sign = total < 0 ? -1 : 1
  const amount = BigInt(Math.abs(total))
  const shares = weights.map((weight) => (amount * BigInt(weight)) / whole)
  const rests = weights.map((weight, i) => ({ i, rest: (amount * BigInt(weight)) % whole }))
  rests.sort((a, b) => (a.rest === b.rest ? a.i - b.i : a.rest > b.rest ? -1 : 1))
  let left = Number(amount - shares.reduce((a, b) => a + b, 0n))
  for (const { i } of rests) {
    if (left === 0) break
    shares[i] = (shares[i] ?? 0n) + 1n
    left -= 1
  }
  return shares.map((part) => ore(sign * Number(part)))
}

/** Øre as kroner for the wire: 12995 becomes 129.95. */
export function toKroner(amount: Ore): number {
  return amount / 100
}

/** A unit price as kroner for the wire, up to four decimals: 1039600 becomes 103.96. */
export function unitPriceToKroner(price: UnitPrice): number {
  return price / 10_000
}
