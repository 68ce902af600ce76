import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ANONYMOUS_VIEWER, openCatalogue } from '#shop/catalogue'
import { ANONYMOUS } from '#shop/pricing'
import { changeFamily } from '#test/change-family'
import { freshDatabase } from '#test/database'
import { demoSeed } from '#test/demo-seed'
import { rounds } from '#test/dice'
import { countFacets, countProducts } from '#test/facets-oracle/count-facets'
import { findCategoryIds, findIds } from '#test/facets-oracle/find-ids'
import { FacetIndex } from './facet-index.ts'
import type { FacetFind, FacetQuery, Filter } from './question.ts'

const PRODUCTS = 500
const LONG = 120_000

const database = await freshDatabase(demoSeed(PRODUCTS))
const { db } = database
const catalogue = openCatalogue(database)
const [tree, book, products, branches, theirs, groups] = await Promise.all([
  catalogue.tree(),
  catalogue.variants(),
  db.selectFrom('catalogue.product').select(['id', 'parent_id']).orderBy('id').execute(),
  db.selectFrom('catalogue.branch').select('id').execute(),
  db.selectFrom('catalogue.product_user').select(['product_id', 'user_id']).execute(),
  db.selectFrom('pricing.price_group').select(['id', 'is_public']).execute(),
])
const variants = [...book.variants.keys()]
const pathOf = new Map(
  (await db.selectFrom('catalogue.category').select(['id', 'ancestor_ids']).execute()).map(
    (row) => [row.id, row.ancestor_ids],
  ),
)
const byId = ([a]: readonly [number, number], [b]: readonly [number, number]) => a - b
const groupOf = (id: number) => book.variants.get(id)?.variant_group_id
const filter_categories = tree.filters

const anyOf = <Value>(values: readonly Value[]) => fc.constantFrom(...values)
const productId = anyOf(products.map(({ id }) => id))
const productIds = fc.uniqueArray(productId, { minLength: 1, maxLength: 40 })
const maybe = <Value>(arbitrary: fc.Arbitrary<Value>, often = 1) =>
  fc.oneof({ arbitrary: fc.constant(undefined), weight: 3 }, { arbitrary, weight: often })
const categoryIds = fc
  .uniqueArray(anyOf(tree.all.map(({ id }) => id)), { minLength: 1, maxLength: 3 })
  .chain((ids) => fc.boolean().map((isDeep) => (isDeep ? tree.withBelow(ids) : ids)))
const someValues = fc.uniqueArray(anyOf(variants), { minLength: 1, maxLength: 4 })
/** Values that stand together with others, as people choose them: some of one group, some of another. */
const variantGroups = fc.array(
  fc.oneof(
    someValues,
    anyOf([...book.groups.keys()])
      .map((group) => variants.filter((id) => groupOf(id) === group))
      .filter((own) => own.length > 0)
      .chain((own) => fc.subarray(own, { minLength: 1, maxLength: Math.min(5, own.length) })),
  ),
  { minLength: 1, maxLength: 3 },
)
/** Also what only some may see, which is rare; the same good may be found in several ways, one better than the other. */
const hit = fc.record({
  id: fc.oneof(productId, productId, productId, anyOf(theirs.map((one) => one.product_id))),
  rank: fc.nat(5),
})
const hits = fc.array(hit, { minLength: 1, maxLength: 40 }).map((all) => {
  const [ids, ranks] = [all.map(({ id }) => id), all.map(({ rank }) => rank)]
  return { key: JSON.stringify([ids, ranks]), ids, ranks }
})
const viewer = fc.oneof(
  { arbitrary: fc.constant(ANONYMOUS_VIEWER), weight: 3 },
  {
    arbitrary: anyOf([...theirs.map(({ user_id }) => user_id), 999_999]).map((user_id) => ({
      user_id,
    })),
    weight: 1,
  },
)
const own = groups.flatMap(({ id, is_public }) => (is_public ? [] : [id]))
const entitlement = fc.oneof(
  fc.constant(ANONYMOUS),
  fc.record({ price_group_ids: fc.subarray(own), show_net: fc.constant(false) }),
)
const kroner = fc.integer({ min: 0, max: 60_000 }).map((ore) => ore / 20)
const filter: fc.Arbitrary<Filter> = fc.record({
  viewer,
  entitlement,
  basis: anyOf([undefined, 'gross', 'net'] as const),
  category_ids: maybe(categoryIds, 3),
  filter_category_ids: maybe(categoryIds),
  variant_groups: maybe(variantGroups, 3),
  mode: anyOf([undefined, 'and', 'or'] as const),
  hits: maybe(hits),
  product_ids: maybe(productIds),
  price_from: maybe(kroner),
  price_to: maybe(kroner),
  in_stock: anyOf([undefined, true]),
  branch_ids: maybe(
    fc.subarray(
      branches.map(({ id }) => id),
      { minLength: 1, maxLength: 3 },
    ),
  ),
  as_children: fc.boolean(),
})
const narrowed: fc.Arbitrary<FacetFind> = fc
  .record({
    filter,
    first_ids: maybe(productIds),
    sort: anyOf(['default', 'sort', 'name', 'price', 'created', 'popular'] as const),
    direction: anyOf(['asc', 'desc'] as const),
  })
  .map(({ filter: one, ...rest }) => ({ ...one, ...rest }))

