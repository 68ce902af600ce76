import { describe, expect, test } from 'vitest'
import type { ListedCategory } from '#contract/catalogue/category'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { shopApp } from '#test/shop-app'

const database = await freshDatabase(castSeed)
const { db } = database
const { category } = cast
const LANDING = 960
await arrange()
const app = await shopApp(database)

/** A menu with more in it than is shown, and a landing category that stands for a value. */
async function arrange(): Promise<void> {
  const row = (id: number, parent_id: number, name: string, more = {}) => ({
    id,
    site_id: 1,
    parent_id,
    name,
    slug: `k${id}`,
    url: `/varer/trae-og-plader/k${id}`,
    active: true,
    ancestor_ids: [parent_id, id],
    breadcrumb_text: `Træ & plader|${name}`,
    level: 2,
    sort: id,
    in_menu: true,
    ...more,
  })
  const children = Array.from({ length: 12 }, (_, i) => row(970 + i, category.timber, `Menu ${i}`))
  await db
    .insertInto('catalogue.category')
    .values([
      ...children,
      row(LANDING, category.timber, 'Regler i gran', { in_menu: false, is_searchable: true }),
      row(961, category.timber, 'Skjult for søgning', { in_menu: false, is_searchable: false }),
    ])
    .execute()
  const gran = await db
    .selectFrom('catalogue.variant')
    .select('id')
    .where('name', '=', 'Gran')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('catalogue.category_variant')
    .values({ category_id: LANDING, variant_id: gran.id })
    .execute()
  await db
    .insertInto('catalogue.custom_field')
    .values({
      model: 'Categories',
      foreign_key: category.boards,
      key: 'fiterseo_variant_group_ids',
      value: '7',
    })
    .execute()
}

async function get(path: string) {
  const reply = await app.inject({ url: `/api/shop/categories${path}` })
  return { status: reply.statusCode, body: reply.json() }
}
const list = async (query = ''): Promise<ListedCategory[]> => (await get(`?${query}`)).body.data
const idsOf = async (query = '') => (await list(query)).map(({ id }) => id)
const levelsOf = (rows: readonly ListedCategory[]): number =>
  rows.length === 0 ? 0 : 1 + Math.max(...rows.map(({ children = [] }) => levelsOf(children)))
const find = (rows: readonly ListedCategory[], id: number): ListedCategory | undefined =>
  rows.flatMap((row) => [row, ...(row.children ?? [])]).find((row) => row.id === id) ??
  (rows.length === 0
    ? undefined
    : find(
        rows.flatMap(({ children = [] }) => children),
        id,
      ))

