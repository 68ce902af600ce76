import type { DeliveryArea } from '../delivery.ts'
import { sizeOf } from '../rules.ts'

type Range = readonly [from: number, to: number]

/** Postcodes that two areas share: where both are named by rules of a code, the smaller one counts. */
export interface Overlap {
  readonly area_ids: readonly [smaller: number, larger: number]
  readonly zipcodes: readonly Range[]
}

/** Each two areas that share postcodes, the smaller first. */
export function findOverlaps(areas: readonly DeliveryArea[]): Overlap[] {
  const bySize = areas.toSorted((a, b) => sizeOf(a) - sizeOf(b) || a.id - b.id)
  return bySize.flatMap((smaller, i) =>
    bySize.slice(i + 1).flatMap((larger) => {
      const zipcodes = smaller.ranges.flatMap((one) =>
        larger.ranges.flatMap((other) => shared(one, other)),
      )
      return zipcodes.length === 0 ? [] : [{ area_ids: [smaller.id, larger.id] as const, zipcodes }]
    }),
  )
}

function shared([a, b]: Range, [c, d]: Range): Range[] {
  const [from, to] = [Math.max(a, c), Math.min(b, d)]
  return from <= to ? [[from, to]] : []
}

const [FIRST, LAST] = [1, 9999]

/**
 * Postcodes that are in use and in no area, as ranges from one of them to another.
 *
 * @param isUsed Of a postcode: what is in no use is no gap.
 */
export function findGaps(
  areas: readonly DeliveryArea[],
  isUsed: (zipcode: string) => boolean,
): Range[] {
  if (areas.length === 0) return []
  const covered = areas.flatMap(({ ranges }) => ranges)
  const gaps: [number, number][] = []
  let isOpen = false
  for (let number = FIRST; number <= LAST; number += 1) {
    if (!isUsed(String(number).padStart(4, '0'))) continue
    const isGap = !covered.some(([from, to]) => from <= number && number <= to)
    const latest = gaps.at(-1)
    if (isGap && isOpen && latest) latest[1] = number
    else if (isGap) gaps.push([number, number])
    isOpen = isGap
  }
  return gaps
}
