import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { BasketLine } from '#contract/basket/parts'
import type { Offer } from '#contract/offer/offer'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { findBroken } from '#test/invariants'
import {
  ADMIN_OFFERS,
  accept,
  dayIn,
  OFFERS,
  type OfferUser,
  offerUsers,
  readyToOrder,
  sent,
  show,
} from '#test/offers'
import type { Visitor } from '#test/request'
import { shopApp, testConfig } from '#test/shop-app'

let now = Date.now()
const database = await freshDatabase(castSeed)
const { db } = database
const app = await shopApp(database, {
  config: { ...testConfig, isLocalDemo: true },
  clock: () => new Date(now),
})
const { buyer, staff } = offerUsers(app, database)
const clerk = await staff()

const BASKETS = '/api/shop/baskets'
const CURRENT = `${BASKETS}/current-basket`

beforeEach(() => {
  now = Date.now()
})

const linesOf = async (one: Visitor, id = 'current-basket'): Promise<BasketLine[]> =>
  (await one.get(`${BASKETS}/${id}`)).body.data.basket_lines

async function accepted(
  more: object = {},
): Promise<{ one: OfferUser; offer: Offer; line: BasketLine }> {
  const one = await buyer()
  const offer = await sent(clerk, one, more)
  expect((await accept(one, offer, 0)).body.metadata).toEqual({ added_count: 1 })
  const [line] = await linesOf(one)
  if (!line) throw new Error('nothing was accepted')
  return { one, offer, line }
}

describe('a line that was accepted', () => {
  test('has the price, quantity and unit that were offered, and says so', async () => {
    const { offer, line } = await accepted()
    expect(line).toMatchObject({
      product_id: cast.screws,
      quantity: 7,
      net_price: 50,
      net_line_sum: 350,
      quantity_locked: true,
      offer: { id: offer.id, offer_number: offer.offer_number, valid_to: dayIn(10) },
      valid: true,
      errors: [],
    })
    expect(line.price_explanation).toContain(offer.offer_number)
  })

  test('gets no rebate, counts towards none, and knows no packs and limits', async () => {
    // 5 % from 10 boxes; sold in fives, at least 10, at most 200.
    const lines = [
      { product_id: cast.screws, quantity: 10, net_price: 50 },
      { product_id: cast.stepped, quantity: 3, net_price: 10 },
      { product_id: cast.stepped, quantity: 333, net_price: 10 },
    ]
    const one = await buyer()
    const offer = await sent(clerk, one, { lines })
    expect((await accept(one, offer, 0, 1, 2)).status).toBe(200)
    await one.post('/api/shop/basket-lines', { product_id: cast.screws, quantity: 9 })
    await one.post('/api/shop/basket-lines', { product_id: cast.stepped, quantity: 10 })
    const found = await linesOf(one)
    expect(found.map(({ rebate_sum, valid }) => [rebate_sum, valid])).toEqual(
      found.map(() => [0, true]),
    )
    // As the negative control: one box more reaches the rebate.
    await one.post('/api/shop/basket-lines', { product_id: cast.screws, quantity: 1 })
    const [, , , ordinary] = await linesOf(one)
    expect(ordinary?.rebate_sum).toBeGreaterThan(0)
  })

  test('keeps its price when the catalogue changes', async () => {
    const { one, line } = await accepted()
    await sql`update pricing.price set net_price = net_price * 3
      where product_id = ${cast.screws}`.execute(db)
    try {
      expect(await linesOf(one)).toEqual([line])
    } finally {
      await sql`update pricing.price set net_price = net_price / 3
        where product_id = ${cast.screws}`.execute(db)
    }
  })

  test('has a quantity that cannot be changed, but can be removed, and accepted again', async () => {
    const { one, offer, line } = await accepted()
    const change = (more: object) =>
      one.patch(CURRENT, { basket_lines: [{ id: line.id, ...more }] })
    for (const more of [{ quantity: 8 }, { quantity: 6 }, { typed_text: '9' }]) {
      expect((await change(more)).body.code).toBe('quantity_locked')
    }
    expect((await change({ note: 'Til taget' })).body.data.basket_lines[0].note).toBe('Til taget')
    expect((await change({ quantity: 0 })).body.data.basket_lines).toEqual([])
    expect(await show(one, offer)).toMatchObject({ status: 'viewed', taken_count: 0 })
    expect((await accept(one, offer, 0)).body.metadata).toEqual({ added_count: 1 })
  })

  test('stays apart from the same product at the ordinary price', async () => {
    const { one } = await accepted()
    await one.post('/api/shop/basket-lines', { product_id: cast.screws, quantity: 2 })
    expect((await linesOf(one)).map(({ quantity }) => quantity)).toEqual([7, 2])
  })

  test('cannot be bought where stock makes it impossible', async () => {
    const lines = [{ product_id: cast.lastFive, quantity: 6, net_price: 50 }]
    const { line } = await accepted({ lines })
    expect(line.errors).toMatchObject([{ key: 'insufficient_stock', level: 'error' }])
    expect(line.errors[0]?.fix?.body).toEqual({ basket_lines: [{ id: line.id, quantity: 0 }] })
  })

  test('cannot be made out of an ordinary line', async () => {
    const { line } = await accepted()
    const one = await buyer()
    const given = { offer_line_id: line.id, offer: line.offer, net_price: 1 }
    const reply = await one.post('/api/shop/basket-lines', { product_id: cast.screws, ...given })
    expect(reply.body.code).toBe('invalid_field')
    const cheap = sql`update basket.basket_line set net_price = 1 where id = ${line.id}`
    await expect(cheap.execute(db)).rejects.toThrow('not as it was offered')
    const many = sql`update basket.basket_line set quantity = 70 where id = ${line.id}`
    await expect(many.execute(db)).rejects.toThrow('not as it was offered')
  })
})

