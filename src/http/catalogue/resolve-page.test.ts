import { expect, test } from 'vitest'
import type { PageOfAddress } from '#contract/content/page-of-address'
import { transaction } from '#database/client'
import { plantNode } from '#shop/content'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { shopApp } from '#test/shop-app'

const database = await freshDatabase(castSeed)
const { db } = database
await transaction(db, (tx) =>
  plantNode(tx, { site_id: 1, parent_id: null, name: 'Guide', slug: 'guide' }),
)
const { id, url: home } = await db
  .selectFrom('catalogue.category')
  .select(['id', 'url'])
  .where('id', '=', cast.category.boards)
  .executeTakeFirstOrThrow()
const toBoards = { site_id: 1, model: 'Categories', foreign_key: id }
await db
  .insertInto('routing.static_route')
  .values([
    { ...toBoards, url: '/sommer', redirect_url: home, redirect_type: 307 },
    { ...toBoards, url: '/braedder' },
    { site_id: 1, model: 'Error', url: '/vis.asp?id=7', redirect_url: home, redirect_type: 301 },
    { site_id: 1, model: 'Error', url: '/ude', pass: '{"id":410}' },
    { site_id: 1, model: 'Error', url: '/varer/lukket', pass: '{"id":503}' },
  ])
  .execute()
const app = await shopApp(database)

async function resolve(url: string) {
  const asked = `/api/shop/pages/for-url?${new URLSearchParams({ url })}`
  const { statusCode, headers, ...reply } = await app.inject(asked)
  expect(statusCode).toBe(200)
  const { data }: { data: PageOfAddress } = reply.json()
  return { page: data, caching: headers['cache-control'] }
}

const product = await db
  .selectFrom('catalogue.product')
  .select(['id', 'url'])
  .where('id', '=', cast.screws)
  .executeTakeFirstOrThrow()

test.each<[string, string, object]>([
  ['a category', home, { kind: 'category', id }],
  ['a product', product.url, { kind: 'product', id: product.id }],
  ['a page of the merchant', '/guide?fra=mail', { kind: 'node', node: { name: 'Guide' } }],
  ['a redirect', '/sommer', { kind: 'redirect', to: home, status: 307 }],
  ['where the same is at home', '/braedder', { kind: 'redirect', to: home }],
  ['a page of the previous shop', '/vis.asp?id=7', { kind: 'redirect', status: 301 }],
  ['what is removed for good', '/ude', { kind: 'missing', status: 410 }],
  ['what is closed for a while', '/varer/lukket', { kind: 'missing', status: 503 }],
  ['no draft', '/guide?preview=%00', { kind: 'missing', status: 404 }],
  ['nothing', '/vis.asp?id=8', { kind: 'missing', status: 404 }],
  ['nothing that an address can be', `/${'a'.repeat(3_000)}`, { kind: 'missing', nearest: [] }],
  ['the page, of whatever query', `/guide?${'a'.repeat(3_000)}`, { kind: 'node' }],
])('an address means %s: %.30s', async (_, url, meant) => {
  expect((await resolve(url)).page).toMatchObject(meant)
})

test('nothing keeps that an address has no page, which may come', async () => {
  expect((await resolve(home)).caching).toMatch(/^public, max-age=/)
  expect((await resolve('/ikke-endnu')).caching).toBe('private, no-store')
})

test('near an address that shows nothing there are similar ones', async () => {
  const { page } = await resolve(`${home}x`)
  expect(page).toMatchObject({ kind: 'missing', status: 404 })
  expect(page.kind === 'missing' && page.nearest.map(({ url }) => url)).toContain(home)
})
