import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Can, cheapestCans, fewestCans, MOST_MILLILITRES } from './cans.ts'

const can = (id: number, litres: number, price: number): Can => ({
  id,
  millilitres: litres * 1000,
  price,
})
const cans = [can(1, 0.75, 18_995), can(2, 2.5, 44_995), can(3, 5, 84_995), can(4, 10, 159_995)]

const written = (set: ReturnType<typeof cheapestCans>) =>
  set?.cans.map(({ can: { millilitres }, count }) => `${count}×${millilitres / 1000}`).join(' ')

test('36 l are cheapest in six cans, and fewest in four', () => {
  const cheapest = cheapestCans(cans, 36_000)
  expect(written(cheapest)).toBe('3×10 1×5 2×0.75')
  expect(cheapest).toMatchObject({ count: 6, millilitres: 36_500, price: 602_970 })
  expect(written(fewestCans(cans, 36_000))).toBe('4×10')
})

test('of a can that is nearly gone no more is taken than there is, and more than all of them is no set', () => {
  const few = cans.map((one) => (one.id === 4 ? { ...one, most: 1 } : one))
  expect(written(cheapestCans(few, 36_000))).toBe('1×10 5×5 2×0.75')
  expect(written(fewestCans(few, 36_000))).toBe('1×10 5×5 1×2.5')
  const last = cans.map((one) => ({ ...one, most: 1 }))
  expect(written(cheapestCans(last, 18_000))).toBe('1×10 1×5 1×2.5 1×0.75')
  expect(cheapestCans(last, 18_251)).toBeUndefined()
  expect(cheapestCans([{ ...can(1, 5, 100), most: 0 }], 1_000)).toBeUndefined()
})

test('there is no set without cans, of nothing and of more than the counter sells', () => {
  expect(cheapestCans([], 1_000)).toBeUndefined()
  expect(cheapestCans(cans, 0)).toBeUndefined()
  expect(cheapestCans(cans, MOST_MILLILITRES + 1)).toBeUndefined()
})

const someCans = fc
  .uniqueArray(
    fc.tuple(
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 900 }),
      fc.option(fc.integer({ min: 0, max: 6 })),
    ),
    {
      minLength: 1,
      maxLength: 4,
      selector: ([size]) => size,
    },
  )
  .map((rows) =>
    rows.map(([size, price, most], id) => ({ id, millilitres: size * 250, price, most })),
  )

/** Every set that holds the amount, without a can that is not needed. */
function allSets(among: readonly Can[], wanted: number): { price: number; count: number }[] {
  const [first, ...rest] = among
  if (!first) return wanted <= 0 ? [{ price: 0, count: 0 }] : []
  const needed = Math.max(0, Math.ceil(wanted / first.millilitres))
  const most = Math.min(needed, first.most ?? needed)
  return Array.from({ length: most + 1 }, (_, count) =>
    allSets(rest, wanted - count * first.millilitres).map((set) => ({
      price: set.price + count * first.price,
      count: set.count + count,
    })),
  ).flat()
}

test('no other set is cheaper or smaller: every one of them was tried', () => {
  fc.assert(
    fc.property(someCans, fc.integer({ min: 1, max: 9_000 }), (among, wanted) => {
      const sets = allSets(among, wanted)
      const least = Math.min(...sets.map(({ price }) => price))
      const fewest = Math.min(...sets.map(({ count }) => count))
      const ofLeast = sets.filter(({ price }) => price === least).map(({ count }) => count)
      const ofFewest = sets.filter(({ count }) => count === fewest).map(({ price }) => price)
      const [cheap, few] = [cheapestCans(among, wanted), fewestCans(among, wanted)]
      if (sets.length === 0) {
        expect([cheap, few]).toEqual([undefined, undefined])
        return
      }
      expect(cheap).toMatchObject({ price: least, count: Math.min(...ofLeast) })
      expect(few).toMatchObject({ count: fewest, price: Math.min(...ofFewest) })
      for (const set of [cheap, few]) {
        expect(set?.millilitres).toBeGreaterThanOrEqual(wanted)
        for (const { can: one, count } of set?.cans ?? [])
          expect(count).toBeLessThanOrEqual(one.most ?? count)
      }
    }),
    { numRuns: 300 },
  )
})
