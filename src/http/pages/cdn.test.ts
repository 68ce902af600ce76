import { expect, test } from 'vitest'
import type { PageRequest, Storefront } from '#surface/pages'
import { castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { shopApp, testConfig } from '#test/shop-app'

const CDN = 'https://cdn.example'
const rendered: PageRequest[] = []
const storefront: Storefront = {
  routes: [{ path: '/*', cache: 'shared', rate: 'page', canonicalQuery: () => '' }],
  render: async (asked) => {
    rendered.push(asked)
    return { status: 200, html: Buffer.from('<p>'), keepSeconds: 60, scriptHashes: [] }
  },
}
const database = await freshDatabase(castSeed)

test('pages may read from the CDN, which may show categories to pages of the shop', async () => {
  const app = await shopApp(database, { storefront, config: { ...testConfig, cdnEndpoint: CDN } })
  const page = await app.inject('/varer')
  expect(page.headers['content-security-policy']).toContain(`connect-src 'self' ${CDN};`)
  expect(rendered.at(-1)?.cdnEndpoint).toBe(CDN)
  const allowed = async (url: string) =>
    (await app.inject(url)).headers['access-control-allow-origin']
  expect(await allowed('/api/shop/categories?for-menu=1')).toBe('*')
  expect(await allowed('/api/shop/products')).toBeUndefined()
})

test('without one, they read from the shop alone', async () => {
  const app = await shopApp(database, { storefront })
  const page = await app.inject('/varer')
  expect(page.headers['content-security-policy']).toContain("connect-src 'self';")
  const reply = await app.inject('/api/shop/categories')
  expect(reply.headers['access-control-allow-origin']).toBeUndefined()
})

test('trackers that the merchant has set up are told to pages, and allowed there alone', async () => {
  const trackers = { matomo: { url: 'https://stat.example/m', site: 1 } }
  const app = await shopApp(database, {
    storefront,
    config: { ...testConfig, trackers, cdnEndpoint: CDN },
  })
  const page = await app.inject('/varer')
  expect(page.headers['content-security-policy']).toContain(
    `connect-src 'self' ${CDN} https://stat.example;`,
  )
  expect(page.headers['content-security-policy']).toContain("script-src 'self';")
  expect(rendered.at(-1)?.trackers).toEqual(trackers)
  const refused = await app.inject({
    method: 'POST',
    url: '/varer/x',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
    payload: 'product_id=0&quantity=1',
  })
  expect(refused.headers['content-security-policy']).toContain('https://stat.example')
})
