import { expect, test } from 'vitest'
import type { PageReply } from '#contract/storefront'
import { createPageCache } from './page-cache.ts'

const KILOBYTE = 1000

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
  expect((await ask()).html).toBe('1')
  now = 30_000
  expect((await ask()).html).toBe('2')
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
  const compressed = await made.body('gzip')
  expect(cache.size()).toBe(400 + compressed.length)
  await made.body('gzip')
  expect(cache.size()).toBe(400 + compressed.length)
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
  expect((await ask()).html).toBe('2')
  expect((await ask()).html).toBe('2')
})

test('what broke is tried again by the next who asks', async () => {
  const cache = createPageCache({ maxBytes: KILOBYTE })
  const failing = cache.through('/', () => Promise.reject(new Error('no database')))
  await expect(failing).rejects.toThrow('no database')
  expect((await cache.through('/', async () => page('well'))).html).toBe('well')
})
