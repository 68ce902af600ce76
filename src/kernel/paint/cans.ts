/** A can that can be bought. */
export interface Can {
  readonly id: number
  readonly millilitres: number
  /** Of one, in any unit of money, whole. */
  readonly price: number
}

/** So many of each can; those of which there is none are left out. */
export interface CanSet {
  readonly cans: readonly { readonly can: Can; readonly count: number }[]
  readonly count: number
  readonly millilitres: number
  readonly price: number
}

/** More is asked for at the counter: about 10,000 m² in two coats. */
export const MOST_MILLILITRES = 2_500_000

/**
 * The cans that hold an amount for the least money; of equally cheap ones the fewest, then those with the least left over. Exact: every amount
 * up to the asked one is solved, in steps of the greatest common measure of the cans.
 *
 * @returns undefined without cans, or of more than {@link MOST_MILLILITRES}.
 */
export function cheapestCans(cans: readonly Can[], millilitres: number): CanSet | undefined {
  return bestSet(cans, millilitres, ({ price }) => [price, 1])
}

/** The fewest cans that hold an amount; of equally few ones the cheapest. */
export function fewestCans(cans: readonly Can[], millilitres: number): CanSet | undefined {
  return bestSet(cans, millilitres, ({ price }) => [1, price])
}

type Cost = (can: Can) => readonly [first: number, second: number]

function bestSet(cans: readonly Can[], wanted: number, costOf: Cost): CanSet | undefined {
  const usable = cans.filter(({ millilitres }) => millilitres > 0)
  if (usable.length === 0 || wanted <= 0 || wanted > MOST_MILLILITRES) return undefined
  const step = usable.reduce((measure, { millilitres }) => common(measure, millilitres), 0)
  const steps = Math.ceil(wanted / step)
  const [first, second, held] = [1, 2, 3].map(() => new Float64Array(steps + 1))
  if (!first || !second || !held) return undefined
  const last = new Int32Array(steps + 1)
  for (let at = 1; at <= steps; at++) {
    first[at] = Number.POSITIVE_INFINITY
    for (const [place, can] of usable.entries()) {
      const size = can.millilitres / step
      const rest = Math.max(0, at - size)
      const [more, further] = costOf(can)
      const cost = [
        (first[rest] ?? 0) + more,
        (second[rest] ?? 0) + further,
        (held[rest] ?? 0) + size,
      ] as const
      const best = [first[at] ?? 0, second[at] ?? 0, held[at] ?? 0]
      if (!isLess(cost, best)) continue
      ;[first[at], second[at], held[at]] = cost
      last[at] = place
    }
  }
  return readSet(usable, steps, (at) => last[at] ?? 0, step)
}

function isLess(one: readonly number[], other: readonly number[]): boolean {
  for (const [place, number] of one.entries()) {
    if (number !== other[place]) return number < (other[place] ?? 0)
  }
  return false
}

function readSet(
  cans: readonly Can[],
  steps: number,
  lastAt: (at: number) => number,
  step: number,
): CanSet {
  const counts = new Map<Can, number>()
  for (let at = steps; at > 0; ) {
    const can = cans[lastAt(at)] as Can
    counts.set(can, (counts.get(can) ?? 0) + 1)
    at -= can.millilitres / step
  }
  const chosen = [...counts]
    .map(([can, count]) => ({ can, count }))
    .sort((a, b) => b.can.millilitres - a.can.millilitres)
  const sum = (of: (can: Can) => number) =>
    chosen.reduce((total, { can, count }) => total + of(can) * count, 0)
  return {
    cans: chosen,
    count: sum(() => 1),
    millilitres: sum(({ millilitres }) => millilitres),
    price: sum(({ price }) => price),
  }
}

/** The greatest measure that both are whole times of. */
function common(a: number, b: number): number {
  return b === 0 ? a : common(b, a % b)
}
