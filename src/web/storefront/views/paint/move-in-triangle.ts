import { BLACKNESSES, CHROMATICNESSES, type Nuance } from '#kernel/paint/nuance'

/** Rows down and columns to the right that a key goes. */
const steps: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
}

/**
 * Where a key leads in a triangle: across to more colour, down to more black. A row below that is shorter is entered at its end.
 *
 * @param at The place of a nuance in the list.
 * @returns Another place; undefined at the edge, and for other keys.
 */
export function moveInTriangle(
  nuances: readonly Nuance[],
  at: number,
  key: string,
): number | undefined {
  const from = nuances[at]
  const [down, right] = steps[key] ?? [0, 0]
  if (!from || (down === 0 && right === 0)) return undefined
  const blackness = BLACKNESSES[BLACKNESSES.indexOf(from.blackness) + down]
  const column = CHROMATICNESSES.indexOf(from.chromaticness) + right
  const row = nuances.filter((nuance) => nuance.blackness === blackness)
  const to = right === 0 ? row[Math.min(column, row.length - 1)] : row[column]
  return to && nuances.indexOf(to)
}
