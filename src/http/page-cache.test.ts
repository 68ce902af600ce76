import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { PageReply } from '#contract/storefront'
import { createPageCache, type MadePage } from './page-cache.ts'

const KILOBYTE = 1000

async function textOf(page: MadePage): Promise<string> {
  return (await page.body(undefined)).toString()
}

function page(html: string, keepSeconds = 60): PageReply {
  return { status: 200, html, keepSeconds, scriptHashes: [] }
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

test('a page made while something changed is not believed', async () => {
  let version = 1
  let made = 0
  const cache = createPageCache({ maxBytes: KILOBYTE, version: () => version })
  const ask = () =>
    cache.through('/', async () => {
      made += 1
      if (made === 1) version = 2
      return page(`${made}`)
    })
  await ask()
  expect(await textOf(await ask())).toBe('2')
  expect(await textOf(await ask())).toBe('2')
})

test('what broke is tried again by the next who asks', async () => {
  const cache = createPageCache({ maxBytes: KILOBYTE })
  const failing = cache.through('/', () => Promise.reject(new Error('no database')))
  await expect(failing).rejects.toThrow('no database')
  expect(await textOf(await cache.through('/', async () => page('well')))).toBe('well')
})
