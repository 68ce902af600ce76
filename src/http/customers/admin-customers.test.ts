import { beforeAll, expect, test } from 'vitest'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import type { Visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'

const URL = '/api/admin/customers'
const database = await freshDatabase(castSeed)
/** Staff need no second factor. */
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
const one = `${URL}/${cast.customer.carpenters}`

let staff: Visitor
beforeAll(async () => {
  staff = await loggedIn(app, database, cast.user.admin)
})

test('customers are listed by name and found by a word of it', async () => {
  const { body } = await staff.get(URL)
  const names: string[] = body.data.map(({ name }: { name: string }) => name)
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'da')))
  expect(body.count).toBe(names.length)
  const [first = ''] = names
  const found = await staff.get(`${URL}?search=${encodeURIComponent(first)}`)
  expect(found.body.data[0].name).toBe(first)
  expect((await staff.get(`${URL}?search=findesikke`)).body.count).toBe(0)
})

test('the credit that is agreed counts at once, and the audit has what it was', async () => {
  const { body, headers } = await staff.get(one)
  const before = body.data
  const change = { enable_credit: true, credit_limit: before.credit_limit + 1000.5 }
  const changed = await staff.patch(one, change, { 'if-match': String(headers.etag) })
  expect(changed.status, changed.text).toBe(200)
  expect(changed.body.data.credit_limit).toBe(before.credit_limit + 1000.5)
  expect((await staff.patch(one, change, { 'if-match': String(headers.etag) })).status).toBe(409)
  const audit = await staff.get('/api/admin/audit?action=customer_changed')
  expect(audit.body.data[0].changes).toContainEqual({
    field: 'credit_limit',
    before: before.credit_limit,
    after: before.credit_limit + 1000.5,
  })
})

test('price groups are agreed on and taken away, and none that there is not', async () => {
  const { body } = await staff.get(one)
  const [group] = body.data.price_groups
  const added = await staff.patch(one, { price_group_ids: [group.id] })
  expect(added.body.data.price_group_ids).toEqual([group.id])
  const refused = await staff.patch(one, { price_group_ids: [group.id, 987_654] })
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['price_group_ids']])
  const none = await staff.patch(one, { price_group_ids: [] })
  expect(none.body.data.price_group_ids).toEqual([])
})

test.each([{ credit_limit: -1 }, { credit_limit: 0.001 }, { name: 'Ny' }])(
  '%j is refused',
  async (change) => {
    expect((await staff.patch(one, change)).status).toBe(422)
  },
)

test('what invoices and orders move is passed over', async () => {
  const { body } = await staff.get(one)
  const reply = await staff.patch(one, { balance: body.data.balance + 5 })
  expect([reply.status, reply.body.data.balance]).toEqual([200, body.data.balance])
})
