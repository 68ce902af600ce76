declare const quantityBrand: unique symbol

/** A quantity of a unit in whole thousandths; what PostgreSQL keeps as `decimal(12,3)` and the wire as a number. */
export type Quantity = number & { readonly [quantityBrand]: true }

/** The largest value of the column: 999,999,999.999. */
export const QUANTITY_MAX = 999_999_999_999

/**
 * The only way to make a {@link Quantity}.
 *
 * @throws {RangeError} when `thousandths` is not whole, is negative, or passes {@link QUANTITY_MAX}.
 */
export function quantity(thousandths: number): Quantity {
  if (!Number.isSafeInteger(thousandths) || thousandths < 0 || thousandths > QUANTITY_MAX) {
    throw new RangeError(`not a quantity: ${thousandths}`)
  }
  return (thousandths + 0) as Quantity
}

/** A decimal as the database writes it ("2.500") or as the wire carries it (2.5); at most three places. Null stays null. */
export function parseQuantity(value: string | number): Quantity
export function parseQuantity(value: string | number | null): Quantity | null
export function parseQuantity(value: string | number | null): Quantity | null {
  if (value === null) return null
  const match = /^(\d{1,9})(?:\.(\d+))?$/.exec(String(value))
  const decimals = (match?.[2] ?? '').replace(/0+$/, '')
  if (!match || decimals.length > 3) throw new RangeError(`not a quantity: ${value}`)
  return quantity(Number(match[1]) * 1000 + Number(decimals.padEnd(3, '0')))
}

/** Whether {@link parseQuantity} would take the number. */
export function isQuantity(value: number): boolean {
  return (
    Number.isFinite(value) && value >= 0 && value <= QUANTITY_MAX / 1000 && hasThreePlaces(value)
  )
}

function hasThreePlaces(value: number): boolean {
  return /^\d+(?:\.\d{1,3})?$/.test(String(value))
}

/** Whether so many thousandths are a quantity. */
export function isSafeQuantity(thousandths: bigint): boolean {
  return thousandths >= 0n && thousandths <= BigInt(QUANTITY_MAX)
}

/** For the wire: 2500 becomes 2.5. Null stays null. */
export function quantityToNumber(value: Quantity): number
export function quantityToNumber(value: Quantity | null): number | null
export function quantityToNumber(value: Quantity | null): number | null {
  return value === null ? null : value / 1000
}

/** For the database: 2500 becomes "2.500". Null stays null. */
export function quantityToDecimal(value: Quantity): string
export function quantityToDecimal(value: Quantity | null): string | null
export function quantityToDecimal(value: Quantity | null): string | null {
  if (value === null) return null
  return `${Math.floor(value / 1000)}.${String(value % 1000).padStart(3, '0')}`
}

/** The nearest multiple of `step` that is not below `value`; a step of zero changes nothing. */
export function roundUpTo(value: Quantity, step: Quantity): Quantity {
  if (step === 0) return value
  return quantity(Math.ceil(value / step) * step)
}

/** `value × factor`, the factor in ten-thousandths, rounded to whole thousandths, halves up. */
export function timesFactor(value: Quantity, factorTenThousandths: number): Quantity {
  const exact = BigInt(value) * BigInt(factorTenThousandths)
  return quantity(Number((exact * 2n + 10_000n) / 20_000n))
}
