import { SHARES_NOTHING } from '../hydration/unpack.ts'

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }
type Row = { readonly [key: string]: Json }

/** Shorter lists gain nothing. */
const FEWEST = 3
/** What a run weighs besides its items. */
const FRAME = '{"^":}'.length
/** As much as signs of two bytes can say. */
const MOST_SHARED = 0x7ff - SHARES_NOTHING
/** The difference of two of them is a whole number too. */
const LARGEST_IN_RUN = 2 ** 50
/** Data with members of these names cannot be packed: nothing would tell it from what is. */
const RESERVED = new Set(['$', '^', '__proto__'])

/**
 * The data of a page in fewer bytes: lists of things with the same members column by column, and texts and numbers that
 * resemble the one before by what is new in them. `unpack` makes it what it was.
 *
 * @returns A text, JSON by itself, where it cannot be packed.
 */
export function packState(state: unknown): unknown {
  const plain: Json = JSON.parse(JSON.stringify(state))
  return hasReserved(plain) ? JSON.stringify(plain) : pack(plain)
}

function hasReserved(value: Json): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, one]) => RESERVED.has(key) || hasReserved(one))
}

function pack(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value
  if (!isList(value)) {
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, pack(one)]))
  }
  if (value.length < FEWEST) return value.map(pack)
  if (value.every(isRow)) return packRows(value) ?? value.map(pack)
  if (value.every((item) => typeof item === 'string')) return packTexts(value)
  return value.every(isCountable) ? packNumbers(value) : value.map(pack)
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)
const isRow = (value: Json): value is Row =>
  typeof value === 'object' && value !== null && !isList(value)
const isCountable = (item: Json): item is number =>
  Number.isInteger(item) && Math.abs(Number(item)) < LARGEST_IN_RUN

/** Undefined where half of it would be holes, or where `null`, which marks them, is among the values. */
function packRows(rows: readonly Row[]): Json | undefined {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const values = rows.flatMap((row) => Object.values(row))
  if (values.includes(null) || values.length * 2 < keys.length * rows.length) return undefined
  const columns = keys.map((key) => [key, packColumn(rows.map((row) => row[key] ?? null))])
  return { $: Object.fromEntries(columns), n: rows.length }
}

function packColumn(cells: readonly Json[]): Json {
  const [first = null, ...others] = cells
  const told = JSON.stringify(first)
  return others.every((cell) => JSON.stringify(cell) === told) ? [pack(first)] : pack(cells)
}

function packTexts(texts: readonly string[]): Json {
  const run = texts.map((text, at) => toNext(text, texts[at - 1] ?? ''))
  return lengthOf(run) + FRAME < lengthOf(texts) ? { '^': run } : texts
}

function packNumbers(numbers: readonly number[]): Json {
  const run = numbers.map((one, at) => one - (numbers[at - 1] ?? 0))
  return lengthOf(run) + FRAME < lengthOf(numbers) ? { '^': run } : numbers
}

const lengthOf = (items: readonly (string | number)[]) => items.join('').length

function toNext(text: string, before: string): string {
  let shared = 0
  while (shared < MOST_SHARED && shared < before.length && before[shared] === text[shared])
    shared += 1
  return String.fromCharCode(SHARES_NOTHING + shared) + text.slice(shared)
}