describe('the last day', () => {
  test('holds until midnight in Denmark; then the line keeps the basket from being paid', async () => {
    const one = await buyer()
    const offer = await sent(clerk, one, { valid_to: dayIn(2) })
    await accept(one, offer, 0)
    const midnight = new Date(`${dayIn(2)}T23:59:59+01:00`).getTime()
    now = midnight
    expect((await linesOf(one))[0]?.valid).toBe(true)
    now = midnight + 1000
    const [line] = await linesOf(one)
    expect(line).toMatchObject({ valid: false, errors: [{ key: 'offer_expired' }] })
    expect((await one.get(CURRENT)).body.data.checkout_step).toBe('basket')
    expect((await accept(one, offer, 1)).body.code).toBe('offer_expired')
    await one.patch(CURRENT, line?.errors[0]?.fix?.body)
    expect(await linesOf(one)).toEqual([])
    expect((await show(one, offer)).status).toBe('expired')
  })

  test('is what the payment asks about, too', async () => {
    const { one } = await ready()
    await sql`alter table offer.offer disable trigger user`.execute(db)
    await sql`update offer.offer set valid_from = current_date - 9, valid_to = current_date - 2`.execute(
      db,
    )
    await sql`alter table offer.offer enable trigger user`.execute(db)
    const reply = await one.pay()
    expect(reply.body).toMatchObject({ code: 'basket_invalid' })
    expect(Object.keys(reply.body.errors)).toEqual(['offer_expired'])
  })

  test('is over at once for who no longer buys for the company', async () => {
    const { one } = await accepted()
    await db
      .updateTable('access.user')
      .set({ customer_id: cast.customer.mason })
      .where('id', '=', one.id)
      .execute()
    expect((await linesOf(one))[0]?.errors).toMatchObject([{ key: 'offer_expired' }])
  })
})

/** A buyer who has accepted a part of an offer, and has done all but pay. */
async function ready() {
  const user = await buyer(cast.customer.carpenters, ['see_offers', 'buy_on_credit', 'show_net'])
  const offer = await sent(clerk, user)
  return { one: await readyToOrder(user, offer, 0, 2), offer, user }
}

