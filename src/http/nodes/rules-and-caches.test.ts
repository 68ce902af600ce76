import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { transaction } from '#database/client'
import { plantNode } from '#shop/content'
import type { Storefront } from '#surface/pages'
import { castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { cacheInFrontOf, hasNginx, nginxInFrontOf, type SharedCache } from '#test/shared-cache'
import { shopApp } from '#test/shop-app'

/** Shows the page at an address as the API gives it. */
const storefront: Storefront = {
  routes: [{ path: '/*', cache: 'shared', rate: 'page', canonicalQuery: () => '' }],
  render: async ({ url, catalogue }) => {
    const found = await catalogue?.page(url)
    const html = Buffer.from(JSON.stringify(found?.body))
    const isThere = found?.ok && found.body.kind === 'node'
    const status = isThere ? 200 : 404
    return { status, html, keepSeconds: isThere ? 60 : 0, scriptHashes: [] }
  },
}

const database = await freshDatabase(castSeed)
const { db } = database
const plant = (slug: string) =>
  transaction(db, (tx) =>
    plantNode(tx, { site_id: 1, parent_id: null, name: `navn-${slug}`, slug }),
  )
const secret = await plant('kun-for-nogle')
await plant('for-alle')
const conditions = [{ source: 'cookie', key: 'hold', value: 'a', comparison: 'eq' }]
await db
  .insertInto('content.node_rule')
  .values({ node_id: secret, conditions: JSON.stringify(conditions) })
  .execute()
const app = await shopApp(database, { storefront })
await app.listen({ host: '127.0.0.1', port: 0 })
const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

const paths = [
  '/kun-for-nogle',
  '/api/nodes/for-url?url=/kun-for-nogle',
  '/api/shop/pages/for-url?url=/kun-for-nogle',
]

const isSeen = async ({ ask }: SharedCache, path: string, cookie: string) =>
  (await ask(path, cookie ? { cookie } : {})).body.includes('navn-kun-for-nogle')

async function expectNoLeak(cache: SharedCache): Promise<void> {
  try {
    // It does keep what is for all.
    await vi.waitFor(async () => expect((await cache.ask('/for-alle')).isHit).toBe(true), 10_000)
    for (const path of paths) {
      for (let turn = 0; turn < 3; turn += 1) {
        expect(await isSeen(cache, path, 'hold=a')).toBe(true)
        for (const cookie of ['', 'hold=b']) expect(await isSeen(cache, path, cookie)).toBe(false)
      }
    }
  } finally {
    await cache.close()
  }
}

test('a page with rules is seen by no wrong reader behind a cache that keeps all it may', () =>
  expectNoLeak(cacheInFrontOf(origin)))

test.skipIf(!hasNginx)('nor behind nginx (left out where nginx is not installed)', async () =>
  expectNoLeak(await nginxInFrontOf(origin)),
)

test('a cache that takes no notice of what it is told would show it', async () => {
  const cache = cacheInFrontOf(origin, { trusting: true })
  await cache.ask('/kun-for-nogle', { cookie: 'hold=a' })
  expect((await cache.ask('/kun-for-nogle')).body).toContain('navn-kun-for-nogle')
  await cache.close()
})
