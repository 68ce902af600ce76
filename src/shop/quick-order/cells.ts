import { readNumber } from '#kernel/danish/number'
import { UNIT_WORDS } from '#kernel/units/unit-words'

/** What a cell or a word of a list may be. */

/** The product and the quantity that a row asks for. */
export interface Taken {
  /** A number or words of a product. */
  readonly query: string
  /** `24 stk`; undefined when the row says no quantity. */
  readonly amount: string | undefined
  /** Which of the row is the quantity is not sure: it is asked about. */
  readonly is_unclear?: true
}

export function isUnit(word: string): boolean {
  return UNIT_WORDS.has(word.toLowerCase().replace(/\.$/, ''))
}

/** Lengths, areas and weights describe a product as often as they say how much of it. */
const MEASURES = new Set(['m', 'm²', 'm³', 'kg', 'l'])

export function isMeasure(word: string): boolean {
  const unit = UNIT_WORDS.get(word.toLowerCase().replace(/\.$/, ''))?.unit
  return unit !== undefined && MEASURES.has(unit)
}

export function isCounted(word: string): boolean {
  return isUnit(word) && !isMeasure(word)
}

/** Few enough digits not to be the number of a product. */
export function isSmall(digits: string): boolean {
  const count = readNumber(digits)
  return (
    count !== undefined && count > 0 && count < 100_000_000 && digits.replace(/\D/g, '').length <= 5
  )
}

/** What can be the number of a product: five digits, or letters and digits in one, but no measure such as 45x95. */
export function isCode(word: string): boolean {
  if (/^\d[\d.-]*$/.test(word)) return word.replace(/\D/g, '').length >= 5
  return (
    /\d/.test(word) && /^[\p{L}\d][\p{L}\d/._-]*$/u.test(word) && !/^\d+(x\d+)+(mm)?$/i.test(word)
  )
}

/** A number of a product and nothing else: as an amount it is more than a line can hold. */
export function isStrongCode(word: string): boolean {
  return /^\d{6,14}$/.test(word)
}
