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

/** Reads of a cached value, counted; each gives another value. */
function counted(key: string, dependsOn: 'categories' | 'products' | 'nodes') {
  let reads = 0
  const read = async () => {
    reads += 1
    return reads
  }
  return () => catalogue.remember(key, read, dependsOn)
}

test('what depends on categories is read again when one changes, and not when a product does', async () => {
  const value = counted('of categories', 'categories')
  expect([await value(), await value()]).toEqual([1, 1])
  const version = catalogue.version()
  await rename('catalogue.product', 'Vare')
  await expect.poll(() => catalogue.version()).toBeGreaterThan(version)
  expect(await value()).toBe(1)
  await rename('catalogue.category', 'Gruppe')
  await expect.poll(value).toBe(2)
})

test('what depends on nodes is read again when one changes, and nothing else is', async () => {
  const ofNodes = counted('of nodes', 'nodes')
  const ofCategories = counted('kept', 'categories')
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
  const value = () => catalogue.remember('of a window', read, 'nodes', ({ until }) => until)
  expect((await value()).reads).toBe(1)
  await expect.poll(async () => (await value()).reads).toBe(2)
  expect((await value()).reads).toBe(2)
})

test('what depends on products is read again when one changes', async () => {
  const value = counted('of products', 'products')
  expect([await value(), await value()]).toEqual([1, 1])
  await rename('catalogue.product', 'Ny vare')
  await expect.poll(value).toBe(2)
})

test('what is being read while a product changes is given to those who wait, and not cached', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const before = catalogue.remember('slow', () => promise, 'products')
  const version = catalogue.version()
  await rename('catalogue.product', 'Anden vare')
  await expect.poll(() => catalogue.version()).toBeGreaterThan(version)
  const after = catalogue.remember('slow', async () => 'new', 'products')
  resolve('old')
  expect(await Promise.all([before, after])).toEqual(['old', 'new'])
  expect(await catalogue.remember('slow', async () => 'newer', 'products')).toBe('new')
})
