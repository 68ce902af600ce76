/** Numbers as files of suppliers have them. What a point means is a matter of the column, never of one cell. */

export type DecimalSign = 'comma' | 'point'

/** What the numbers of a column look like. */
export interface NumberLooks {
  /** Cells that can only have a decimal comma: `12,5`, `1.234,50`. */
  readonly comma: number
  /** Cells that can only have a decimal point: `12.5`, `1,234.50`. */
  readonly point: number
  /** Cells that may be either: `1.234`. */
  readonly either: number
}

export const NO_NUMBERS: NumberLooks = { comma: 0, point: 0, either: 0 }

const AROUND = /^(kr\.?|dkk)?[\s ]*|[\s ]*(,-|kr\.?|dkk|%)?$/gi
const THREE_AFTER_ONE = /^-?\d{1,3}[.,]\d{3}$/
/** `5,70583E+12`: a spreadsheet has thrown digits away. */
const SHORTENED = /^-?\d+([.,]\d+)?E[+-]?\d+$/i

function toBare(cell: string): string {
  return cell.replaceAll(AROUND, '').replaceAll(/[\s ]/g, '')
}

/** Counts a cell. */
export function lookAt(cell: string, seen: NumberLooks): NumberLooks {
  const bare = toBare(cell)
  if (!/^-?[\d.,]*\d$/.test(bare) || !/[.,]/.test(bare)) return seen
  if (THREE_AFTER_ONE.test(bare)) return { ...seen, either: seen.either + 1 }
  const sign = signOf(bare)
  return { ...seen, [sign]: seen[sign] + 1 }
}

/** Of two signs the last, of one that is repeated the other, and of one alone that one. */
function signOf(bare: string): DecimalSign {
  const [points, commas] = [bare.split('.').length - 1, bare.split(',').length - 1]
  if (points > 0 && commas > 0) {
    return bare.lastIndexOf(',') > bare.lastIndexOf('.') ? 'comma' : 'point'
  }
  if (points > 0) return points > 1 ? 'comma' : 'point'
  return commas > 1 ? 'point' : 'comma'
}

/**
 * The decimal sign of a column, from its own numbers, or where those may be either from the others of the file.
 *
 * @returns Undefined: it has to be asked.
 */
export function decimalOf(own: NumberLooks, all: NumberLooks): DecimalSign | undefined {
  const sure = surelyOf(own)
  if (sure) return sure
  if (own.comma > 0 && own.point > 0) return undefined
  if (own.either === 0) return 'comma'
  return surelyOf(all)
}

function surelyOf({ comma, point }: NumberLooks): DecimalSign | undefined {
  if (comma > 0 && point === 0) return 'comma'
  return point > 0 && comma === 0 ? 'point' : undefined
}

const PARTS: Readonly<Record<DecimalSign, RegExp>> = {
  comma: /^(-?)(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d*))?$/,
  point: /^(-?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d*))?$/,
}
const LONGEST = 12

/**
 * A number in units of its last decimal, halves away from zero: `1.234,5` with two decimals is 123450.
 *
 * @returns What is wrong with a cell that is none.
 */
export function readScaled(
  cell: string,
  sign: DecimalSign,
  decimals: number,
): number | 'shortened' | 'unreadable' {
  const bare = toBare(cell)
  if (SHORTENED.test(bare)) return 'shortened'
  const [, minus, whole, fraction = ''] = PARTS[sign].exec(bare) ?? []
  if (whole === undefined) return 'unreadable'
  const digits = whole.replaceAll(/[.,]/g, '')
  if (digits.length > LONGEST) return 'unreadable'
  const kept = Number(`${digits}${fraction.slice(0, decimals).padEnd(decimals, '0')}`)
  const rounded = kept + (Number(fraction[decimals] ?? 0) >= 5 ? 1 : 0)
  return rounded === 0 ? 0 : minus ? -rounded : rounded
}

/** Whether a spreadsheet has shortened a number, such as a GTIN. */
export function isShortened(cell: string): boolean {
  return SHORTENED.test(cell.trim())
}