const anything: FacetFind = {
  viewer: ANONYMOUS_VIEWER,
  entitlement: ANONYMOUS,
  sort: 'default',
  direction: 'asc',
}

/** What most searches ask for, and one thing more that some do. */
const oneMore: fc.Arbitrary<Partial<FacetFind>> = fc.oneof(
  fc.constantFrom({}, { as_children: true }, { in_stock: true }),
  fc.record({ viewer }),
  fc.record({ sort: anyOf(['sort', 'name', 'price', 'created', 'popular'] as const) }),
  fc.record({ product_ids: productIds }),
  fc.record({ category_ids: categoryIds }),
  fc.record({ filter_category_ids: categoryIds }),
)
const searched: fc.Arbitrary<FacetFind> = fc
  .record({ hits, entitlement, direction: anyOf(['asc', 'desc'] as const), oneMore })
  .map(({ oneMore: more, ...asked }) => ({ ...anything, ...asked, ...more }))
const query = fc.oneof({ arbitrary: narrowed, weight: 3 }, { arbitrary: searched, weight: 2 })

/** Categories that everybody may see, as the tree of the catalogue holds them. */
async function listOpen(): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select category.id from catalogue.category
    where not exists (select from catalogue.category above
      where above.id = any(category.ancestor_ids) and (not above.active or above.is_private))`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

async function expectSame(index: FacetIndex, most: number): Promise<void> {
  const runs = rounds(Math.ceil(most / 3), most)
  const open = await listOpen()
  const families = index.countFamilies((id) => (open.has(id) ? (pathOf.get(id) ?? []) : []))
  expect([...families].sort(byId)).toEqual([...(await countProducts(db))].sort(byId))
  let answered = 0
  await fc.assert(
    fc.asyncProperty(query, async (asked) => {
      const expected = await findIds(db, asked)
      if (expected.length > 0) answered += 1
      expect(index.find(asked)).toEqual(expected)
    }),
    { numRuns: most },
  )
  // About a third of the questions find something; how many rows depends on a few that find hundreds.
  expect(answered).toBeGreaterThan(most / 10)
  await fc.assert(
    fc.asyncProperty(
      filter,
      maybe(fc.subarray([...book.groups.keys()])),
      async (one, group_ids) => {
        const asked: FacetQuery = { ...one, group_ids, groupOf, filter_categories }
        const { reduced: _, ...counted } = index.count(asked)
        const expected = await countFacets(db, asked)
        expect({ ...counted, ...sorted(counted) }).toEqual({ ...expected, ...sorted(expected) })
        expect(index.findCategoryIds(one).toSorted()).toEqual(
          (await findCategoryIds(db, one)).toSorted(),
        )
      },
    ),
    { numRuns: runs },
  )
  await fc.assert(
    fc.asyncProperty(fc.record({ viewer, entitlement, hits }), someValues, async (asked, ids) => {
      const { variants } = await countFacets(db, { ...asked, groupOf, filter_categories })
      const expected = [...variants].filter(([id]) => ids.includes(id))
      expect([...index.countHaving(asked, ids)].sort(byId)).toEqual(expected.sort(byId))
    }),
    { numRuns: runs },
  )
}

function sorted(
  counts: Pick<Awaited<ReturnType<typeof countFacets>>, 'variants' | 'categories' | 'branches'>,
) {
  const inOrder = (map: ReadonlyMap<number, number>) => [...map].sort(byId)
  return {
    variants: inOrder(counts.variants),
    categories: inOrder(counts.categories),
    branches: inOrder(counts.branches),
  }
}

describe('the products in memory', { timeout: LONG }, () => {
  test('answer every question as the database does: rows, order and counts', async () => {
    await expectSame(await FacetIndex.load(db), 300)
  })

  test('still do after changes of some families, looked at one by one', async () => {
    const index = await FacetIndex.load(db)
    const families = [...new Set(products.map(({ id, parent_id }) => parent_id ?? id))]
    const changed = families.filter((_, i) => i % 7 === 0)
    expect(changed.length).toBeGreaterThan(10)
    for (const [i, id] of changed.entries()) {
      await changeFamily(db, id, i)
      expect(await index.renew(db, [id])).toBe(true)
    }
    await expectSame(index, 150)
  })

  test('still do after a price file, with new rebates and removed prices in it', async () => {
    const index = await FacetIndex.load(db)
    const dearest = { ...anything, sort: 'price', direction: 'desc', as_children: true } as const
    const some = products.filter((_, i) => i % 2 === 0)
    const ids = some.map(({ id }) => id)
    await sql`update pricing.price set net_price = 3 * net_price + id
      where product_id = any(${ids}::bigint[])`.execute(db)
    const family_ids = [...new Set(some.map((one) => one.parent_id ?? one.id))]
    expect(await index.reprice(db, family_ids)).toEqual([])
    expect(index.find(dearest)).toEqual(await findIds(db, dearest))
    await sql`insert into pricing.rebate (product_id, price_group_id, min_quantity, pct, for_variants)
      select id, (array[null, 1, 2, 3])[1 + id % 4], 1, 1 + id % 7000, id % 3 = 0
      from catalogue.product where id % 2 = 0`.execute(db)
    // Equal prices with and without VAT.
    await sql`with untaxed as (insert into pricing.tax (name, rate) values ('Uden moms', 0) returning id)
      update pricing.price set net_price = (1 + net_price / 5000000) * 5000000,
        tax_id = case when price.id % 2 = 0 then untaxed.id else tax_id end
      from untaxed where product_id % 3 = 0`.execute(db)
    const before = index.find(dearest)
    expect(await index.reprice(db, family_ids)).toEqual([])
    expect(index.find(dearest)).not.toEqual(before)
    await index.reprice(db, [...new Set(products.map((one) => one.parent_id ?? one.id))])
    expect(index.find(dearest)).toEqual(await findIds(db, dearest))
    await sql`delete from pricing.price
      where product_id = any(${ids.filter((id) => id % 5 === 0)}::bigint[])`.execute(db)
    const unsettable = await index.reprice(db, family_ids)
    expect(unsettable.length).toBeGreaterThan(0)
    expect(await index.renew(db, unsettable)).toBe(true)
    expect(index.find(dearest)).toEqual(await findIds(db, dearest))
    await expectSame(index, 150)
  })

  test('still do after the stock has changed', async () => {
    const index = await FacetIndex.load(db)
    const some = products.filter((_, i) => i % 3 === 0).map(({ id }) => id)
    await sql`update catalogue.product set stock = case when stock > 0 then 0 else 7 end,
      is_discontinued = id % 5 = 0 where id = any(${some}::bigint[])`.execute(db)
    await sql`delete from catalogue.product_stock where product_id = any(${some}::bigint[])
      and branch_id % 2 = 0`.execute(db)
    const stocked = { ...anything, in_stock: true, as_children: true }
    const all = await findIds(db, stocked)
    expect(index.find(stocked)).not.toEqual(all)
    const families = products
      .filter(({ id }) => some.includes(id))
      .map((one) => one.parent_id ?? one.id)
    expect(await index.restock(db, [...new Set(families)])).toBe(true)
    expect(index.find(stocked)).toEqual(all)
    await expectSame(index, 150)
  })

  test('still do after products can be ordered that are sold out, or cannot any more', async () => {
    const families = [...new Set(products.map(({ id, parent_id }) => parent_id ?? id))]
    await sql`update catalogue.product set does_stock_control = id % 4 <> 0,
      stock = case when id % 3 = 0 then 0 else stock end`.execute(db)
    await orderHome(sql`id % 9 = 0`)
    const index = await FacetIndex.load(db)
    await expectSame(index, 100)
    await sql`update catalogue.product set stock = case when id % 5 < 2 then 0 else 3 end`.execute(
      db,
    )
    const before = index.find({ ...anything, sort: 'price' })
    for (const id of families) expect(await index.restock(db, [id])).toBe(true)
    expect(index.find({ ...anything, sort: 'price' })).not.toEqual(before)
    await expectSame(index, 150)
    await sql`update catalogue.product set does_stock_control = id % 3 <> 0 where id % 2 = 0`.execute(
      db,
    )
    await orderHome(sql`id % 7 = 0`)
    await index.renew(db, families)
    await expectSame(index, 150)
  })

  test('still do after a category was shut', async () => {
    const index = await FacetIndex.load(db)
    const shut = tree.all.find(({ parent_id }) => parent_id === null)
    await db
      .updateTable('catalogue.category')
      .set({ active: false })
      .where('id', '=', shut?.id ?? 0)
      .execute()
    const all = await findIds(db, anything)
    expect(index.find(anything)).not.toEqual(all)
    await index.apply(db, {
      family_ids: [],
      repriced_family_ids: [],
      isTreeChanged: true,
      isSearchChanged: false,
      isBoundaryPassed: false,
    })
    expect(index.find(anything)).toEqual(all)
    await expectSame(index, 100)
  })

  test('count no products for what lies above a category that is shut', async () => {
    const { rows } = await sql<{ id: number }>`
      select category_id as id from catalogue.product_category group by 1 order by count(*) desc`.execute(
      db,
    )
    const leaf = tree.find(rows[0]?.id ?? 0)
    const elsewhere = tree.all.findLast(({ ancestor_ids: [top] }) => top !== leaf?.ancestor_ids[0])
    await sql`
      insert into catalogue.product_category (product_id, category_id)
      select product_id, ${elsewhere?.id} from catalogue.product_category
      where category_id = ${leaf?.id} on conflict do nothing`.execute(db)
    await sql`update catalogue.category set active = false where id = ${leaf?.id}`.execute(db)
    await expectSame(await FacetIndex.load(db), 100)
  })

  test('know what has begun or ended since they were read', async () => {
    const index = await FacetIndex.load(db)
    const two = products.findLast(({ parent_id }) => parent_id !== null)
    const before = index.find(anything)
    await sql`update catalogue.product set available_to = now() where id = ${before[0]}`.execute(db)
    await sql`update pricing.price set valid_from = now() where product_id = ${two?.id}`.execute(db)
    await index.apply(db, {
      family_ids: [],
      repriced_family_ids: [],
      isTreeChanged: false,
      isSearchChanged: false,
      isBoundaryPassed: true,
    })
    expect(index.find(anything)).not.toEqual(before)
    await expectSame(index, 100)
  })
})

/** Of those and of no others more is ordered home when they are sold out. */
async function orderHome(isSo: RawBuilder<unknown>): Promise<void> {
  await sql`delete from catalogue.custom_field where model = 'Products' and key = 'restordre'`.execute(
    db,
  )
  await sql`insert into catalogue.custom_field (model, foreign_key, key, name, value, active)
    select 'Products', id, 'restordre', 'Restordre', (id % 4 > 0)::int::text, id % 5 > 0
    from catalogue.product where ${isSo}`.execute(db)
}
