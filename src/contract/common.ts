import { z } from 'zod'
import { toZipcode } from '#kernel/danish/identifiers'
import { findCity } from '#kernel/danish/zipcodes'
import { isMailAddress } from '#kernel/mail-address'
import { MOST_COUNTED } from '#kernel/paging'
import { isQuantity, parseQuantity, type Quantity } from '#kernel/units/quantity'
import { issue } from './issues.ts'
import { UNSEEN } from './unseen.ts'

/**
 * The types that all resources share. Replies are plain JSON; input is parsed into the types of the shop, and a
 * malformed value or an unknown key is refused by its name.
 */

/** Sums in a reply: kroner with at most two decimals. */
export const kroner = z.number().meta({ description: 'Kroner, at most two decimals.' })

/** Kroner as they are written have an error in the last binary digit. */
export const isWholeOre = (amount: number) =>
  Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6

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
  .date(issue('day_unreadable'))
  .refine((value) => value >= FIRST_DAY && value <= LAST_DAY, issue('year_out_of_range'))
export const id = z.int().min(1)
export const uuid = z.uuid()
export const zipcode = z.string().regex(/^\d{4}$/, issue('zipcode_unreadable'))
/** A postcode in a request, as it is written: `DK-8000`. */
export const zipcodeInput = z.string().max(12).transform(toZipcode).pipe(zipcode)
/** A postcode in a request that must be on the list. */
export const zipcodeInUse = zipcodeInput.refine(
  (value) => findCity(value) !== undefined,
  issue('zipcode_unknown'),
)

/** A quantity in a request: a JSON number, not negative, at most three decimals. */
export const quantityInput = z
  .number()
  .refine(isQuantity, issue('quantity_unreadable'))
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
 * `{data, count, metadata}`: a reply with a list that grows with the years. `count` is exact to 10,000, of a
 * search of orders or users to 1,000; where `is_count_exact` is false there are more.
 */
export function longListOf<Row extends z.ZodType>(row: Row) {
  return listOf(row, countMetadata)
}

const isCountExact = z
  .boolean()
  .meta({ description: 'False: there are more than `count`, which is as far as they are counted.' })

const countMetadata = z.object({ is_count_exact: isCountExact })

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
    .regex(/^\d{1,15}$/, issue('number_not_whole'))
    .transform(Number)
    .refine((value) => value >= from && value <= to, issue('number_out_of_range', { from, to }))
}

/** An id in a path or a query string. */
export const idInPath = wholeNumber(1, Number.MAX_SAFE_INTEGER)

/** `1`/`true` and `0`/`false`; a bare key counts as set. */
export const flag = z
  .enum(['', '0', '1', 'true', 'false'], issue('choice_unknown', { choices: '0 1' }))
  .transform((text) => text !== '0' && text !== 'false')

const MAX_IDS = 500

/** `1,2,3`: unique ids in the order given. Empty: none. */
export const idList = z
  .string()
  .regex(/^(\d{1,15}(,\d{1,15})*)?$/, issue('ids_unreadable'))
  .transform((text) => [...new Set(text === '' ? [] : text.split(',').map(Number))])
  .refine((ids) => ids.length <= MAX_IDS, issue('ids_too_many', { most: MAX_IDS }))

export const page = wholeNumber(1, 10_000)

/** Of a list that goes on from a row: by their numbers it has the pages that are counted. @param size Rows of a page. */
export function countedPage(size: number) {
  const most = MOST_COUNTED / size
  return page
    .refine((asked) => asked <= most, { error: issue('pages_counted', { most }) })
    .meta({
      description: `${most} at most, which is as far as the list is counted: what is deeper follows a row, or ends before one.`,
    })
}

/** The error for text with characters that are refused. */
export const BAD_CHARACTERS = issue('hidden_characters')

const BAD_IN_LINE = new RegExp(String.raw`[\p{Cc}${UNSEEN}]`, 'u')
const BAD_IN_TEXT = new RegExp(String.raw`[${UNSEEN}]|[^\P{Cc}\n\r\t]`, 'u')
const SOFT_HYPHENS = /\u00ad/g

function typed(max: number, bad: RegExp) {
  return z
    .string()
    .max(max, issue('text_too_long', { most: max }))
    .refine((value) => !bad.test(value), BAD_CHARACTERS)
    .transform(toNfc)
}

/** One form of letters with accents: what was typed on one computer is found from another. */
function toNfc(value: string): string {
  return value.normalize('NFC')
}

/** What a person types on one line, trimmed: a name, an address. A line break could become a second header of a mail. */
export function line(max: number) {
  return typed(max, BAD_IN_LINE).transform((value) => value.trim())
}

/** An address that a mail can be delivered to. */
export const mailAddress = line(254).refine(isMailAddress, issue('email_unreadable'))

/** What a person types on several lines, trimmed: a note. Breaks become `\n`. */
export function text(max: number) {
  return typed(max, BAD_IN_TEXT).transform((value) => value.replaceAll(/\r\n?/g, '\n').trim())
}

/** What the merchant writes for readers, who see no soft hyphen until a word is parted by it. */
export function published(max: number) {
  return z
    .string()
    .max(max, issue('text_too_long', { most: max }))
    .refine((value) => !BAD_IN_TEXT.test(value.replaceAll(SOFT_HYPHENS, '')), BAD_CHARACTERS)
    .transform((value) => toNfc(value).trim())
}

const DEEPEST = 20

/** Whether JSON is of no more levels than people write, and of text that the database can store. */
function isPlain(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !BAD_IN_TEXT.test(value)
  if (typeof value !== 'object' || value === null) return true
  if (depth === DEEPEST) return false
  return Object.entries(value).every(([key, one]) => isPlain(key) && isPlain(one, depth + 1))
}

/** JSON that a field of the merchant's own may hold. */
export function plainJson<Type extends z.ZodType>(type: Type) {
  return type.refine((value) => isPlain(value), issue('json_unfit', { most: DEEPEST }))
}

/** What is looked for, and lists that are pasted, trimmed: signs that are not seen come along when they are copied, and are left out. */
export function sought(max: number) {
  return z
    .string()
    .max(max, issue('text_too_long', { most: max }))
    .refine((value) => value.isWellFormed(), BAD_CHARACTERS)
    .transform((value) => value.replaceAll(/\p{Cf}/gu, ''))
    .refine((value) => !BAD_IN_TEXT.test(value), BAD_CHARACTERS)
    .transform((value) => toNfc(value).trim())
}
