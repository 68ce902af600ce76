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
 * counted by area and not by length. More than three decimals are rounded up, never down.
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

const TIMES = /\s*[×*]\s*|\s+x\s*(?=[\d.,])|(?<=\d)x(?=[\d.,\s])|\s+[àá]\s+/u

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
  const scaled: bigint[] = []
  for (const [i, { amount, word }] of factors.entries()) {
    const of = words[i]
    if (word !== '' && !of) return undefined
    scaled.push(of ? divideUp(amount * of.num, of.den) : amount)
  }
  const named = words.filter((word) => word !== undefined)
  const amount = scaled.reduce((product, one) => divideUp(product * one, MILLION), MILLION)
  const unit = toUnit(named, factors.length, known, counted)
  if (unit === undefined || !known.includes(unit)) return undefined
  const last = scaled.at(-1)
  const isPieces = unit === 'm' && factors.length > 1 && named.length === 1
  return { amount, unit, ...(isPieces && last !== undefined && { piece: last }) }
}

/** The product of several factors: sides make an area or a volume, other numbers multiply the named one. */
function toUnit(
  named: readonly Word[],
  count: number,
  known: readonly string[],
  counted: string,
): string | undefined {
  const [first] = named
  if (!first) return counted
  const isLengths = named.every(({ unit }) => unit === 'm')
  if (isLengths && named.length > 1) return named.length === 3 ? 'm³' : area(named.length)
  if (named.length > 1) return undefined
  if (first.unit !== 'm' || known.includes('m')) return first.unit
  // Products that have no length of their own are measured by the sides of what they cover or fill.
  return count === 3 ? 'm³' : area(count)
}

function area(sides: number): string | undefined {
  return sides === 2 ? 'm²' : undefined
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