describe('the tree', () => {
  test('stands from the top, children inside, as deep as it goes', async () => {
    const rows = await list()
    expect(rows.every(({ parent_id }) => parent_id === null)).toBe(true)
    expect(levelsOf(rows)).toBe(3)
    const boards = find(rows, category.boards)
    expect(boards).toMatchObject({
      url: '/varer/trae-og-plader/konstruktionstrae/c18-og-c24-spaer-og-reglar',
      level: 3,
      template: 'list',
      product_count: 1,
      default_sort: 'sort',
      default_limit: 100,
      breadcrumbs: [{ id: 101 }, { id: 102 }, { id: 103 }],
    })
    expect(boards).not.toHaveProperty('custom_fields')
  })

  test('counts products with those below, a parent as one', async () => {
    const rows = await list('flat=1')
    const count = (id: number) => rows.find((row) => row.id === id)?.product_count
    expect(count(category.timber)).toBe(1)
    expect(count(category.construction)).toBe(1)
    expect(count(category.alias)).toBe(1)
    const screws = await app.inject({ url: `/api/shop/products?categoryIds=${category.screws}` })
    expect(count(category.screws)).toBe(screws.json().count)
  })

  test('for-menu: five tops at most with ten children each, those in the menu', async () => {
    const rows = await list('for-menu=1')
    expect(rows).toHaveLength(5)
    expect((await list()).length).toBeGreaterThan(5)
    const timber = rows.find(({ id }) => id === category.timber)
    expect(timber?.children?.map(({ id }) => id)).toEqual(
      Array.from({ length: 10 }, (_, i) => 970 + i),
    )
    expect(timber).toMatchObject({ children_count_in_menu: 12, children_count: 15 })
    expect(rows[0]).not.toHaveProperty('description')
    expect(levelsOf(rows)).toBe(2)
  })

  test('for-menu with all-tops: each top category of the menu', async () => {
    const all = await list()
    const inMenu = all.filter(({ in_menu }) => in_menu).map(({ id }) => id)
    expect(inMenu.length).toBeGreaterThan(5)
    const rows = await list('for-menu=1&all-tops=1&direct=1')
    expect(rows.map(({ id }) => id)).toEqual(inMenu)
    expect(levelsOf(rows)).toBe(1)
  })

  test('parent: only what is below it', async () => {
    expect(await idsOf(`parent=${category.construction}`)).toEqual([category.boards])
    expect(await idsOf('parent=0')).toEqual(await idsOf())
    expect(await idsOf('parent=987654')).toEqual([])
  })

  test('direct: one level, and maxlevel: so many', async () => {
    expect(levelsOf(await list('direct=1'))).toBe(1)
    expect(levelsOf(await list('maxlevel=1'))).toBe(1)
    expect(levelsOf(await list('maxlevel=2'))).toBe(2)
    expect(levelsOf(await list(`parent=${category.timber}&maxlevel=1`))).toBe(1)
    expect(await idsOf(`parent=${category.timber}&direct=1&flat=1`)).not.toContain(category.boards)
  })

  test('flat: all rows in the order of the tree', async () => {
    const rows = await list('flat=1')
    const ids = rows.map(({ id }) => id)
    expect(ids.indexOf(101)).toBeLessThan(ids.indexOf(102))
    expect(ids.indexOf(102)).toBeLessThan(ids.indexOf(103))
    expect(rows.every((row) => row.children === undefined)).toBe(true)
    expect((await get('?flat=1')).body.count).toBe(rows.length)
    expect(rows.length).toBeGreaterThan((await list()).length)
  })

  test('list: short rows in the order of their breadcrumbs', async () => {
    const rows = await list('list=1')
    const flat = await list('flat=1')
    expect(rows.map(({ id }) => id).sort()).toEqual(flat.map(({ id }) => id).sort())
    expect(rows[0]).not.toHaveProperty('breadcrumb_text')
    const crumbs = new Map(flat.map(({ id, breadcrumb_text = '' }) => [id, breadcrumb_text]))
    const shown = rows.map(({ id }) => crumbs.get(id) ?? '')
    expect(shown).toEqual(shown.toSorted(new Intl.Collator('da').compare))
  })

  test('verbose: with what hangs on each', async () => {
    const boards = find(await list('verbose=1'), category.boards)
    expect(boards?.static_routes).toMatchObject([{ url: boards?.url, model: 'Categories' }])
    expect(boards?.variant_groups?.map(({ id }) => id)).toEqual(expect.arrayContaining([45, 3, 9]))
    expect(boards).toHaveProperty('attachments')
  })

  test('search: by the beginnings of words, without what leads there', async () => {
    expect(await idsOf('search=spaer')).toEqual([category.boards])
    expect(await idsOf('search=SPÆR regl')).toEqual([category.boards])
    expect(await idsOf('search=pær')).toEqual([])
    expect(await idsOf('search=skjult')).toEqual([])
    expect(await idsOf('search=gran')).toEqual([LANDING])
  })

  test('variantIds: that hold such products, with those above them', async () => {
    const [first] = await db
      .selectFrom('catalogue.variant')
      .select('id')
      .where('name', '=', 'C24')
      .execute()
    const ids = await idsOf(`flat=1&variantIds=${first?.id}`)
    expect(ids).toEqual([101, 102, 103])
    expect(await idsOf(`variantIds=${first?.id}`)).toEqual([101])
  })

  test('categoryVariantIds: that stand for a value', async () => {
    const landing = (await list('flat=1')).find(({ id }) => id === LANDING)
    const [gran] = landing?.variant_ids ?? []
    expect(await idsOf(`flat=1&categoryVariantIds=${gran}`)).toEqual([LANDING])
    expect(await idsOf(`flat=1&categoryVariantIds=987654`)).toEqual([])
  })

  test('categoryVariantIds: in a tree with all that leads to them, and nothing else', async () => {
    const landing = (await list('flat=1')).find(({ id }) => id === LANDING)
    const [gran] = landing?.variant_ids ?? []
    const endsOf = ({ id, children = [] }: ListedCategory): number[] =>
      children.length === 0 ? [id] : children.flatMap(endsOf)
    const rows = await list(`categoryVariantIds=${gran}`)
    expect(rows.flatMap(endsOf)).toEqual([LANDING])
    expect(rows[0]?.id).toBe(category.timber)
    expect(await idsOf('categoryVariantIds=987654')).toEqual([])
    // Not so deep that one is shown.
    expect(await idsOf(`categoryVariantIds=${gran}&maxlevel=1`)).toEqual([])
  })
})

