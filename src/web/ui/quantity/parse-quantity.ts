import { readNumber } from '#kernel/danish/number'

/**
 * What a Dane types in a quantity field: `2,5`, `1.234`, `1 234,5`, and `2.5` from a numeric keypad.
 *
 * @returns The quantity rounded to whole thousandths; `undefined` when it is no number of zero or more.
 */
export function parseQuantity(text: string): number | undefined {
  const thousandths = readNumber(text)
  return thousandths === undefined ? undefined : thousandths / 1000
}

/** What a quantity may be. All in the unit of the field; `step` is the multiple it is sold in. */
export type QuantityRules = {
  min: number
  max?: number | undefined
  step: number
  /** Whatever is between two steps is rounded up by the shop, so it fits, too. */
  rounds?: boolean | undefined
}

/** Whether a quantity is within its limits and a whole number of steps. Zero is whole. */
export function fitsQuantity(quantity: number, { min, max, step, rounds }: QuantityRules): boolean {
  const within = quantity >= min && (max === undefined || quantity <= max)
  return within && (rounds || thousandths(quantity) % thousandths(step) === 0)
}

/**
 * The nearest quantity above or below that fits, for the stepper's two buttons. Counted in whole
 * thousandths, so that 0,1 added ten times is 1.
 */
export function stepQuantity(quantity: number, way: 1 | -1, rules: QuantityRules): number {
  const step = thousandths(rules.step)
  const steps = thousandths(quantity) / step
  const whole = way === 1 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1
  const lowest = Math.ceil(thousandths(rules.min) / step)
  const highest = rules.max === undefined ? Infinity : Math.floor(thousandths(rules.max) / step)
  return (Math.min(Math.max(whole, lowest), highest) * step) / 1000
}

function thousandths(quantity: number): number {
  return Math.round(quantity * 1000)
}
