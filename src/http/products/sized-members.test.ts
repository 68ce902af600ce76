import { expect, test } from 'vitest'
import type { ProductItem } from '#contract/product/item'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { shopApp } from '#test/shop-app'

const database = await freshDatabase(castSeed)
const { db } = database
const { board, branch } = cast
await db
  .updateTable('catalogue.product')
  .set({ name: '45×95 mm reglar C24 gran høvlet, 3,6 m, endepløjet', popularity: 9 })
  .where('id', '=', board.mm3000)
  .execute()
const app = await shopApp(database)

async function search(words: string, more = ''): Promise<ProductItem[]> {
  const url = `/api/shop/products?search=${encodeURIComponent(words)}${more}`
  const reply = await app.inject({ url })
  return reply.json().data
}
const sellOut = (id: number) =>
  db.updateTable('catalogue.product').set({ stock: 0 }).where('id', '=', id).execute()
const firstOf = async (words: string, more = '') => (await search(words, more))[0]?.id

test('a family that is found by a size of it is shown as the member that has the size', async () => {
  for (const words of ['45x95 4,8', '45x95x4800', 'reglar 45 95 4,8 m', 'regel 4800 mm']) {
    const [first, ...others] = await search(words, '&stocks=all')
    expect([words, first]).toEqual([
      words,
      expect.objectContaining({
        id: board.mm4800,
        parent_id: board.parent,
        url: expect.stringMatching(/4-8-m-1006$/),
        product_stocks: expect.arrayContaining([{ branch_id: branch.aarhus, stock: 40 }]),
        best_price: expect.objectContaining({ price: 114 }),
      }),
    ])
    expect(others.filter(({ parent_id }) => parent_id === board.parent)).toEqual([])
  }
})

test('a size that all members have, or none, tells of no member', async () => {
  for (const words of ['45x95', 'reglar c24', 'reglar', '45x95 7,7'])
    expect([words, await firstOf(words)]).toEqual([words, board.parent])
})

test('of several of the size it is the one that is bought most of those in stock', async () => {
  expect(await firstOf('45x95 3,6')).toBe(board.mm3000)
  await sellOut(board.mm3000)
  await expect.poll(() => firstOf('45x95 3,6'), { timeout: 10_000 }).toBe(board.mm3600)
})

test('what is sold out is said of the size that was sought, unless only goods in stock are asked for', async () => {
  await sellOut(board.mm4200)
  const status = async () => (await search('45x95 4,2'))[0]?.stock_status
  await expect.poll(status, { timeout: 10_000 }).toBe('out_of_stock')
  expect(await firstOf('45x95 4,2')).toBe(board.mm4200)
  await expect.poll(() => firstOf('45x95 4,2', '&inStock=1')).toBe(board.parent)
})

test('rows of what can be bought stand as they are', async () => {
  expect(await search('45x95 4,8', '&allProductChildren=1')).toHaveLength(5)
})

test('suggestions lead to the member as well', async () => {
  const url = `/api/shop/search/suggestions?search=${encodeURIComponent('45x95 4,8')}`
  const { data } = (await app.inject({ url })).json()
  expect(data.products[0]).toMatchObject({ id: board.mm4800, best_price: { price: 114 } })
})