describe('one category', () => {
  test('says all of itself, with its children and the groups of its products', async () => {
    const { body } = await get(`/${category.timber}`)
    expect(body.data).toMatchObject({
      id: 101,
      name: 'Træ & plader',
      canonical_url: '/varer/trae-og-plader',
    })
    expect(body.data.children.map(({ id }: { id: number }) => id)).toContain(102)
    expect(body.data.children[0]).not.toHaveProperty('children')
    expect(body.data.variant_groups.map(({ id }: { id: number }) => id)).toContain(3)
  })

  test('has the filters it names itself, brands always', async () => {
    await db
      .updateTable('catalogue.variant_group')
      .set({ as_filter: false })
      .where('id', 'in', [7, 45, 5])
      .execute()
    const isFilter = async () => {
      const { body } = await get(`/${category.boards}`)
      const groups: { id: number; as_filter: boolean }[] = body.data.variant_groups
      return Object.fromEntries(groups.map(({ id, as_filter }) => [id, as_filter]))
    }
    await expect
      .poll(isFilter, { timeout: 10_000 })
      .toMatchObject({ 45: true, 7: true, 3: true, 9: true, 5: false })
  })

  test('sparse: only what menus need; for-menu, maxlevel: which children, how deep', async () => {
    const { body } = await get(`/${category.timber}?sparse=1`)
    expect(body.data).not.toHaveProperty('description')
    expect(body.data.children).toHaveLength(15)
    const menu = await get(`/${category.timber}?sparse=1&for-menu=1`)
    expect(menu.body.data.children).toHaveLength(10)
    const deep = await get(`/${category.timber}?maxlevel=2`)
    const construction = deep.body.data.children.find(({ id }: { id: number }) => id === 102)
    expect(construction.children).toMatchObject([{ id: category.boards }])
    expect((await get(`/${category.timber}?maxlevel=0`)).body.data.children).toEqual([])
  })

  test('that is an entrance shows what stands behind it, under its own name and address', async () => {
    const { body } = await get(`/${category.alias}`)
    const target = (await get(`/${category.boards}`)).body.data
    expect(body.data).toMatchObject({
      name: 'Træ til karme',
      url: '/varer/doere-og-vinduer/trae-til-karme',
      canonical_url: target.url,
      description: target.description,
      template: 'list',
      default_limit: 100,
      product_count: target.product_count,
    })
  })

  test('is found by its address', async () => {
    const { body } = await get('/for-url?url=/VARER/trae-og-plader/konstruktionstrae/')
    expect(body.data.id).toBe(102)
    expect((await get('/for-url?url=/varer/findes-ikke')).status).toBe(404)
    expect((await get('/987654')).status).toBe(404)
  })
})
