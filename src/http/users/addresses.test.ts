import { expect, test } from 'vitest'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { loggedIn } from '#test/session'
import { shopApp } from '#test/shop-app'

const database = await freshDatabase(castSeed)
const app = await shopApp(database)
const ADDRESSES = '/api/users/me/addresses'
const one = await loggedIn(app, database, cast.user.proff)
const other = await loggedIn(app, database, cast.user.proff2)

const SITE = { name: 'Byggeplads', address1: 'Havnegade 1', zipcode: '9000', city: 'Aalborg' }

async function save(body: object = SITE) {
  const reply = await one.post(ADDRESSES, body)
  expect(reply.status, reply.text).toBe(200)
  return reply.body.data
}

async function list() {
  return (await one.get(ADDRESSES)).body.data as {
    id: string
    is_default: boolean
    is_default_invoice: boolean
  }[]
}

test('an address is saved with what is named, changed and deleted', async () => {
  const saved = await save()
  expect(saved).toMatchObject({ ...SITE, country_code: 'DK', mobile: '', is_default: false })
  const changed = await one.patch(`${ADDRESSES}/${saved.id}`, { mobile: '20 20 20 20' })
  expect(changed.body.data).toEqual({ ...saved, mobile: '20 20 20 20' })
  expect(await list()).toContainEqual(changed.body.data)
  expect((await one.delete(`${ADDRESSES}/${saved.id}`)).status).toBe(200)
  expect((await one.delete(`${ADDRESSES}/${saved.id}`)).status).toBe(404)
  expect(await list()).not.toContainEqual(changed.body.data)
})

test('one is the default for delivery, also when two are made it at the same time', async () => {
  const [first, second] = [await save({ ...SITE, is_default: true }), await save()]
  await Promise.all(
    [first, second].map(({ id }) => one.patch(`${ADDRESSES}/${id}`, { is_default: true })),
  )
  const defaults = (await list()).filter(({ is_default }) => is_default)
  expect(defaults).toHaveLength(1)
  expect((await list())[0]).toEqual(defaults[0])
  await one.patch(`${ADDRESSES}/${defaults[0]?.id}`, { is_default: false })
  expect((await list()).some(({ is_default }) => is_default)).toBe(false)
})

test('an address can be the default for delivery and another one for the invoice', async () => {
  const delivery = await save({ ...SITE, is_default: true })
  const invoice = await save({ ...SITE, is_default_invoice: true })
  await one.patch(`${ADDRESSES}/${invoice.id}`, { is_default_invoice: true, city: 'Nibe' })
  expect((await list()).slice(0, 2)).toEqual([
    { ...delivery, is_default: true },
    { ...invoice, city: 'Nibe' },
  ])
  await save({ ...SITE, is_default_invoice: true })
  expect((await list()).filter(({ is_default_invoice }) => is_default_invoice)).toHaveLength(1)
})

test('an address has a street, a postcode and a town', async () => {
  const none = await one.post(ADDRESSES, { name: 'Byggeplads' })
  expect([none.status, Object.keys(none.body.errors)]).toEqual([
    422,
    ['address1', 'zipcode', 'city'],
  ])
  const { id } = await save()
  const emptied = await one.patch(`${ADDRESSES}/${id}`, { city: ' ' })
  expect([emptied.status, emptied.body.errors]).toEqual([422, { city: ['Skal udfyldes'] }])
})

test('the addresses of another user are not there', async () => {
  const { id } = await save()
  const before = await list()
  expect((await other.get(ADDRESSES)).body.data).toEqual([])
  expect((await other.patch(`${ADDRESSES}/${id}`, { city: 'x' })).status).toBe(404)
  const asDefault = await other.patch(`${ADDRESSES}/${id}`, { is_default: true })
  expect(asDefault.status).toBe(404)
  expect((await other.delete(`${ADDRESSES}/${id}`)).status).toBe(404)
  expect(await list()).toEqual(before)
})

test.each([
  { user_id: 5 },
  { id: '019a0000-0000-7000-8000-000000000000' },
  { created: 'x' },
  { city: 'a\r\nBcc: b' },
  { name: 'x'.repeat(101) },
  { customer_type: 'king' },
  { is_default: 'yes' },
])('%j is refused by its name', async (body) => {
  const reply = await one.post(ADDRESSES, { ...SITE, ...body })
  expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, Object.keys(body)])
})

test('there is room for fifty', async () => {
  const left = 50 - (await list()).length
  const replies = await Promise.all(
    Array.from({ length: left + 3 }, () => one.post(ADDRESSES, SITE)),
  )
  const refused = replies.filter(({ status }) => status !== 200)
  expect(refused.map(({ body }) => body.code)).toEqual(Array(3).fill('too_many_addresses'))
  expect(await list()).toHaveLength(50)
})
