import { readNumber, writeQuantity } from '#kernel/danish/number'
import type { Quantity } from '#kernel/units/quantity'
import { calculatorTexts as texts } from '../../texts/calculators.ts'

/** No building needs more. */
const MOST = 10_000_000 as Quantity

interface TypedNumber {
  /** Undefined while the text is no valid number. */
  readonly value: Quantity | undefined
  /** What is wrong with the text; undefined while it is empty. */
  readonly error: string | undefined
}

/** @param isNothingFine Whether zero is valid, as for waste and windows. */
export function readTyped(text: string, isNothingFine: boolean): TypedNumber {
  if (text.trim() === '') return { value: undefined, error: undefined }
  const read = readNumber(text)
  if (read !== undefined && read > MOST) return wrong(texts.tooMuch(writeQuantity(MOST)))
  if (read !== undefined && (read > 0 || isNothingFine)) return { value: read, error: undefined }
  if (read === undefined && !isNegative(text)) return wrong(texts.numberWrong)
  return wrong(isNothingFine ? texts.numberNegative : texts.numberNotPositive)
}

function wrong(error: string): TypedNumber {
  return { value: undefined, error }
}

function isNegative(text: string): boolean {
  const [, rest] = /^\s*[-−–](.*)$/.exec(text) ?? []
  return rest !== undefined && readNumber(rest) !== undefined
}
