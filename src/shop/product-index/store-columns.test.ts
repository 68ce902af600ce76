import { expect, test } from 'vitest'
import { freshDatabase } from '#test/database'
import { demoSeed } from '#test/demo-seed'
import type { ProductColumns } from './columns.ts'
import { unpackNames } from './names.ts'
import { loadAllFamilies, loadFamilies } from './store-columns.ts'

const { db } = await freshDatabase(demoSeed(500))
const whole = await loadAllFamilies(db)
const families = [...new Set(whole.products.id)].filter((id) => id > 1_000_000)

/** Tuples of so many numbers each, in an order of their own. */
function tuples(values: Float64Array, width: number): string[] {
  const count = values.length / width
  return Array.from({ length: count }, (_, i) => {
    return values.subarray(i * width, (i + 1) * width).join()
  }).sort()
}

function told({ products, variants, categories, branches, prices, users, shut }: ProductColumns) {
  const { name, name_rank, ...columns } = products
  return {
    columns,
    name: unpackNames(name),
    variants: tuples(variants, 2),
    categories: tuples(categories, 3),
    branches: tuples(branches, 2),
    prices: tuples(prices, 5),
    users: tuples(users, 2),
    shut: [...shut].sort(),
  }
}

test.each([1, 7, 60])(
  'products that are read %s at once are those that are read together',
  async (atOnce) => {
    const pieces = await loadAllFamilies(db, atOnce)
    expect(told(pieces)).toEqual(told(whole))
    expect(pieces.products.name_rank).toEqual(whole.products.name_rank)
  },
)

test('all families that are asked for by their ids are all products', async () => {
  expect(told(await loadFamilies(db, families))).toEqual(told(whole))
})

test('names rank as the database sorts them', () => {
  const { id, name, name_rank } = whole.products
  const names = unpackNames(name)
  const danish = new Intl.Collator('da-u-kn-true')
  const order = [...id.keys()].sort((a, b) => (name_rank[a] ?? 0) - (name_rank[b] ?? 0))
  const sorted = order.map((at) => names[at] ?? '')
  expect(sorted.every((one, i) => i === 0 || danish.compare(sorted[i - 1] ?? '', one) <= 0)).toBe(
    true,
  )
  expect(name_rank.every((rank) => rank > 0)).toBe(true)
})
