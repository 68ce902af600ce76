import { describe, expect, test } from 'vitest'
import { PAY_ON_ACCOUNT } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { findBroken } from '#test/invariants'
import { ADMIN_OFFERS, accept, draft, must, offerUsers, sent, show } from '#test/offers'
import type { Visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'

const URL = '/api/admin/shop/phone-orders'
const CURRENT = '/api/shop/baskets/current-basket'

const database = await freshDatabase(castSeed)
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
const { buyer, staff } = offerUsers(app, database)
const clerk = await staff()
const admin = await loggedIn(app, database, cast.user.admin)

type Sent = Awaited<ReturnType<typeof sent>>

function begin({ id, lines }: Sent, places: readonly number[], by: Visitor = admin) {
  const line_ids = places.map((place) => lines[place]?.id)
  return by.post(URL, { offer: { id, line_ids } })
}

const drafts = async () => (await admin.get(URL)).body.data.length

describe('an offer that its customer accepts on the phone', () => {
  test('becomes an order at the prices of the offer, and their own basket stays as it is', async () => {
    const one = await buyer(cast.customer.carpenters, ['see_offers', 'buy_on_credit', 'show_net'])
    const offer = await sent(clerk, one)
    await one.post('/api/shop/basket-lines', { product_id: cast.screws, quantity: 2 })
    const { body } = await begin(offer, [0, 1])
    const lines = body.data.basket_lines
    expect(lines.map(({ net_price }: { net_price: number }) => net_price)).toEqual([50, 100.12])
    expect(lines.map(({ quantity }: { quantity: number }) => quantity)).toEqual([7, 3.5])
    expect((await one.get(CURRENT)).body.data.basket_lines).toHaveLength(1)
    const { id } = body.data
    const invoice = {
      ...{ contact_type: 'invoice', customer_type: 'company', name: 'Sofie', last_name: 'Bak' },
      ...{ company_name: 'Limfjordens', company_id: '99999993', mobile: '20304050' },
      ...{ address1: 'Skovvejen 7', zipcode: '8000', city: 'Aarhus C', email: 'sofie@demo.dk' },
    }
    const change = { payment_method_id: PAY_ON_ACCOUNT, basket_contacts: [invoice] }
    const changed = await admin.patch(`${URL}/${id}`, change)
    expect(changed.status, changed.text).toBe(200)
    const ready = changed.body.data
    const placed = await admin.post(`${URL}/${id}/place`, { payment_amount: ready.payment_amount })
    expect(placed.status, placed.text).toBe(200)
    const seen = await show(one, offer)
    expect(seen).toMatchObject({ status: 'ordered', ordered_count: 2 })
    expect(seen.lines[0]?.taken_by?.order_reference).toBe(placed.body.data.order_reference)
    expect(await findBroken(database.db)).toEqual([])
  })

  test('says in its history who of staff wrote it down', async () => {
    const one = await buyer()
    const offer = await sent(clerk, one)
    await begin(offer, [0])
    const event = await database.db
      .selectFrom('offer.offer_event')
      .select(['kind', 'user_id'])
      .where('offer_id', '=', offer.id)
      .where('kind', '=', 'accepted')
      .execute()
    expect(event).toEqual([{ kind: 'accepted', user_id: cast.user.admin }])
  })

  test('is in no basket of theirs meanwhile, and free again when the order is given up', async () => {
    const one = await buyer()
    const offer = await sent(clerk, one)
    const { id } = (await begin(offer, [0, 1])).body.data
    const { basket_id, lines } = await show(one, offer)
    expect(basket_id).toBeNull()
    expect(lines[0]?.taken_by).toMatchObject({ basket_id: id, is_own: false, is_held: true })
    expect((await accept(one, offer, 0, 2)).body.code).toBe('offer_lines_taken')
    expect((await admin.delete(`${URL}/${id}`)).status).toBe(200)
    expect((await accept(one, offer, 0)).body.metadata).toEqual({ added_count: 1 })
  })

  test('holds what is added to a line: it is not accepted alone meanwhile', async () => {
    const one = await buyer()
    const screws = { product_id: cast.screws, quantity: 1, net_price: 10 }
    const lines = [screws, { ...screws, is_addin_for: 0, net_price: 2 }]
    const offer = await sent(clerk, one, { lines })
    await begin(offer, [0])
    expect((await accept(one, offer, 1)).body.code).toBe('invalid_field')
  })

  test('is ordered on the site that it was sent from', async () => {
    const one = await buyer()
    const { id: offer_id } = await draft(clerk, one)
    const { id: site_id } = await database.db
      .insertInto('routing.site')
      .values({ id: 2, name: 'Varmdrup', domain: 'varmdrup.example', menu_category_ids: [] })
      .returning('id')
      .executeTakeFirstOrThrow()
    await database.db
      .updateTable('offer.offer')
      .set({ site_id })
      .where('id', '=', offer_id)
      .execute()
    const offer = must(await clerk.post(`${ADMIN_OFFERS}/${offer_id}/send`))
    const { id } = (await begin(offer, [0])).body.data
    const basket = await database.db
      .selectFrom('basket.basket')
      .select('site_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(basket.site_id).toBe(site_id)
  })

  test('of a user who has changed company, may see no offers or is disabled is not begun', async () => {
    const users = [await buyer(), await buyer(), await buyer()] as const
    const offers = await Promise.all(users.map((one) => sent(clerk, one)))
    const before = await drafts()
    const changes = [{ customer_id: cast.customer.mason }, { permissions: [] }, { active: false }]
    for (const [i, change] of changes.entries()) {
      await database.db
        .updateTable('access.user')
        .set(change)
        .where('id', '=', users[i]?.id ?? 0)
        .execute()
      const { status, body } = await begin(offers[i] as Sent, [0])
      expect([status, Object.keys(body.errors)]).toEqual([422, ['user_id']])
    }
    expect(await drafts()).toBe(before)
  })

  test('in their own basket already is not taken out of it, and no empty order is left', async () => {
    const one = await buyer()
    const offer = await sent(clerk, one)
    await accept(one, offer, 0)
    const before = await drafts()
    expect((await begin(offer, [0, 1])).body.code).toBe('offer_lines_taken')
    expect(await drafts()).toBe(before)
    expect((await show(one, offer)).taken_count).toBe(1)
  })

  test('begins one order, however often and by however many it is begun at once', async () => {
    const one = await buyer()
    const offer = await sent(clerk, one)
    const before = await drafts()
    const replies = await Promise.all([1, 2, 3, 4].map(() => begin(offer, [0])))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect(await drafts()).toBe(before + 1)
  })

  test('for another user, that there is not, or that was not sent is not begun', async () => {
    const [one, other] = [await buyer(), await buyer()]
    const { id, lines } = await sent(clerk, one)
    const offer = { id, line_ids: [lines[0]?.id] }
    expect((await admin.post(URL, { user_id: other.id, offer })).status).toBe(404)
    const unknown = { ...offer, id: '00000000-0000-7000-8000-000000000000' }
    expect((await admin.post(URL, { offer: unknown })).status).toBe(404)
    expect((await begin(await draft(clerk, one), [0])).body.code).toBe('invalid_transition')
  })

  test('takes the permission for offers as well as those for orders and users', async () => {
    const one = await buyer()
    const offer = await sent(clerk, one)
    const permissions = ['admin', 'baskets_edit', 'users_read']
    const without = await buyer(null, permissions)
    expect((await begin(offer, [0], without)).status).toBe(403)
    expect((await begin(offer, [0], clerk)).status).toBe(403)
    const blind = await buyer(null, ['admin', 'baskets_edit', 'offers_edit'])
    expect((await begin(offer, [0], blind)).status).toBe(403)
    const who = await buyer(null, [...permissions, 'offers_edit'])
    expect((await begin(offer, [0], who)).status).toBe(200)
  })
})
