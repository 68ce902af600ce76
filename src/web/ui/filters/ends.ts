export type Ends = { from: number; to: number }

type Limits = {
  min: number
  max: number
  /** How far the lower end stays from `max`, and the upper one from `min`. */
  margin: number
}

/** Moves one end, within the limits and never past the other end. */
export function moved(ends: Ends, end: keyof Ends, to: number, limits: Limits): Ends {
  const { min, max, margin } = limits
  return end === 'from'
    ? { ...ends, from: Math.max(min, Math.min(to, max - margin, ends.to)) }
    : { ...ends, to: Math.min(max, Math.max(to, min + margin, ends.from)) }
}
