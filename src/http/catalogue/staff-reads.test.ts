import { sql } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { transaction } from '#database/client'
import { projectionComposer } from '#shop/listing'
import { rebuildProjections } from '#shop/projections'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { shopApp } from '#test/shop-app'
import { identifyByHeader } from '#test/users'

/** What of the catalogue is read otherwise for staff: past the caches, with hidden categories, and all at once. */

const database = await freshDatabase(castSeed)
const { db } = database
const app = await shopApp(database, { identify: identifyByHeader(database) })
const PATIENT = { timeout: 10_000 }

const ask = async (url: string, user?: number) => {
  const headers = user === undefined ? {} : { 'x-user': String(user) }
  const reply = await app.inject({ url, headers })
  return { status: reply.statusCode, headers: reply.headers, body: reply.json() }
}
type Reply = Awaited<ReturnType<typeof ask>>['body']
const boards = '/varer/trae-og-plader/konstruktionstrae/c18-og-c24-spaer-og-reglar'

/** What is told of a product and of a category, by each way that knows `nocache`. */
const ways: Readonly<Record<string, (body: Reply) => unknown>> = {
  [`/api/shop/products?requiredProductIds=${cast.screws}`]: ({ data }) => data[0].name,
  [`/api/shop/products/${cast.screws}`]: ({ data }) => data.name,
  [`/api/shop/products/${cast.screws}?mainOnly=1`]: ({ data }) => data.name,
  [`/api/shop/products/${cast.discontinuedGone}/related`]: ({ data }) =>
    data.find(({ id }: { id: number }) => id === cast.screws).name,
  '/api/shop/categories?flat=1': ({ data }) =>
    data.find(({ id }: { id: number }) => id === cast.category.boards).name,
  [`/api/shop/categories/${cast.category.boards}`]: ({ data }) => data.name,
  [`/api/shop/categories/for-url?url=${boards}`]: ({ data }) => data.name,
}
const withNoCache = (way: string) => `${way}${way.includes('?') ? '&' : '?'}nocache=1`

describe('nocache', () => {
  const names = new Map<string, unknown>()
  beforeAll(async () => {
    await sql`
      insert into catalogue.related_product (product_id, related_product_id, kind)
      values (${cast.discontinuedGone}, ${cast.screws}, 'accessory') on conflict do nothing`.execute(
      db,
    )
    const isCached = async () =>
      (await ask(`/api/shop/products/${cast.screws}`)).headers['cache-control']
    await vi.waitFor(async () => expect(await isCached()).toMatch(/^public/), PATIENT)
    const url = `/api/shop/products/${cast.discontinuedGone}/related`
    const isRelated = async () => {
      const { data } = (await ask(url)).body
      expect(data.map(({ id }: { id: number }) => id)).toContain(cast.screws)
    }
    await vi.waitFor(isRelated, PATIENT)
    // Pages of products are held once they are projected.
    await rebuildProjections(db, projectionComposer, () => undefined)
    for (const [way, of] of Object.entries(ways)) {
      for (const user of [undefined, cast.user.admin]) {
        names.set(way, of((await ask(way, user)).body))
      }
    }
    // Changed so that nothing is told of it, as if the feed of changes had been missed.
    await transaction(db, async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`update catalogue.product set name = 'Skrue i tabellen' where id = ${cast.screws}`.execute(
        tx,
      )
      await sql`update catalogue.category set name = 'Reglar i tabellen' where id = ${cast.category.boards}`.execute(
        tx,
      )
    })
  })

  test.each(Object.keys(ways))('%s: staff read past what is held in memory', async (way) => {
    const of = ways[way] ?? (() => undefined)
    const before = names.get(way)
    expect(before).not.toMatch(/i tabellen$/)
    const admin = cast.user.admin
    expect(of((await ask(withNoCache(way), admin)).body)).toMatch(/i tabellen$/)
    // What is held stays, for staff who do not say it and for all others.
    expect(of((await ask(way, admin)).body)).toBe(before)
    expect(of((await ask(withNoCache(way))).body)).toBe(before)
    expect(of((await ask(withNoCache(way), cast.user.proff)).body)).toBe(before)
  })

  test('an address is looked up past the caches too', async () => {
    const url = `/api/static-routes/for-url?url=${boards}&nocache=1`
    const reply = await ask(url, cast.user.admin)
    expect([reply.status, reply.body.data.canonical_url]).toEqual([200, boards])
    expect(reply.headers['cache-control']).toBe('private, no-store')
  })
})

test('getHidden: staff see hidden categories in each form of the list, and no one else does', async () => {
  for (const query of ['flat=1', 'list=1', 'flat=1&verbose=1']) {
    const ids = async (user?: number) => {
      const { body, status } = await ask(`/api/shop/categories?${query}&getHidden=1`, user)
      expect([query, status]).toEqual([query, 200])
      return body.data.map(({ id }: { id: number }) => id)
    }
    const seen = await ids(cast.user.admin)
    expect(seen).toContain(cast.category.private)
    expect(seen).toContain(cast.category.inactive)
    for (const other of [undefined, cast.user.proff]) {
      const shown = await ids(other)
      expect(shown).not.toContain(cast.category.private)
      expect(shown).not.toContain(cast.category.inactive)
    }
  }
  const plain = await ask('/api/shop/categories?flat=1', cast.user.admin)
  expect(plain.body.data.map(({ id }: { id: number }) => id)).not.toContain(cast.category.private)
})

test('all: staff need no category, as others do', async () => {
  const { body } = await ask('/api/shop/products?all=1', cast.user.admin)
  expect(body.data.length).toBe(body.count)
  expect(body.count).toBeGreaterThan(10)
  for (const other of [undefined, cast.user.proff]) {
    const refused = await ask('/api/shop/products?all=1', other)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['all']])
  }
})
