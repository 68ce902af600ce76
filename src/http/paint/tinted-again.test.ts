import { expect, test } from 'vitest'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { shopApp } from '#test/shop-app'
import { BASKETS, basketUsers, reorder, save } from '#test/user-baskets'

const database = await freshDatabase(castSeed)
const app = await shopApp(database)
const { browser } = basketUsers(app, database)

test('paint is ordered again in the colour of the last time, each colour by itself', async () => {
  const one = await browser()
  const grey = { code: 'RAL 7016', name: 'Antracitgrå', hex: '#373f43', base: 'C' }
  const black = { code: 'RAL 9005', name: 'Dybsort', hex: '#0e0e10', base: 'C' }
  for (const metadata of [grey, black]) {
    const line = { product_id: cast.screws, quantity: 2, metadata }
    expect((await one.post('/api/shop/basket-lines', line)).status).toBe(200)
  }
  const { id } = await save(one, 'Facaden')
  expect((await reorder(one, id)).metadata.differences).toEqual([])
  const { basket_lines } = (await one.get(`${BASKETS}/current-basket`)).body.data
  const mixed = basket_lines.map((line: { metadata: object; quantity: number }) => [
    line.metadata,
    line.quantity,
  ])
  expect(mixed).toHaveLength(2)
  expect(mixed).toEqual(
    expect.arrayContaining([
      [grey, 2],
      [black, 2],
    ]),
  )
})

test('the file of a saved basket has the colour of each line, and no column where nothing is tinted', async () => {
  const one = await browser()
  const tint = { code: 'RAL 7016', name: 'Antracitgrå', hex: '#373f43', base: 'C' }
  const line = { product_id: cast.screws, quantity: 2 }
  expect((await one.post('/api/shop/basket-lines', { ...line, metadata: tint })).status).toBe(200)
  const { id } = await save(one, 'Toret')
  const file = await one.get(`${BASKETS}/${id}/csv`)
  expect(file.status).toBe(200)
  expect(file.text).toContain('Farve')
  expect(file.text).toContain('Antracitgrå RAL 7016, base C')
  expect((await one.post('/api/shop/basket-lines', line)).status).toBe(200)
  const plain = await save(one, 'Utonet')
  expect((await one.get(`${BASKETS}/${plain.id}/csv`)).text).not.toContain('Farve')
})
