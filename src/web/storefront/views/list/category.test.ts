import { expect, test } from 'vitest'
import { createServerApi } from '#api-client'
import type { Category } from '#contract/catalogue/category'
import { castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { readsThrough } from '#test/reads-through'
import { shopApp } from '#test/shop-app'
import { type CategoryView, loadCategory } from './category.ts'

const database = await freshDatabase(castSeed)
const app = await shopApp(database)
const api = createServerApi(
  readsThrough(async (url) => {
    const reply = await app.inject({ url })
    return { status: reply.statusCode, body: reply.json() }
  }),
)

async function load({ id, url }: Pick<Category, 'id' | 'url'>): Promise<CategoryView> {
  const list = { page: 1, from: 1, sort: undefined, look: undefined, filters: new Map() }
  return loadCategory(api, { id, path: url, filter: undefined, list })
}

const numbersOf = ({ counted }: CategoryView) => counted.match(/[\d.]+/g)?.map(Number) ?? []

test('through the whole tree a category counts as its tile does, and never less than one below it', async () => {
  const seen: string[] = []
  const walk = async (
    category: Pick<Category, 'id' | 'url'>,
    counted?: string,
  ): Promise<number> => {
    const view = await load(category)
    const [products = 0, editions] = numbersOf(view)
    seen.push(view.counted)
    if (counted !== undefined) expect([view.href, products]).toEqual([view.href, Number(counted)])
    if (editions !== undefined) expect(editions).toBeGreaterThan(products)
    expect(editions ?? products).toBe(view.products.total)
    const whole = await api.catalogue.category(category.id)
    for (const child of whole.children.filter(({ variant_ids }) => variant_ids.length === 0)) {
      expect(await walk(child, String(child.product_count))).toBeLessThanOrEqual(products)
    }
    return products
  }
  const { data } = await api.catalogue.categories({ 'for-menu': true })
  for (const top of data) await walk(top)
  expect(seen.length).toBeGreaterThan(3)
  expect(seen.some((counted) => / i \d+ udgaver$/.test(counted))).toBe(true)
})
