import { beforeAll, expect, test } from 'vitest'
import type { Mail } from '#shop/documents'
import { PAY_BY_EAN, readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { pdfText } from '#test/files/pdf-text'
import { anInvoice, INVOICES, insertInvoice, invoiceUsers } from '#test/invoices'
import { givePassword, PASSWORD } from '#test/login'
import { ADMIN_OFFERS, dayIn, must, OFFERS, offerUsers, someLines } from '#test/offers'
import { deliverOutbox } from '#test/outbox'
import { visitor } from '#test/request'
import {
  at,
  FIRST_HOST,
  FIRST_ORIGIN,
  knowsSecondSite,
  OTHER_HOST,
  plantSecondSite,
  siteNames,
} from '#test/second-site'
import { loggedIn } from '#test/session'
import { type ShopApp, shopApp, testConfig } from '#test/shop-app'

/** What is about no order: the site that it was asked for on, also where staff answer on the other. */

let database: FreshDatabase
let app: ShopApp

beforeAll(async () => {
  database = await freshDatabase(castSeed)
  await plantSecondSite(database.db)
  app = await shopApp(database, {
    config: { ...testConfig, publicOrigin: FIRST_ORIGIN, isLocalDemo: true },
  })
  await knowsSecondSite(app)
})

const sites = [
  ['the first site', FIRST_HOST, siteNames.first, siteNames.other],
  ['the second site', OTHER_HOST, siteNames.other, siteNames.first],
] as const

function tellOf(
  mails: readonly Mail[],
  count: number,
  own: readonly RegExp[],
  others: readonly RegExp[],
) {
  expect(mails.map(({ subject }) => subject)).toHaveLength(count)
  for (const { from, to, subject, text, html } of mails) {
    const whole = [JSON.stringify(from), to, subject, text, html].join('\n')
    expect(whole).toMatch(own[0] as RegExp)
    for (const other of others) expect(whole).not.toMatch(other)
  }
}
const deliver = () => deliverOutbox(database, FIRST_ORIGIN)
/** Those to people, who follow their links. */
const linked = (mails: readonly Mail[], own: readonly RegExp[]) =>
  mails.filter(({ text }) => (own[1] as RegExp).test(text)).length

test.each(sites)('what guests ask for on %s is of that site', async (_site, host, own, others) => {
  await givePassword(database, cast.user.privat)
  const { username } = await database.db
    .selectFrom('access.user')
    .select('username')
    .where('id', '=', cast.user.privat)
    .executeTakeFirstOrThrow()
  const guest = visitor(at(app, host))
  const email = `mette@${host}`
  const posts: [string, object][] = [
    ['/api/users/reset-password', { username }],
    ['/api/users/sign-up', { username: email, name: 'Mette', password: 'syv små heste i haven' }],
    ['/api/shop/enquiries', { name: 'Mette', email, message: 'Hej' }],
    ['/api/shop/newsletter', { email, version: 1 }],
  ]
  for (const [path, body] of posts) {
    const { status, text } = await guest.post(path, body)
    expect([path, status], text).toEqual([path, 200])
  }
  const mails = await deliver()
  tellOf(mails, 5, own, others)
  expect(linked(mails, own)).toBe(4)
  const token = /bekraeft=([0-9a-f]+)/.exec(mails.map(({ text }) => text).join())?.[1]
  expect((await guest.post('/api/shop/newsletter/confirm', { token })).status).toBe(200)
  tellOf(await deliver(), 1, own, others)
})

test.each(sites)('what staff answer to %s is of that site', async (_site, host, own, others) => {
  const guest = visitor(at(app, host))
  const email = `svend@${host}`
  const company = {
    company_name: 'Svends Tømrer',
    company_id: '10000009',
    name: 'Svend',
    username: email,
    telephone: '22334455',
    wants_credit: false,
  }
  expect((await guest.post('/api/users/sign-up/company', company)).status).toBe(200)
  await guest.post('/api/shop/enquiries', { name: 'Svend', email, message: 'Har I lærk?' })
  await deliver()
  const staff = await loggedIn(at(app, FIRST_HOST), database, cast.user.admin)
  const requests = (await staff.get('/api/admin/customer-requests')).body.data
  const request = requests.find((one: { username: string }) => one.username === email)
  const approved = await staff.post(`/api/admin/customer-requests/${request.id}/approve`, {})
  expect(approved.status, approved.text).toBe(200)
  const enquiries = (await staff.get('/api/admin/enquiries')).body.data
  const enquiry = enquiries.find((one: { email: string }) => one.email === email)
  await staff.post(`/api/admin/enquiries/${enquiry.id}/answer`, { answer: 'Ja.' })
  const mails = await deliver()
  tellOf(mails, 2, own, others)
  expect(linked(mails, own)).toBe(2)
})

test.each(sites)('what users ask for on %s is of that site', async (_site, host, own, others) => {
  await givePassword(database, cast.user.proff)
  const user = await loggedIn(at(app, host), database, cast.user.proff)
  const username = `jens@${host}`
  const colleague = { username: `kollega@${host}`, name: 'Kaj', permissions: [] }
  expect((await user.post('/api/users/company', colleague)).status).toBe(200)
  const changed = await user.patch('/api/users/me', { username, current_password: PASSWORD })
  expect(changed.status, changed.text).toBe(200)
  const mails = await deliver()
  tellOf(mails, 3, own, others)
  expect(linked(mails, own)).toBe(3)
})

test.each(sites)(
  'an offer that is asked for on %s is of that site, its copies too',
  async (_site, host, own, others) => {
    const user = await offerUsers(at(app, host), database).buyer()
    const staff = await offerUsers(at(app, FIRST_HOST), database).staff()
    const asked = await user.post(`${OFFERS}/request`, { title: 'Carport', request: '20 brædder' })
    const { id } = must(asked)
    must(await staff.patch(`${ADMIN_OFFERS}/${id}`, { lines: someLines, valid_to: dayIn(9) }))
    must(await staff.post(`${ADMIN_OFFERS}/${id}/send`))
    tellOf(await deliver(), 2, own, others)
    const copy = must(await staff.post(`${ADMIN_OFFERS}/${id}/copy`))
    must(await staff.patch(`${ADMIN_OFFERS}/${copy.id}`, { valid_to: dayIn(9) }))
    must(await staff.post(`${ADMIN_OFFERS}/${copy.id}/send`))
    tellOf(await deliver(), 1, own, others)
    for (const reading of [FIRST_HOST, OTHER_HOST]) {
      const reader = await offerUsers(at(app, reading), database).buyer()
      const paper = pdfText((await reader.get(`${OFFERS}/${copy.id}/pdf`)).file)
      expect(paper).toMatch(own[0] as RegExp)
      expect(paper).not.toMatch(others[0] as RegExp)
    }
  },
)

const school = {
  customer_type: 'public',
  company_ean: '5798000420526',
  company_name: 'Ærø Skole',
}

test.each(sites)(
  'an order of %s has its labels and invoices of that site, wherever they are read',
  async (_site, host, own, others) => {
    const { db } = database
    const user = await loggedIn(at(app, host), database, cast.user.proff)
    const buyer = await readyBuyer(user, {
      product_id: cast.screws,
      payment_method_id: PAY_BY_EAN,
      contact: school,
    })
    const token = (await buyer.pay()).body.data.confirmation_token
    const { id, order_reference } = await db
      .selectFrom('basket.basket')
      .select(['id', 'order_reference'])
      .where('confirmation_token', '=', token)
      .executeTakeFirstOrThrow()
    await db
      .updateTable('basket.basket')
      .set({ basket_status: 'processing' })
      .where('id', '=', id)
      .execute()
    const line = await db
      .selectFrom('basket.basket_delivery_line')
      .select('id')
      .where('basket_id', '=', id)
      .executeTakeFirstOrThrow()
    const staff = await loggedIn(at(app, FIRST_HOST), database, cast.user.admin)
    const label = { provider: 'internal', delivery_line_id: line.id, parcels: [{ weight: 12.5 }] }
    const path = `/api/admin/shop/baskets/${id}/shipping-labels`
    must(await staff.post(path, label, { 'idempotency-key': crypto.randomUUID() }))
    const { shown } = await db
      .selectFrom('orders.shipping_label')
      .select('shown')
      .where('basket_id', '=', id)
      .executeTakeFirstOrThrow()
    const invoice = await insertInvoice(
      database,
      anInvoice({ order_number: String(order_reference) }),
    )
    const papers = [JSON.stringify(shown)]
    for (const reading of [FIRST_HOST, OTHER_HOST]) {
      const reader = await invoiceUsers(at(app, reading), database).reader()
      papers.push(pdfText((await reader.get(`${INVOICES}/${invoice}/pdf`)).file))
      papers.push((await reader.get(`${INVOICES}/${invoice}/xml`)).text)
    }
    for (const paper of papers) {
      expect(paper).toMatch(own[0] as RegExp)
      expect(paper).not.toMatch(others[0] as RegExp)
    }
  },
)
