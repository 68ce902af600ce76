import type { FastifyPluginAsync } from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { openCatalogue } from '#shop/catalogue'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { shopApp } from '#test/shop-app'
import type { Deps } from '../deps.ts'
import { routesOf } from '../routes/route.ts'
import { sitemapRoutes } from './sitemaps.ts'

const database = await freshDatabase(castSeed)
const { db } = database
const app = await shopApp(database)
const host = 'byggefjorden.example'

async function get(url: string, from = app) {
  return from.inject({ url, headers: { host } })
}

async function addressesIn(url: string, from = app): Promise<string[]> {
  const { body, statusCode, headers } = await get(url, from)
  expect([url, statusCode]).toEqual([url, 200])
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(headers['cache-control']).toBe('public, max-age=3600')
  return [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => {
    const { origin, pathname } = new URL(address)
    expect(origin).toBe(`http://${host}`)
    return pathname
  })
}

/** A shop's settings, with the address that its customers see. */
function ownAddress(publicOrigin?: string) {
  const secret = 'only for tests, thirty-two bytes or more'
  return { config: { production: false, demo: true, host: '127.0.0.1', publicOrigin, secret } }
}

const urlOf = async (id: number) =>
  (
    await db
      .selectFrom('catalogue.product')
      .select('url')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).url

