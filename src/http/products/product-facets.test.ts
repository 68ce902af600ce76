import { describe, expect, test } from 'vitest'
import type { ProductsMetadata } from '#contract/product/product'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { shopApp } from '#test/shop-app'

const database = await freshDatabase(castSeed)
const app = await shopApp(database)
const boards = `categoryIds=${cast.category.boards}`
const LENGTH = 3
const CLASS = 9
const BRAND = 45

async function ask(query: string): Promise<{ count: number; metadata: ProductsMetadata }> {
  const reply = await app.inject({ url: `/api/shop/products/metadata?${query}` })
  if (reply.statusCode !== 200) throw new Error(`${query}: ${reply.body}`)
  return reply.json()
}
async function optionsOf(query: string, group: number) {
  const { metadata } = await ask(query)
  const options = metadata.variants.find(({ id }) => id === group)?.options ?? []
  return Object.fromEntries(options.map(({ name, count }) => [name, count]))
}
async function idOf(name: string): Promise<number> {
  const { metadata } = await ask('')
  const all = metadata.variants.flatMap(({ options }) => options)
  return all.find((one) => one.name === name)?.id ?? 0
}

describe('what a list may be narrowed by', () => {
  test('are the groups of its products, brands always among the filters, in their order', async () => {
    const { count, metadata } = await ask(boards)
    expect(count).toBe(1)
    const groups = metadata.variants.map(({ id }) => id)
    expect(groups).toEqual(expect.arrayContaining([BRAND, LENGTH, CLASS]))
    expect(metadata.variants.find(({ id }) => id === BRAND)?.as_filter).toBe(true)
    expect(metadata.variants.map(({ sort }) => sort)).toEqual(
      metadata.variants.map(({ sort }) => sort).toSorted((a, b) => a - b),
    )
    for (const { options } of metadata.variants) {
      expect(options.map(({ sort }) => sort)).toEqual(
        options.map(({ sort }) => sort).toSorted((a, b) => a - b),
      )
    }
  })

  test('counts a parent once, or what can be bought', async () => {
    expect(await optionsOf(boards, CLASS)).toEqual({ C24: 1 })
    expect(await optionsOf(`${boards}&allProductChildren=1`, CLASS)).toEqual({ C24: 5 })
    expect(await optionsOf(`${boards}&allProductChildren=1`, LENGTH)).toMatchObject({
      '2400 mm': 1,
      '4800 mm': 1,
    })
  })

  test('a group is counted without its own choices, the others with them', async () => {
    const children = `${boards}&allProductChildren=1`
    const chosen = `${children}&variantIds=${await idOf('4200 mm')}`
    expect(await optionsOf(chosen, LENGTH)).toEqual(await optionsOf(children, LENGTH))
    expect(await optionsOf(chosen, CLASS)).toEqual({ C24: 1 })
    const both = `${chosen};${await idOf('C24')}`
    expect(await optionsOf(both, CLASS)).toEqual({ C24: 1 })
    expect(await optionsOf(both, LENGTH)).toEqual(await optionsOf(children, LENGTH))
  })

  test('a value that would leave nothing is shown as such', async () => {
    const [floor, board] = [await idOf('Gulvtorp'), await idOf('Fjordplank')]
    const brands = await optionsOf(`variantIds=${await idOf('4200 mm')}`, BRAND)
    expect(brands).toMatchObject({ Fjordplank: 1, Gulvtorp: 0 })
    expect(floor).not.toBe(board)
  })

  test('groupIds: only these groups', async () => {
    const { metadata } = await ask(`${boards}&groupIds=${CLASS},${LENGTH}`)
    expect(metadata.variants.map(({ id }) => id).sort()).toEqual([LENGTH, CLASS].sort())
  })

  test('the range of prices is that of the list without its own bounds', async () => {
    const { metadata } = await ask(boards)
    expect(metadata.price).toEqual({ from: 57, to: 114, net_from: 45.6, net_to: 91.2 })
    const narrowed = await ask(`${boards}&priceTo=60`)
    expect(narrowed.metadata.price).toEqual(metadata.price)
    expect(await optionsOf(`${boards}&priceTo=60&allProductChildren=1`, CLASS)).toEqual({ C24: 1 })
  })

  test('says how many are in stock, and where', async () => {
    const { metadata } = await ask(`categoryIds=${cast.category.screws}&inStock=1&branchIds=25`)
    const all = await ask(`categoryIds=${cast.category.screws}`)
    expect(all.metadata.in_stock).toBeLessThan(all.count)
    expect(metadata.branches).toEqual(all.metadata.branches)
    const at = new Map(all.metadata.branches.map(({ id, count }) => [id, count]))
    expect(at.get(cast.branch.aalborg)).toBeGreaterThan(at.get(cast.branch.odense) ?? 0)
  })

  test('the same narrowing gives the same count as the list', async () => {
    const c24 = await idOf('C24')
    for (const query of [
      '',
      boards,
      `variantIds=${c24}`,
      `variantIds=${c24}&allProductChildren=1`,
      'search=45x95',
      'search=fjordplank+4,2',
      'inStock=1',
      'priceTo=100',
      `requiredProductIds=${cast.floor},${cast.screws}`,
      'categoryIds=987654',
    ]) {
      const { count } = (await app.inject({ url: `/api/shop/products?${query}` })).json()
      expect([query, (await ask(query)).count]).toEqual([query, count])
    }
  })
})

test('a category says itself which groups are filters', async () => {
  await database.db
    .updateTable('catalogue.category_variant_group')
    .set({ as_filter: false })
    .where('category_id', '=', cast.category.boards)
    .where('variant_group_id', '=', CLASS)
    .execute()
  const isFilter = async () =>
    (await ask(boards)).metadata.variants.find(({ id }) => id === CLASS)?.as_filter
  await expect.poll(isFilter, { timeout: 10_000 }).toBe(false)
  const everywhere = (await ask('')).metadata.variants.find(({ id }) => id === CLASS)
  expect(everywhere?.as_filter).toBe(true)
  const { url } = (await app.inject({ url: `/api/shop/categories/${cast.category.boards}` })).json()
    .data
  expect(await ask(`url=${url}`)).toEqual(await ask(boards))
})

test('categories are counted without the choice among them, the rest with it', async () => {
  const { boards: one, screws: other } = cast.category
  const of = async (query: string) => {
    const { count, metadata } = await ask(query)
    return { count, price: metadata.price, categories: metadata.categories }
  }
  await database.db
    .updateTable('catalogue.category')
    .set({ is_filter: true })
    .where('id', 'in', [one, other])
    .execute()
  await expect.poll(async () => (await of('')).categories.length).toBe(2)
  const all = await of('')
  const narrowed = await of(`categoryFilterIds=${one}`)
  expect(narrowed.count).toBe(all.categories.find(({ id }) => id === one)?.count)
  expect(narrowed.price).not.toEqual(all.price)
  expect(narrowed.categories).toEqual(all.categories)
  const both = await of(`categoryFilterIds=${one},${other}`)
  expect(both.count).toBe(all.categories.reduce((sum, { count }) => sum + count, 0))
})
