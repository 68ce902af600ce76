/** Below this share of common pairs two texts have nothing to do with each other. */
const ALIKE = 0.35
const SIMILAR_MAX = 5

/** The rows whose text reads most like the one given, the likest first, five at most. */
export function findSimilar<Row>(
  text: string,
  rows: readonly Row[],
  textOf: (row: Row) => string,
): Row[] {
  const pairs = toPairs(text.slice(0, 200))
  return rows
    .map((row) => ({ row, share: shareOf(pairs, toPairs(textOf(row))) }))
    .filter(({ share }) => share >= ALIKE)
    .sort((a, b) => b.share - a.share)
    .slice(0, SIMILAR_MAX)
    .map(({ row }) => row)
}

function toPairs(text: string): Set<string> {
  const pairs = new Set<string>()
  for (let i = 0; i + 1 < text.length; i += 1) pairs.add(text.slice(i, i + 2))
  return pairs
}

function shareOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let common = 0
  for (const pair of a) if (b.has(pair)) common += 1
  return a.size + b.size === 0 ? 0 : (2 * common) / (a.size + b.size)
}
