import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { freshDatabase } from '#test/database'
import { wireTo } from '#test/wire'
import { listen } from './listen.ts'

const { db, url } = await freshDatabase()
const say = (channel: string, payload: string) =>
  sql`select pg_notify(${channel}, ${payload})`.execute(db)

test('hears its channel and no other, in the order in which it was said', async () => {
  const heard: string[] = []
  const ear = await listen({ url, channel: 'prices', onMessage: (text) => heard.push(text) })
  await say('prices', 'one')
  await say('stock', 'other')
  await say('prices', 'two')
  await vi.waitFor(() => expect(heard).toEqual(['one', 'two']), { timeout: 10_000 })
  await ear.close()
  await say('prices', 'three')
  await sleep(50)
  expect(heard).toEqual(['one', 'two'])
})

test('listens again when the connection breaks, and tells that it may have missed something', async () => {
  const heard: string[] = []
  let gaps = 0
  const ear = await listen({
    url,
    channel: 'menu',
    onMessage: (text) => heard.push(text),
    onGap: () => {
      gaps += 1
    },
  })
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen%'`.execute(db)
  await vi.waitFor(() => expect(gaps).toBe(1), { timeout: 10_000 })
  await say('menu', 'after')
  await vi.waitFor(() => expect(heard).toEqual(['after']), { timeout: 10_000 })
  await ear.close()
  expect(gaps).toBe(1)
})

test('fails at once when the database is not there at the start', async () => {
  const nowhere = 'postgres://planke:x@127.0.0.1:1/planke'
  const ear = listen({ url: nowhere, channel: 'menu', onMessage: () => undefined })
  await expect(ear).rejects.toThrow('ECONNREFUSED')
})

test('notices that no one answers any more, and listens again elsewhere', async () => {
  const wire = await wireTo(url)
  const heard: string[] = []
  const told: string[] = []
  const ear = await listen({
    url: wire.url,
    channel: 'menu',
    silenceMs: 200,
    onMessage: (text) => heard.push(text),
    onLost: () => told.push('lost'),
    onGap: () => told.push('gap'),
  })
  await sleep(700)
  expect(told).toEqual([])
  wire.forget()
  await say('menu', 'unheard')
  await vi.waitFor(() => expect(told).toEqual(['lost', 'gap']), { timeout: 10_000 })
  await say('menu', 'heard')
  await vi.waitFor(() => expect(heard).toEqual(['heard']), { timeout: 10_000 })
  await ear.close()
})
