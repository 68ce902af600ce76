/** A can that can be bought. */
export interface Can {
  readonly id: number
  readonly millilitres: number
  /** Of one, in any unit of money, whole. */
  readonly price: number
  /** No more of them can be bought; left out or null: as many as are wanted. */
  readonly most?: number | null | undefined
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
 * @returns undefined where the cans that there are do not hold it, and of more than {@link MOST_MILLILITRES}.
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
  const bundles = usable.flatMap((can) => bundlesOf(can, wanted))
  const best = new Solution(steps)
  for (const { can, count } of bundles) {
    const [first, second] = costOf(can)
    best.tryBundle({
      size: (can.millilitres / step) * count,
      cost: [first * count, second * count, (can.millilitres / step) * count],
    })
  }
  const taken = best.takenFrom(steps)
  return taken && toSet(bundles.filter((_, place) => taken.has(place)))
}

interface Bundle {
  readonly can: Can
  readonly count: number
}

/** 1, 2, 4 … and the rest: every number up to the most is the sum of some of them, each taken once. */
function bundlesOf(can: Can, wanted: number): Bundle[] {
  const needed = Math.ceil(wanted / can.millilitres)
  let left = Math.min(needed, can.most ?? needed)
  const bundles: Bundle[] = []
  for (let count = 1; left > 0; count *= 2) {
    bundles.push({ can, count: Math.min(count, left) })
    left -= Math.min(count, left)
  }
  return bundles
}

/** For each amount in steps: what the best bundles tried so far cost, and which they are. */
class Solution {
  readonly #costs: readonly Float64Array[]
  readonly #isTaken: Uint8Array[] = []
  readonly #sizes: number[] = []

  constructor(steps: number) {
    this.#costs = [0, 1, 2].map(() => new Float64Array(steps + 1).fill(Number.POSITIVE_INFINITY, 1))
  }

  tryBundle({ size, cost }: { readonly size: number; readonly cost: readonly number[] }): void {
    const costs = this.#costs
    const [first = new Float64Array(0)] = costs
    const steps = first.length - 1
    const isTaken = new Uint8Array(steps + 1)
    // From the largest amount down: what is left of an amount has not been tried with this bundle yet.
    for (let at = steps; at > 0; at -= 1) {
      const rest = Math.max(0, at - size)
      // Most are worse by the first cost already.
      if ((first[rest] ?? 0) + (cost[0] ?? 0) > (first[at] ?? 0)) continue
      const tried = costs.map((known, place) => (known[rest] ?? 0) + (cost[place] ?? 0))
      const best = costs.map((known) => known[at] ?? 0)
      if (!isLess(tried, best)) continue
      for (const [place, known] of costs.entries()) known[at] = tried[place] ?? 0
      isTaken[at] = 1
    }
    this.#isTaken.push(isTaken)
    this.#sizes.push(size)
  }

  /** The places of the bundles that hold an amount at best; undefined where all of them do not. */
  takenFrom(steps: number): ReadonlySet<number> | undefined {
    if (this.#costs[0]?.[steps] === Number.POSITIVE_INFINITY) return undefined
    const places = new Set<number>()
    let at = steps
    for (let place = this.#isTaken.length - 1; place >= 0 && at > 0; place -= 1) {
      if (this.#isTaken[place]?.[at] !== 1) continue
      places.add(place)
      at = Math.max(0, at - (this.#sizes[place] ?? 0))
    }
    return places
  }
}

function isLess(one: readonly number[], other: readonly number[]): boolean {
  for (const [place, number] of one.entries()) {
    if (number !== other[place]) return number < (other[place] ?? 0)
  }
  return false
}

function toSet(bundles: readonly Bundle[]): CanSet {
  const counts = new Map<Can, number>()
  for (const { can, count } of bundles) counts.set(can, (counts.get(can) ?? 0) + count)
  return sumCans([...counts].map(([can, count]) => ({ can, count })))
}

/** A set of so many of each, the largest first. */
export function sumCans(cans: CanSet['cans']): CanSet {
  const sum = (of: (can: Can) => number) =>
    cans.reduce((total, { can, count }) => total + of(can) * count, 0)
  return {
    cans: cans.toSorted((a, b) => b.can.millilitres - a.can.millilitres),
    count: sum(() => 1),
    millilitres: sum(({ millilitres }) => millilitres),
    price: sum(({ price }) => price),
  }
}

/** The greatest measure that both are whole times of. */
function common(a: number, b: number): number {
  return b === 0 ? a : common(b, a % b)
}
