import { describe, expect, test } from 'vitest'
import type { Suggestions } from '#contract/catalogue/search'
import type { ProductItem } from '#contract/product/item'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { shopApp } from '#test/shop-app'

const database = await freshDatabase(castSeed)
const { db } = database
await db
  .insertInto('catalogue.custom_field')
  .values([
    { model: 'Products', foreign_key: cast.floor, key: 'gtin', value: '2900000001008' },
    { model: 'Products', foreign_key: cast.floor, key: 'leverandoernummer', value: '8504 000010' },
  ])
  .execute()
const popular = {
  id: 8200,
  name: 'Gran til pejsen',
  slug: 'gran',
  url: '/varer/gran',
  popularity: 99,
}
await db
  .insertInto('catalogue.product')
  .values([
    popular,
    {
      ...popular,
      id: 8201,
      name: 'Granit',
      slug: 'granit',
      url: '/varer/granit',
      popularity: 0,
    },
  ])
  .execute()
const app = await shopApp(database)

const url = (path: string, search: string) => `${path}?search=${encodeURIComponent(search)}`

async function search(text: string): Promise<number[]> {
  const reply = await app.inject({ url: url('/api/shop/products', text) })
  return reply.json().data.map(({ id }: ProductItem) => id)
}
async function suggest(text: string): Promise<Suggestions> {
  const reply = await app.inject({ url: url('/api/shop/search/suggestions', text) })
  return reply.json().data
}

describe('a search', () => {
  test('finds products by measures, however they are written', async () => {
    for (const typed of ['45x95', '45×95', '45 x 95', '45*95 mm', '45X95 C24']) {
      expect([typed, await search(typed)]).toEqual([typed, [cast.board.parent]])
    }
    expect(await search('5,0x60')).toEqual([cast.screws])
  })

  test('finds them by Danish words with and without Danish letters, whole or begun', async () => {
    for (const typed of ['høvlet', 'hoevlet', 'HØVL', 'hoevl gran']) {
      expect([typed, await search(typed)]).toEqual([typed, [cast.board.parent]])
    }
    expect(await search('hvl')).toEqual([])
  })

  test('finds them by whole numbers and their beginnings, a parent by its child', async () => {
    expect(await search('1001005')).toEqual([cast.board.parent])
    expect(await search('2001010')).toEqual([cast.floor])
    expect(await search('2900000001008')).toEqual([cast.floor])
    for (const typed of ['8504000010', '8504 000010', '8504 000 010', 'lev.nr. 8504 000010']) {
      expect([typed, await search(typed)]).toEqual([typed, [cast.floor]])
    }
    expect(await search('29000000')).toEqual([cast.floor])
    expect((await search('10010')).length).toBeGreaterThan(5)
  })

  test('finds words that stand apart, one with the parent, one with its child, which is shown', async () => {
    expect(await search('fjordplank 4,2')).toEqual([cast.board.mm4200])
  })

  test('mends typing errors when nothing else is found, and leaves out what nothing has', async () => {
    const meantBy = async (text: string) => {
      const reply = await app.inject({ url: url('/api/shop/products', text) })
      const { data, metadata } = reply.json()
      return [data.map(({ id }: ProductItem) => id), metadata.meant]
    }
    const board = [cast.board.parent]
    expect(await meantBy('høvlte reglar')).toEqual([board, 'høvlet reglar'])
    expect(await meantBy('fjordplank findesikke')).toEqual([board, 'fjordplank'])
    expect(await meantBy('høvlet reglar')).toEqual([board, undefined])
    expect(await meantBy('qqqqq zzzzz')).toEqual([[], undefined])
  })

  test('shows whole words first, then beginnings', async () => {
    const found = await search('gran')
    expect(found[0]).toBe(8200)
    expect(found.at(-1)).toBe(8201)
    expect((await search('til gran'))[0]).toBe(8200)
  })

  test('of nothing but signs finds nothing; an empty one is none', async () => {
    for (const odd of ['%%%%', '((((', '\\', "';drop table", '___', '🙂']) {
      const ids = await search(odd)
      expect([odd, ids.length > 5]).toEqual([odd, false])
    }
    expect((await search('')).length).toBeGreaterThan(10)
  })

  test('is in the shop’s order when another is asked for', async () => {
    const reply = await app.inject({
      url: '/api/shop/products?search=koben&sort=price&direction=asc',
    })
    expect(reply.json().data.map(({ id }: ProductItem) => id)).toEqual([cast.discontinued])
  })
})

describe('while a visitor types', () => {
  test('products and categories come with what a line shows', async () => {
    const found = await suggest('spær')
    expect(found.categories).toMatchObject([{ id: cast.category.boards }])
    const boards = await suggest('45x95')
    expect(boards).toMatchObject({
      product_count: 1,
      exact_url: null,
      products: [{ id: cast.board.parent, brand: 'Fjordplank', best_price: { price: 57 } }],
    })
    expect(Object.keys(boards.products[0] ?? {})).toHaveLength(8)
    expect((await suggest('fjord')).brands).toMatchObject([{ name: 'Fjordplank', count: 1 }])
  })

  test('six products and five categories at most, the largest first', async () => {
    const found = await suggest('10010')
    expect(found.products).toHaveLength(6)
    expect(found.product_count).toBeGreaterThan(6)
  })

  test('the whole number of one product leads straight to it', async () => {
    const { exact_url } = await suggest('1 001 005')
    expect(exact_url).toMatch(/-1005$/)
    expect((await suggest('100100')).exact_url).toBeNull()
    expect((await suggest('8504 000 010')).exact_url).toMatch(/-1010$/)
  })
})

test('the site says who sells, and where', async () => {
  const ask = async () => (await app.inject({ url: '/api/shop/site' })).json().data
  const site = await ask()
  expect(site).toMatchObject({ currency: 'DKK', locale: 'da', company: { cvr: '99999993' } })
  expect(site.branches).toHaveLength(20)
  await db
    .updateTable('routing.merchant')
    .set({ email: 'hej@shop.example' })
    .where('site_id', '=', site.id)
    .execute()
  await expect
    .poll(async () => (await ask()).company.email, { timeout: 10_000 })
    .toBe('hej@shop.example')
})

test('makers are the values of the group with the slug of makers, whatever its number', async () => {
  const own = await freshDatabase(castSeed)
  const { variant_group_id, name } = await own.db
    .selectFrom('catalogue.variant')
    .select(['variant_group_id', 'name'])
    .where('name', '=', 'Gran')
    .executeTakeFirstOrThrow()
  const call = (id: number, slug: string) =>
    own.db.updateTable('catalogue.variant_group').set({ slug }).where('id', '=', id).execute()
  await call(45, 'maerke')
  await call(variant_group_id, 'Producent_2')
  const shop = await shopApp(own)
  const reply = await shop.inject({ url: url('/api/shop/search/suggestions', 'gran') })
  expect(reply.json().data.brands).toMatchObject([{ name, count: 1 }])
})
