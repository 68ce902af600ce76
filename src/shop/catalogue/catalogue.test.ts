import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { openCatalogue } from './catalogue.ts'

const database = await freshDatabase(castSeed)
const catalogue = openCatalogue(database)
afterAll(() => catalogue.close())
beforeEach(() => expect.poll(() => catalogue.isConnected()).toBe(true))

const rename = (table: 'catalogue.product' | 'catalogue.category', name: string) =>
  database.db.updateTable(table).set({ name }).execute()

type Store = Parameters<typeof catalogue.remember>[0]

/** Reads of a kept value, counted; each gives another value. */
function counted(store: Store, key = 'a test') {
  let reads = 0
  const read = async () => {
    reads += 1
    return reads
  }
  return () => catalogue.remember(store, key, read)
}

test('what depends on categories is read again when one changes, and not when a product does', async () => {
  const value = counted('routes of categories')
  expect([await value(), await value()]).toEqual([1, 1])
  const version = catalogue.version()
  await rename('catalogue.product', 'Vare')
  await expect.poll(() => catalogue.version()).toBeGreaterThan(version)
  expect(await value()).toBe(1)
  await rename('catalogue.category', 'Gruppe')
  await expect.poll(value).toBe(2)
})

test('what depends on nodes is read again when one changes, and nothing else is', async () => {
  const ofNodes = counted('frames')
  const ofCategories = counted('names of categories')
  expect([await ofNodes(), await ofCategories()]).toEqual([1, 1])
  await sql`select catalogue.record_change('node', '{7}')`.execute(database.db)
  await expect.poll(ofNodes).toBe(2)
  expect(await ofCategories()).toBe(1)
})

test('a value is read again when its validity has ended', async () => {
  let reads = 0
  const read = async () => {
    reads += 1
    return { reads, until: reads === 1 ? Date.now() + 20 : Number.POSITIVE_INFINITY }
  }
  const value = () => catalogue.remember('menus of nodes', 'a test', read, ({ until }) => until)
  expect((await value()).reads).toBe(1)
  await expect.poll(async () => (await value()).reads).toBe(2)
  expect((await value()).reads).toBe(2)
})

test('what depends on products is read again when one changes', async () => {
  const value = counted('family counts')
  expect([await value(), await value()]).toEqual([1, 1])
  await rename('catalogue.product', 'Ny vare')
  await expect.poll(value).toBe(2)
})

test('what is being read while a product changes is given to those who wait, and not cached', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const before = catalogue.remember('groups of values', 'slow', () => promise)
  const version = catalogue.version()
  await rename('catalogue.product', 'Anden vare')
  await expect.poll(() => catalogue.version()).toBeGreaterThan(version)
  const after = catalogue.remember('groups of values', 'slow', async () => 'new')
  resolve('old')
  expect(await Promise.all([before, after])).toEqual(['old', 'new'])
  expect(await catalogue.remember('groups of values', 'slow', async () => 'newer')).toBe('new')
})

test('values and sites are read again when what all pages show changes, not when a category does', async () => {
  const [ofShop, ofTree] = [counted('sites'), counted('menus of categories')]
  expect([await ofShop(), await ofTree()]).toEqual([1, 1])
  await sql`select catalogue.record_change('category', '{7}')`.execute(database.db)
  await expect.poll(ofTree).toBe(2)
  expect(await ofShop()).toBe(1)
  await sql`select catalogue.record_change('category')`.execute(database.db)
  await expect.poll(ofShop).toBe(2)
})

test('ten sites each keep what is theirs', async () => {
  const stores: Store[] = [
    'sites',
    'menus of categories',
    'routes of categories',
    'frames',
    'menus of nodes',
  ]
  const sites = Array.from({ length: 10 }, (_, i) => `site ${i}`)
  const values = sites.flatMap((site) => stores.map((store) => counted(store, site)))
  for (const value of values) await value()
  const again = await Promise.all(values.map((value) => value()))
  expect(again).toEqual(values.map(() => 1))
})

test('a store is bounded in bytes, keeps what was used last, and keeps a value that is larger alone', async () => {
  const small = openCatalogue(database, 10_000)
  await expect.poll(() => small.isConnected()).toBe(true)
  const keep = (key: string, length: number) =>
    small.remember('sites', key, async () => ({ text: 'x'.repeat(length) }))
  for (let i = 0; i < 30; i += 1) await keep(`site ${i}`, 1_000)
  const { bytes, entries } = small.statistics()
  expect([bytes > 5_000, bytes <= 10_000, entries < 10]).toEqual([true, true, true])
  expect(small.recall('sites', 'site 29')).toBeDefined()
  expect(small.recall('sites', 'site 0')).toBeUndefined()
  await keep('large', 50_000)
  expect(small.recall('sites', 'large')).toBeDefined()
  expect(small.recall('sites', 'site 29')).toBeUndefined()
  await small.close()
})
