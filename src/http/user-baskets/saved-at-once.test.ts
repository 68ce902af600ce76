import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { readSheet } from '#test/files/sheet'
import { shopApp } from '#test/shop-app'
import { add, BASKETS, basketUsers, quantities, reorder, save, saved } from '#test/user-baskets'

const database = await freshDatabase(castSeed)
const { db } = database
const app = await shopApp(database)
const { browser } = basketUsers(app, database)

beforeEach(async () => {
  await sql`delete from basket.basket where order_placed is null`.execute(db)
})

describe('at once', () => {
  const TIMES = 6
  const many = <Result>(call: (i: number) => Promise<Result>) =>
    Promise.all(Array.from({ length: TIMES }, (_, i) => call(i)))

  test('saving with one key makes one saved basket; with others, too', async () => {
    const one = await browser()
    await add(one, cast.screws, 3)
    const key = { 'idempotency-key': 'save-it-once' }
    const replies = await many(() => one.post(BASKETS, { name: 'Havnegade' }, key))
    expect(new Set(replies.map(({ body }) => body.data?.id)).size).toBe(1)
    expect(await saved(one)).toHaveLength(1)
    // Without a key, all but one find nothing to save.
    await add(one, cast.screws, 3)
    const others = await many(() => one.post(BASKETS, { name: 'Skovvej' }))
    expect(others.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await saved(one)).toHaveLength(2)
  })

  test('copying with one key makes one copy; with keys of their own, as many', async () => {
    const one = await browser()
    await add(one, cast.screws, 3)
    const { id } = await save(one, 'Havnegade')
    const copy = (key: string) => () =>
      one.post(`${BASKETS}/${id}/copy`, { name: 'Kopi' }, { 'idempotency-key': key })
    await many(copy('copy-it-once'))
    expect(await saved(one)).toHaveLength(2)
    await many((i) => copy(`copy-number-${i}`)())
    expect(await saved(one)).toHaveLength(2 + TIMES)
  })

  test('ordering again with one key adds once; with keys of their own, as often', async () => {
    const one = await browser()
    await add(one, cast.screws, 3)
    const { id } = await save(one, 'Havnegade')
    await many(() => reorder(one, id, { 'idempotency-key': 'order-it-once' }))
    expect(await quantities(one)).toEqual({ [cast.screws]: 3 })
    await many((i) => reorder(one, id, { 'idempotency-key': `order-number-${i}` }))
    expect(await quantities(one)).toEqual({ [cast.screws]: 3 * (1 + TIMES) })
  })

  test('a key stands for one call: with another body, or once its basket is deleted, it is refused', async () => {
    const one = await browser()
    await add(one, cast.screws, 3)
    const key = (name: string) => ({ 'idempotency-key': name })
    const refused = { status: 422, body: { code: 'idempotency_key_reused' } }
    const { body } = await one.post(BASKETS, { name: 'Havnegade' }, key('key-of-save'))
    const { id } = body.data
    await add(one, cast.floor, 4)
    expect(await one.post(BASKETS, { name: 'Skovvej' }, key('key-of-save'))).toMatchObject(refused)
    const copy = (name: string, of = id) =>
      one.post(`${BASKETS}/${of}/copy`, { name }, key('key-of-copy'))
    const { id: copied } = (await copy('Kopi')).body.data
    expect((await copy('Kopi')).body.data.id).toBe(copied)
    expect(await copy('En anden')).toMatchObject(refused)
    expect(await copy('Kopi', copied)).toMatchObject(refused)
    await reorder(one, id, key('key-of-reorder'))
    const again = await one.post(`${BASKETS}/${copied}/reorder`, {}, key('key-of-reorder'))
    expect(again).toMatchObject(refused)
    expect(await quantities(one)).toEqual({ [cast.floor]: 4, [cast.screws]: 3 })
    await one.delete(`${BASKETS}/${copied}`)
    expect(await copy('Kopi')).toMatchObject(refused)
    expect(await saved(one)).toHaveLength(1)
  })

  test('two tabs that activate different baskets lose none', async () => {
    const one = await browser()
    const ids: string[] = []
    for (let i = 1; i <= TIMES; i += 1) {
      await add(one, cast.screws, i)
      ids.push((await save(one, `Kurv ${i}`)).id)
    }
    await add(one, cast.floor, 4)
    const replies = await many((i) => one.post(`${BASKETS}/${ids[i]}/activate`, {}))
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    const { rows } = await sql`
      select count(*) filter (where is_current)::integer as current, count(*)::integer as all
      from basket.basket where order_placed is null`.execute(db)
    expect(rows).toEqual([{ current: 1, all: TIMES + 1 }])
    expect(await saved(one)).toHaveLength(TIMES)
  })

  test('adding to the basket while it is saved ends in one of the two', async () => {
    const one = await browser()
    await add(one, cast.screws, 3)
    await Promise.all([save(one, 'Havnegade'), add(one, cast.floor, 4)])
    const [entry] = await saved(one)
    const all = { ...(await quantities(one, entry?.id)), ...(await quantities(one)) }
    expect(all).toEqual({ [cast.screws]: 3, [cast.floor]: 4 })
  })
})

describe('as a file', () => {
  test('a saved basket is a CSV that runs nothing, and a PDF', async () => {
    const one = await browser()
    await one.post('/api/shop/basket-lines', { product_id: cast.screws, quantity: 3, note: '=1+1' })
    const { id } = await save(one, 'Havnegade, 1. sal')
    const csv = await one.get(`${BASKETS}/${id}/csv`)
    expect(csv.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="havnegade-1-sal.csv"',
      'cache-control': 'private, no-store',
    })
    const [head, row, ...more] = csv.text.trimEnd().split('\r\n')
    expect(head).toMatch(/^\ufeffVarenr\.;Vare;Antal;/)
    expect(row).toMatch(/;3;.*,\d+;.*;'=1\+1$/)
    expect(more).toEqual([])
    const pdf = await one.get(`${BASKETS}/${id}/pdf`)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(pdf.text.startsWith('%PDF-')).toBe(true)
  })

  test('a saved basket is an Excel file with its lines, which add up to the basket', async () => {
    const one = await browser()
    await one.post('/api/shop/basket-lines', { product_id: cast.screws, quantity: 3, note: '=1+1' })
    await add(one, cast.floor, 4)
    const { id } = await save(one, 'Havnegade')
    const { name, rows } = readSheet((await one.get(`${BASKETS}/${id}/xlsx`)).file)
    expect(name).toBe('Havnegade')
    const [head, ...lines] = rows
    expect(head).toEqual([
      'Varenr.',
      'Vare',
      'Antal',
      'Enhed',
      'Pris ekskl. moms',
      'Beløb ekskl. moms',
      'Moms',
      'Beløb inkl. moms',
      'Note',
    ])
    expect(lines.map((row) => row[2])).toEqual([3, 4])
    expect(lines.map((row) => row[8])).toEqual(['=1+1', undefined])
    for (const [, , count, , price, net, tax, gross] of lines) {
      expect(Number(count) * Number(price)).toBeCloseTo(Number(net), 2)
      expect(Number(net) + Number(tax)).toBeCloseTo(Number(gross), 6)
    }
    const { basket_lines } = (await one.get(`${BASKETS}/${id}`)).body.data
    expect(lines.map((row) => row[1])).toEqual(
      basket_lines.map((line: { name: string }) => line.name),
    )
  })
})
