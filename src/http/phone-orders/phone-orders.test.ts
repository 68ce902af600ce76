import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '#database/client'
import { deleteAbandoned } from '#shop/orders'
import { closeEndedPhoneOrders } from '#shop/phone-orders'
import { lapseOrders } from '#shop/settlement'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { countStock, findBroken } from '#test/invariants'
import { deliverWith } from '#test/outbox'
import { type Visitor, visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { openStripeShop, type StripeShop } from '#test/stripe/stripe-shop'

const URL = '/api/admin/shop/phone-orders'
const ORDERS = '/api/admin/shop/baskets'
const CURRENT = '/api/shop/baskets/current-basket'
const PAY_ON_ACCOUNT = 5

let database: FreshDatabase
let shop: StripeShop
let staff: Visitor

beforeEach(async () => {
  database = await freshDatabase(castSeed)
  shop = await openStripeShop(database, {})
  staff = await loggedIn(shop.app, database, cast.user.admin)
  return () => shop.stripe.close()
})

async function must(call: ReturnType<Visitor['get']>) {
  const reply = await call
  expect(reply.status, reply.text).toBe(200)
  return reply.body.data
}

const begin = (user_id?: number) => must(staff.post(URL, { user_id }))
const add = (id: string, quantity = 2) =>
  must(staff.post(`${URL}/${id}/basket-lines`, { product_id: cast.screws, quantity }))
const change = (id: string, body: object) => must(staff.patch(`${URL}/${id}`, body))
const place = (id: string, payment_amount: number) =>
  staff.post(`${URL}/${id}/place`, { payment_amount })
const look = (id: string) => must(staff.get(`${ORDERS}/${id}`))
const deliver = () => deliverWith(shop.process(), 'https://shop.example')

const guest = {
  ...{ contact_type: 'invoice', customer_type: 'private', name: 'Mette', last_name: 'Juhl' },
  ...{ address1: 'Skovvejen 7', zipcode: '8000', city: 'Aarhus C', mobile: '20304050' },
  email: 'mette@juhl.example',
}

/** Of the carpenters, whose invoice address is complete. */
async function forCarpenters(quantity = 2) {
  const { id } = await begin(cast.user.proff)
  await add(id, quantity)
  return change(id, {
    payment_method_id: PAY_ON_ACCOUNT,
    basket_contacts: [
      {
        ...guest,
        customer_type: 'company',
        company_name: 'Limfjordens Tømrere',
        company_id: '99999993',
        po_number: 'Rekv. 77',
      },
    ],
  })
}

async function byCard() {
  const { id } = await begin()
  await add(id)
  const { payment_methods } = await change(id, { basket_contacts: [guest] })
  const card = payment_methods.find(({ option }: { option: string }) => option === 'card')
  return change(id, { payment_method_id: card.id })
}

async function payWithLink(): Promise<void> {
  const texts = (await deliver()).map(({ text }) => text)
  const token = texts.map((text) => /\/betal\?link=([0-9a-f]{32})/.exec(text)?.[1]).find(Boolean)
  await must(visitor(shop.app).post(`/api/shop/pay-links/${token}/payments`))
  const { reference } = await database.db
    .selectFrom('payment.payment')
    .select('reference')
    .where('status', '=', 'created')
    .executeTakeFirstOrThrow()
  shop.stripe.pay(reference ?? '')
  expect((await must(visitor(shop.app).get(`/api/shop/pay-links/${token}`))).status).toBe('paid')
}

describe('an order on the phone', () => {
  test('on account has the prices of its customer, is placed at once, and says who of staff took it', async () => {
    const basket = await forCarpenters()
    const own = await loggedIn(shop.app, database, cast.user.proff)
    await must(own.post('/api/shop/basket-lines', { product_id: cast.screws, quantity: 2 }))
    const theirs = await must(own.get(CURRENT))
    expect(basket.basket_lines[0].net_price).toBe(theirs.basket_lines[0].net_price)
    const placed = await must(place(basket.id, basket.payment_amount))
    const order = await look(placed.id)
    expect(order).toMatchObject({
      user_id: cast.user.proff,
      po_number: 'Rekv. 77',
      payment_provider: 'credit',
      basket_status: 'approved',
    })
    expect(order.events[0]).toMatchObject({
      kind: 'placed',
      actor: 'staff',
      actor_name: expect.stringMatching(/./),
    })
    expect((await must(own.get(CURRENT))).id).toBe(theirs.id)
    expect(await findBroken(database.db)).toEqual([])
  })

  test('above the credit waits for staff, as one that the customer had placed', async () => {
    await sql`update access.customer set credit_limit = 1, balance = 0
      where id = ${cast.customer.carpenters}`.execute(database.db)
    const basket = await forCarpenters()
    const { id } = await must(place(basket.id, basket.payment_amount))
    expect(await look(id)).toMatchObject({ basket_status: 'new', hold_reason: 'credit' })
  })

  test('by a guest is paid with a link by mail, and goes no further before', async () => {
    const basket = await byCard()
    const stock = await countStock(database.db, cast.screws)
    const { id } = await must(place(basket.id, basket.payment_amount))
    expect(await look(id)).toMatchObject({
      basket_status: 'new',
      hold_reason: 'payment',
      payments: [],
      pay_links: [{ reason: 'phone_order', status: 'open' }],
    })
    expect((await countStock(database.db, cast.screws)).left).toBe(stock.left - 2_000)
    const refused = await staff.patch(`${ORDERS}/${id}`, { basket_status: 'approved' })
    expect([refused.status, refused.body.code]).toEqual([409, 'awaits_payment'])
    expect(await findBroken(database.db)).toEqual([])
    await payWithLink()
    expect(await look(id)).toMatchObject({
      hold_reason: null,
      payments: [{ status: 'authorized', amount: basket.payment_amount }],
    })
    await must(staff.patch(`${ORDERS}/${id}`, { basket_status: 'approved' }))
    expect(await findBroken(database.db)).toEqual([])
  })

  test('that nobody pays is canceled after three days, and its goods are free again', async () => {
    const basket = await byCard()
    const stock = await countStock(database.db, cast.screws)
    const { id } = await must(place(basket.id, basket.payment_amount))
    await sql`update orders.unpaid_hold set lapses = now()`.execute(database.db)
    expect(await lapseOrders(database.db)).toBe(1)
    expect((await look(id)).basket_status).toBe('canceled')
    expect((await countStock(database.db, cast.screws)).left).toBe(stock.left)
  })

  test('is placed once, however often the button is pressed', async () => {
    const basket = await forCarpenters()
    const replies = await Promise.all([
      place(basket.id, basket.payment_amount),
      place(basket.id, basket.payment_amount),
    ])
    const again = await place(basket.id, basket.payment_amount)
    const references = [...replies, again]
      .filter(({ status }) => status === 200)
      .map(({ body }) => body.data.order_reference)
    expect(references.length).toBeGreaterThan(1)
    expect(new Set(references).size).toBe(1)
    expect(await findBroken(database.db)).toEqual([])
  })

  test('is not placed at another price than the customer was told', async () => {
    const basket = await byCard()
    const { status, body } = await place(basket.id, basket.payment_amount + 1)
    expect([status, body.code]).toEqual([409, 'amount_changed'])
  })

  test('that lacks something says what by the field', async () => {
    const { id } = await begin()
    const { payment_amount } = await add(id)
    const { status, body } = await place(id, payment_amount)
    expect([status, body.code]).toEqual([422, 'basket_invalid'])
  })

  test('is no basket that its customer finds, until it is an order', async () => {
    const basket = await forCarpenters()
    const own = await loggedIn(shop.app, database, cast.user.proff)
    expect(await must(own.get('/api/shop/baskets?is_active=1'))).toEqual([])
    expect((await must(own.get(CURRENT))).id).toBeNull()
    await must(place(basket.id, basket.payment_amount))
    expect((await own.get(`/api/shop/baskets/${basket.id}`)).status).toBe(200)
  })
})

describe('a draft', () => {
  test('of a colleague is in the list until it is placed or given up', async () => {
    const basket = await forCarpenters()
    const other = await begin()
    const listed = await must(staff.get(URL))
    expect(listed.map(({ id }: { id: string }) => id)).toEqual([other.id, basket.id])
    expect(listed[1]).toMatchObject({ made_by: expect.stringMatching(/./), lines_count: 1 })
    await must(place(basket.id, basket.payment_amount))
    await must(staff.delete(`${URL}/${other.id}`))
    expect(await must(staff.get(URL))).toEqual([])
    expect((await staff.get(`${URL}/${other.id}`)).status).toBe(404)
  })

  test('for a user is not begun, seen or changed by staff who may see no users', async () => {
    const { id } = await begin(cast.user.proff)
    await sql`update access."user" set group_id = 6, permissions = '{}' where id = ${cast.user.admin}`.execute(
      database.db,
    )
    const { id: of_guest } = await begin()
    expect(await must(staff.get(URL))).toMatchObject([{ id: of_guest }])
    const refused = await Promise.all([
      staff.post(URL, { user_id: cast.user.proff }),
      staff.get(`${URL}/${id}`),
      staff.patch(`${URL}/${id}`, {}),
      staff.post(`${URL}/${id}/place`, { payment_amount: 1 }),
      staff.delete(`${URL}/${id}`),
      staff.get(`${URL}/callers?search=a`),
    ])
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403])
  })
})

