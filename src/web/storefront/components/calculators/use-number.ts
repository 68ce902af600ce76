import { useState } from 'react'
import { readNumber, writeQuantity } from '#kernel/danish-number'
import type { Quantity } from '#kernel/quantity'
import { calculatorTexts as texts } from '../../texts-calculators.ts'

export interface NumberState {
  readonly value: Quantity | undefined
  /** For a `Field`. */
  readonly field: {
    readonly value: string
    readonly inputMode: 'decimal'
    readonly autoComplete: 'off'
    readonly onChange: (event: { readonly target: { readonly value: string } }) => void
    readonly error?: string
  }
}

/** Beyond this no house is built. */
const MOST = 10_000_000 as Quantity

/** A number that is typed in Danish; undefined while it is none, or nothing. */
export function useNumber(initial = '', most: Quantity = MOST): NumberState {
  const [text, setText] = useState(initial)
  const read = readNumber(text)
  const isTooMuch = read !== undefined && read > most
  const error = isTooMuch
    ? texts.tooMuch(writeQuantity(most))
    : text.trim() !== '' && read === undefined
      ? texts.numberWrong
      : undefined
  return {
    value: isTooMuch ? undefined : read,
    field: {
      value: text,
      inputMode: 'decimal',
      autoComplete: 'off',
      onChange: (event) => setText(event.target.value),
      ...(error && { error }),
    },
  }
}
