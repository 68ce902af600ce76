import { afterEach, expect, test, vi } from 'vitest'
import type { Call } from './call.ts'
import { readFromCdn } from './read-from-cdn.ts'

const CDN = 'https://cdn.example'
const CATEGORY = '/api/shop/categories/7'
const anonymous = { get: () => undefined }
const user = { get: () => ({ token: 'a.b.c' }) as never }

afterEach(() => {
  vi.unstubAllGlobals()
})

/** What the CDN was asked for, and what the shop. */
function asking(cdn: () => Promise<Response>) {
  const asked: string[] = []
  const inits: RequestInit[] = []
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    asked.push(address)
    inits.push(init)
    return cdn()
  })
  const next = async ({ path }: Call) => {
    asked.push(path)
    return { status: 200, body: 'shop' }
  }
  const get = (path: string, session: Parameters<typeof readFromCdn>[1] = anonymous) =>
    readFromCdn(CDN, session)({ method: 'GET', path, headers: {} }, next)
  return { asked, inits, get }
}

const answer = (status: number) => async () => new Response('"cdn"', { status })

test('categories are read from the CDN without credentials, and nothing else is', async () => {
  const { asked, inits, get } = asking(answer(200))
  expect((await get(CATEGORY)).body).toBe('cdn')
  expect((await get('/api/shop/products?categoryIds=7')).body).toBe('shop')
  expect((await get('/api/shop/categories-of-others')).body).toBe('shop')
  expect(asked.slice(0, 2)).toEqual([CDN + CATEGORY, '/api/shop/products?categoryIds=7'])
  expect(inits).toMatchObject([{ credentials: 'omit' }])
  expect(inits[0]?.headers).toEqual({ accept: 'application/json' })
})

test('users, who may see private categories, read from the shop', async () => {
  const { asked, get } = asking(answer(200))
  expect((await get(CATEGORY, user)).body).toBe('shop')
  expect(asked).toEqual([CATEGORY])
})

test.each([
  ['answers with a fault', answer(502)],
  ['is not reached', () => Promise.reject(new TypeError('failed'))],
])('where the CDN %s, the shop is asked', async (_what, cdn) => {
  const { asked, get } = asking(cdn)
  expect((await get(CATEGORY)).body).toBe('shop')
  expect(asked).toEqual([CDN + CATEGORY, CATEGORY])
})

test('what the CDN says is missing is missing', async () => {
  expect((await asking(answer(404)).get(CATEGORY)).status).toBe(404)
})
