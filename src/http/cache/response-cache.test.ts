import { expect, test } from 'vitest'
import { listCategoriesOf } from '#shop/catalogue'
import type { Change } from '#shop/change-feed'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { type Made, ResponseCache } from './response-cache.ts'
import {
  ALL_GOODS,
  ALL_STOCK,
  categoryNameTag,
  categoryTag,
  familyTag,
  type Tag,
  TREE,
} from './tag-versions.ts'

const { db } = await freshDatabase(castSeed)
const HOUR_MS = 3_600_000
const MEBIBYTE = 1024 * 1024

function cacheOf(maxBytes = MEBIBYTE, withStock = true) {
  const listeners: ((change: Change) => void)[] = []
  const cache = new ResponseCache(
    { db, onChange: (listener) => listeners.push(listener) },
    maxBytes,
  )
  const replies = cache.responses<number>('test ', withStock)
  let made = 0
  const make =
    (tags: readonly Tag[], until = Date.now() + HOUR_MS, size = 10) =>
    async (): Promise<Made<number>> => {
      made += 1
      return { body: Buffer.alloc(size, 'x'), extra: made, tags, until }
    }
  const tell = (change: Change) => {
    for (const listener of listeners) listener(change)
  }
  return { cache, replies, make, tell, made: () => made }
}

test('a reply is made once while nothing changes that it depends on', async () => {
  const { replies, make, tell, made } = cacheOf()
  await replies.through('a', make([familyTag(1)]))
  tell({ kind: 'price', family_ids: [2] })
  expect((await replies.through('a', make([familyTag(1)]))).extra).toBe(1)
  tell({ kind: 'price', family_ids: [1] })
  await replies.through('a', make([familyTag(1)]))
  expect(made()).toBe(2)
})

test('those who ask at once wait for the same reply, and those who ask after a change do not', async () => {
  const { replies, make, tell, made } = cacheOf()
  await Promise.all([1, 2, 3].map(() => replies.through('a', make([ALL_GOODS]))))
  expect(made()).toBe(1)
  const slow = Promise.withResolvers<Made<number>>()
  const before = replies.through('b', () => slow.promise)
  tell({ kind: 'product', family_ids: [1] })
  const after = await replies.through('b', make([ALL_GOODS]))
  slow.resolve({
    body: Buffer.from('old'),
    extra: 0,
    tags: [ALL_GOODS],
    until: Date.now() + HOUR_MS,
  })
  expect((await before).extra).toBe(0)
  expect(replies.find('b')).toBe(after)
})

test('what changed while a reply was made keeps it out of the cache', async () => {
  const { replies, tell } = cacheOf()
  await replies.through('a', async () => {
    tell({ kind: 'product', family_ids: [1] })
    return { body: Buffer.from('x'), extra: 1, tags: [familyTag(1)], until: Date.now() + HOUR_MS }
  })
  expect(replies.find('a')).toBeUndefined()
})

test('a change of stock is told by the API at once; pages live on for their minute', async () => {
  for (const withStock of [true, false]) {
    const { replies, make, tell } = cacheOf(MEBIBYTE, withStock)
    await replies.through('a', make([familyTag(1)]))
    await replies.through('b', make([ALL_STOCK]))
    tell({ kind: 'stock', family_ids: [1] })
    expect(replies.find('a') === undefined).toBe(withStock)
    expect(replies.find('b') === undefined).toBe(withStock)
  }
})

test('a list of a category is made again when a product in it changes that it does not show', async () => {
  const { replies, make, tell } = cacheOf()
  const [category = 0] = await listCategoriesOf(db, [cast.floor])
  const other = Math.max(...(await listCategoriesOf(db, [cast.screws])))
  await replies.through('its', make([categoryTag(category)]))
  await replies.through('other', make([categoryTag(other)]))
  tell({ kind: 'product', family_ids: [cast.floor] })
  await expect.poll(() => replies.find('its')).toBeUndefined()
  expect(replies.find('other')).toBeDefined()
})

test('a change of what all pages show of categories, or of everything, leaves nothing', async () => {
  for (const change of [{ kind: 'category', category_ids: [] }, { kind: 'all' }] as const) {
    const { replies, make, tell } = cacheOf()
    await replies.through('a', make([]))
    tell(change)
    expect(replies.find('a')).toBeUndefined()
  }
})

test('a change of some categories drops what tells of them, lists their products or depends on all', async () => {
  const { replies, make, tell } = cacheOf()
  const tags = [
    categoryNameTag(7),
    categoryTag(7),
    TREE,
    categoryNameTag(8),
    familyTag(7),
    ALL_GOODS,
  ]
  for (const tag of tags) await replies.through(tag, make([tag]))
  tell({ kind: 'category', category_ids: [7] })
  expect(tags.filter((tag) => replies.find(tag))).toEqual(tags.slice(3))
})

test('a reply is given up at the end of its validity', async () => {
  const { replies, make } = cacheOf()
  await replies.through('a', make([], Date.now() + 20))
  expect(replies.find('a')).toBeDefined()
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(replies.find('a')).toBeUndefined()
})

test('however much is asked for, no more is held than the bound', async () => {
  const { cache, replies, make } = cacheOf(100_000)
  for (let i = 0; i < 500; i += 1) await replies.through(`a${i}`, make([], undefined, 1_000))
  const { bytes, entries } = cache.statistics()
  expect(bytes).toBeLessThanOrEqual(100_000)
  expect(entries).toBeGreaterThan(20)
  await replies.through('too large', make([], undefined, 200_000))
  expect(replies.find('too large')).toBeUndefined()
})
