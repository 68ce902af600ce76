import type { Can } from './cans.ts'

/** So many of one size. */
export interface CansOfSize {
  readonly can: Can
  readonly count: number
}

/** Sizes are whole so many millilitres. */
const STEP_ML = 50
/** Above this the size that is cheapest by the litre fills the rest: another mix of sizes saves no more there. */
const MOST_ML = 200_000

/**
 * The cheapest set of sizes that holds enough; of equals the one with fewer cans, then the one with less left over. Sizes of which there are too few are
 * passed over, unless there is no other way.
 */
export function cheapestCans(millilitres: number, cans: readonly Can[]): readonly CansOfSize[] {
  let left = cans
  while (left.length > 0) {
    const set = cheapestOf(millilitres, left)
    const short = set.find(({ can, count }) => count > (can.held ?? Number.POSITIVE_INFINITY))
    if (!short) return set
    left = left.filter((one) => one !== short.can)
  }
  return cans.length > 0 ? cheapestOf(millilitres, cans) : []
}

function cheapestOf(millilitres: number, cans: readonly Can[]): readonly CansOfSize[] {
  const [bulk] = cans.toSorted(
    (a, b) => a.cost.gross / a.millilitres - b.cost.gross / b.millilitres,
  )
  if (!bulk) return []
  const many = Math.max(0, Math.ceil((millilitres - MOST_ML) / bulk.millilitres))
  const rest = Math.max(0, Math.ceil((millilitres - many * bulk.millilitres) / STEP_ML))
  const counts = new Map<Can, number>(many > 0 ? [[bulk, many]] : [])
  for (const can of fill(rest, cans)) counts.set(can, (counts.get(can) ?? 0) + 1)
  return [...counts]
    .map(([can, count]) => ({ can, count }))
    .sort((a, b) => b.can.millilitres - a.can.millilitres)
}

interface Filled {
  /** In ten-thousandths of a krone. */
  readonly cost: number
  readonly count: number
  readonly steps: number
  readonly can: Can | undefined
}

/** The cans that hold so many steps or more. */
function fill(steps: number, cans: readonly Can[]): Can[] {
  const best: Filled[] = [{ cost: 0, count: 0, steps: 0, can: undefined }]
  const before = (at: number, can: Can) => Math.max(0, at - can.millilitres / STEP_ML)
  for (let at = 1; at <= steps; at += 1) {
    const ways = cans.flatMap((can): Filled[] => {
      const last = best[Math.floor(before(at, can))]
      if (!last) return []
      const cost = last.cost + Math.round(can.cost.gross * 10_000)
      return [{ cost, count: last.count + 1, steps: last.steps + can.millilitres / STEP_ML, can }]
    })
    const [least] = ways.sort((a, b) => a.cost - b.cost || a.count - b.count || a.steps - b.steps)
    if (least) best[at] = least
  }
  const chosen: Can[] = []
  for (let at = steps; at > 0; ) {
    const can = best[at]?.can
    if (!can) break
    chosen.push(can)
    at = Math.floor(before(at, can))
  }
  return chosen
}
