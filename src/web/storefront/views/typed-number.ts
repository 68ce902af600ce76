import { readNumber, writeQuantity } from '#kernel/danish-number'
import type { Quantity } from '#kernel/quantity'
import { calculatorTexts as texts } from '../texts/calculators.ts'

/** Beyond this no house is built. */
const MOST = 10_000_000 as Quantity

interface TypedNumber {
  /** Undefined while there is none that can be reckoned with. */
  readonly value: Quantity | undefined
  /** What is wrong with what was typed; nothing of what is still empty. */
  readonly error: string | undefined
}

/** @param isNothingFine Whether none of it is an answer: no waste, no windows. */
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
