import { createHash } from 'node:crypto'
import { ore, sum, vatOn } from '#kernel/money'
import { spreadTax } from '#shop/invoices'
import { VAT } from '../data/shop.ts'
import { daysBetween } from './days.ts'
import type { Draft, Issued } from './document.ts'

/** The merchant's number of today, and how many it writes a day; numbers run through invoices and credit notes of all customers. */
const LATEST = 208_900
const A_DAY = 36

/** Gives numbers and sums to the papers of all customers, in the order of their days. */
export function issue(drafts: readonly Draft[], today: string): Issued[] {
  const places = new Map<string, number>()
  return drafts
    .toSorted((one, other) => compare(one.date, other.date) || compare(one.key, other.key))
    .map((draft) => {
      const place = places.get(draft.date) ?? 0
      places.set(draft.date, place + 1)
      return toIssued(draft, numberOf(draft, today, place), place)
    })
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** @throws {RangeError} when a day has more papers than numbers. */
function numberOf({ date, type }: Draft, today: string, place: number): string {
  const ofDay = place * 3
  if (ofDay >= A_DAY) throw new RangeError(`too many invoices on ${date}`)
  const number = LATEST - daysBetween(date, today) * A_DAY + ofDay
  return `${type === 'invoice' ? 'F' : 'K'}-${number}`
}

function toIssued(draft: Draft, invoice_number: string, place: number): Issued {
  const net_sum = sum(draft.lines.map((line) => line.net_sum))
  const tax_sum = vatOn(net_sum, VAT.rate)
  const taxed = draft.lines.map((line) => ({ net_sum: line.net_sum, tax_rate: VAT.rate }))
  return {
    ...draft,
    id: idOf(draft, place),
    invoice_number,
    line_taxes: spreadTax(tax_sum, taxed),
    net_sum,
    tax_sum,
    gross_sum: ore(net_sum + tax_sum),
  }
}

/** A UUID of version 7 that the day and the key decide, so that papers of one day keep their order. */
function idOf({ date, key }: Draft, place: number): string {
  const time = (Date.parse(`${date}T06:00:00Z`) + place).toString(16).padStart(12, '0')
  const rest = createHash('md5').update(key).digest('hex')
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${rest.slice(0, 3)}`,
    `8${rest.slice(3, 6)}`,
    rest.slice(6, 18),
  ].join('-')
}
