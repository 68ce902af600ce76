import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { openDatabase } from '#database/client'
import { Metrics } from '#http/metrics/metrics'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { shopApp } from '#test/shop-app'
import { wireTo } from '#test/wire'

const WAIT = { timeout: 15_000, interval: 50 }
const MINUTE_MS = 60_000

afterEach(() => void vi.useRealTimers())

/** A shop whose catalogue is read directly, and whose changes come by a wire. */
async function open() {
  const database = await freshDatabase(castSeed)
  const wire = await wireTo(database.url)
  const own = openDatabase({ url: wire.url, replicaUrl: database.url })
  const metrics = new Metrics()
  const app = await shopApp(own, { metrics: { metrics, token: 'm' } })
  const list = async () => {
    const { statusCode, headers, ...reply } = await app.inject('/api/shop/products?limit=1')
    return { status: statusCode, headers, count: reply.json().count }
  }
  /** How long the index of products is behind, by what `/metrics` reads. */
  const behind = async () => {
    const gauge = await metrics.registry.getSingleMetric('index_behind_seconds')?.get()
    return gauge?.values.find(({ labels }) => labels.index === 'product_index')?.value
  }
  const hide = (id: number) =>
    sql`update catalogue.product set is_active = false where id = ${id}`.execute(database.db)
  const whole = await list()
  await vi.waitFor(async () => expect(await behind()).toBe(0), WAIT)
  return { wire, list, behind, hide, whole, close: () => own.close() }
}

test('without changes lists are answered for five minutes, then no more, and are right when changes come again', async () => {
  const { wire, list, behind, hide, whole, close } = await open()
  wire.cut()
  await vi.waitFor(async () => expect(await behind()).toBeGreaterThan(0), WAIT)
  await hide(cast.screws)
  const { status, count, headers } = await list()
  expect([status, count, headers['cache-control']]).toEqual([200, whole.count, 'no-store'])
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.advanceTimersByTime(4 * MINUTE_MS)
  expect([(await list()).status, ((await behind()) ?? 0) > 239]).toEqual([200, true])
  vi.advanceTimersByTime(MINUTE_MS)
  const late = await list()
  expect([late.status, late.headers['retry-after']]).toEqual([503, '5'])
  wire.open()
  vi.advanceTimersByTime(MINUTE_MS)
  await vi.waitFor(async () => expect((await list()).count).toBe(whole.count - 1), WAIT)
  expect(await behind()).toBe(0)
  await close()
})

test('it is the loss that ends the answers, not the time: with changes they go on', async () => {
  const { list, behind, whole, close } = await open()
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.advanceTimersByTime(60 * MINUTE_MS)
  expect([await list(), await behind()]).toMatchObject([{ status: 200, count: whole.count }, 0])
  await close()
})
