import { describe, expect, test } from 'vitest'
import type { Offer } from '#contract/offer/offer'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import {
  ADMIN_OFFERS,
  accept,
  dayIn,
  draft,
  must,
  OFFERS,
  offerUsers,
  sent,
  show,
  someLines,
} from '#test/offers'
import { deliverOutbox } from '#test/outbox'
import { shopApp, testConfig } from '#test/shop-app'

const database = await freshDatabase(castSeed)
const { db } = database
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
const { buyer, staff } = offerUsers(app, database)
const { mason } = cast.customer
const UNKNOWN = '00000000-0000-7000-8000-000000000000'

describe('an offer that is sent', () => {
  test('comes to what its lines do, without what is optional, in whole øre', async () => {
    const offer = await sent(await staff(), await buyer(), { delivery_sum: 100 })
    expect(offer.lines.map(({ net_sum }) => net_sum)).toEqual([350, 350.42, 500])
    expect(offer.net_sum).toBe(800.42)
    expect(offer.tax_sum).toBe(200.11)
    expect(offer.gross_sum).toBe(1000.53)
    expect(offer).toMatchObject({ status: 'sent', days_left: 10, lines_count: 3, taken_count: 0 })
  })

  test('is told of by mail, with a link to the shop', async () => {
    const one = await buyer()
    const offer = await sent(await staff(), one, { title: 'Lofter <b>' })
    const mails = await deliverOutbox(database, 'https://shop.example')
    const mail = mails.find(({ subject }) => subject.includes(offer.offer_number))
    expect(mail?.text).toContain(`https://shop.example/login?til=%2Foffer%2F${offer.id}\n`)
    expect(mail?.text).toContain('700,42\u00a0kr.')
    expect(mail?.html).toContain('Lofter &lt;b&gt;')
    const { username } = (await one.get('/api/users/me')).body.data
    expect(mail?.to).toBe(username)
  })

  test('takes the price of the customer where staff have given none, and tells the other', async () => {
    const one = await buyer()
    await one.post('/api/shop/basket-lines', { product_id: cast.screws, quantity: 7 })
    const basket = (await one.get('/api/shop/baskets/current-basket')).body.data
    const today = basket.basket_lines[0].net_price_after_rebate
    const lines = [
      { product_id: cast.screws, quantity: 7 },
      { product_id: cast.screws, quantity: 7, net_price: 1 },
    ]
    const offer = await sent(await staff(), one, { lines })
    expect(offer.lines).toMatchObject([
      { net_price: today, ordinary_net_price: today },
      { net_price: 1, ordinary_net_price: today },
    ])
  })

  test('is viewed once the customer opens it', async () => {
    const one = await buyer()
    const offer = await sent(await staff(), one)
    const statusInList = async () => {
      const { data } = (await one.get(OFFERS)).body
      return data.find(({ id }: { id: string }) => id === offer.id).status
    }
    expect(await statusInList()).toBe('sent')
    expect((await show(one, offer)).status).toBe('sent')
    expect((await one.post(`${OFFERS}/${offer.id}/view`)).status).toBe(200)
    expect(await statusInList()).toBe('viewed')
    await one.post(`${OFFERS}/${offer.id}/view`)
    const events = await db
      .selectFrom('offer.offer_event')
      .select(['kind', 'user_id'])
      .where('offer_id', '=', offer.id)
      .orderBy('id')
      .execute()
    expect(events.map(({ kind }) => kind)).toEqual(['created', 'sent', 'viewed'])
    expect(events.at(-1)?.user_id).toBe(one.id)
  })

  test('never changes: neither through the API nor in the database', async () => {
    const clerk = await staff()
    const offer = await sent(clerk, await buyer())
    const path = `${ADMIN_OFFERS}/${offer.id}`
    for (const reply of [
      await clerk.patch(path, { title: 'Andet' }),
      await clerk.patch(path, { lines: [] }),
      await clerk.post(`${path}/send`),
    ]) {
      expect(reply.body.code).toBe('invalid_transition')
    }
    const frozen = /it cannot change|its lines cannot change/
    const update = db.updateTable('offer.offer').where('id', '=', offer.id)
    await expect(update.set({ title: 'Andet' }).execute()).rejects.toThrow(frozen)
    await expect(update.set({ valid_to: dayIn(90) }).execute()).rejects.toThrow(frozen)
    const line = db.updateTable('offer.offer_line').where('offer_id', '=', offer.id)
    await expect(line.set({ quantity: '1' }).execute()).rejects.toThrow(frozen)
    expect(
      await db.selectFrom('offer.offer').selectAll().where('id', '=', offer.id).execute(),
    ).toMatchObject([{ title: 'Carport' }])
  })

  test('is a PDF', async () => {
    const one = await buyer()
    const offer = await sent(await staff(), one, { case_number: '26-024 Skovvej' })
    const reply = await one.get(`${OFFERS}/${offer.id}/pdf`)
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="tilbud-${offer.offer_number.toLowerCase()}.pdf"`,
    })
    expect(reply.text.startsWith('%PDF-')).toBe(true)
  })
})

describe('a draft', () => {
  test('is not seen by the customer', async () => {
    const one = await buyer()
    const { id } = await draft(await staff(), one)
    expect((await one.get(`${OFFERS}/${id}`)).status).toBe(404)
    const { data } = (await one.get(OFFERS)).body
    expect(data.some((offer: { id: string }) => offer.id === id)).toBe(false)
    expect((await one.post(`${OFFERS}/${id}/accept`, { line_ids: [UNKNOWN] })).status).toBe(404)
  })

  test('is not sent without lines, a last day in the future, prices, or a user of the customer', async () => {
    const clerk = await staff()
    const one = await buyer()
    const send = async (more: object) => {
      const { id } = await draft(clerk, one, more)
      const { body } = await clerk.post(`${ADMIN_OFFERS}/${id}/send`)
      return [body.code, ...Object.keys(body.errors)]
    }
    expect(await send({ lines: [] })).toEqual(['invalid_field', 'lines'])
    expect(await send({ valid_to: null })).toEqual(['invalid_field', 'valid_to'])
    expect(await send({ valid_to: dayIn(-1) })).toEqual(['invalid_field', 'valid_to'])
    const stranger = await buyer(mason)
    const reply = await clerk.post(ADMIN_OFFERS, {
      customer_id: cast.customer.carpenters,
      user_id: stranger.id,
      title: 'Carport',
    })
    expect(Object.keys(reply.body.errors)).toEqual(['user_id'])
  })

  test('refuses lines that make no sense, by their place', async () => {
    const clerk = await staff()
    const one = await buyer()
    const refused = async (...lines: object[]) => {
      const body = { customer_id: cast.customer.carpenters, user_id: one.id, title: 'x', lines }
      const reply = await clerk.post(ADMIN_OFFERS, body)
      expect(reply.status, reply.text).toBe(422)
      return Object.keys(reply.body.errors)[0]
    }
    const screws = { product_id: cast.screws, quantity: 1 }
    expect(await refused({ ...screws, product_id: 999_999 })).toBe('lines.0.product_id')
    expect(await refused({ ...screws, product_id: cast.board.parent })).toBe('lines.0.product_id')
    expect(await refused({ ...screws, alternative_to: 0 })).toBe('lines.0.alternative_to')
    expect(await refused({ ...screws, alternative_to: 4 })).toBe('lines.0.alternative_to')
    expect(
      await refused(screws, { ...screws, alternative_to: 0 }, { ...screws, alternative_to: 1 }),
    ).toBe('lines.2.alternative_to')
    for (const wrong of [{ quantity: 0 }, { quantity: 100_001 }, { net_price: -1 }]) {
      const field = Object.keys(wrong)[0]
      expect(await refused({ ...screws, ...wrong })).toBe(`lines.0.${field}`)
    }
    expect(await refused({ ...screws, net_price: 1_000_001 })).toBe('lines.0.net_price')
    expect(await refused(...Array.from({ length: 201 }, () => screws))).toBe('lines')
  })
})

describe('an offer of another company', () => {
  test('is not found, whatever is asked of it, and not listed', async () => {
    const one = await buyer()
    const offer = await sent(await staff(), one)
    const other = await buyer(mason)
    const path = `${OFFERS}/${offer.id}`
    const line_ids = offer.lines.map(({ id }) => id)
    for (const reply of [
      await other.get(path),
      await other.get(`${path}/pdf`),
      await other.post(`${path}/view`),
      await other.post(`${path}/accept`, { line_ids }),
      await other.post(`${path}/decline`, {}),
      await other.post(`${OFFERS}/request`, { title: 'Igen', offer_id: offer.id }),
    ]) {
      expect(reply.body.code).toBe('not_found')
    }
    expect((await other.get(OFFERS)).body.count).toBe(0)
    expect((await show(one, offer)).status).toBe('sent')
    // As the negative control: a colleague may do it all.
    const colleague = await buyer()
    expect((await colleague.post(`${path}/accept`, { line_ids: [line_ids[0]] })).status).toBe(200)
  })

  test('needs the permission to see offers', async () => {
    const offer = await sent(await staff(), await buyer())
    const colleague = await buyer(cast.customer.carpenters, [])
    expect((await colleague.get(`${OFFERS}/${offer.id}`)).status).toBe(403)
    expect((await colleague.get(OFFERS)).status).toBe(403)
  })
})

describe('declining', () => {
  test('keeps the reason, and is done once', async () => {
    const one = await buyer()
    const offer = await sent(await staff(), one)
    const decline = (reason: string) => one.post(`${OFFERS}/${offer.id}/decline`, { reason })
    expect(must(await decline('For lang leveringstid'))).toMatchObject({
      status: 'declined',
      decline_reason: 'For lang leveringstid',
    })
    expect(must(await decline('Andet')).decline_reason).toBe('For lang leveringstid')
    expect((await decline('x'.repeat(501))).body.code).toBe('invalid_field')
    expect((await accept(one, offer, 0)).body.code).toBe('invalid_transition')
  })

  test('is too late once something was accepted', async () => {
    const one = await buyer()
    const offer = await sent(await staff(), one)
    await accept(one, offer, 0)
    const reply = await one.post(`${OFFERS}/${offer.id}/decline`, {})
    expect(reply.body.code).toBe('invalid_transition')
  })
})

describe('asking for an offer', () => {
  const request = `${OFFERS}/request`

  test('takes the lines of the basket, which stay there, and tells the merchant', async () => {
    const one = await buyer()
    await one.post('/api/shop/basket-lines', { product_id: cast.screws, quantity: 3 })
    const asked = { title: 'Garage', request: 'Levering i uge 50', from_basket: true }
    const offer = must(await one.post(request, asked))
    expect(offer).toMatchObject({ status: 'draft', is_requested: true, request: asked.request })
    expect(offer.lines).toMatchObject([{ product_id: cast.screws, quantity: 3, net_price: null }])
    const basket = (await one.get('/api/shop/baskets/current-basket')).body.data
    expect(basket.lines_count).toBe(1)
    const mails = await deliverOutbox(database, 'https://shop.example')
    const mail = mails.find(({ subject }) => subject.includes(offer.offer_number))
    expect(mail?.text).toContain('Levering i uge 50')
    expect(mail?.to).toBe(mail?.from.address)
  })

  test('shows nothing of the prices that staff are writing', async () => {
    const one = await buyer()
    const { id } = must(await one.post(request, { title: 'Garage' }))
    const clerk = await staff()
    const change = { lines: someLines, note: 'Internt', valid_to: dayIn(3) }
    must(await clerk.patch(`${ADMIN_OFFERS}/${id}`, change))
    const offer = must(await one.get(`${OFFERS}/${id}`))
    const hidden = { status: 'draft', valid_to: null, days_left: null, net_sum: 0 }
    expect(offer).toMatchObject({ ...hidden, note: '' })
    const listed: Offer[] = (await one.get(OFFERS)).body.data
    expect(listed.find((entry) => entry.id === id)).toMatchObject(hidden)
    expect(offer.lines.every(({ net_price }) => net_price === null)).toBe(true)
    expect(offer.lines.every(({ section }) => section === '')).toBe(true)
    expect((await one.get(`${OFFERS}/${id}/pdf`)).status).toBe(404)
    expect((await accept(one, offer, 0)).body.code).toBe('invalid_transition')
    must(await clerk.post(`${ADMIN_OFFERS}/${id}/send`))
    expect(must(await one.get(`${OFFERS}/${id}`)).lines[0]?.net_price).toBe(50)
  })

  test('with one key makes one request', async () => {
    const one = await buyer()
    const key = { 'idempotency-key': 'ask-it-once' }
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => one.post(request, { title: 'Garage' }, key)),
    )
    expect(new Set(replies.map((reply) => must(reply).id)).size).toBe(1)
    expect((await one.post(request, { title: 'Garage' })).body.data.id).not.toBe(
      replies[0]?.body.data.id,
    )
    const other = await one.post(request, { title: 'Carport' }, key)
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused'])
  })

  test('asked again with its key is answered, though the basket has been emptied', async () => {
    const one = await buyer()
    const key = { 'idempotency-key': 'ask-about-the-basket' }
    const asked = { title: 'Garage', from_basket: true }
    await one.post('/api/shop/basket-lines', { product_id: cast.screws })
    const basket = (await one.get('/api/shop/baskets/current-basket')).body.data
    const { id } = must(await one.post(request, asked, key))
    await one.patch('/api/shop/baskets/current-basket', {
      basket_lines: [{ id: basket.basket_lines[0].id, quantity: 0 }],
    })
    expect(must(await one.post(request, asked, key)).id).toBe(id)
    expect((await one.post(request, asked)).body.code).toBe('basket_empty')
  })

  test('renews an earlier offer at prices to come', async () => {
    const one = await buyer()
    const offer = await sent(await staff(), one)
    const asked = must(await one.post(request, { title: 'Igen', offer_id: offer.id }))
    expect(asked.lines.map(({ product_id, quantity }) => [product_id, quantity])).toEqual(
      offer.lines.map(({ product_id, quantity }) => [product_id, quantity]),
    )
    expect(asked.lines.every(({ net_price }) => net_price === null)).toBe(true)
  })

  test('needs something in the basket, and words of what it is about', async () => {
    const one = await buyer()
    expect((await one.post(request, { title: 'x', from_basket: true })).body.code).toBe(
      'basket_empty',
    )
    expect((await one.post(request, { title: ' ' })).body.code).toBe('invalid_field')
  })
})

describe('the list', () => {
  test('tells what waits apart from what is over', async () => {
    const one = await buyer(mason)
    const clerk = await staff()
    const more = { customer_id: mason }
    const [waiting, gone] = [await sent(clerk, one, more), await sent(clerk, one, more)]
    await one.post(`${OFFERS}/${gone.id}/decline`, {})
    const { id: asked } = must(await one.post(`${OFFERS}/request`, { title: 'Garage' }))
    const ids = async (query: string) =>
      (await one.get(`${OFFERS}?${query}`)).body.data.map(({ id }: { id: string }) => id)
    expect(await ids('is_open=1')).toEqual([asked, waiting.id])
    expect(await ids('is_open=0')).toEqual([gone.id])
    expect(await ids('status=declined')).toEqual([gone.id])
    expect(await ids('search=garage')).toEqual([asked])
    expect((await one.get(OFFERS)).body.metadata.waiting_count).toBe(1)
  })
})
