import { type KeyboardEvent, useState } from 'react'
import { formatQuantity } from '../format.ts'
import { fitsQuantity, parseQuantity, type QuantityRules, stepQuantity } from './parse-quantity.ts'

/** How a text is read, for fields that take more than numbers. */
export interface Reading {
  read?: ((text: string) => number | undefined) | undefined
  /** Called with every change of the text. */
  onText?: ((text: string) => void) | undefined
  /** Takes what is no number but names a unit ("3 paller"); the field goes back to its value until it has a new one. */
  onWords?: ((text: string) => void) | undefined
  /** A new unit replaces what is typed, as a new value does. */
  unit?: string
  /** The text at first, instead of the value. */
  typed?: string | undefined
}

/** Called when the buyer has settled on something: a press of a button, Enter, or leaving the field. */
export type QuantityChange = (quantity: number | undefined, fits: boolean) => void

/**
 * A quantity while it is typed. The text is kept as typed until it is settled, then written as Danish
 * writes it. A new `value` from outside replaces it.
 */
export function useQuantity(
  value: number,
  rules: QuantityRules,
  onChange?: QuantityChange,
  { read = parseQuantity, onText, onWords, unit = '', typed }: Reading = {},
) {
  const [state, setState] = useState(() => fresh(value, unit, typed))
  if (state.from !== value || state.unit !== unit) setState(fresh(value, unit))

  const quantity = read(state.text)
  const isWords = onWords !== undefined && quantity === undefined && WORDS.test(state.text)
  const setText = (text: string) => setState((now) => ({ ...now, text }))

  function settle(next: number | undefined) {
    if (next !== undefined) setText(formatQuantity(next))
    if (next === state.told) return
    setState((now) => ({ ...now, told: next }))
    onChange?.(next, next !== undefined && fitsQuantity(next, rules))
  }
  function finish() {
    if (!isWords) return settle(quantity)
    setState(fresh(value, unit))
    onWords(state.text)
  }
  function step(way: 1 | -1) {
    settle(stepQuantity(quantity ?? value, way, rules))
  }
  const atMin = quantity !== undefined && quantity <= rules.min
  const atMax = quantity !== undefined && rules.max !== undefined && quantity >= rules.max
  function press(way: 1 | -1) {
    if (way === 1 ? atMax : atMin) return
    setState((now) => ({ ...now, pressed: true }))
    step(way)
  }
  function keyDown(event: KeyboardEvent) {
    const way = arrows[event.key]
    if (!way && event.key !== 'Enter') return
    if (!way) return finish()
    event.preventDefault()
    step(way)
  }

  return {
    text: state.text,
    quantity,
    pressed: state.pressed,
    fits: isWords || (quantity !== undefined && fitsQuantity(quantity, rules)),
    atMin,
    atMax,
    type: (text: string) => {
      setText(text)
      onText?.(text)
    },
    settle: finish,
    press,
    keyDown,
  }
}

/** An amount and a unit, whatever they are. */
const WORDS = /\d.*\p{L}/u

const arrows: Record<string, 1 | -1 | undefined> = { ArrowUp: 1, ArrowDown: -1 }

type State = {
  text: string
  /** The `value` and unit it was made from. */
  from: number
  unit: string
  /** The value `onChange` was last called with; it is not called twice with the same. */
  told: number | undefined
  /** Changed by a button, which must be announced to screen readers. */
  pressed: boolean
}

function fresh(value: number, unit: string, text = formatQuantity(value)): State {
  return { text, from: value, unit, told: value, pressed: false }
}
