import { expect, test } from 'vitest'
import { quantity } from '#kernel/units/quantity'
import { ANONYMOUS_VIEWER, openCatalogue } from '#shop/catalogue'
import { ANONYMOUS, type Entitlement, loadPricing, priceLines } from '#shop/pricing'
import { freshDatabase } from '#test/database'
import { demoSeed } from '#test/demo-seed'
import { FacetIndex } from './facet-index.ts'
import type { FacetFind, FacetQuery } from './question.ts'

const database = await freshDatabase(demoSeed(500))
const { db } = database
const catalogue = openCatalogue(database)
const [tree, book, groups, index] = await Promise.all([
  catalogue.tree(),
  catalogue.variants(),
  db.selectFrom('pricing.price_group').select('id').where('is_public', '=', false).execute(),
  FacetIndex.load(db),
])
const groupOf = (id: number) => book.variants.get(id)?.variant_group_id
const filter_categories = tree.filters

const asked = (entitlement: Entitlement, more: Partial<FacetFind> = {}): FacetFind => ({
  viewer: ANONYMOUS_VIEWER,
  entitlement,
  sort: 'name',
  direction: 'asc',
  ...more,
})
const count = (query: FacetFind & Partial<FacetQuery>) =>
  index.count({ ...query, groupOf, filter_categories })

/** What can be bought and is shown as a saving, by what its page says. */
async function reducedFor(entitlement: Entitlement): Promise<number[]> {
  const ids = index.find(asked(entitlement, { as_children: true }))
  const pricing = await loadPricing(db, ids, entitlement)
  return ids.filter((id) => {
    const least = pricing.get(id)?.min_quantity ?? quantity(1000)
    const [best] = priceLines(pricing, [{ product_id: id, quantity: least }], entitlement)
    return best?.savings
  })
}

test.each([[[]], ...groups.slice(0, 4).map(({ id }) => [[id]])])(
  'A list of what is reduced holds what its asker saves on: price groups %j',
  async (price_group_ids) => {
    const entitlement = { ...ANONYMOUS, price_group_ids }
    const expected = await reducedFor(entitlement)
    // Who has a better price of their own for all of it saves nothing.
    if (price_group_ids.length === 0) expect(expected.length).toBeGreaterThan(5)
    const query = asked(entitlement, { as_children: true, reduced: true })
    expect(index.find(query)).toEqual(expected)
    expect(count(asked(entitlement, { as_children: true })).reduced).toBe(expected.length)
  },
)

test('Families are counted as often as the list shows them, with other filters and without', () => {
  for (const more of [{}, { in_stock: true }, { price_from: 100 }, { price_to: 500 }]) {
    const found = index.find(asked(ANONYMOUS, { ...more, reduced: true }))
    expect(count(asked(ANONYMOUS, more)).reduced).toBe(found.length)
    const narrowed = count(asked(ANONYMOUS, { ...more, reduced: true }))
    expect([narrowed.count, narrowed.reduced]).toEqual([found.length, found.length])
  }
})

test('The price that narrows is counted without what is chosen of it alone', () => {
  const chosen = { reduced: true, price_from: 1_000_000 }
  expect(count(asked(ANONYMOUS, chosen)).reduced).toBe(0)
  expect(count(asked(ANONYMOUS, chosen)).price).toEqual(
    count(asked(ANONYMOUS, { reduced: true })).price,
  )
})

test('What is no longer reduced leaves the list when its price is read again', async () => {
  const [id = 0] = await reducedFor(ANONYMOUS)
  const { parent_id } = await db
    .selectFrom('catalogue.product')
    .select('parent_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const holds = () =>
    index.find(asked(ANONYMOUS, { as_children: true, reduced: true })).includes(id)
  expect(holds()).toBe(true)
  await db
    .updateTable('pricing.price')
    .set({ show_savings: false })
    .where('product_id', '=', id)
    .execute()
  expect(await index.reprice(db, [parent_id ?? id])).toEqual([])
  expect(holds()).toBe(false)
})
