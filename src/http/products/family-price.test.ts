import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { shopApp } from '#test/shop-app'

const database = await freshDatabase(castSeed)
const { db } = database
const app = await shopApp(database)
const SOON = { timeout: 10_000, interval: 20 }

const { board } = cast
/** 57, 71.25, 85.5, 99.75 and 114 kr. */
const lengths = [board.mm2400, board.mm3000, board.mm3600, board.mm4200, board.mm4800]

const get = async (url: string) => (await app.inject({ url: `/api/shop/${url}` })).json()
const narrowed = (query: string) => `categoryIds=${cast.category.boards}&${query}`
const idsOf = async (query: string): Promise<number[]> =>
  (await get(`products?${query}`)).data.map(({ id }: { id: number }) => id)
const rowOf = async (id: number) => (await get(`products?requiredProductIds=${id}`)).data[0]
const priceOf = async (id: number): Promise<number> => (await rowOf(id)).best_price.price
const statusOf = async (id: number): Promise<string> => (await rowOf(id)).stock_status
const sellOut = (...ids: number[]) =>
  sql`update catalogue.product set stock = case when id = any(${ids}::bigint[]) then 0 else 160 end
    where id = any(${lengths}::bigint[])`.execute(db)

beforeEach(async () => {
  await sellOut()
  await expect.poll(() => priceOf(board.parent), SOON).toBe(57)
})

