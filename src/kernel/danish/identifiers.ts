/** Numbers that people write in many ways, each in the one form that it is stored and compared in. */

/** A postcode: `DK-8000`, `8 000` → `8000`. */
export function toZipcode(typed: string): string {
  return typed.replace(/^\s*DK[\s-]*/i, '').replaceAll(/\s/g, '')
}

/** A CVR number: `DK 99.99.99-93` → `99999993`. */
export function toCvr(typed: string): string {
  return typed.replace(/^\s*DK/i, '').replaceAll(/[\s.-]/g, '')
}

/** An EAN number: `5798 0004 2052 6` → `5798000420526`. */
export function toEan(typed: string): string {
  return typed.replaceAll(/[\s.-]/g, '')
}

/** The number of an order, which is digits: `#100048`, `Ordre nr. 100 048` → `100048`. */
export function toOrderNumber(typed: string): string {
  return typed.replace(/^\D+/, '').replaceAll(/[\s.]/g, '')
}