describe('an order that nobody has come back to', () => {
  /** As if it had been begun, and was last changed, so many days ago. */
  const age = (id: string, begun: number, changed: number) =>
    transaction(database.db, async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`
        update basket.phone_order set created = now() - make_interval(days => ${begun})
        where basket_id = ${id}`.execute(tx)
      await sql`
        update basket.basket set created = now() - make_interval(days => ${begun}),
          modified = now() - make_interval(days => ${changed}) where id = ${id}`.execute(tx)
    })
  const listed = async () =>
    (await must(staff.get(URL))).map(({ id }: { id: string }) => id).toSorted()

  test("for ninety days is deleted with its basket, a user's too, and one that was changed since is not", async () => {
    const [old, changed, young] = [
      (await forCarpenters()).id,
      (await begin(cast.user.proff)).id,
      (await begin(cast.user.proff)).id,
    ]
    await age(old, 91, 91)
    await age(changed, 91, 3)
    await age(young, 80, 80)
    expect(await deleteAbandoned(database.db)).toBe(1)
    expect(await listed()).toEqual([changed, young].toSorted())
    const { rows } = await sql`select from basket.basket where id = ${old}`.execute(database.db)
    expect(rows).toEqual([])
  })

  test('is closed where it was placed and the browser did not come to say so', async () => {
    const basket = await forCarpenters()
    await must(place(basket.id, basket.payment_amount))
    await sql`
      update basket.phone_order set is_open = true, created = now() - interval '2 days'`.execute(
      database.db,
    )
    await begin()
    expect(await closeEndedPhoneOrders(database.db)).toBe(1)
    expect(await closeEndedPhoneOrders(database.db)).toBe(0)
    expect(await listed()).toHaveLength(1)
  })
})

describe('who is on the phone', () => {
  const find = (search: string) => must(staff.get(`${URL}/callers?search=${search}`))

  test('is found by name, company, mail address, and the number of an earlier order', async () => {
    const basket = await forCarpenters()
    await must(place(basket.id, basket.payment_amount))
    const ids = async (search: string) =>
      (await find(search)).map(({ user_id }: { user_id: number }) => user_id)
    expect(await ids('limfjord')).toContain(cast.user.proff)
    expect(await ids('proff@')).toContain(cast.user.proff)
    expect(await ids('20304050')).toEqual([cast.user.proff])
    expect(await ids('%2B4520304050')).toEqual([cast.user.proff])
    expect(await find('20304050')).toMatchObject([{ phone: '+4520304050' }])
  })

  test('is no user who was disabled', async () => {
    await sql`update access."user" set active = false where id = ${cast.user.proff}`.execute(
      database.db,
    )
    expect(await find('proff@')).not.toContainEqual(
      expect.objectContaining({ user_id: cast.user.proff }),
    )
    expect((await staff.post(URL, { user_id: cast.user.proff })).status).toBe(422)
  })
})
