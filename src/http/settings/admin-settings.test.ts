import { beforeAll, describe, expect, test } from 'vitest'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { merchant } from '#test/merchant'
import { type Visitor, visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'

/** What the merchant sets up, and that customers see it in another process. */

const database = await freshDatabase(castSeed)
const secret = { variable: 'SMTP_URL', source: 'environment', is_secret: true } as const
const told = [{ ...secret, is_set: true, value: null }]
const config = { ...testConfig, isLocalDemo: true, told }
const app = await shopApp(database, { config })
const other = visitor(await shopApp(database, { config }))
let staff: Visitor

beforeAll(async () => {
  staff = await loggedIn(app, database, cast.user.admin)
})

const BRANCH = `/api/admin/branches/${cast.branch.aalborg}`
const settings = async () => (await staff.get('/api/admin/settings')).body.data
const site = async () => (await other.get('/api/shop/site')).body.data
const branchSeen = async () =>
  (await site()).branches.find(({ id }: { id: number }) => id === cast.branch.aalborg)
const changeOf = async (url: string) => String((await staff.get(url)).headers.etag)
const events = (action: string) =>
  database.db
    .selectFrom('access.audit_event')
    .select(['subject', 'changes'])
    .where('action', '=', action)
    .execute()

test('the environment is told without secrets, to those who may change settings alone', async () => {
  expect((await settings()).environment).toEqual(told)
  expect((await visitor(app).get('/api/admin/settings')).status).toBe(401)
  const buyer = await loggedIn(app, database, cast.user.proff)
  expect((await buyer.get('/api/admin/settings')).status).toBe(403)
})

describe('the merchant', () => {
  test('is on the site as soon as it is changed, is refused when another has changed it, and is in the audit', async () => {
    const etag = await changeOf('/api/admin/merchants/1')
    const match = { 'if-match': etag }
    const change = { phone: '70 20 30 40', cvr: 'DK 99 99 99 85' }
    const done = await staff.patch('/api/admin/merchants/1', change, match)
    expect([done.status, done.body.data]).toMatchObject([
      200,
      { phone: '+4570203040', cvr: '99999985' },
    ])
    await expect
      .poll(async () => (await site()).company, { timeout: 10_000 })
      .toMatchObject({ phone: '70 20 30 40', cvr: '99999985' })
    const late = await staff.patch('/api/admin/merchants/1', { hours: 'Altid' }, match)
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
    expect(await events('merchant_changed')).toEqual([
      {
        subject: '1',
        changes: [
          { field: 'cvr', before: merchant.cvr, after: '99999985' },
          { field: 'phone', before: merchant.phone, after: '+4570203040' },
        ],
      },
    ])
  })

  test.each([
    ['cvr', '12345678'],
    ['phone', 'ring'],
    ['phone', '+46 8 123 456 78'],
    ['email', 'nobody'],
    ['zipcode', '99'],
    ['zipcode', '0999'],
    ['name', ' '],
    ['bank_account_number', '12'],
  ])('is refused with %s %j, with a sentence', async (field, value) => {
    const { status, body } = await staff.patch('/api/admin/merchants/1', { [field]: value })
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  test('of a shop that has none yet is filled in whole or not at all', async () => {
    await database.db.deleteFrom('routing.merchant').execute()
    expect((await staff.get('/api/admin/merchants/1')).body.data).toMatchObject({ name: '' })
    const part = await staff.patch('/api/admin/merchants/1', { name: merchant.name })
    expect(part.status).toBe(422)
    expect(Object.keys(part.body.errors)).toEqual(expect.arrayContaining(['cvr', 'email']))
    expect((await staff.patch('/api/admin/merchants/1', merchant)).status).toBe(200)
    expect((await staff.get('/api/admin/merchants/1')).body.data).toMatchObject(merchant)
  })
})

describe('a branch', () => {
  test('tells customers its hours and special days, those that are not over', async () => {
    const special_days = [
      { day: '2099-12-31', name: 'Nytårsaften', hours: '6.30–12.00' },
      { day: '2020-12-24', name: 'Juleaften', hours: 'lukket' },
    ]
    const hours = 'Man–fre 6–18'
    const done = await staff.patch(BRANCH, { hours, special_days })
    expect([done.status, done.body.data.special_days[0].day]).toEqual([200, '2020-12-24'])
    await expect
      .poll(branchSeen, { timeout: 10_000 })
      .toMatchObject({ hours, special_days: [special_days[0]] })
  })

  test.each([
    ['hours', 'Hverdage 7–17'],
    ['hours', 'Man–fre 17–7'],
    ['special_days', [{ day: '2099-02-30', name: '', hours: 'lukket' }]],
    ['special_days', [{ day: '2099-12-24', name: '', hours: 'måske' }]],
    ['gln', '123'],
    ['latitude', 100],
    ['phone', 'ring'],
    ['phone', '+46 8 123 456 78'],
    ['zipcode', '0999'],
  ])('is refused with %s %j', async (field, value) => {
    const { status, body } = await staff.patch(BRANCH, { [field]: value })
    expect([status, String(Object.keys(body.errors)[0])]).toEqual([
      422,
      expect.stringMatching(`^${field}`),
    ])
  })

  test('has a phone that is dialled from anywhere, and is written as Danes do', async () => {
    const done = await staff.patch(BRANCH, { phone: '+45 98 12 34 56' })
    expect([done.status, done.body.data.phone]).toEqual([200, '+4598123456'])
    await expect.poll(branchSeen, { timeout: 10_000 }).toMatchObject({ phone: '98 12 34 56' })
    expect((await staff.patch(BRANCH, { phone: '' })).body.data.phone).toBe('')
  })

  test('is made last, takes no name of another, is put in order, and is deleted while nothing is of it', async () => {
    const body = {
      ...{ name: 'Skagen', address1: 'Havnevej 1', zipcode: '9990', city: 'Skagen' },
      ...{ latitude: 57.72, longitude: 10.58 },
    }
    const made = await staff.post('/api/admin/branches', body)
    expect([made.status, made.body.data.slug]).toEqual([201, 'skagen'])
    for (const twice of [
      await staff.post('/api/admin/branches', { ...body, name: 'SKAGEN' }),
      await staff.patch(BRANCH, { name: 'skagen' }),
    ]) {
      expect([twice.status, Object.keys(twice.body.errors)]).toEqual([422, ['name']])
    }
    const alike = await staff.post('/api/admin/branches', { ...body, name: 'Skagen!' })
    expect([alike.status, alike.body.data.slug]).toEqual([201, 'skagen-2'])
    expect((await staff.delete(`/api/admin/branches/${alike.body.data.id}`)).status).toBe(200)

    const ORDER = '/api/admin/settings-orders/branches'
    const { ids } = (await staff.get(ORDER)).body.data
    const { id } = made.body.data
    expect(ids.at(-1)).toBe(id)
    expect((await staff.patch(ORDER, { ids: [id] })).status).toBe(422)
    const first = [id, ...ids.slice(0, -1)]
    expect((await staff.patch(ORDER, { ids: first })).body.data.ids).toEqual(first)
    expect((await settings()).branches[0].id).toBe(id)

    expect((await staff.delete(`/api/admin/branches/${id}`)).status).toBe(200)
    const used = await staff.delete(BRANCH)
    expect([used.status, used.body.code]).toEqual([409, 'branch_in_use'])
    const deleted = (await events('branch_deleted')).map(({ subject }) => subject)
    expect(deleted).toContain(String(id))
  })
})

describe('a way to pay', () => {
  test('is offered as it is set up from the next basket on', async () => {
    const { payment_methods } = await settings()
    const [method] = payment_methods.filter((one: { is_offered: boolean }) => one.is_offered)
    const url = `/api/admin/payment-methods/${method.id}`
    const change = { name: 'Betal senere', customer_types: ['company'], guest_limit: 1000.5 }
    const done = await staff.patch(url, change, { 'if-match': await changeOf(url) })
    expect([done.status, done.body.data]).toMatchObject([200, change])
    await other.post('/api/shop/basket-lines', { product_id: cast.screws, quantity: 1 })
    const basket = (await other.get('/api/shop/baskets/current-basket')).body.data
    expect(basket.payment_methods).toContainEqual(
      expect.objectContaining({ id: method.id, name: 'Betal senere' }),
    )
    await staff.patch(url, { active: false })
    const later = (await other.get('/api/shop/baskets/current-basket')).body.data
    const ids = later.payment_methods.map(({ id }: { id: number }) => id)
    expect(ids).not.toContain(method.id)
    expect((await staff.patch(url, { customer_types: [] })).status).toBe(422)
    expect((await staff.patch(url, { guest_limit: -1 })).status).toBe(422)
    expect((await staff.patch(url, { provider: 'other' })).status).toBe(422)
  })
})

test('a site has a domain that no other has', async () => {
  await database.db.insertInto('routing.site').values({ name: 'B', domain: 'b.example' }).execute()
  const { sites } = await settings()
  const url = `/api/admin/sites/${sites[1].id}`
  const done = await staff.patch(url, { domain: 'Varmdrup.example' })
  expect([done.status, done.body.data.domain]).toEqual([200, 'varmdrup.example'])
  const taken = await staff.patch(url, { domain: sites[0].domain })
  expect([taken.status, Object.keys(taken.body.errors)]).toEqual([422, ['domain']])
  for (const domain of ['https://x.example', '1.2.3.999', '1.2.3', 'xn--a', 'a..b']) {
    expect([domain, (await staff.patch(url, { domain })).status]).toEqual([domain, 422])
  }
})

test('the domain of the installation is that of the first site alone', async () => {
  const publicOrigin = 'https://byg.example'
  const installed = await shopApp(database, { config: { ...config, publicOrigin } })
  const admin = await loggedIn(installed, database, cast.user.admin)
  const { sites } = (await admin.get('/api/admin/settings')).body.data
  const change = { domain: 'byg.example' }
  const taken = await admin.patch(`/api/admin/sites/${sites[1].id}`, change)
  expect([taken.status, Object.keys(taken.body.errors)]).toEqual([422, ['domain']])
  expect((await admin.patch(`/api/admin/sites/${sites[0].id}`, change)).status).toBe(200)
})

test('what staff keep of the configuration is told to those who edit pages, and the standard is no row', async () => {
  const url = '/api/admin/settings/editor'
  const change = { editor_style_sheet: '/editor.css', file_manager: 'off' }
  expect((await staff.patch(url, change)).body.data).toMatchObject(change)
  expect((await staff.get('/api/admin/editor')).body.data).toMatchObject(change)
  const rows = () => database.db.selectFrom('routing.setting').selectAll().execute()
  expect(await rows()).toHaveLength(2)
  await staff.patch(url, { editor_style_sheet: '', file_manager: 'built_in' })
  expect(await rows()).toEqual([])
  for (const address of [
    'https://other.example/a.css',
    '//other/a.css',
    '/a.js',
    '/"><script>.css',
  ]) {
    const { status } = await staff.patch(url, { editor_skin_url: address })
    expect([address, status]).toEqual([address, 422])
  }
})

test('the history has who changed what, the latest first', async () => {
  await staff.patch(BRANCH, { has_tinting: false })
  await staff.patch(BRANCH, { has_tinting: true })
  const { data } = (await staff.get('/api/admin/settings-history')).body
  expect(data[0]).toMatchObject({
    kind: 'branch',
    act: 'changed',
    subject: String(cast.branch.aalborg),
    changes: [{ field: 'has_tinting', before: false, after: true }],
  })
  const { body } = await staff.get(`/api/admin/settings-history?after=${data[0].id}`)
  expect(body.data[0].id).toBeLessThan(data[0].id)
})
