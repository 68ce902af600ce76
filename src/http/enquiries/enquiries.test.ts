import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { deleteDue } from '#database/retention'
import { oldEnquiries } from '#shop/enquiries'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { givePassword, PASSWORD } from '#test/login'
import { merchant } from '#test/merchant'
import { deliverOutbox } from '#test/outbox'
import { visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { type ShopApp, shopApp, testConfig } from '#test/shop-app'

const ENQUIRIES = '/api/shop/enquiries'
const ADMIN = '/api/admin/enquiries'
const ORIGIN = 'https://shop.example'
const asked = {
  name: 'Mette Juhl',
  email: 'mette@juhl.example',
  phone: '22 33 44 55',
  message: 'Har I 45×145 i lærk?\n\nTil en terrasse på 24 m².',
}

let database: FreshDatabase
let app: ShopApp

beforeEach(async () => {
  database = await freshDatabase(castSeed)
  app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
})

const rows = () =>
  database.db.selectFrom('contact.enquiry').selectAll().orderBy('created').execute()
const staff = () => loggedIn(app, database, cast.user.admin)

test('what a visitor writes is kept, and both the shop and the sender are told by mail', async () => {
  const { status, body } = await visitor(app).post(ENQUIRIES, asked)
  expect([status, body.data]).toEqual([200, { email: asked.email }])
  expect(await rows()).toMatchObject([{ ...asked, kind: 'contact', status: 'open', user_id: null }])
  const mails = await deliverOutbox(database, ORIGIN)
  expect(mails.map(({ to }) => to).toSorted()).toEqual([merchant.email, asked.email].toSorted())
  const toShop = mails.find(({ to }) => to === merchant.email)
  expect(toShop?.replyTo).toBe(asked.email)
  expect(toShop?.text).toContain('Til en terrasse på 24 m².')
})

test('the receipt has no word of the sender: anyone can have it sent to any address', async () => {
  const spam = { ...asked, name: 'Vind nu', message: 'Klik på https://evil.example' }
  await visitor(app).post(ENQUIRIES, spam)
  const receipt = (await deliverOutbox(database, ORIGIN)).find(({ to }) => to === asked.email)
  expect(receipt?.subject).toBe(`Vi har modtaget din besked – ${merchant.short_name}`)
  for (const part of [receipt?.subject, receipt?.text, receipt?.html]) {
    expect(part).not.toMatch(/Vind nu|evil/)
  }
})

test('an address gets three receipts in a day, and the shop every message', async () => {
  for (let number = 0; number < 5; number += 1) {
    await visitor(app).post(ENQUIRIES, { ...asked, message: `Besked ${number}` })
  }
  const mails = await deliverOutbox(database, ORIGIN)
  expect(mails.filter(({ to }) => to === asked.email)).toHaveLength(3)
  expect(mails.filter(({ to }) => to === merchant.email)).toHaveLength(5)
})

test('a button that is pressed twice sends one message', async () => {
  const one = visitor(app)
  await one.get('/api/shop/baskets/current-basket')
  const replies = await Promise.all([1, 2, 3].map(() => one.post(ENQUIRIES, asked)))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await rows()).toHaveLength(1)
})

test.each([
  ['fills in what people do not see', { website: 'https://evil.example' }],
  ['writes faster than people', { seconds: 1 }],
])('a program that %s is answered as others, and not kept', async (_what, more) => {
  const { status, body } = await visitor(app).post(ENQUIRIES, { ...asked, ...more })
  expect([status, body.data]).toEqual([200, { email: asked.email }])
  expect(await rows()).toEqual([])
  expect(await deliverOutbox(database, ORIGIN)).toEqual([])
})

test('a person who has taken their time is kept', async () => {
  await visitor(app).post(ENQUIRIES, { ...asked, seconds: 8 })
  expect(await rows()).toHaveLength(1)
})

test.each([
  [{ email: 'mette' }, 'email'],
  [{ email: 'a@x.dk\r\nBcc: b@x.dk' }, 'email'],
  [{ name: ' ' }, 'name'],
  [{ message: '' }, 'message'],
  [{ message: 'x'.repeat(4001) }, 'message'],
  [{ message: 'a\u0000b' }, 'message'],
  [{ phone: 'ring til mig' }, 'phone'],
  [{ kind: 'spam' }, 'kind'],
  [{ admin: true }, 'admin'],
])('%j is refused by its field', async (more, field) => {
  const { status, body } = await visitor(app).post(ENQUIRIES, { ...asked, ...more })
  expect(status).toBe(422)
  expect(Object.keys(body.errors)).toContain(field)
  expect(await rows()).toEqual([])
})

