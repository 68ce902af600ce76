import { expect, test } from 'vitest'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { shopApp } from '#test/shop-app'
import { Metrics } from './metrics.ts'

const TOKEN = 'a token of thirty-two signs or more'
const database = await freshDatabase(castSeed)
const metrics = new Metrics()
metrics.observeDue(async () => [{ index: 'session_expires', oldest_seconds: 60 }])
const app = await shopApp(database, { metrics: { metrics, token: TOKEN } })
const look = (authorization?: string) =>
  app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })

test('the measures are for anyone who shows the token, and for everyone else they are not there', async () => {
  expect((await look()).statusCode).toBe(404)
  expect((await look('Bearer wrong')).statusCode).toBe(404)
  expect((await look(`Bearer ${TOKEN}`)).statusCode).toBe(200)
  const without = await shopApp(database)
  expect((await without.inject({ url: '/metrics' })).statusCode).toBe(404)
})

test('requests are counted under their routes, however many addresses are thought of', async () => {
  for (let i = 0; i < 30; i += 1) await app.inject({ url: `/api/shop/products/${cast.floor + i}` })
  for (let i = 0; i < 30; i += 1) await app.inject({ url: `/made-up-${i}` })
  const { body } = await look(`Bearer ${TOKEN}`)
  const counted = body
    .split('\n')
    .filter((line) => line.startsWith('http_request_duration_seconds_count'))
  expect(counted.length).toBeLessThan(10)
  expect(counted.join()).toContain('route="/api/shop/products/:id"')
  expect(body).not.toContain('made-up')
})

test('caches, the outbox, jobs and waiting projections are measured', async () => {
  const { body } = await look(`Bearer ${TOKEN}`)
  for (const cache of ['products', 'responses', 'catalogue', 'product_index', 'word_index']) {
    expect(body).toMatch(new RegExp(`cache_misses\\{cache="${cache}"\\} \\d`))
    expect(body).toMatch(new RegExp(`cache_bytes\\{cache="${cache}"\\} \\d`))
  }
  expect(body).toMatch(/projections_marked_families \d/)
  expect(body).toContain('outbox_oldest_seconds')
  expect(body).toContain('job_completed_seconds')
  expect(body).toContain('retention_deleted_rows_total')
  expect(body).toContain('retention_oldest_due_seconds{index="session_expires"} 60')
})
