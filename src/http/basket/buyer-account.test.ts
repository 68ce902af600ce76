import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ore } from '#kernel/money'
import { PAY_BY_EAN, PAY_ON_ACCOUNT, PAY_ON_PICKUP, readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { type Visitor, visitor } from '#test/request'
import { shopApp } from '#test/shop-app'
import { browserOf, closeBasketOf, identifyByHeader } from '#test/users'
import type { App } from '../app.ts'

const CURRENT = '/api/shop/baskets/current-basket'
const { proff, privat } = cast.user
const company = {
  contact_type: 'invoice',
  customer_type: 'company',
  company_name: 'Limfjordens Tømrere ApS',
  company_id: '99999993',
  name: 'Jens Limfjord',
  address1: 'Værkstedsvej 4',
  zipcode: '9200',
  city: 'Aalborg SV',
}

let database: FreshDatabase
let app: App

beforeAll(async () => {
  database = await freshDatabase(castSeed)
  app = await shopApp(database, { identify: identifyByHeader(database) })
})

beforeEach(async () => {
  await Promise.all([proff, privat].map((user) => closeBasketOf(database, user)))
})

/** A person with something in the basket. */
async function buyerOf(user?: number, product_id: number = cast.screws): Promise<Visitor> {
  const one = browserOf(app, user)
  await one.post('/api/shop/basket-lines', { product_id, quantity: 1 })
  return one
}

async function change(one: Visitor, body: object) {
  const reply = await one.patch(CURRENT, body)
  expect([reply.status, reply.body.code]).toEqual([200, undefined])
  return reply.body.data
}

/** @param limit Øre. */
async function setCredit(limit: number): Promise<void> {
  await database.db
    .updateTable('access.customer')
    .set({ credit_limit: ore(limit) })
    .where('id', '=', cast.customer.carpenters)
    .execute()
}

test('a customer has the number and the address that it is invoiced at', async () => {
  const { body } = await browserOf(app, proff).get('/api/users/me')
  expect(body.data.customer).toMatchObject({
    company_id: '99999993',
    company_ean: '',
    address1: 'Værkstedsvej 4',
    zipcode: '9200',
    city: 'Aalborg SV',
  })
})

describe('who buys', () => {
  test('is a company for users of a customer, until they say otherwise', async () => {
    expect((await browserOf(app, proff).get(CURRENT)).body.data.customer_type).toBe('company')
    expect((await browserOf(app, privat).get(CURRENT)).body.data.customer_type).toBe('private')
    expect((await visitor(app).get(CURRENT)).body.data.customer_type).toBe('private')
    const one = await buyerOf(proff)
    const named = await change(one, {
      basket_contacts: [{ contact_type: 'invoice', name: 'Jens' }],
    })
    expect(named).toMatchObject({
      customer_type: 'company',
      basket_contacts: [{ customer_type: 'company' }],
    })
    const own = { contact_type: 'invoice', customer_type: 'private' }
    expect((await change(one, { basket_contacts: [own] })).customer_type).toBe('private')
  })

  test('changes no price: what is agreed is agreed with the user who has logged in', async () => {
    const one = await buyerOf(proff)
    const priceOf = async (customer_type: string) => {
      const data = await change(one, {
        basket_contacts: [{ contact_type: 'invoice', customer_type }],
      })
      return [data.customer_type, data.basket_lines[0].net_price]
    }
    const [, agreed] = await priceOf('company')
    const guest = await (await buyerOf(undefined)).get(CURRENT)
    expect(agreed).toBeLessThan(guest.body.data.basket_lines[0].net_price)
    expect(await priceOf('private')).toEqual(['private', agreed])
  })

  test('decides who must know what cannot be returned', async () => {
    const needed = async (one: Visitor) => (await one.get(CURRENT)).body.data.needs_acknowledgement
    expect(await needed(await buyerOf(proff, cast.paint))).toEqual([])
    expect(await needed(await buyerOf(privat, cast.paint))).toEqual(['special_goods'])
  })
})

describe('on account', () => {
  test('is what a company with credit pays, unless it chooses something else', async () => {
    const one = await buyerOf(proff)
    const { body } = await one.get(CURRENT)
    expect(body.data).toMatchObject({
      payment_method_id: PAY_ON_ACCOUNT,
      payment_provider: 'credit',
      enable_credit: true,
      terms: 'Løbende måned + 20 dage',
      available_credit: expect.any(Number),
    })
    const own = { contact_type: 'invoice', customer_type: 'private' }
    expect((await change(one, { basket_contacts: [own] })).payment_method_id).toBeNull()
    const town = { contact_type: 'invoice', customer_type: 'public' }
    const chosen = await change(one, {
      basket_contacts: [town],
      payment_method_id: PAY_BY_EAN,
    })
    expect(chosen.payment_method_id).toBe(PAY_BY_EAN)
  })

  test('is suggested to no one without credit, who is told of none', async () => {
    for (const user of [privat, undefined]) {
      const { body } = await (await buyerOf(user)).get(CURRENT)
      expect(body.data).toMatchObject({
        payment_method_id: null,
        enable_credit: false,
        terms: null,
        available_credit: null,
      })
    }
  })

  test('is what an order is placed with that chose nothing else', async () => {
    const one = await buyerOf(proff)
    const contact = { ...company, email: 'jens@limfjord.example', mobile: '22104018' }
    const ready = await change(one, { basket_contacts: [{ ...contact, has_consent: true }] })
    expect(ready).toMatchObject({ checkout_step: 'review', errors: [] })
    const { body } = await one.post('/api/shop/baskets/payment-intents')
    expect(body.data).toMatchObject({ provider: 'credit', status: 'placed' })
    const placed = await one.get(`/api/shop/baskets/${ready.id}`)
    expect(placed.body.data).toMatchObject({
      payment_method_id: PAY_ON_ACCOUNT,
      customer_type: 'company',
      available_credit: null,
      basket_contacts: [{ company_id: '99999993', address1: 'Værkstedsvej 4' }],
    })
  })

  test('says before the order what becomes of one that the credit does not cover', async () => {
    const one = await buyerOf(proff)
    const { payment_amount } = (await one.get(CURRENT)).body.data
    const spent = 25_000_000 - Math.round((await availableTo(one)) * 100)
    await setCredit(spent + Math.round(payment_amount * 100))
    expect((await one.get(CURRENT)).body.data.errors).toEqual([])
    await setCredit(spent + Math.round(payment_amount * 100) - 1)
    const { errors, available_credit } = (await one.get(CURRENT)).body.data
    expect(available_credit).toBeCloseTo(payment_amount - 0.01, 2)
    expect(errors).toMatchObject([
      { key: 'credit_exceeded', level: 'notice', params: { available: available_credit } },
    ])
    expect(errors[0].message).toMatch('skal godkende ordren, før varerne sendes')
    const own = { contact_type: 'invoice', customer_type: 'private' }
    expect((await change(one, { basket_contacts: [own] })).errors).toEqual([])
    await setCredit(25_000_000)
  })
})

async function availableTo(one: Visitor): Promise<number> {
  return (await one.get(CURRENT)).body.data.available_credit
}

describe('another postcode for the delivery', () => {
  test('leaves a company invoiced where it is', async () => {
    const one = await buyerOf(proff)
    await change(one, { basket_contacts: [company] })
    const moved = await change(one, { zipcode: '8000' })
    expect(moved).toMatchObject({ zipcode: '8000', use_alternate_contact: true })
    const of = (type: string) =>
      moved.basket_contacts.find((each: { contact_type: string }) => each.contact_type === type)
    expect(of('invoice')).toMatchObject({ zipcode: '9200', city: 'Aalborg SV' })
    expect(of('shipping')).toMatchObject({ zipcode: '8000', city: 'Aarhus C', address1: '' })
    const again = await change(one, { zipcode: '5000' })
    expect(again.basket_contacts).toHaveLength(2)
    expect(again).toMatchObject({ zipcode: '5000' })
  })

  test('is that of the only address of a consumer', async () => {
    const one = await buyerOf(privat)
    await change(one, { basket_contacts: [{ ...company, customer_type: 'private' }] })
    const moved = await change(one, { zipcode: '8000' })
    expect(moved).toMatchObject({
      use_alternate_contact: false,
      basket_contacts: [{ zipcode: '8000' }],
    })
  })
})

test('a confirmation leads users to the order, and guests nowhere', async () => {
  const idOf = async (one: Visitor) => {
    const errand = {
      product_id: cast.screws,
      branch_id: cast.branch.aalborg,
      payment_method_id: PAY_ON_PICKUP,
    }
    const { body } = await (await readyBuyer(one, errand)).pay()
    const confirmation = await one.get(`/api/shop/confirmations/${body.data.confirmation_token}`)
    return confirmation.body.data.order_id
  }
  const one = browserOf(app, privat)
  const id = await idOf(one)
  expect((await one.get(`/api/shop/baskets/${id}`)).status).toBe(200)
  expect((await browserOf(app, proff).get(`/api/shop/baskets/${id}`)).status).toBe(404)
  expect(await idOf(browserOf(app))).toBeNull()
})
