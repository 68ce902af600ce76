import { isSafeQuantity, type Quantity, quantity } from './quantity.ts'
import { type Units, unitNames } from './units.ts'

/** What somebody typed, understood: so many of a unit that the product knows. */
export interface Reading {
  /** As it was typed, blanks made one. */
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

/** Exact amounts while they are read: millionths. */
const MILLION = 1_000_000n

interface Word {
  readonly unit: string
  /** How many of the unit one is: `num / den`. */
  readonly num: bigint
  readonly den: bigint
}

interface Factor {
  readonly amount: bigint
  readonly word: string
}

/** How people write units, in small letters and without the stop of an abbreviation. */
const SPELLINGS: Readonly<Record<string, string>> = {
  'stk.': 'stk st styk stykke stykker',
  'pk.': 'pk pks pakke pakker',
  m: 'm mtr meter metre lbm løbende_meter løbendemeter',
  'm²': 'm2 m² kvm kvadratmeter',
  'm³': 'm3 m³ kbm kubikmeter kubik',
  kg: 'kg kilo kilogram',
  l: 'l ltr liter litre',
  palle: 'palle paller pl pll',
  bundt: 'bundt bundter bdt',
  karton: 'karton kartoner krt ks kasse kasser',
  æske: 'æske æsker',
  rulle: 'rulle ruller rl',
  par: 'par',
}

/** Parts and multiples: word → unit, and how many of it one is. */
const SCALED: Readonly<Record<string, readonly [unit: string, num: bigint, den: bigint]>> = {
  mm: ['m', 1n, 1000n],
  cm: ['m', 1n, 100n],
  dm: ['m', 1n, 10n],
  g: ['kg', 1n, 1000n],
  gram: ['kg', 1n, 1000n],
  t: ['kg', 1000n, 1n],
  ton: ['kg', 1000n, 1n],
  tons: ['kg', 1000n, 1n],
  ml: ['l', 1n, 1000n],
  cl: ['l', 1n, 100n],
  dl: ['l', 1n, 10n],
}

/** What goods by the piece are called, too. */
const PIECES =
  'bræt brædder plade plader sæk sække spand spande dåse dåser rør lægte lægter stolpe stolper'

const WORDS = toWords()

function toWords(): ReadonlyMap<string, Word> {
  const words = new Map<string, Word>()
  for (const [unit, spellings] of Object.entries(SPELLINGS)) {
    for (const word of spellings.split(' ')) words.set(word, { unit, num: 1n, den: 1n })
  }
  for (const word of PIECES.split(' ')) words.set(word, { unit: 'stk.', num: 1n, den: 1n })
  for (const [word, [unit, num, den]] of Object.entries(SCALED)) words.set(word, { unit, num, den })
  return words
}

/**
 * Reads what a shopper types of a product: `42 m2`, `3 paller`, `1,5 pk`, `2 x 4,2 m`, `2,4 m x 3,6 m`. A number alone is
 * so many of `counted`. Several numbers are multiplied; metres by metres are an area, and so are sides of goods that are
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
  return {
    text,
    quantity: quantity(Number(thousandths)),
    unit: meant.unit,
    ...(piece !== undefined && isSafeQuantity(piece) && { piece: quantity(Number(piece)) }),
  }
}

/** `12,5 m²`, `1.200 stk.`: what {@link readTyped} reads as the same. */
export function writeTyped(count: Quantity, unit: string): string {
  return `${writeQuantity(count)}\u00a0${unit}`
}

/** With a Danish comma and points between thousands: `1.234,5`. */
export function writeQuantity(count: Quantity): string {
  const whole = String(Math.floor(count / 1000)).replace(/\B(?=(\d{3})+$)/g, '.')
  const decimals = String(count % 1000)
    .padStart(3, '0')
    .replace(/0+$/, '')
  return decimals ? `${whole},${decimals}` : whole
}

/** `2,5`, `1.234`, `1 234,5`, and `2.5` from a numeric keypad; undefined when it is no quantity. */
export function readNumber(typed: string): Quantity | undefined {
  const amount = toAmount(typed.replaceAll(/\s/g, ''))
  if (amount === undefined) return undefined
  const thousandths = (amount * 2000n + MILLION) / (MILLION * 2n)
  return isSafeQuantity(thousandths) ? quantity(Number(thousandths)) : undefined
}

const DANISH_GROUPS = /^\d{1,3}(\.\d{3})+(,\d*)?$/
const PLAIN = /^(\d+([.,]\d*)?|[.,]\d+)$/

/** A point before exactly three digits parts thousands, as in print; any other point is a decimal mark. In millionths. */
function toAmount(digits: string): bigint | undefined {
  const plain = DANISH_GROUPS.test(digits) ? digits.replaceAll('.', '') : digits
  if (!PLAIN.test(plain)) return undefined
  const [whole = '', decimals = ''] = plain.split(/[.,]/)
  if (whole.length > 15 || decimals.length > 15) return undefined
  const exact = BigInt(`${whole || '0'}${decimals.padEnd(15, '0')}`)
  // Beyond millionths nothing is meant; up, so that it is never less than what was typed.
  return (exact + 999_999_999n) / 1_000_000_000n
}

const TIMES = /\s*[×*]\s*|\s+x\s*(?=[\d.,])|(?<=\d)x(?=[\d.,\s])|\s+[àá]\s+/u

function toFactors(text: string): Factor[] | undefined {
  const parts = text.toLowerCase().split(TIMES)
  if (parts.length > FACTORS_MAX) return undefined
  const factors = parts.flatMap((part) => toFactor(part) ?? [])
  return factors.length === parts.length ? factors : undefined
}

function toFactor(part: string): Factor | undefined {
  const [, digits = '', word = ''] = /^([\d.,\s]*\d[.,]?)\s*([^\d\s][^\s]*(?: meter)?)?$/u.exec(part) ?? []
  const amount = toAmount(digits.replaceAll(/\s/g, ''))
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

/** What several factors come to: sides an area or a volume, anything else so many times the one that is named. */
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
  // Goods that have no length of their own are measured by the sides of what they cover or fill.
  return count === 3 ? 'm³' : area(count)
}

function area(sides: number): string | undefined {
  return sides === 2 ? 'm²' : undefined
}

/** A word as the product uses it: its own name for a unit goes before how others write it. */
function toWord(word: string, known: readonly string[]): Word | undefined {
  if (word === '') return undefined
  const own = known.find((unit) => unit.replace(/\.$/, '').toLowerCase() === word)
  if (own !== undefined) return { unit: own, num: 1n, den: 1n }
  return WORDS.get(word)
}

function divideUp(amount: bigint, by: bigint): bigint {
  return (amount + by - 1n) / by
}
