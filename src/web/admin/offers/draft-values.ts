import type { BodyOf } from '#api-client'
import type { Offer } from '#contract/offer/offer'
import { formatKroner, formatQuantity } from '#ui/format'
import { changesOf } from '../forms/changes-of.ts'
import { readAmount, readQuantity } from '../parts/amount.ts'

type Draft = Required<Omit<BodyOf<'PATCH', '/api/admin/offers/{id}'>, 'lines'>> & {
  lines: LineBody[]
}
type LineBody = Required<NonNullable<BodyOf<'PATCH', '/api/admin/offers/{id}'>['lines']>[number]>

/** A line as it is typed; other lines are named by their keys, so that each can be moved and removed. */
export interface DraftLine {
  readonly key: string
  readonly product_id: number
  readonly name: string
  readonly number: string
  readonly unit: string
  readonly quantity: string
  /** Empty: the customer's price of the day that it is sent. */
  readonly price: string
  /** As it was read, which may have more decimals than are shown. */
  readonly saved_price: number | null
  readonly section: string
  readonly is_optional: boolean
  readonly alternative_to: string | null
  readonly is_addin_for: string | null
  readonly is_discount: boolean
  readonly is_protected: boolean
  readonly metadata: NonNullable<LineBody['metadata']>
}

const TEXTS = ['title', 'case_number', 'note', 'terms'] as const

export type DraftValues = Record<
  (typeof TEXTS)[number] | 'valid_to' | 'delivery_sum' | 'lines',
  string
>

export function toValues(offer: Offer): DraftValues {
  const { title, case_number, note, terms, valid_to, delivery_sum } = offer
  const lines = offer.lines.map(
    (line): DraftLine => ({
      key: line.id,
      product_id: line.product_id,
      name: line.name,
      number: line.varenummer ?? '',
      unit: line.unit,
      quantity: formatQuantity(line.quantity),
      price: writePrice(line.net_price),
      saved_price: line.net_price,
      section: line.section,
      is_optional: line.is_optional,
      alternative_to: line.alternative_to,
      is_addin_for: line.is_addin_for,
      is_discount: line.is_discount,
      is_protected: line.is_protected,
      metadata: line.metadata,
    }),
  )
  return {
    ...{ title, case_number, note, terms },
    valid_to: valid_to ?? '',
    delivery_sum: formatKroner(delivery_sum),
    lines: writeLines(lines),
  }
}

function writePrice(price: number | null): string {
  return price === null ? '' : formatKroner(price)
}

function priceOf({ price, saved_price }: DraftLine): number | null {
  return price === writePrice(saved_price) ? saved_price : (readAmount(price) ?? null)
}

export function readLines(value: string): readonly DraftLine[] {
  return JSON.parse(value)
}

export function writeLines(lines: readonly DraftLine[]): string {
  return JSON.stringify(lines)
}

/** Without a line, and with others that named it on their own. */
export function withoutLine(lines: readonly DraftLine[], key: string): DraftLine[] {
  return lines
    .filter((line) => line.key !== key)
    .map((line) => ({
      ...line,
      alternative_to: line.alternative_to === key ? null : line.alternative_to,
      is_addin_for: line.is_addin_for === key ? null : line.is_addin_for,
    }))
}

/** With a line one place further up or down. */
export function movedLine(lines: readonly DraftLine[], at: number, by: -1 | 1): DraftLine[] {
  const [line, other] = [lines[at], lines[at + by]]
  return line && other ? lines.with(at, other).with(at + by, line) : [...lines]
}

export const isQuantity = (typed: string) => (readQuantity(typed) ?? 0) > 0
export const isPrice = (typed: string) => typed.trim() === '' || readAmount(typed) !== undefined

/** Whether its figures are figures. */
export function isReadable({ lines, delivery_sum }: DraftValues): boolean {
  const all = readLines(lines)
  const areRead = all.every(({ quantity, price }) => isQuantity(quantity) && isPrice(price))
  return areRead && isPrice(delivery_sum)
}

/** What is sent: the fields that are other than as they were read. */
export function toChange(offer: Offer, values: DraftValues): Partial<Draft> {
  return changesOf(toBody(toValues(offer)), toBody(values))
}

function toBody(values: DraftValues): Draft {
  const { title, case_number, note, terms, valid_to, delivery_sum } = values
  const lines = readLines(values.lines)
  const places = new Map(lines.map(({ key }, place) => [key, place]))
  const placeOf = (key: string | null) => (key === null ? null : (places.get(key) ?? null))
  return {
    ...{ title, case_number, note, terms },
    valid_to: valid_to === '' ? null : valid_to,
    delivery_sum: readAmount(delivery_sum) ?? 0,
    lines: lines.map((line) => ({
      product_id: line.product_id,
      quantity: readQuantity(line.quantity) ?? 0,
      net_price: priceOf(line),
      section: line.section,
      is_optional: line.is_optional,
      alternative_to: placeOf(line.alternative_to),
      is_addin_for: placeOf(line.is_addin_for),
      is_discount: line.is_discount,
      is_protected: line.is_protected,
      metadata: line.metadata,
    })),
  }
}
