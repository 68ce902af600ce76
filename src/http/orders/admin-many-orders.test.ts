import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { PAY_ON_ACCOUNT, PAY_ON_PICKUP, readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { type Visitor, visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'

const ORDERS = '/api/admin/shop/baskets'

const database = await freshDatabase(castSeed)
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
let staff: Visitor

beforeAll(async () => {
  staff = await loggedIn(app, database, cast.user.admin)
})

async function ordered(): Promise<{ id: string; reference: string }> {
  const errand = { product_id: cast.screws, quantity: 1, payment_method_id: PAY_ON_PICKUP }
  const buyer = await readyBuyer(visitor(app), { ...errand, branch_id: cast.branch.aalborg })
  expect((await buyer.pay()).status).toBe(200)
  return latest()
}

async function latest(): Promise<{ id: string; reference: string }> {
  const { id, order_reference } = await database.db
    .selectFrom('basket.basket')
    .select(['id', 'order_reference'])
    .where('order_placed', 'is not', null)
    .orderBy('order_placed', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return { id, reference: order_reference ?? '' }
}

const act = (ids: readonly string[], what: string) => staff.patch(ORDERS, { ids, act: what })
const statusOf = async (id: string) => (await staff.get(`${ORDERS}/${id}`)).body.data.basket_status

test('Several orders are approved, and each is answered by itself', async () => {
  const [one, two, gone] = [await ordered(), await ordered(), await ordered()]
  await staff.patch(`${ORDERS}/${gone.id}`, { basket_status: 'canceled' })
  const unknown = randomUUID()
  const { status, body } = await act([one.id, gone.id, unknown, two.id, one.id], 'approve')
  expect(status).toBe(200)
  expect(body.data).toMatchObject([
    { id: one.id, order_reference: one.reference, is_done: true, message: null },
    { id: gone.id, is_done: false, code: 'invalid_transition' },
    { id: unknown, order_reference: null, is_done: false, code: 'not_found' },
    { id: two.id, is_done: true },
  ])
  expect(body.data[1].message).not.toBe('')
  expect([await statusOf(one.id), await statusOf(two.id)]).toEqual(['approved', 'approved'])
  const again = await act([one.id], 'approve')
  expect(again.body.data).toMatchObject([{ is_done: false, code: 'invalid_transition' }])
})

test('An order above the credit is decided on by itself, and not with others', async () => {
  await sql`update access.customer set credit_limit = 1, balance = 0
    where id = ${cast.customer.carpenters}`.execute(database.db)
  const errand = { product_id: cast.screws, payment_method_id: PAY_ON_ACCOUNT }
  const company = { customer_type: 'company', company_name: 'Tømrer', company_id: '99999993' }
  const carpenter = await loggedIn(app, database, cast.user.proff)
  const buyer = await readyBuyer(carpenter, { ...errand, contact: company })
  expect((await buyer.pay()).status).toBe(200)
  const [held, other] = [await latest(), await ordered()]
  const { body } = await act([held.id, other.id], 'approve')
  expect(body.data).toMatchObject([
    { is_done: false, code: 'order_held', message: expect.stringContaining('kredit') },
    { is_done: true },
  ])
  expect(await statusOf(held.id)).toBe('new')
  const alone = await staff.patch(`${ORDERS}/${held.id}`, { basket_status: 'approved' })
  expect([alone.status, await statusOf(held.id)]).toEqual([200, 'approved'])
})

test('An order that several approve at once is approved by one of them', async () => {
  const { id } = await ordered()
  const replies = await Promise.all([1, 2, 3, 4].map(() => act([id], 'approve')))
  const done = replies.filter(({ body }) => body.data[0].is_done)
  expect(done).toHaveLength(1)
})

test('Pick lists of several orders are one paper, each on a page of its own', async () => {
  const [one, two, gone] = [await ordered(), await ordered(), await ordered()]
  await staff.patch(`${ORDERS}/${gone.id}`, { basket_status: 'canceled' })
  const { body } = await act([one.id, two.id, gone.id], 'pick')
  expect(body.data).toMatchObject([
    { is_done: true },
    { is_done: true },
    { is_done: false, code: 'nothing_to_pick', message: expect.stringContaining('annulleret') },
  ])
  expect(await statusOf(one.id)).toBe('new')
  const paper = await staff.get(`${ORDERS}/pick-lists?ids=${one.id},${two.id}`)
  expect([paper.status, paper.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(paper.text.match(/\/Type \/Page\b/g)).toHaveLength(2)
  expect((await staff.get(`${ORDERS}/pick-lists?ids=${one.id},${gone.id}`)).status).toBe(409)
})

test('At most fifty orders are named at once, and at least one', async () => {
  const many = Array.from({ length: 51 }, () => randomUUID())
  expect((await act(many, 'approve')).status).toBe(422)
  expect((await act([], 'approve')).status).toBe(422)
  expect((await act(['1'], 'approve')).status).toBe(422)
  expect((await act([many[0] ?? ''], 'cancel')).status).toBe(422)
  expect((await staff.get(`${ORDERS}/pick-lists?ids=${many.join(',')}`)).status).toBe(400)
  expect((await staff.get(`${ORDERS}/pick-lists?ids=`)).status).toBe(400)
})

test('Approving takes the permission of statuses', async () => {
  const { id } = await ordered()
  const { id: user } = await database.db
    .insertInto('access.user')
    .values({
      ...{ uuid: randomUUID(), username: 'bo@demo.dk', name: 'Ekspedient', group_id: 1 },
      permissions: ['admin', 'baskets_read'],
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const reader = await loggedIn(app, database, user)
  expect((await reader.patch(ORDERS, { ids: [id], act: 'approve' })).status).toBe(403)
  expect((await reader.patch(ORDERS, { ids: [id], act: 'pick' })).status).toBe(200)
  expect(await statusOf(id)).toBe('new')
})
