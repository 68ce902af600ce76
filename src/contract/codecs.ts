import { z } from 'zod'
import {
  type Ore,
  ore,
  toKroner,
  type UnitPrice,
  unitPrice,
  unitPriceToKroner,
  type VatRate,
} from '#kernel/money'
import { parseQuantity, type Quantity, quantityToNumber } from '#kernel/units/quantity'
import { amountOfUnits, kroner, moment, percent, unitKroner } from './common.ts'

/** What the shop calculates with, and how it is written in a reply: `writerOf` a reply's schema turns the one into the other. */

/**
 * @param shape The JSON schema of the wire: the API document tells of it, and of nothing that is inside the shop.
 */
function codec<Wire extends z.ZodType, Value>(
  wire: Wire,
  shape: Readonly<Record<string, unknown>>,
  encode: (value: Value) => z.output<Wire>,
  decode: (value: z.output<Wire>) => Value,
) {
  const value = z.unknown().meta({ ...shape, ...wire.meta() }) as unknown as z.ZodType<Value, Value>
  return z.codec(wire, value, { encode: encode as never, decode: decode as never })
}

/** A sum in øre; kroner on the wire. */
export const sum = codec(
  kroner,
  { type: 'number' },
  toKroner,
  (value): Ore => ore(Math.round(value * 100)),
)

/** A quantity in thousandths; units on the wire. */
export const quantity = codec(
  amountOfUnits,
  { type: 'number', minimum: 0 },
  (value: Quantity): number => quantityToNumber(value),
  (value) => parseQuantity(value),
)

/** A figure in whole thousandths, also below zero: of units, or grams that are told in kilograms. */
export const thousandths = codec(
  z.number(),
  { type: 'number' },
  (value: number): number => value / 1000,
  (value) => Math.round(value * 1000),
)

/** A figure that a row has as decimal text. */
export const decimal = codec(
  z.number(),
  { type: 'number' },
  (value: string): number => Number(value),
  (value) => String(value),
)

/** How many alternate units there are in one unit, in ten-thousandths. */
export const factor = codec(
  z.number(),
  { type: 'number' },
  (value: number): number => value / 10_000,
  (value) => Math.round(value * 10_000),
)

/** A time; ISO 8601 on the wire. */
export const time = codec(
  moment,
  { type: 'string', format: 'date-time', pattern: z.regexes.datetime({}).source },
  (value: Date) => value.toISOString(),
  (value) => new Date(value),
)

/** A time of a row, or as JSON of the database has it, with an offset; ISO 8601 on the wire, in UTC. */
export const storedTime = codec(
  moment,
  { type: 'string', format: 'date-time', pattern: z.regexes.datetime({}).source },
  (value: Date | string) => new Date(value).toISOString(),
  (value): Date | string => value,
)

/** The price of one unit in ten-thousandths of a krone; kroner on the wire. */
export const price = codec(
  unitKroner,
  { type: 'number', minimum: 0 },
  unitPriceToKroner,
  (value): UnitPrice => unitPrice(Math.round(value * 10_000)),
)

/** What is added to a price for one unit, in ten-thousandths of a krone, also below zero; kroner on the wire. */
export const addition = codec(
  z.number().meta({ description: 'Kroner, at most four decimals; may be negative.' }),
  { type: 'number' },
  (value: number): number => value / 10_000,
  (value) => Math.round(value * 10_000),
)

/** A rate of VAT in hundredths of per cent; per cent on the wire. */
export const rate = codec(
  percent,
  { type: 'number' },
  (value: VatRate): number => value / 100,
  (value): VatRate => Math.round(value * 100),
)
