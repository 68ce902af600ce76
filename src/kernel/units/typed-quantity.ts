import { MILLION, readExact } from '../danish/number.ts'
import { isSafeQuantity, type Quantity, quantity } from './quantity.ts'
import { unitFor } from './unit-plurals.ts'
import { UNIT_WORDS, type Word } from './unit-words.ts'
import { type Units, unitNames } from './units.ts'

/** A typed quantity, parsed: a count of a unit that the product knows. */
export interface Reading {
  /** As typed, with single blanks, and with the default unit when it named none. */
  readonly text: string
  readonly quantity: Quantity
  readonly unit: string
  /** Pieces of one length: `4 x 3 m`. */
  readonly piece?: Quantity
}

export type NotRead = 'unreadable' | 'unknown_unit' | 'too_much'

/** Longer texts are no quantities. */
export const TYPED_MAX = 40

/** At most: 20 rows of 3 pieces of 4,2 m. */
const FACTORS_MAX = 4

interface Factor {
  readonly amount: bigint
  readonly word: string
}

/**
 * Reads what a shopper types of a product: `42 m2`, `3 paller`, `1,5 pk`, `2 x 4,2 m`, `2,4 m x 3,6 m`. A number alone is
 * so many of `counted`. Several numbers are multiplied; metres by metres are an area, and so are sides of products that are
 * counted by area and not by length: a unit that stands once, as in `300 x 400 cm`, is that of all sides. More than three
 * decimals are rounded up, never down.
 */
export function readTyped(
  typed: string,
  units: Units,
  counted: string = units.unit,
): Reading | NotRead {
  const text = typed.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
  if (text.length > TYPED_MAX) return 'unreadable'
  const factors = toFactors(text)
  if (!factors) return 'unreadable'
  const known = unitNames(units)
  const meant = toMeant(factors, known, counted)
  if (!meant) return 'unknown_unit'
  const thousandths = (meant.amount * 1000n + MILLION - 1n) / MILLION
  if (!isSafeQuantity(thousandths)) return 'too_much'
  const piece = meant.piece === undefined ? undefined : (meant.piece * 1000n) / MILLION
  const isNamed = factors.some(({ word }) => word !== '')
  return {
    text: isNamed ? text : `${text}\u00a0${unitFor(Number(thousandths) / 1000, meant.unit)}`,
    quantity: quantity(Number(thousandths)),
    unit: meant.unit,
    ...(piece !== undefined && isSafeQuantity(piece) && { piece: quantity(Number(piece)) }),
  }
}

/** Between numbers, and after a length: `300 x 400 cm`, `2x4,2m`, `3mx4m`. */
const TIMES = /\s*[×*]\s*|\s+x\s*(?=[\d.,])|(?<=\d|\d\s?[mcd]?m)x(?=[\d.,\s])|\s+[àá]\s+/u

function toFactors(text: string): Factor[] | undefined {
  const parts = text.toLowerCase().split(TIMES)
  if (parts.length > FACTORS_MAX) return undefined
  const factors = parts.flatMap((part) => toFactor(part) ?? [])
  return factors.length === parts.length ? factors : undefined
}

function toFactor(part: string): Factor | undefined {
  const [, digits = '', word = ''] =
    /^([\d.,\s]*\d[.,]?)\s*([^\d\s][^\s]*(?: meter)?)?$/u.exec(part) ?? []
  const amount = readExact(digits)
  return amount === undefined
    ? undefined
    : { amount, word: word.replace(/\.$/, '').replace(' ', '_') }
}

interface Meant {
  readonly amount: bigint
  readonly unit: string
  readonly piece?: bigint
}

function toMeant(
  factors: readonly Factor[],
  known: readonly string[],
  counted: string,
): Meant | undefined {
  const words = factors.map(({ word }) => toWord(word, known))
  if (factors.some(({ word }, i) => word !== '' && !words[i])) return undefined
  const sides = toSides(words, known)
  const unit = sides ? sides.unit : toUnit(words, counted)
  if (unit === undefined || !known.includes(unit)) return undefined
  const scaled = factors.map(({ amount }, i) => {
    const of = sides?.words[i] ?? words[i]
    return of ? divideUp(amount * of.num, of.den) : amount
  })
  const counts = factors.filter((_, i) => sides && !sides.words[i])
  if (counts.some(({ amount }) => amount % MILLION !== 0n)) return undefined
  const amount = scaled.reduce((product, one) => divideUp(product * one, MILLION), MILLION)
  const isPieces = unit === 'm' && factors.length > 1
  const piece = scaled.find((_, i) => words[i] !== undefined)
  return { amount, unit, ...(isPieces && piece !== undefined && { piece }) }
}

interface Sides {
  readonly unit: string
  /** Of each factor: what its side is measured in; nothing for one that counts. */
  readonly words: readonly (Word | undefined)[]
}

/**
 * The factors as sides of an area or a volume: a side without a unit has that of the next one that has, and the last of two
 * has that of the first. A number before sides that have units of their own counts them.
 *
 * @returns Undefined where there is but one length, which the others count: `2 x 4,2 m`.
 */
function toSides(
  words: readonly (Word | undefined)[],
  known: readonly string[],
): Sides | undefined {
  const named = words.filter((word) => word !== undefined)
  if (named.length === 0 || named.some(({ unit }) => unit !== 'm')) return undefined
  if (named.length === 1 && (words.length === 1 || known.includes('m'))) return undefined
  const sides = named.length === 1 ? Math.min(words.length, mostSides(known)) : named.length
  const from = words.findIndex((word) => word !== undefined)
  const first = Math.min(from, words.length - sides)
  const measured = words.map((word, i) =>
    i < first ? undefined : (word ?? words.slice(i).find(Boolean) ?? words[from]),
  )
  // Of three, a last number without a unit may be a side or how many there are.
  const isClear = words.length === 2 || words.at(-1) !== undefined
  if (!isClear || measured.filter(Boolean).length !== sides) return NO_SIDES
  return { unit: ['', '', 'm²', 'm³'][sides] ?? '', words: measured }
}

const NO_SIDES: Sides = { unit: '', words: [] }

/** Products that are counted by volume have three sides. */
function mostSides(known: readonly string[]): number {
  return known.includes('m³') ? 3 : 2
}

/** Numbers without a unit multiply the one that has it. */
function toUnit(words: readonly (Word | undefined)[], counted: string): string | undefined {
  const named = words.filter((word) => word !== undefined)
  return named.length > 1 ? undefined : (named[0]?.unit ?? counted)
}

/** The product's own names of units take precedence over common spellings. */
function toWord(word: string, known: readonly string[]): Word | undefined {
  if (word === '') return undefined
  const own = known.find((unit) =>
    [unit, unitFor(2, unit)].some((name) => name.replace(/\.$/, '').toLowerCase() === word),
  )
  if (own !== undefined) return { unit: own, num: 1n, den: 1n }
  return UNIT_WORDS.get(word)
}

function divideUp(amount: bigint, by: bigint): bigint {
  return (amount + by - 1n) / by
}
