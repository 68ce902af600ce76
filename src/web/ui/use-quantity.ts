import { type KeyboardEvent, useState } from 'react'
import { formatQuantity } from './format.ts'
import { fitsQuantity, parseQuantity, type QuantityRules, stepQuantity } from './parse-quantity.ts'

/** Called when the buyer has settled on something: a press of a button, Enter, or leaving the field. */
export type QuantityChange = (quantity: number | undefined, fits: boolean) => void

/**
 * A quantity while it is typed. The text is kept as typed until it is settled, then written as Danish
 * writes it. A new `value` from outside replaces it.
 */
export function useQuantity(value: number, rules: QuantityRules, onChange?: QuantityChange) {
  const [typed, setTyped] = useState({ text: formatQuantity(value), from: value })
  if (typed.from !== value) setTyped({ text: formatQuantity(value), from: value })

  const quantity = parseQuantity(typed.text)
  const setText = (text: string) => setTyped({ text, from: value })

  function settle(next: number | undefined) {
    if (next !== undefined) setText(formatQuantity(next))
    if (next !== value) onChange?.(next, next !== undefined && fitsQuantity(next, rules))
  }
  function step(way: 1 | -1) {
    settle(stepQuantity(quantity ?? value, way, rules))
  }
  function keyDown(event: KeyboardEvent) {
    const way = arrows[event.key]
    if (!way && event.key !== 'Enter') return
    if (!way) return settle(quantity)
    event.preventDefault()
    step(way)
  }

  return {
    text: typed.text,
    fits: quantity !== undefined && fitsQuantity(quantity, rules),
    atMin: quantity !== undefined && quantity <= rules.min,
    atMax: quantity !== undefined && rules.max !== undefined && quantity >= rules.max,
    setText,
    settle: () => settle(quantity),
    step,
    keyDown,
  }
}

const arrows: Record<string, 1 | -1 | undefined> = { ArrowUp: 1, ArrowDown: -1 }
