import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ore } from '#kernel/money'
import type { Mail } from '#shop/documents'
import { captureShipped } from '#shop/settlement'
import { PAY_ON_ACCOUNT, readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { countStock, findBroken } from '#test/invariants'
import { deliverWith } from '#test/outbox'
import { type Visitor, visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { openStripeShop, type StripeShop } from '#test/stripe/stripe-shop'

const ORDERS = '/api/admin/shop/baskets'
const ORIGIN = 'https://shop.example'

let database: FreshDatabase
let shop: StripeShop
let staff: Visitor

beforeEach(async () => {
  database = await freshDatabase(castSeed)
  shop = await openStripeShop(database, { isMulticapture: true })
  staff = await loggedIn(shop.app, database, cast.user.admin)
})
afterEach(() => shop.stripe.close())

async function must(call: ReturnType<Visitor['get']>) {
  const reply = await call
  expect(reply.status, reply.text).toBe(200)
  return reply.body.data
}

const look = (id: string) => must(staff.get(`${ORDERS}/${id}`))
const add = (id: string, added: readonly object[], headers = {}) =>
  staff.post(`${ORDERS}/${id}/revisions`, { added, reason: 'Ringede og ville have mere' }, headers)
const move = (id: string, basket_status: string) =>
  must(staff.patch(`${ORDERS}/${id}`, { basket_status }))
const deliver = (): Promise<readonly Mail[]> => deliverWith(shop.process(), ORIGIN)
const ofIntent = (session: string) => shop.stripe.session(session).intent

/** Two for 80 kr. each ex VAT: 200 kr. more. */
const twoMore = { product_id: cast.lastFive, quantity: 2, net_price: 80 }

function tokenIn(mails: readonly Mail[]): string {
  const token = mails
    .map(({ text }) => /\/betal\?link=([0-9a-f]{32})/.exec(text)?.[1])
    .find((found) => found !== undefined)
  if (token === undefined) throw new Error('no mail has a link to pay')
  return token
}

/** Pays with the link of a mail. @returns The id of the session at Stripe. */
async function payWith(token: string): Promise<string> {
  await must(visitor(shop.app).post(`/api/shop/pay-links/${token}/payments`))
  const { reference } = await database.db
    .selectFrom('payment.payment')
    .select('reference')
    .where('status', '=', 'created')
    .executeTakeFirstOrThrow()
  shop.stripe.pay(reference ?? '')
  expect((await must(visitor(shop.app).get(`/api/shop/pay-links/${token}`))).status).toBe('paid')
  return reference ?? ''
}

/** An order on account, of a company with so much credit left beyond it, in øre. */
async function onAccount(beyond: number): Promise<string> {
  const contact = {
    ...{ customer_type: 'company', company_name: 'Limfjordens Tømrere' },
    company_id: '99999993',
  }
  const buyer = await readyBuyer(await loggedIn(shop.app, database, cast.user.proff), {
    ...{ product_id: cast.screws, payment_method_id: PAY_ON_ACCOUNT, contact },
  })
  const { payment_amount } = (await buyer.get('/api/shop/baskets/current-basket')).body.data
  await database.db
    .updateTable('access.customer')
    .set({ credit_limit: ore(Math.round(payment_amount * 100) + beyond), balance: ore(0) })
    .where('id', '=', cast.customer.carpenters)
    .execute()
  const token = (await buyer.pay()).body.data.confirmation_token
  const { id } = await database.db
    .selectFrom('basket.basket')
    .select('id')
    .where('confirmation_token', '=', token)
    .executeTakeFirstOrThrow()
  return id
}

describe('a line that staff add to an order', () => {
  test('costs what was agreed, takes its stock, and says who added it, when and why', async () => {
    const { basket_id, amount } = await shop.paid()
    await deliver()
    const before = await look(basket_id)
    const stock = await countStock(database.db, cast.lastFive)
    const revised = await must(add(basket_id, [twoMore]))
    expect(Math.round(revised.amount_before * 100)).toBe(amount)
    expect(Math.round(revised.amount_after * 100)).toBe(amount + 20_000)
    const after = await look(basket_id)
    expect(after).toMatchObject({
      payment_amount: revised.amount_after,
      delivery_sum: before.delivery_sum,
      revisions: [
        {
          actor_name: expect.stringMatching(/./),
          reason: 'Ringede og ville have mere',
          before: [],
          after: [{ quantity: 2, line_sum: 200 }],
        },
      ],
    })
    expect(after.basket_lines.at(-1)).toMatchObject({
      quantity: 2,
      net_price: 80,
      quantity_left: 2,
    })
    expect(await countStock(database.db, cast.lastFive)).toEqual({
      left: stock.left - 2_000,
      sold: stock.sold + 2_000,
    })
    expect(await findBroken(database.db)).toEqual([])
  })

  test('has its customer sent a link, when the card holds too little, that reserves all and lets go of the old', async () => {
    const { basket_id, amount, session } = await shop.paid()
    await deliver()
    await must(add(basket_id, [twoMore]))
    const mails = await deliver()
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      expect.stringMatching(/^Betal ordre/),
      expect.stringMatching(/^Din ordre \d+ er ændret/),
    ])
    const told = mails.map(({ text }) => text).join('\n')
    expect(told).toContain('lagt flere varer i ordre')
    expect(told).toContain('er reserveret, men ordren koster nu')
    const token = tokenIn(mails)
    const link = await must(visitor(shop.app).get(`/api/shop/pay-links/${token}`))
    expect(link).toMatchObject({ reason: 'lines_added', amount: (amount + 20_000) / 100 })
    expect(ofIntent(session)?.status).toBe('requires_capture')
    const again = await payWith(token)
    await deliver()
    expect([ofIntent(session)?.status, ofIntent(again)?.status]).toEqual([
      'canceled',
      'requires_capture',
    ])
    for (const status of ['processing', 'packing_complete', 'shipped'])
      await move(basket_id, status)
    await captureShipped(shop.process())
    expect(ofIntent(again)?.amount_received).toBe(amount + 20_000)
    expect(await findBroken(database.db)).toEqual([])
  })

  test('asks for no more money where the card holds enough, or nothing was reserved', async () => {
    const { basket_id } = await shop.paid()
    const [line] = (await look(basket_id)).basket_lines
    await deliver()
    await must(add(basket_id, [{ ...twoMore, net_price: 0 }]))
    expect((await deliver()).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('er ændret'),
    ])
    expect((await look(basket_id)).pay_links).toEqual([])
    // Negative control: an øre more is asked for.
    await must(add(basket_id, [{ product_id: line.product_id, quantity: 1, net_price: 0.008 }]))
    expect((await look(basket_id)).pay_links).toMatchObject([{ reason: 'lines_added' }])
    const invoiced = await onAccount(100_000)
    await must(add(invoiced, [twoMore]))
    expect((await look(invoiced)).pay_links).toEqual([])
    expect(await findBroken(database.db)).toEqual([])
  })

  test('gives its stock back when the order is canceled', async () => {
    const { basket_id } = await shop.paid()
    const { left } = await countStock(database.db, cast.lastFive)
    await must(add(basket_id, [twoMore]))
    await move(basket_id, 'canceled')
    expect((await countStock(database.db, cast.lastFive)).left).toBe(left)
    expect(await findBroken(database.db)).toEqual([])
  })

  test('can be canceled again by a revision, which needs no link any more', async () => {
    const { basket_id, amount } = await shop.paid()
    await must(add(basket_id, [twoMore]))
    const { basket_lines: lines } = await look(basket_id)
    await must(
      staff.post(`${ORDERS}/${basket_id}/revisions`, {
        lines: [{ line_id: lines.at(-1).id, quantity: 2 }],
        reason: 'Ville alligevel ikke',
      }),
    )
    expect(Math.round((await look(basket_id)).payment_amount * 100)).toBe(amount)
    expect(await findBroken(database.db)).toEqual([])
  })

  test('cannot use more credit than there is, to the øre', async () => {
    const id = await onAccount(19_999)
    const refused = await add(id, [twoMore])
    expect(refused.body.errors.added[0]).toContain('kredit mangler 0,01')
    expect(await countStock(database.db, cast.lastFive)).toMatchObject({ left: 5_000 })
    await database.db
      .updateTable('access.customer')
      .set(({ eb }) => ({ credit_limit: eb('credit_limit', '+', ore(1)) }))
      .where('id', '=', cast.customer.carpenters)
      .execute()
    await must(add(id, [twoMore]))
    expect(await findBroken(database.db)).toEqual([])
  })

  test('is sold to one of two orders when it is the last, however they are added at once', async () => {
    const orders = [await shop.paid(), await shop.paid()]
    const all = { ...twoMore, quantity: 5 }
    const replies = await Promise.all(orders.map(({ basket_id }) => add(basket_id, [all])))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(replies.map(({ body }) => body.code)).toContain('insufficient_stock')
    expect((await countStock(database.db, cast.lastFive)).left).toBe(0)
    expect(await findBroken(database.db)).toEqual([])
  })

  test('is refused with what is wrong: unknown, a whole family, not so many, or without a price', async () => {
    const { basket_id } = await shop.paid()
    const cases: readonly (readonly [object, string])[] = [
      [{ ...twoMore, product_id: 999_999_999 }, 'added.0.product_id'],
      [{ ...twoMore, product_id: cast.board.parent }, 'added.0.product_id'],
      [{ ...twoMore, quantity: 0.5 }, 'added.0.quantity'],
      [{ ...twoMore, net_price: -1 }, 'added.0.net_price'],
      [{ ...twoMore, net_price: 0.00001 }, 'added.0.net_price'],
      [{ ...twoMore, delivery_line_id: basket_id }, 'added.0.delivery_line_id'],
    ]
    for (const [line, field] of cases) {
      const { status, body } = await add(basket_id, [line])
      expect([status >= 400 && status < 500, Object.keys(body.errors)]).toEqual([true, [field]])
    }
    const neither = await staff.post(`${ORDERS}/${basket_id}/revisions`, { reason: 'Intet' })
    expect(neither.body.errors).toHaveProperty('lines')
    expect((await look(basket_id)).revisions).toEqual([])
  })

  test('is refused of an order that is packed, or has changed meanwhile', async () => {
    const { basket_id } = await shop.paid()
    expect((await add(basket_id, [twoMore], { 'if-match': '"1"' })).body.code).toBe('stale_order')
    for (const status of ['processing', 'packing_complete']) await move(basket_id, status)
    expect((await add(basket_id, [twoMore])).body.code).toBe('order_closed')
    await move(basket_id, 'processing')
    await must(add(basket_id, [twoMore]))
  })
})
