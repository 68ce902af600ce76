import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, transaction } from '#database/client'
import { grantRights } from '#database/roles'
import { plantNode } from '#shop/content'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { type Visitor, visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { type ShopApp, shopApp } from '#test/shop-app'

/** The catalogue is read by a role that reads no accounts and no orders: all that it is asked, it answers. */

const fresh = await freshDatabase(castSeed)
const reading = Object.assign(new URL(fresh.url), { username: 'planke_reading' }).href
const split = openDatabase({ url: fresh.url, replicaUrl: reading })
afterAll(() => split.close())
let app: ShopApp

beforeAll(async () => {
  const owner = fresh.url
  await grantRights({ owner, writing: owner, reading })
  await transaction(fresh.db, async (tx) => {
    const page = { site_id: 1, parent_id: null, name: 'Regel', slug: 'regel' }
    const node_id = await plantNode(tx, page)
    const rules = [
      ['user', 'username', ''],
      ['basket', 'count', '0'],
    ].map(([source, key, value]) => ({ source, key, value, comparison: 'gt', friendly_name: '' }))
    const conditions = JSON.stringify(rules)
    await tx.insertInto('content.node_rule').values({ node_id, conditions }).execute()
  })
  app = await shopApp(split)
})

const product = cast.screws
const paths = [
  ...['/api/shop/products', '/api/shop/products?search=skruer', '/api/shop/categories?menu=1'],
  ...[`/api/shop/products/${product}`, `/api/shop/products/${product}/related`],
  ...['/api/shop/suggestions?search=skr', '/api/nodes?flat=1&search=a', '/api/nodes?menu=1'],
  ...['/api/nodes/for-url?url=/regel', '/api/nodes/for-url?url=/', '/sitemap.xml'],
  ...[`/api/shop/products/${product}/delivery-codes?zipcode=8000`],
  ...['/api/shop/products?verbose=1', `/api/shop/products/${product}?nocache=1`],
  ...['/api/nodes?admin=1', '/api/nodes/1?admin=1', '/api/static-routes/for-url?url=/&nocache=1'],
  ...['/api/shop/categories?flat=1&getHidden=1&nocache=1'],
]

async function answers(one: Visitor): Promise<(string | number)[]> {
  const replies: (string | number)[] = []
  for (const path of paths) {
    const { status } = await one.get(path)
    if (status >= 500) replies.push(path, status)
  }
  return replies
}

test.each<[string, () => Visitor | Promise<Visitor>]>([
  ['a visitor', () => visitor(app)],
  ['a user', () => loggedIn(app, fresh, cast.user.proff)],
  ['staff', () => loggedIn(app, fresh, cast.user.admin)],
])('%s is answered', async (_who, make) => {
  expect(await answers(await make())).toEqual([])
})

test('the role could not have read who they are: this test can fail', async () => {
  await expect(split.reads.selectFrom('access.user').select('id').execute()).rejects.toThrow(
    'permission denied',
  )
  await expect(split.reads.selectFrom('basket.basket').select('id').execute()).rejects.toThrow(
    'permission denied',
  )
})
