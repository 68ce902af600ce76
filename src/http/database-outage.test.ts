import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDatabase } from '#database/client'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { shopApp } from '#test/shop-app'
import { wireTo } from '#test/wire'
import { createLogger } from './log/logging.ts'

const lines: string[] = []
beforeEach(() => {
  lines.length = 0
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
})
afterEach(() => vi.restoreAllMocks())

test('an outage of the database is one line in the log, however many calls it meets', async () => {
  const { url } = await freshDatabase(castSeed)
  const wire = await wireTo(url)
  const database = openDatabase({ url: wire.url })
  const app = await shopApp(database, { logger: createLogger('info', false) })
  const someone = visitor(app)
  expect((await someone.get('/api/shop/products')).status).toBe(200)
  wire.cut()
  // Pages of products that were not asked for before: a list may be answered from memory, as long as its rows are there.
  const unseen = [cast.screws, cast.paint, cast.floor, cast.lastFive]
  const replies = await Promise.all([
    ...Array.from({ length: 20 }, (_, i) => someone.get(`/api/shop/products/${unseen[i % 4]}`)),
    ...Array.from({ length: 20 }, () => someone.post('/api/shop/basket-lines', { product_id: 1 })),
  ])
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([503]))
  expect(lines.filter((line) => /ERROR|WARN|INFO/.test(line))).toEqual([
    expect.stringContaining('the database cannot be reached'),
  ])
  wire.open()
  expect((await someone.get('/api/shop/products')).status).toBe(200)
  await database.close()
})

test('an outage leaves a user the token of their pages, so that they can go on afterwards', async () => {
  const fresh = await freshDatabase(castSeed)
  const wire = await wireTo(fresh.url)
  const database = openDatabase({ url: wire.url })
  const app = await shopApp(database)
  const buyer = await loggedIn(app, fresh, cast.user.proff2)
  const add = () => buyer.post('/api/shop/basket-lines', { product_id: cast.screws, quantity: 1 })
  expect((await add()).status).toBe(200)
  wire.cut()
  expect((await add()).status).toBe(503)
  wire.open()
  expect((await add()).status).toBe(200)
  await database.close()
})
