import { useState } from 'react'
import type { Quantity } from '#kernel/units/quantity'
import { readTyped } from '../../views/calculators/typed-number.ts'

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

/**
 * A number typed in Danish.
 *
 * @param isNothingFine Whether zero is valid.
 */
export function useNumber(initial = '', isNothingFine = false): NumberState {
  const [text, setText] = useState(initial)
  const { value, error } = readTyped(text, isNothingFine)
  return {
    value,
    field: {
      value: text,
      inputMode: 'decimal',
      autoComplete: 'off',
      onChange: (event) => setText(event.target.value),
      ...(error && { error }),
    },
  }
}

/** A number that may be zero, such as waste. */
export function useNumberOrNone(initial: string): NumberState {
  return useNumber(initial, true)
}