describe('a family whose cheapest is sold out costs what can be ordered of it', () => {
  test('in lists, on its page and in suggestions', async () => {
    expect(await get('search/suggestions?search=reglar')).toMatchObject({
      data: { products: [{ best_price: { price: 57 } }] },
    })
    await sellOut(board.mm2400, board.mm3000)
    await expect.poll(() => priceOf(board.parent), SOON).toBe(85.5)
    const { data } = await get(`products/${board.parent}`)
    expect(data.best_price).toMatchObject({ price: 85.5, is_from: true })
    expect(data.child_products[0].best_price.price).toBe(57)
    expect(await priceOf(board.mm2400)).toBe(57)
    expect(await get('search/suggestions?search=regel')).toMatchObject({
      data: { products: [{ best_price: { price: 85.5 } }] },
    })
  })

  test('and not "fra" that where it is the only one', async () => {
    await sellOut(board.mm2400, board.mm3000, board.mm3600, board.mm4800)
    await expect.poll(() => priceOf(board.parent), SOON).toBe(99.75)
    expect((await rowOf(board.parent)).best_price).not.toHaveProperty('is_from')
  })

  test('and the cheapest of all where none can be had', async () => {
    await sellOut(...lengths)
    await expect.poll(async () => (await rowOf(board.parent)).stock, SOON).toBe(0)
    expect((await rowOf(board.parent)).best_price).toMatchObject({ price: 57, is_from: true })
  })

  test('and is made to order, not sold out, when one of its children is', async () => {
    await sellOut(...lengths)
    await expect.poll(() => statusOf(board.parent), SOON).toBe('out_of_stock')
    await sql`update catalogue.product set does_stock_control = false
      where id = ${board.mm3000}`.execute(db)
    await expect.poll(() => statusOf(board.parent), SOON).toBe('made_to_order')
    expect(await priceOf(board.parent)).toBe(71.25)
    await sql`update catalogue.product set does_stock_control = true
      where id = ${board.mm3000}`.execute(db)
  })

  test('or what is ordered home, or made', async () => {
    await sellOut(board.mm2400, board.mm3000)
    await expect.poll(() => priceOf(board.parent), SOON).toBe(85.5)
    await sql`insert into catalogue.custom_field (model, foreign_key, key, name, value)
      values ('Products', ${board.mm3000}, 'restordre', 'Restordre', '1')`.execute(db)
    await expect.poll(() => priceOf(board.parent), SOON).toBe(71.25)
    await sql`update catalogue.product set does_stock_control = id <> ${board.mm2400}
      where parent_id = ${board.parent}`.execute(db)
    await expect.poll(() => priceOf(board.parent), SOON).toBe(57)
    await sql`update catalogue.product set does_stock_control = true
      where parent_id = ${board.parent}`.execute(db)
    await sql`delete from catalogue.custom_field where foreign_key = ${board.mm3000}
      and key = 'restordre'`.execute(db)
    await expect.poll(() => priceOf(board.parent), SOON).toBe(85.5)
  })

  test('and fewer than the least that is sold are none', async () => {
    const keep = (stock: number, columns: Readonly<Record<string, string | boolean | null>>) =>
      db
        .updateTable('catalogue.product')
        .set({ ...columns, stock: String(stock) })
        .where('id', '=', board.mm2400)
        .execute()
    const cheap = () => idsOf(narrowed('priceTo=60'))
    const low = { min_quantity: '5' }
    const whole = { min_quantity: '5', divisible_quantity: '4' }
    for (const [columns, least] of [
      [low, 5],
      [whole, 8],
      [{ ...whole, is_discontinued: true, does_stock_control: false }, 8],
    ] as const) {
      await keep(least - 1, columns)
      await expect.poll(() => priceOf(board.parent), SOON).toBe(71.25)
      expect(await statusOf(board.mm2400)).toBe('out_of_stock')
      await expect.poll(cheap, SOON).toEqual([])
      expect(await idsOf(`requiredProductIds=${board.parent}&priceTo=60`)).toEqual([])
      await keep(least, columns)
      await expect.poll(() => priceOf(board.parent), SOON).toBe(57)
      await expect.poll(cheap, SOON).toEqual([board.parent])
      expect(await statusOf(board.mm2400)).not.toBe('out_of_stock')
    }
    await sellOut(...lengths)
    await keep(7, whole)
    await expect.poll(() => statusOf(board.parent), SOON).toBe('out_of_stock')
    await keep(160, {
      min_quantity: null,
      divisible_quantity: null,
      is_discontinued: false,
      does_stock_control: true,
    })
  })

  test('where a list is narrowed or sorted by price, right after the stock has changed', async () => {
    const cheap = () => idsOf(narrowed('priceTo=60'))
    const place = async (id: number) =>
      (await idsOf('sort=price&direction=asc&limit=100')).indexOf(id)
    const isBefore = async () => (await place(board.parent)) < (await place(cast.lastFive))
    const range = async () =>
      (await get(`products/metadata?${narrowed('')}`)).metadata.price.from as number
    await sql`update pricing.price set net_price = 1600000 where product_id = ${board.mm4800}`.execute(
      db,
    )
    for (let again = 0; again < 3; again += 1) {
      await expect.poll(cheap, SOON).toEqual([board.parent])
      await expect.poll(isBefore, SOON).toBe(true)
      await expect.poll(range, SOON).toBe(57)
    }
    expect(await idsOf(narrowed('priceTo=60&allProductChildren=1'))).toEqual([board.mm2400])
    await sellOut(...lengths.slice(0, -1))
    await expect.poll(cheap, SOON).toEqual([])
    await expect.poll(isBefore, SOON).toBe(false)
    await expect.poll(range, SOON).toBe(200)
    expect(await priceOf(board.parent)).toBe(200)
    expect(await idsOf(narrowed('priceTo=60&allProductChildren=1'))).toEqual([board.mm2400])
    expect(await idsOf(narrowed('priceFrom=200&priceTo=200'))).toEqual([board.parent])
    const both = `requiredProductIds=${board.mm2400},${board.parent}`
    expect(await idsOf(`${both}&priceTo=60`)).toEqual([board.mm2400])
    expect(await idsOf(`${both}&priceFrom=200`)).toEqual([board.parent])
    await sellOut()
    await expect.poll(cheap, SOON).toEqual([board.parent])
    await expect.poll(isBefore, SOON).toBe(true)
    await expect.poll(range, SOON).toBe(57)
  })
})
