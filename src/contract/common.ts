import { z } from 'zod'
import { type Ore, toKroner } from '#kernel/money'
import { isQuantity, parseQuantity, type Quantity } from '#kernel/units/quantity'

/**
 * The types that all resources share. Replies are plain JSON; input is parsed into the types of the shop, and a
 * malformed value or an unknown key is refused by its name.
 */

/** Sums in a reply: kroner with at most two decimals. */
export const kroner = z.number().meta({ description: 'Kroner, at most two decimals.' })

/** Unit prices in a reply: kroner with at most four decimals. */
export const unitKroner = z
  .number()
  .min(0)
  .meta({ description: 'Kroner for one unit, at most four decimals.' })

/** A quantity in a reply. */
export const amountOfUnits = z
  .number()
  .min(0)
  .meta({ description: 'Quantity of a unit, at most three decimals.' })

/** A share in a reply: 6.5 is 6,5 %. */
export const percent = z.number().meta({ description: 'Per cent, at most two decimals.' })

export const moment = z.iso.datetime().meta({ description: 'UTC, ISO 8601.' })
/** Years that a database and a calendar have. */
const [FIRST_DAY, LAST_DAY] = ['1900-01-01', '2999-12-31']

/** A day in a request: `2026-11-25`. */
export const dayInput = z.iso
  .date('Skal være en dato')
  .refine((value) => value >= FIRST_DAY && value <= LAST_DAY, 'Skal være efter 1900 og før 3000')
export const id = z.int().min(1)
export const uuid = z.uuid()
export const zipcode = z.string().regex(/^\d{4}$/, 'Postnummeret er fire cifre')

/** A quantity in a request: a JSON number, not negative, at most three decimals. */
export const quantityInput = z
  .number()
  .refine(isQuantity, 'Antallet er et tal på 0 eller mere med højst tre decimaler')
  .transform((value): Quantity => parseQuantity(value))

/** `{data}`: a reply with one object. */
export function dataOf<Row extends z.ZodType>(row: Row) {
  return z.object({ data: row })
}

/** `{data, count, metadata}`: a reply with a list; `count` is of all pages. */
export function listOf<
  Row extends z.ZodType,
  Metadata extends z.ZodType = z.ZodRecord<z.ZodString, z.ZodNever>,
>(row: Row, metadata?: Metadata) {
  const none: z.ZodType = z.record(z.string(), z.never())
  return z.object({
    data: z.array(row),
    count: z.int().min(0),
    metadata: (metadata ?? none) as Metadata,
  })
}

/**
 * The query string of a call. Every key is named: an unknown or repeated one is refused, so that a misspelt filter
 * is not ignored.
 */
export function query<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.strictObject(shape)
}

/** A whole number in a query string or a path. */
export function wholeNumber(from: number, to: number) {
  return z
    .string()
    .regex(/^\d{1,15}$/, 'Skal være et helt tal')
    .transform(Number)
    .refine((value) => value >= from && value <= to, `Skal være fra ${from} til ${to}`)
}

/** An id in a path or a query string. */
export const idInPath = wholeNumber(1, Number.MAX_SAFE_INTEGER)

/** `1`/`true` and `0`/`false`; a bare key counts as set. */
export const flag = z
  .enum(['', '0', '1', 'true', 'false'], 'Skal være 0 eller 1')
  .transform((text) => text !== '0' && text !== 'false')

const MAX_IDS = 500

/** `1,2,3`: unique ids in the order given. Empty: none. */
export const idList = z
  .string()
  .regex(/^(\d{1,15}(,\d{1,15})*)?$/, 'Skal være numre adskilt af komma')
  .transform((text) => [...new Set(text === '' ? [] : text.split(',').map(Number))])
  .refine((ids) => ids.length <= MAX_IDS, `Højst ${MAX_IDS} numre`)

export const page = wholeNumber(1, 10_000)

/** Text typed by people: no control characters, no halves of surrogate pairs, trimmed. */
export function text(max: number) {
  return (
    z
      .string()
      .max(max, `Højst ${max} tegn`)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
      .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, 'Indeholder ulovlige tegn')
      .refine((value) => value.isWellFormed(), 'Indeholder ulovlige tegn')
      .transform((value) => value.trim())
  )
}

/** Øre as kroner; null stays null. */
export function toKronerOrNull(amount: Ore | null): number | null {
  return amount === null ? null : toKroner(amount)
}