describe('an order', () => {
  test('has the prices that were offered, exactly once, and the rest can still be ordered', async () => {
    const { one, offer } = await ready()
    const before = await linesOf(one)
    const reply = await one.pay()
    expect(reply.body.data?.status, reply.text).toBe('placed')
    expect(await findBroken(db)).toEqual([])
    const { rows } = await sql`
      select line.net_price, line.quantity, line.net_line_sum, offer_line_id
      from basket.basket_line line join basket.basket on basket.id = basket_id and order_placed is not null
      where offer_line_id is not null and basket.user_id = ${offer.user_id} order by line.sort`.execute(
      db,
    )
    expect(rows).toMatchObject([
      {
        net_price: 500_000,
        quantity: '7.000',
        net_line_sum: 35_000,
        offer_line_id: offer.lines[0]?.id,
      },
      { net_price: 5_000_000, quantity: '1.000', net_line_sum: 50_000 },
    ])
    expect(before[0]?.net_line_sum).toBe(350)
    const after = await show(one, offer)
    expect(after).toMatchObject({ status: 'accepted', ordered_count: 2 })
    expect(after.lines[0]?.taken_by?.order_reference).toMatch(/^\d{6}$/)
    expect((await accept(one, offer, 0)).body.code).toBe('offer_lines_taken')
    expect((await accept(one, offer, 1)).status).toBe(200)
  })

  test('of all that is not optional makes the offer ordered', async () => {
    const { one, offer } = await ready()
    await accept(one, offer, 1)
    expect((await one.pay()).body.data?.status).toBe('placed')
    expect(await show(one, offer)).toMatchObject({ status: 'ordered', ordered_count: 3 })
  })

  test('shows the offer of its lines', async () => {
    const { one, offer } = await ready()
    const { id } = (await one.get(CURRENT)).body.data
    await one.pay()
    const [first] = await linesOf(one, id)
    expect(first?.offer?.offer_number).toBe(offer.offer_number)
  })
})

describe('a copy of a locked line', () => {
  test('is an ordinary line at the price of today, and tells', async () => {
    const { one, offer, line } = await accepted()
    const { id } = (await one.post(BASKETS, { name: 'Havnegade' })).body.data
    expect((await linesOf(one, id))[0]?.offer?.offer_number).toBe(offer.offer_number)
    const { body } = await one.post(`${BASKETS}/${id}/reorder`, {})
    expect(body.data.basket_lines).toMatchObject([
      { quantity: 7, quantity_locked: false, offer: null },
    ])
    expect(body.data.basket_lines[0].net_price).not.toBe(line.net_price)
    expect(body.metadata.differences).toMatchObject([{ key: 'price_changed' }])
    expect(body.metadata.differences[0].message).toContain(offer.offer_number)
    const copy = (await one.post(`${BASKETS}/${id}/copy`, { name: 'Kopi' })).body.data
    expect(await linesOf(one, copy.id)).toMatchObject([{ quantity_locked: false, offer: null }])
  })

  test('is not what activating makes: the lock stays', async () => {
    const { one, line } = await accepted()
    const { id } = (await one.post(BASKETS, { name: 'Havnegade' })).body.data
    const kept = (await one.get(`${BASKETS}/${id}`)).body.metadata.differences
    expect(kept).toEqual([])
    await one.post(`${BASKETS}/${id}/activate`, {})
    expect(await linesOf(one)).toEqual([line])
  })

  test('in the basket of a colleague is ordinary as well', async () => {
    const { one } = await accepted()
    const { id } = (await one.post(BASKETS, { name: 'Havnegade' })).body.data
    await one.patch(`${BASKETS}/${id}`, { is_shared: true })
    const colleague = await buyer()
    const { body } = await colleague.post(`${BASKETS}/${id}/reorder`, {})
    expect(body.data.basket_lines).toMatchObject([{ quantity_locked: false, offer: null }])
  })

  test('leaves a deleted basket behind: its lines can be accepted again', async () => {
    const { one, offer } = await accepted()
    const { id } = (await one.post(BASKETS, { name: 'Havnegade' })).body.data
    const colleague = await buyer()
    expect((await accept(colleague, offer, 0)).body.code).toBe('offer_lines_taken')
    await one.delete(`${BASKETS}/${id}`)
    expect((await show(colleague, offer)).lines[0]?.taken_by).toBe(null)
    expect((await accept(colleague, offer, 0)).status).toBe(200)
    await one.post(`${BASKETS}/${id}/restore`, {})
    expect(await linesOf(one, id)).toEqual([])
  })
})

