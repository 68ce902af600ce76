/**
 * Splits a number among leaves: in proportion to what they could hold when nearly all is wanted, and the more evenly the
 * less is wanted, so that small leaves are alive in a small shop. No leaf gets more than it can hold; the sum is exact.
 *
 * @param sizes Leaf → how much it could hold.
 */
export function shareOut(sizes: ReadonlyMap<number, number>, wanted: number): Map<number, number> {
  const all = [...sizes.values()].reduce((a, b) => a + b, 0)
  const total = Math.min(wanted, all)
  const evenness = 0.4 + 0.6 * (total / all)
  const quotas = new Map([...sizes.keys()].map((leaf) => [leaf, 0]))
  let open = [...sizes].map(([leaf, size]) => ({ leaf, size, weight: size ** evenness }))
  let left = total
  while (left > 0 && open.length > 0) {
    const weights = open.reduce((sum, { weight }) => sum + weight, 0)
    const before = left
    for (const { leaf, size, weight } of open) {
      const has = quotas.get(leaf) ?? 0
      const more = Math.min(size - has, Math.floor((before * weight) / weights), left)
      quotas.set(leaf, has + more)
      left -= more
    }
    if (left === before) left = giveOneEach(open, quotas, left)
    open = open.filter(({ leaf, size }) => (quotas.get(leaf) ?? 0) < size)
  }
  return quotas
}

function giveOneEach(
  open: readonly { leaf: number; size: number }[],
  quotas: Map<number, number>,
  left: number,
): number {
  let rest = left
  for (const { leaf } of open) {
    if (rest === 0) break
    quotas.set(leaf, (quotas.get(leaf) ?? 0) + 1)
    rest -= 1
  }
  return rest
}
