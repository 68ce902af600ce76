import { expect, test } from 'vitest'
import { transaction } from '#database/client'
import { uuidv7 } from '#kernel/ids'
import { saveCost } from '#shop/pricing'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { ADMIN_OFFERS, draft, offerUsers, sent } from '#test/offers'
import { loggedIn } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'

const database = await freshDatabase(castSeed)
const { db } = database
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
const { buyer, staff } = offerUsers(app, database)
const [one, clerk] = [await buyer(), await staff()]
await transaction(db, (tx) => saveCost(tx, cast.screws, 300_000))

/** Staff who may change prices too. */
async function seller() {
  const uuid = uuidv7()
  const { id } = await db
    .insertInto('access.user')
    .values({
      ...{ uuid, username: `${uuid}@demo.dk`, name: 'Ole Lund', group_id: 8 },
      permissions: ['admin', 'offers_edit', 'prices_edit'],
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return loggedIn(app, database, id)
}

const lines = [
  { product_id: cast.screws, quantity: 7, net_price: 50 },
  { product_id: cast.screws, quantity: 2 },
  { product_id: cast.floor, quantity: 1, net_price: 100, is_optional: true },
]

test('an offer says what each line and all of it earns, by its own price or the customer’s', async () => {
  const offer = await draft(clerk, one, { lines })
  const { data } = (await (await seller()).get(`${ADMIN_OFFERS}/${offer.id}/margins`)).body
  const [offered, ordinary, optional] = data.lines
  expect(offered).toEqual({
    line_id: offer.lines[0]?.id,
    ...{ net_price: 50, is_offered: true, net_cost: 30 },
    ...{ net_sum: 350, cost_sum: 210, margin_pct: 40 },
  })
  expect(ordinary).toMatchObject({ is_offered: false, net_cost: 30, cost_sum: 60 })
  expect(optional).toMatchObject({ net_sum: 100, cost_sum: null, margin_pct: null })
  const net_sum = 350 + ordinary.net_sum
  expect(data).toMatchObject({ net_sum, cost_sum: 270, shows_costs: true })
  expect(data.margin_pct).toBeCloseTo(((net_sum - 270) / net_sum) * 100, 1)

  const { lines: locked } = await sent(clerk, one, { lines })
  expect(locked[1]?.net_price).toBe(ordinary.net_price)
})

test('what goods cost is not shown to those who may not change prices', async () => {
  const offer = await draft(clerk, one, { lines })
  const { data } = (await clerk.get(`${ADMIN_OFFERS}/${offer.id}/margins`)).body
  expect(data).toMatchObject({ shows_costs: false, cost_sum: null, margin_pct: null })
  expect(data.lines[0]).toMatchObject({ net_sum: 350, net_cost: null, cost_sum: null })
})

test('of two clerks who write the same draft the second is shown what the first one wrote', async () => {
  const { id } = await draft(clerk, one, { lines })
  const { etag } = (await clerk.get(`${ADMIN_OFFERS}/${id}`)).body
  const headers = { 'if-match': etag }
  const first = await clerk.patch(`${ADMIN_OFFERS}/${id}`, { title: 'Carport 2' }, headers)
  expect(first.status).toBe(200)
  const second = await clerk.patch(`${ADMIN_OFFERS}/${id}`, { title: 'Skur' }, headers)
  expect(second.status).toBe(409)
  expect(second.body.versions).toMatchObject({
    sent: { title: 'Skur' },
    current: { title: 'Carport 2' },
  })
  expect((await clerk.patch(`${ADMIN_OFFERS}/${id}`, { title: 'Skur' })).status).toBe(200)
})