describe('a deleted basket', () => {
  async function deleted(more: object = {}) {
    const { one, offer } = await accepted(more)
    const { id } = (await one.post(BASKETS, { name: 'Havnegade' })).body.data
    await one.delete(`${BASKETS}/${id}`)
    const restore = () => one.post(`${BASKETS}/${id}/restore`, {})
    return { one, offer, id, restore }
  }

  test('that is restored has its lines of an offer again, while no one else has them', async () => {
    const { one, offer, id, restore } = await deleted()
    await restore()
    expect(await linesOf(one, id)).toMatchObject([{ offer: { offer_number: offer.offer_number } }])
    expect((await show(one, offer)).taken_count).toBe(1)
  })

  test('has none of an offer that was declined meanwhile', async () => {
    const { one, offer, id, restore } = await deleted()
    expect((await one.post(`${OFFERS}/${offer.id}/decline`, {})).status).toBe(200)
    await restore()
    expect(await linesOf(one, id)).toEqual([])
  })

  test('has none whose alternative was accepted meanwhile', async () => {
    const screws = { product_id: cast.screws, quantity: 1, net_price: 10 }
    const lines = [screws, { ...screws, alternative_to: 0, net_price: 12 }]
    const { one, offer, id, restore } = await deleted({ lines })
    expect((await accept(await buyer(), offer, 1)).status).toBe(200)
    await restore()
    expect(await linesOf(one, id)).toEqual([])
  })

  test('keeps its lines while it may still be paid', async () => {
    const { offer, id } = await deleted()
    const colleague = await buyer()
    await sql`
      insert into payment.payment (id, basket_id, provider, option, content_hash, amount, expires)
      values (gen_random_uuid(), ${id}, 'sandbox', 'card', 'x', 100, now() + interval '1 hour')`.execute(
      db,
    )
    expect((await accept(colleague, offer, 0)).body.code).toBe('offer_lines_taken')
    const decline = await colleague.post(`${OFFERS}/${offer.id}/decline`, {})
    expect(decline.body.code).toBe('invalid_transition')
    await sql`update payment.payment set status = 'failed' where basket_id = ${id}`.execute(db)
    expect((await accept(colleague, offer, 0)).status).toBe(200)
  })

  test('that is restored while a colleague accepts its lines: one of them has them', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { offer, restore } = await deleted()
      const colleague = await buyer()
      const [accepting, restoring] = await Promise.all([accept(colleague, offer, 0), restore()])
      expect([200, 409]).toContain(accepting.status)
      expect(restoring.status).toBe(200)
      const { rows } = await sql`
        select from basket.basket_line where offer_line_id = ${offer.lines[0]?.id}`.execute(db)
      expect(rows).toHaveLength(1)
    }
  })
})

describe('an offer that a revision has replaced', () => {
  async function replace(offer: Offer): Promise<Offer> {
    const { id } = (await clerk.post(`${ADMIN_OFFERS}/${offer.id}/copy`)).body.data
    await clerk.patch(`${ADMIN_OFFERS}/${id}`, { valid_to: dayIn(5) })
    expect((await clerk.post(`${ADMIN_OFFERS}/${id}/send`)).status).toBe(200)
    return { ...offer, id }
  }

  test('is over for the lines that were accepted, too', async () => {
    const { one, offer } = await accepted()
    await replace(offer)
    expect((await linesOf(one))[0]?.errors).toMatchObject([{ key: 'offer_expired' }])
  })

  test('is over for what is optional, once the rest is ordered', async () => {
    const { one, user } = await ready()
    const optional = { product_id: cast.screws, quantity: 1, net_price: 10, is_optional: true }
    const more = await sent(clerk, user, {
      lines: [{ product_id: cast.small, quantity: 1, net_price: 10 }, optional],
    })
    await accept(one, more, 0)
    await one.pay()
    expect((await show(one, more)).status).toBe('ordered')
    await replace(more)
    expect((await accept(one, more, 1)).body.code).toBe('offer_expired')
  })
})

test('what is optional can be accepted until the last day, also once the rest is ordered', async () => {
  const { one, user: buying } = await ready()
  const screws = { product_id: cast.screws, quantity: 1, net_price: 10 }
  const lines = [screws, { ...screws, is_optional: true }, { ...screws, is_optional: true }]
  const offer = await sent(clerk, buying, { lines })
  await accept(one, offer, 0)
  expect((await one.pay()).body.data?.status).toBe('placed')
  expect((await show(one, offer)).status).toBe('ordered')
  expect((await accept(one, offer, 1)).status).toBe(200)
  now = Date.parse(`${dayIn(11)}T12:00:00Z`)
  expect((await accept(one, offer, 2)).body.code).toBe('offer_expired')
})