test('robots may read the products, and are told where all addresses are', async () => {
  const { body, headers } = await get('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toContain(`Sitemap: http://${host}/sitemap.xml`)
  for (const path of ['/api/', '/checkout/', '/search'])
    expect(body).toContain(`Disallow: ${path}\n`)
  expect(body).not.toContain('Disallow: /varer')
  expect(body).not.toMatch(/Disallow: \/\n/)
})

describe('the list of all addresses', () => {
  test('names its files, and all of them are there', async () => {
    const files = await addressesIn('/sitemap.xml')
    expect(files.filter((file) => !file.includes('pages'))).toEqual([
      '/sitemaps/groups.xml',
      '/sitemaps/colours.xml',
      '/sitemaps/products-1.xml',
    ])
    for (const file of files) expect(await addressesIn(file)).not.toEqual([])
    expect((await get('/sitemaps/products-2.xml')).statusCode).toBe(404)
    expect((await get('/sitemaps/products-0.xml')).statusCode).toBe(400)
    for (const odd of ['x', '0x1', '1e0', '%201', '1.0'])
      expect((await get(`/sitemaps/products-${odd}.xml`)).statusCode).toBe(400)
  })

  test('has everything that an anonymous visitor can open, once, and nothing that is not there', async () => {
    const products = await addressesIn('/sitemaps/products-1.xml')
    const groups = await addressesIn('/sitemaps/groups.xml')
    expect(new Set([...products, ...groups]).size).toBe(products.length + groups.length)
    for (const url of [...products, ...groups.slice(2)]) {
      const route = await get(`/api/static-routes/for-url?url=${encodeURIComponent(url)}`)
      expect([url, route.statusCode, route.json().data.canonical_url]).toEqual([url, 200, url])
    }
    const { body } = await get('/sitemaps/products-1.xml')
    expect(body.match(/<lastmod>\d{4}-\d\d-\d\dT/g)).toHaveLength(products.length)
  })

  test('has the pictures of products', async () => {
    const { body } = await get('/sitemaps/products-1.xml')
    expect(body).toContain('xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"')
    const pictures = [...body.matchAll(/<image:loc>(.*?)<\/image:loc>/g)].map(
      ([, address]) => address,
    )
    expect(pictures).toContain(`http://${host}/media/cast-${cast.screws}/detail.webp`)
  })

  test('has the pages of the merchant that are for everyone now, in files of their own', async () => {
    const page = { site_id: 1, name: 'Side', type: 'page', active: true }
    const hour = 3_600_000
    const rows = [
      { ...page, url: '/om-butikken' },
      { ...page, url: '/skjult', active: false },
      { ...page, url: '/ikke-i-soegning', is_noindex: true },
      { ...page, url: '/ikke-i-kort', is_sitemap: false },
      { ...page, url: '/senere', active_from: new Date(Date.now() + hour) },
      { ...page, url: '/forbi', active_to: new Date(Date.now() - hour) },
      { ...page, url: '/viderestillet', redirect: '/varer' },
      { ...page, url: '/kun-nogle' },
      { ...page, url: '/kladde' },
    ]
    for (const row of rows) {
      const { id } = await db
        .insertInto('content.node')
        .values(row)
        .returning('id')
        .executeTakeFirstOrThrow()
      if (row.url === '/kladde') continue
      const revision = { node_id: id, number: 1, action: 'created', node: '{}', contents: '[]' }
      const { id: published_revision_id } = await db
        .insertInto('content.revision')
        .values(revision)
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .updateTable('content.node')
        .set({ published_revision_id })
        .where('id', '=', id)
        .execute()
      if (row.url !== '/kun-nogle') continue
      const conditions = '[{"source":"group","key":"","value":"1"}]'
      await db.insertInto('content.node_rule').values({ node_id: id, conditions }).execute()
    }
    expect(await addressesIn('/sitemap.xml')).toContain('/sitemaps/pages-1.xml')
    const listed = await addressesIn('/sitemaps/pages-1.xml')
    expect(listed).toContain('/om-butikken')
    for (const { url } of rows.slice(1)) expect(listed).not.toContain(url)
  })

  test.each([
    ['private', 'private'],
    ['private but to one', 'privateForOne'],
    ['in a private category', 'inPrivateCategory'],
    ['not yet there', 'future'],
    ['no longer there', 'past'],
    ['switched off', 'inactive'],
    ['discontinued and sold out', 'discontinuedGone'],
  ] as const)('leaves out what is %s', async (_what, name) => {
    const products = await addressesIn('/sitemaps/products-1.xml')
    expect(products).toContain(await urlOf(cast.small))
    expect(products).not.toContain(await urlOf(cast[name]))
  })

  test('leaves out what search engines shall not lead to', async () => {
    const url = await urlOf(cast.small)
    await db
      .updateTable('catalogue.product')
      .set({ is_noindex: true })
      .where('id', '=', cast.small)
      .execute()
    expect(await addressesIn('/sitemaps/products-1.xml')).not.toContain(url)
  })
})

describe('with more products than one file may name', () => {
  const catalogue = openCatalogue(database)
  afterAll(() => catalogue.close())
  const deps = { ...ownAddress(), context: { catalogue } } as Deps

  /** What the lists of products tell an anonymous visitor of, but for what search engines shall not lead to. */
  async function listVisible(): Promise<string[]> {
    const lists = await Promise.all(
      ['', 'allProductChildren=1&'].map((what) => get(`/api/shop/products?${what}limit=200`)),
    )
    const told: { url: string }[] = lists.flatMap((list) => list.json().data)
    const kept = await db
      .selectFrom('catalogue.product')
      .select('url')
      .where('is_noindex', '=', true)
      .execute()
    const unindexed = new Set(kept.map(({ url }) => url))
    return [...new Set(told.map(({ url }) => url))].filter((url) => !unindexed.has(url))
  }

  test('there are several, which together name all that is to be seen, and only that, once', async () => {
    const visible = await listVisible()
    expect(visible.length).toBeGreaterThan(10)
    for (const [entries, sizes] of [
      [visible.length, [visible.length]],
      [visible.length - 1, [visible.length - 1, 1]],
      [Math.ceil(visible.length / 2), [Math.ceil(visible.length / 2), visible.length >> 1]],
    ] as const) {
      const small: FastifyPluginAsync = async (one) => {
        await one.register(routesOf(sitemapRoutes(entries), deps), { prefix: '/small' })
      }
      const shop = await shopApp(database, { plugins: [small] })
      const [groups, ...all] = await addressesIn('/small/sitemap.xml', shop)
      const files = all.filter((file) => file.includes('products'))
      expect(groups).toBe('/sitemaps/groups.xml')
      const parts = await Promise.all(files.map((file) => addressesIn(`/small${file}`, shop)))
      expect(parts.map(({ length }) => length)).toEqual(sizes)
      expect(parts.flat().sort()).toEqual(visible.toSorted())
      const beyond = await get(`/small/sitemaps/products-${files.length + 1}.xml`, shop)
      expect(beyond.statusCode).toBe(404)
    }
  })
})

test('no one can have another host named in what caches keep', async () => {
  const address = () => 'http://127.0.0.1:3000'
  const { config } = ownAddress('https://shop.example')
  for (const [shop, own] of [
    [await shopApp(database, { address }), 'http://127.0.0.1:3000'],
    [await shopApp(database, { address, config }), 'https://shop.example'],
  ] as const) {
    for (const url of ['/robots.txt', '/sitemap.xml', '/sitemaps/groups.xml']) {
      const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
      const { body } = await shop.inject({ url, headers })
      expect(body).toContain(`${own}/`)
      expect(body).not.toContain('evil.example')
    }
  }
})
