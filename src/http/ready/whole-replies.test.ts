import { expect, test } from 'vitest'
import { cast, castSeed } from '#test/cast'
import { freshDatabase } from '#test/database'
import { shopApp } from '#test/shop-app'
import { getInProcess } from '../pages/in-process.ts'

const app = await shopApp(await freshDatabase(castSeed), { checkReplies: false })
const get = getInProcess(app)
const place = `categoryIds=${cast.category.boards}&limit=2`

/** Twice in a row the same objects: they were read from the same bytes. */
async function isKept(url: string): Promise<boolean> {
  await get(url)
  const [first, second] = [await get(url), await get(url)]
  return first.body === second.body
}

test('what many pages show is kept for them, and what one page shows is kept with it', async () => {
  const counts = `/api/shop/products/metadata?${place}`
  // Nothing is kept before changes are heard.
  await expect.poll(() => isKept(counts), { timeout: 10_000 }).toBe(true)
  expect(await isKept(`/api/shop/products?${place}`)).toBe(false)
  expect(await isKept(`/api/shop/products/${cast.screws}`)).toBe(false)
})

test('what callers ask for again is kept for them, and what they ask for once is not', async () => {
  const url = `/api/shop/products?${place}&page=1`
  await app.inject({ url })
  expect(await isKept(url)).toBe(false)
  await app.inject({ url })
  expect(await isKept(url)).toBe(true)
})

test('what many pages show is kept at once', async () => {
  const counts = `/api/shop/products/metadata?${place}&inStock=1`
  const category = `/api/shop/categories/${cast.category.screws}`
  for (const url of [counts, category]) {
    await get(url)
    expect(app.door.replyTo(url)?.toString()).toBe((await app.inject({ url })).body)
  }
})

test('what many pages show is not kept for a caller who asks once, however he spells it', async () => {
  for (let i = 1; i < 4; i += 1) {
    const urls = [`/api/shop/site?${'&'.repeat(i)}`, `/api/shop/categories?search=findes-ikke-${i}`]
    for (const url of urls) {
      expect((await app.inject({ url })).statusCode).toBe(200)
      expect(app.door.replyTo(url)).toBeUndefined()
    }
  }
})
