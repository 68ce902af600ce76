import { expect, test } from 'vitest'
import { createServerApi } from '#api-client'
import type { ProductItem } from '#contract/product/item'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { readsThrough } from '#test/reads-through'
import { shopApp } from '#test/shop-app'
import { loadProduct } from './product.ts'

const database = await freshDatabase(castSeed)
const app = await shopApp(database)
const api = createServerApi(
  readsThrough(async (url) => {
    const reply = await app.inject({ url })
    return { status: reply.statusCode, body: reply.json() }
  }),
)

test.each([
  ['in a table', true],
  ['one by one', false],
])(
  'siblings that are chosen %s travel with the page that shows them as rows',
  async (_, as_table) => {
    await database.db
      .updateTable('catalogue.variant_group')
      .set({ as_table, as_select: !as_table })
      .execute()
    const length = () => loadProduct(api, cast.board.mm4200)
    await expect.poll(async () => (await length()).hasTable, { timeout: 10_000 }).toBe(as_table)
    const siblings = Object.values(cast.board).slice(1)
    const { rows, choices } = await length()
    expect(rows.map(({ id }) => id)).toEqual(as_table ? siblings : [])
    expect(choices.length > 0).toBe(!as_table)
    // A parent's calculators choose among them.
    expect((await loadProduct(api, cast.board.parent)).rows).toHaveLength(siblings.length)
  },
)

test('a page comes with the first rows of a large family, and with all of them when they are asked for', async () => {
  const large: typeof api = {
    ...api,
    catalogue: {
      ...api.catalogue,
      product: async (id) => {
        const reply = await api.catalogue.product(id)
        const [child] = reply.data.child_products ?? []
        const many = Array.from({ length: 30 }, (_, i) => ({ ...child, id: i + 1 }) as ProductItem)
        return { ...reply, data: { ...reply.data, child_products: many } }
      },
    },
  }
  const first = await loadProduct(large, cast.board.parent)
  expect(first).toMatchObject({ rowsShown: 20, rowCount: 30 })
  expect(first.rows).toHaveLength(20)
  const whole = await loadProduct(large, cast.board.parent, true)
  expect(whole.rowsShown).toBe(30)
  expect(whole.rows).toHaveLength(30)
})
