import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { MadePage } from './made-page.ts'
import { createPageCache, type PageCache, type Rendered } from './page-cache.ts'

const KILOBYTE = 1000

async function textOf(page: MadePage): Promise<string> {
  return (await page.body(undefined)).toString()
}

const FOREVER = Number.POSITIVE_INFINITY

function page(html: string, keepSeconds = 60, parts: Partial<Rendered> = {}): Rendered {
  const reply = { status: 200, html: Buffer.from(html), keepSeconds, scriptHashes: [] }
  return { reply, tags: new Set(), until: FOREVER, ...parts }
}

test('a page is kept for as long as it said, and no longer', async () => {
  let now = 0
  let made = 0
  const cache = createPageCache({ maxBytes: KILOBYTE, now: () => now })
  const ask = () => cache.through('/', async () => page(`${++made}`, 30))
  await ask()
  now = 29_999
  expect(await textOf(await ask())).toBe('1')
  now = 30_000
  expect(await textOf(await ask())).toBe('2')
})

test('a page that is not to be kept takes no room', async () => {
  const cache = createPageCache({ maxBytes: KILOBYTE })
  await cache.through('/', async () => page('x', 0))
  expect(cache.size()).toBe(0)
})

test('what was not asked for the longest makes room for the next', async () => {
  const cache = createPageCache({ maxBytes: KILOBYTE })
  const made: string[] = []
  const ask = (address: string) =>
    cache.through(address, async () => {
      made.push(address)
      return page('x'.repeat(400))
    })
  await ask('/a')
  await ask('/b')
  await ask('/a')
  await ask('/c')
  expect(cache.size()).toBe(800)
  await ask('/a')
  await ask('/b')
  expect(made).toEqual(['/a', '/b', '/c', '/b'])
})

test('compressed copies count as well', async () => {
  const cache = createPageCache({ maxBytes: KILOBYTE })
  const made = await cache.through('/', async () => page('x'.repeat(400)))
  const quick = await made.body('gzip')
  expect(cache.size()).toBe(400 + quick.length)
})

test('a page that is asked for again is pressed together better, and nobody waits for it', async () => {
  const words = Array.from({ length: 20_000 }, (_, i) => `bræt ${(i * 7919) % 1000}`).join(' ')
  const cache = createPageCache({ maxBytes: 10_000 * KILOBYTE })
  const made = await cache.through('/', async () => page(words))
  for (const encoding of ['br', 'gzip'] as const) {
    const before = cache.size()
    const quick = await made.body(encoding)
    expect((await made.body(encoding)).length).toBe(quick.length)
    await expect.poll(async () => (await made.body(encoding)).length).toBeLessThan(quick.length)
    const well = await made.body(encoding)
    expect(cache.size()).toBe(before + well.length)
    const unpack = encoding === 'br' ? brotliDecompressSync : gunzipSync
    expect(unpack(well).toString()).toBe(words)
  }
})

test('a page is kept no longer than what it shows is true', async () => {
  let now = 0
  let made = 0
  const cache = createPageCache({ maxBytes: KILOBYTE, now: () => now })
  const ask = () => cache.through('/', async () => page(`${++made}`, 60, { until: 10_000 }))
  expect((await ask()).until).toBe(10_000)
  now = 10_000
  const late = await ask()
  expect([await textOf(late), late.until]).toEqual(['2', 0])
})

test('a change drops the pages that show it, and leaves the others', async () => {
  const cache = createPageCache({ maxBytes: 10 * KILOBYTE })
  const made: string[] = []
  const ask = (address: string, ...tags: string[]) =>
    cache.through(address, async () => {
      made.push(address)
      return page('x', 60, { tags: new Set(tags) })
    })
  const askAll = async () => {
    made.length = 0
    await ask('/spade', 'p1', 'c7')
    await ask('/skovl', 'p2', 'c7')
    await ask('/havehandsker', 'p3')
    return made
  }
  await askAll()
  expect(await askAll()).toEqual([])
  cache.drop(['p2'])
  expect(await askAll()).toEqual(['/skovl'])
  cache.drop(['c7', 'p9'])
  expect(await askAll()).toEqual(['/spade', '/skovl'])
  cache.clear()
  expect(await askAll()).toHaveLength(3)
  expect(cache.size()).toBe(3)
})

describe('a page made while something changed', () => {
  async function makeWhile(change: (cache: PageCache) => void): Promise<boolean> {
    const cache = createPageCache({ maxBytes: KILOBYTE })
    const early = cache.through('/', async () => {
      change(cache)
      return page('before', 60, { tags: new Set(['p1']) })
    })
    expect(await textOf(await early)).toBe('before')
    const later = await cache.through('/', async () => page('after'))
    return (await textOf(later)) === 'before'
  }
  const others = Array.from({ length: 300 }, (_, i) => [`p${i + 10}`])

  test.each([
    ['that it shows is not kept', false, [['p1']]],
    ['after many others is not kept, either', false, [['p1'], ...others]],
    ['that it does not show is kept', true, [['p2', 'c3']]],
  ])('%s', async (_what, isKept, changes) => {
    const all = (cache: PageCache) => changes.forEach((tags) => void cache.drop(tags))
    expect(await makeWhile(all)).toBe(isKept)
  })

  test('nobody knows what is not kept', async () => {
    expect(await makeWhile((cache) => cache.clear())).toBe(false)
  })

  test('is not what those get who ask after the change', async () => {
    const cache = createPageCache({ maxBytes: KILOBYTE })
    const { promise, resolve } = Promise.withResolvers<Rendered>()
    const early = cache.through('/', () => promise)
    cache.drop(['p1'])
    const later = cache.through('/', async () => page('after'))
    resolve(page('before', 60, { tags: new Set(['p1']) }))
    expect(await textOf(await early)).toBe('before')
    expect(await textOf(await later)).toBe('after')
  })
})

test('what broke is tried again by the next who asks', async () => {
  const cache = createPageCache({ maxBytes: KILOBYTE })
  const failing = cache.through('/', () => Promise.reject(new Error('no database')))
  await expect(failing).rejects.toThrow('no database')
  expect(await textOf(await cache.through('/', async () => page('well')))).toBe('well')
})
