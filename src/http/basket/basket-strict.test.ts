import { describe, expect, test } from 'vitest'
import { basketRows } from '#test/basket-rows'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { shopApp } from '#test/shop-app'
import { PRIVATE_CONTACT, type Shopper, shopper } from '#test/shopper'

const database = await freshDatabase(castSeed)
const app = await shopApp(database)
const { db } = database

describe('strict', () => {
  async function wrong(): Promise<Shopper> {
    const one = shopper(app)
    await one.add(cast.screws, 1)
    return one
  }
  const errorsOf = async (one: Shopper, query: string, body = {}) => {
    const before = await basketRows(db)
    const reply = await one.tryToChange({ delivery_allow_dropoff: true, ...body }, query)
    expect(await basketRows(db)).toBe(before)
    expect([reply.status, reply.body.code]).toEqual([422, 'basket_invalid'])
    return Object.keys(reply.body.errors)
  }
  const CONTACT = [
    'name_required',
    'address1_required',
    'zipcode_required',
    'city_required',
    'email_required',
    'mobile_required',
  ]

  test('asks for all of the basket, and saves nothing', async () => {
    expect(await errorsOf(await wrong(), '?strict=1')).toEqual(CONTACT)
  })

  test('asks for contacts and delivery alone', async () => {
    const one = await wrong()
    await one.add(cast.lastFive, 9)
    expect(await errorsOf(one, '?strict-shipping=1')).toEqual(CONTACT)
    const reply = await one.tryToChange({}, '?strict-basket-lines=1')
    expect(Object.keys(reply.body.errors)).toEqual(['insufficient_stock'])
  })

  test('asks for lines alone', async () => {
    const one = await wrong()
    const reply = await one.tryToChange({ delivery_allow_dropoff: true }, '?strict-basket-lines=1')
    expect(reply.body.data.delivery_allow_dropoff).toBe(true)
  })

  test('refuses a quantity between two steps instead of rounding it, and suggests one', async () => {
    const one = shopper(app)
    const { id } = await one.add(cast.stepped, 10)
    const body = { basket_lines: [{ id, quantity: 11 }] }
    const reply = await one.tryToChange(body, '?strict-basket-lines=1')
    expect([reply.status, reply.body.code]).toEqual([422, 'quantity_not_divisible'])
    expect(reply.body.message).toContain('15')
  })

  test('lets a basket through that is right', async () => {
    const one = await wrong()
    const basket = await one.change({ basket_contacts: [PRIVATE_CONTACT] }, '?strict=1')
    expect(basket.is_valid).toBe(true)
  })

  test('misspelt is refused: no one should believe that it was asked', async () => {
    const reply = await (await wrong()).tryToChange({}, '?strickt=1')
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([400, ['strickt']])
  })
})

describe('what a basket does not know', () => {
  test.each<[object, string]>([
    [{ discount: 5 }, 'discount'],
    [
      { basket_lines: [{ id: '019a0000-0000-7000-8000-000000000000', qty: 5 }] },
      'basket_lines.0.qty',
    ],
    [{ basket_contacts: [{ contact_type: 'invoice', phone: '1' }] }, 'basket_contacts.0.phone'],
    [{ acknowledge: { everything: true } }, 'acknowledge.everything'],
    [
      { basket_contacts: [{ contact_type: 'invoice', name: 'x'.repeat(101) }] },
      'basket_contacts.0.name',
    ],
    [
      { basket_contacts: [{ contact_type: 'invoice', email: 'a@b.dk\r\nBcc: x@y.dk' }] },
      'basket_contacts.0.email',
    ],
    [
      { basket_contacts: [{ contact_type: 'invoice', name: 'a\u0000b' }] },
      'basket_contacts.0.name',
    ],
    [{ basket_contacts: [{ contact_type: 'billing' }] }, 'basket_contacts.0.contact_type'],
    [{ zipcode: 8000 }, 'zipcode'],
    [{ basket_lines: {} }, 'basket_lines'],
  ])('is refused by name: %j', async (body, key) => {
    const one = shopper(app)
    await one.add(cast.small, 1)
    const before = await basketRows(db)
    const reply = await one.tryToChange(body)
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, [key]])
    expect(await basketRows(db)).toBe(before)
  })
})
