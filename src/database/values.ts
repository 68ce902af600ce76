import { types } from 'pg'

const { builtins } = types

/** Type numbers of arrays, which the driver does not name. */
const INT8_ARRAY = 1016
const NUMERIC_ARRAY = 1231
const DATE_ARRAY = 1182
const TEXT_ARRAY: number = 1009

/**
 * A bigint as a JavaScript number: ids, øre and unit prices.
 *
 * @throws {RangeError} when a number does not hold it exactly.
 */
function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} is beyond exact numbers`)
  return value
}

/** Kept as text: a decimal is no float, and a date has no time of day and so no time zone. */
const asText = (text: string): string => text

const parseTextArray: (text: string) => (string | null)[] = types.getTypeParser(TEXT_ARRAY, 'text')

const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [builtins.INT8]: parseInt8,
  [INT8_ARRAY]: (text) => parseTextArray(text).map((one) => (one === null ? null : parseInt8(one))),
  [builtins.NUMERIC]: asText,
  [NUMERIC_ARRAY]: parseTextArray,
  [builtins.DATE]: asText,
  [DATE_ARRAY]: parseTextArray,
}

/** How the values of a row are read: timestamptz is a Date, json is parsed, the rest as the driver does it. */
export const valueTypes = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    const ours = format === 'binary' ? undefined : parsers[oid]
    return ours ?? types.getTypeParser(oid, format)
  },
}
