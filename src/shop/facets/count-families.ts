import type { Numberings, Segment } from '#shop/goods-index'

/**
 * How many families everybody may see, by category, with those of the categories below.
 *
 * @param pathOf From the top down to a category itself.
 */
export function countFamilies(
  segments: readonly Segment[],
  { categories }: Numberings,
  pathOf: (category_id: number) => readonly number[],
): Map<number, number> {
  const paths = Array.from({ length: categories.count }, (_, number) =>
    pathOf(categories.idOf(number)).flatMap((id) => categories.of(id)),
  )
  const counts = new Int32Array(categories.count)
  for (const segment of segments) addFamilies(segment, paths, counts)
  return new Map(
    Array.from(counts, (count, number): [number, number] => [
      categories.idOf(number),
      count,
    ]).filter(([, count]) => count > 0),
  )
}

function addFamilies(
  { units, categories }: Segment,
  paths: readonly (readonly number[])[],
  counts: Int32Array,
): void {
  const counted = new Int32Array(counts.length).fill(-1)
  for (let unit = 0; unit < units.shown.length; unit += 1) {
    if (units.shown[unit] !== 1) continue
    const family = units.family[unit] ?? 0
    const end = categories.starts[unit + 1] ?? 0
    for (let at = categories.starts[unit] ?? 0; at < end; at += 1) {
      for (const above of paths[categories.values[at] ?? 0] ?? []) {
        if (counted[above] === family) continue
        counted[above] = family
        counts[above] = (counts[above] ?? 0) + 1
      }
    }
  }
}
