/** How amounts become heights. */
export interface Scale {
  /** From the top, of `height`. */
  readonly at: (amount: number) => number
  /** The amounts of the lines across, from the lowest; zero is among them. */
  readonly ticks: readonly number[]
}

const STEPS = [1, 2, 3, 5, 10] as const
const LINES = 4

/**
 * @param amounts All that is drawn.
 * @param height Of the highest amount above the lowest, zero included.
 */
export function toScale(amounts: readonly number[], height: number): Scale {
  const [least, most] = [Math.min(0, ...amounts), Math.max(0, ...amounts)]
  const step = toStep((most - least) / LINES)
  const [first, last] = [Math.floor(least / step), Math.max(Math.ceil(most / step), 1)]
  const whole = (last - first) * step
  return {
    at: (amount) => ((last * step - amount) / whole) * height,
    ticks: Array.from({ length: last - first + 1 }, (_, place) => (first + place) * step),
  }
}

/** The smallest round number that is at least `wanted`. */
function toStep(wanted: number): number {
  if (wanted <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(wanted))
  return power * (STEPS.find((step) => step * power >= wanted) ?? 10)
}
