import { chance } from './chance.ts'

/** How fast goods sell: A is asked for every day and everywhere, C now and then. */
export type SalesClass = 'A' | 'B' | 'C'

/** Mean stock of a branch that keeps the goods, and the share of branches that do. */
const classes: Readonly<Record<SalesClass, { readonly mean: number; readonly branches: number }>> =
  {
    A: { mean: 60, branches: 1 },
    B: { mean: 12, branches: 0.55 },
    C: { mean: 1.5, branches: 0.2 },
  }

export function salesClass(seed: number, id: number): SalesClass {
  const share = chance(seed, 'class', id)
  if (share < 0.1) return 'A'
  return share < 0.35 ? 'B' : 'C'
}

/**
 * What the branches hold: a row for each that keeps the goods, also when it has sold out.
 *
 * @param lot How many are handled at once: bricks and nuts come by the hundred.
 */
export function stockIn(
  branches: readonly number[],
  kind: SalesClass,
  lot: number,
  seed: number,
  id: number,
): [branch: number, amount: number][] {
  const { mean, branches: share } = classes[kind]
  return branches
    .filter((branch) => chance(seed, 'keeps', id, branch) < share)
    .map((branch) => [branch, lot * negativeBinomial(mean, seed, id, branch)])
}

/** Two geometric halves: most branches hold little, a few hold much. */
function negativeBinomial(mean: number, seed: number, id: number, branch: number): number {
  return (
    geometric(mean / 2, chance(seed, 'stock', id, branch)) +
    geometric(mean / 2, chance(seed, 'more', id, branch))
  )
}

function geometric(mean: number, share: number): number {
  return Math.floor(Math.log(1 - share) / Math.log(mean / (1 + mean)))
}
