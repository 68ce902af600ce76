import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { ProductColumns } from './columns.ts'
import { inSlices } from './in-slices.ts'
import { makeSegment } from './make-segment.ts'
import { packNames } from './names.ts'
import { Numbering } from './segment.ts'

/** How many turns others have while something is made. */
async function turnsDuring<Made>(make: () => Promise<Made>): Promise<[Made, number]> {
  let isMaking = true
  const making = make().finally(() => {
    isMaking = false
  })
  let turns = 0
  while (isMaking) {
    await turn()
    turns += 1
  }
  return [await making, turns]
}

/** So many products that stand alone, each with two values, a place, a branch and three prices. */
function products(count: number): ProductColumns {
  const each = (of: (product: number) => readonly number[]) =>
    Float64Array.from(Array.from({ length: count }, (_, i) => of(i + 1)).flat())
  const none = new Float64Array(count)
  return {
    products: {
      id: each((id) => [id]),
      parent_id: none,
      flags: none,
      sort: none,
      popularity: none,
      created: none,
      name: packNames(Array.from({ length: count }, (_, i) => `Bræt ${i}`)),
      name_rank: none,
    },
    variants: each((id) => [id, 1, id, 2]),
    categories: each((id) => [id, id % 7, id]),
    branches: each((id) => [id, id % 40]),
    prices: each((id) => [
      ...[id, 1, id, id * 2, 0],
      ...[id, 2, id + 1, id * 3, 1],
      ...[id, 3, id + 2, id * 4, 0],
    ]),
    users: new Float64Array(0),
    shut: [],
    as_of: '',
  }
}

function numberings() {
  return {
    variants: new Numbering(),
    categories: new Numbering(),
    branches: new Numbering(),
    priceGroups: new Numbering(),
    publicGroups: new Set<number>(),
  }
}

test.each([0, 1, 9, 10, 11, 35])(
  '%s things are gone through once, in their order',
  async (count) => {
    const seen: number[] = []
    await inSlices(
      count,
      (from, end) => {
        expect(end - from).toBeLessThanOrEqual(10)
        for (let at = from; at < end; at += 1) seen.push(at)
      },
      10,
    )
    expect(seen).toEqual(Array.from({ length: count }, (_, i) => i))
  },
)

test('others have their turn between two slices, and none after the last', async () => {
  const turnsOf = async (count: number) =>
    (await turnsDuring(() => inSlices(count, () => undefined, 10)))[1]
  expect(await turnsOf(10)).toBe(await turnsOf(0))
  expect(await turnsOf(51)).toBeGreaterThanOrEqual(5)
})

test('others have many turns while many products are laid out', async () => {
  const [segment, turns] = await turnsDuring(() => makeSegment(products(100_000), numberings()))
  expect(turns).toBeGreaterThan(100)
  expect(segment.units.id.length).toBe(100_000)
  expect(segment.variants.values.length).toBe(200_000)
  const last = segment.prices.groups.starts[99_999] ?? 0
  expect([...segment.prices.net.subarray(last)]).toEqual([100_000, 100_001, 100_002])
  expect([...segment.prices.gross.subarray(last)]).toEqual([200_000, 300_000, 400_000])
})