test('from one address ten messages in a minute are taken', async () => {
  const limited = await shopApp(database, { rates: {} })
  const one = visitor(limited)
  const statuses: number[] = []
  for (let number = 0; number < 12; number += 1) {
    statuses.push((await one.post(ENQUIRIES, { ...asked, message: `${number}` })).status)
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
})

test('staff read what waits, answer it by mail once, and it is closed', async () => {
  await visitor(app).post(ENQUIRIES, { ...asked, kind: 'offer' })
  await visitor(app).post(ENQUIRIES, { ...asked, message: 'Hvornår har I åbent?' })
  await deliverOutbox(database, ORIGIN)
  const one = await staff()
  const { body } = await one.get(ADMIN)
  expect(body.count).toBe(2)
  expect(body.data[0]).toMatchObject({ ...asked, kind: 'offer', status: 'open', answer: '' })
  expect((await one.get(`${ADMIN}?kind=contact`)).body.count).toBe(1)
  const url = `${ADMIN}/${body.data[0].id}`
  const answered = await one.post(`${url}/answer`, { answer: 'Ja, 40 stk.' })
  expect(answered.body.data).toMatchObject({ status: 'closed', answer: 'Ja, 40 stk.' })
  const again = await one.post(`${url}/answer`, { answer: 'Nej.' })
  expect([again.status, again.body.code]).toEqual([409, 'enquiry_closed'])
  const [mail, ...more] = await deliverOutbox(database, ORIGIN)
  expect(more).toEqual([])
  expect(mail?.to).toBe(asked.email)
  expect(mail?.text).toContain('Ja, 40 stk.')
  expect((await one.get(ADMIN)).body.count).toBe(1)
  expect((await one.get(`${ADMIN}?status=closed`)).body.data).toMatchObject([{ kind: 'offer' }])
})

test('of two who answer at once one mail is sent', async () => {
  await visitor(app).post(ENQUIRIES, asked)
  await deliverOutbox(database, ORIGIN)
  const one = await staff()
  const { id } = (await one.get(ADMIN)).body.data[0]
  const replies = await Promise.all(
    ['Ja', 'Nej'].map((answer) => one.post(`${ADMIN}/${id}/answer`, { answer })),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await deliverOutbox(database, ORIGIN)).toHaveLength(1)
})

test('without an answer it is closed without a mail', async () => {
  await visitor(app).post(ENQUIRIES, asked)
  await deliverOutbox(database, ORIGIN)
  const one = await staff()
  const { id } = (await one.get(ADMIN)).body.data[0]
  await one.post(`${ADMIN}/${id}/answer`, { answer: '' })
  expect(await deliverOutbox(database, ORIGIN)).toEqual([])
})

test('users are given what they have written, and it is deleted with them', async () => {
  const { db } = database
  await givePassword(database, cast.user.privat)
  const { username } = await db
    .selectFrom('access.user')
    .select('username')
    .where('id', '=', cast.user.privat)
    .executeTakeFirstOrThrow()
  const one = await loggedIn(app, database, cast.user.privat)
  await one.post(ENQUIRIES, asked)
  await visitor(app).post(ENQUIRIES, { ...asked, email: username.toUpperCase() })
  await visitor(app).post(ENQUIRIES, { ...asked, email: 'en.anden@juhl.example' })
  const { enquiries } = (await one.get('/api/users/me/export')).body.data
  expect(enquiries.map(({ email }: { email: string }) => email)).toEqual([
    asked.email,
    username.toUpperCase(),
  ])
  const erased = await one.post('/api/users/me/erase', { current_password: PASSWORD })
  expect(erased.status, erased.text).toBe(200)
  expect((await rows()).map(({ email }) => email)).toEqual(['en.anden@juhl.example'])
})

test('messages are deleted after a year', async () => {
  await visitor(app).post(ENQUIRIES, asked)
  await visitor(app).post(ENQUIRIES, { ...asked, message: 'Hej' })
  await sql`
    update contact.enquiry set created = now() - interval '367 days'
    where message = 'Hej'`.execute(database.db)
  await deleteDue(database.db, oldEnquiries)
  expect(await rows()).toMatchObject([{ message: asked.message }])
})

test('a look at what visitors write is in the audit, and a count of it is not', async () => {
  await visitor(app).post(ENQUIRIES, asked)
  const clerk = await staff()
  const countSeen = async () => {
    const { rows: seen } = await sql`
      select from access.audit_event where action = 'enquiries_listed'`.execute(database.db)
    return seen.length
  }
  const [counted] = (await clerk.get(`${ADMIN}?brief=1`)).body.data
  expect(JSON.stringify(counted)).not.toMatch(/Mette|juhl|22 33|lærk/)
  expect(counted.created).toBe((await rows())[0]?.created.toISOString())
  expect(await countSeen()).toBe(0)
  const [read] = (await clerk.get(ADMIN)).body.data
  expect(read).toMatchObject(asked)
  expect(await countSeen()).toBe(1)
})
