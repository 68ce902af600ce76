import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transaction } from '#database/client'
import { addHits, HitCounter, type Hits, plantNode } from '#shop/content'
import type { Storefront } from '#surface/pages'
import { castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { shopApp } from '#test/shop-app'

const storefront: Storefront = {
  routes: [{ path: '/*', cache: 'shared', rate: 'page', canonicalQuery: () => '' }],
  render: async ({ url }) => {
    const status = url === '/findes-ikke' ? 404 : 200
    return { status, html: Buffer.from('<h1>'), keepSeconds: 60, scriptHashes: [] }
  },
}
const database = await freshDatabase(castSeed)
const { db } = database
const plant = (slug: string, more: object = {}) =>
  transaction(db, (tx) => plantNode(tx, { site_id: 1, parent_id: null, name: slug, slug, ...more }))
const hitsOf = async (id: number) => {
  const { hits } = await db
    .selectFrom('content.node')
    .select('hits')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return Number(hits)
}

test('a page counts how often it was shown, also from memory and however its address is written', async () => {
  const id = await plant('målt')
  const other = await plant('aldrig-set')
  const app = await shopApp(database, { storefront })
  for (const url of ['/m%C3%A5lt', '/m%C3%A5lt', '/m%C3%A5lt?utm_source=mail', '/findes-ikke']) {
    await app.inject({ url, headers: { accept: 'text/html' } })
  }
  await app.inject({ url: '/m%C3%A5lt', headers: { 'user-agent': 'Googlebot/2.1' } })
  // It is written when the shop stops, at the latest.
  await app.close()
  expect([await hitsOf(id), await hitsOf(other)]).toEqual([3, 0])
})

test('two processes lose none of what they count, and neither tells of a change', async () => {
  const ids = await Promise.all([plant('en', { in_menu: true }), plant('to')])
  const changes = async () =>
    (await sql<{ last: string }>`select count(*) as last from catalogue.change`.execute(db)).rows
  const before = await changes()
  const both = ['/en', '/to'].map((url): Hits => ({ site_id: null, url, count: 1 }))
  await Promise.all(
    Array.from({ length: 40 }, (_, at) => addHits(db, at % 2 ? both : both.toReversed())),
  )
  expect(await Promise.all(ids.map(hitsOf))).toEqual([40, 40])
  expect(await changes()).toEqual(before)
})

test('what could not be written is written with the next, and the memory is bounded', async () => {
  const saved: (readonly Hits[])[] = []
  let isDown = true
  const counter = new HitCounter(async (hits) => {
    if (isDown) throw new Error('down')
    saved.push(hits)
  })
  counter.add(null, '/a')
  await expect(counter.flush()).rejects.toThrow('down')
  isDown = false
  counter.add(null, '/a')
  for (let number = 0; number < 2_000; number += 1) counter.add(2, `/${number}`)
  await counter.flush()
  await counter.flush()
  expect(saved.map((hits) => hits.length)).toEqual([500])
  expect(saved[0]?.[0]).toEqual({ site_id: null, url: '/a', count: 2 })
})
