import { gs1CheckDigit } from '#kernel/check-digits'

/** Of a GS1 company prefix: with it, the extension digit and the serial number they are 17 digits before the check digit. */
const SSCC_DIGITS = 17
const OWN_DIGITS = 10

/** The serial numbers of a prefix are used up. */
export class NumbersUsedUp extends Error {}

/**
 * The number of a parcel: 18 digits (SSCC) under a GS1 company prefix of 7 to 10 digits, otherwise `K` and ten digits: a number that looks
 * like an SSCC without a prefix of GS1 may be another company's.
 *
 * @param serial Never the same twice. The extension digit of an SSCC is its first digit, so that a prefix lasts ten times as long.
 * @throws {NumbersUsedUp} rather than begin again: an SSCC may not return within a year.
 */
export function toParcelNumber(serial: bigint, prefix: string | null): string {
  if (prefix === null) return `K${padded(serial, OWN_DIGITS)}`
  const [extension = '', ...rest] = padded(serial, SSCC_DIGITS - prefix.length)
  const digits = `${extension}${prefix}${rest.join('')}`
  return `${digits}${gs1CheckDigit(digits)}`
}

function padded(serial: bigint, length: number): string {
  const digits = String(serial).padStart(length, '0')
  if (digits.length > length) throw new NumbersUsedUp('the numbers of parcels are used up')
  return digits
}
