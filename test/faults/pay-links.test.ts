import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Mail } from '#shop/documents'
import {
  captureParts,
  captureShipped,
  keepReserved,
  reconcilePayments,
  releaseReplaced,
} from '#shop/settlement'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { findBroken } from '#test/invariants'
import { deliverWith } from '#test/outbox'
import { type Visitor, visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { openStripeShop, paymentOf, type StripeShop } from '#test/stripe/stripe-shop'

const ORDERS = '/api/admin/shop/baskets'
const LINKS = '/api/shop/pay-links'
const DAY_MS = 86_400_000

let database: FreshDatabase
let shop: StripeShop
let staff: Visitor

beforeAll(async () => {
  database = await freshDatabase(castSeed)
  shop = await openStripeShop(database, { isMulticapture: true })
  staff = await loggedIn(shop.app, database, cast.user.admin)
})
afterAll(() => shop.stripe.close())

beforeEach(async () => {
  await sql`update orders.outbox set done = now() where done is null`.execute(database.db)
})

type Paid = Awaited<ReturnType<StripeShop['paid']>>
const guest = () => visitor(shop.app)
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
const intentOf = (session: string) => shop.stripe.session(session).intent

/** Runs the jobs of money and the outbox, as if the minute had passed. @returns The mails that were sent. */
async function work(): Promise<readonly Mail[]> {
  const mails = await deliverWith(shop.process(), 'https://shop.example')
  for (const job of [captureParts, captureShipped, releaseReplaced]) await job(shop.process())
  return mails
}

/** The token of the link that the mails have for the customer of this order. */
async function tokenIn(mails: readonly Mail[], { basket_id }: Paid): Promise<string | undefined> {
  const { rows } = await sql<{ number: string }>`
    select order_reference as number from basket.basket where id = ${basket_id}`.execute(
    database.db,
  )
  const mail = mails.findLast(({ subject }) => subject.includes(`ordre ${rows[0]?.number}`))
  return /\/betal\?link=([0-9a-f]{32})/.exec(mail?.text ?? '')?.[1]
}

/** An order whose reserved money ends within a day, and the link that its customer is sent. */
async function ending(paid: Paid): Promise<string> {
  await keepReserved(shop.process(), inDays(6.5))
  const token = await tokenIn(await work(), paid)
  if (!token) throw new Error(`no mail for ${paid.basket_id}`)
  return token
}

/** Begins to pay with the link. @returns Of the payment that is open for it. */
async function begin(token: string): Promise<{ id: string; session: string; amount: number }> {
  const { status, text } = await guest().post(`${LINKS}/${token}/payments`)
  expect(status, text).toBe(200)
  const { rows } = await sql<{ id: string; session: string; amount: number }>`
    select id, reference as session, amount from payment.payment
    where status = 'created' order by created desc limit 1`.execute(database.db)
  return rows[0] as { id: string; session: string; amount: number }
}

const lastEvent = () => shop.stripe.events.findLast(({ type }) => type.endsWith('_updated'))

/** A message of Stripe arrives. */
async function tell(event: object | undefined): Promise<number> {
  const { body, headers } = shop.stripe.sign(event ?? {})
  const url = '/api/payments/callback/stripe'
  return (await shop.app.inject({ method: 'POST', url, payload: body, headers })).statusCode
}

const statusOf = async (token: string) => (await guest().get(`${LINKS}/${token}`)).body.data?.status
const lookAt = async ({ basket_id }: Paid) => (await staff.get(`${ORDERS}/${basket_id}`)).body.data

describe('an authorisation that ends before its goods leave', () => {
  test('is paid anew with the link of a mail, and the old one is let go after that, not before', async () => {
    const paid = await shop.paid()
    const message = lastEvent()
    // Negative control: two days before its end nothing is asked.
    await keepReserved(shop.process(), inDays(4.9))
    expect(await tokenIn(await work(), paid)).toBeUndefined()
    const token = await ending(paid)
    // Once, however often the job runs.
    await keepReserved(shop.process(), inDays(6.6))
    expect(await tokenIn(await work(), paid)).toBeUndefined()
    expect(await statusOf(token)).toBe('open')
    const again = await begin(token)
    expect(again.amount).toBe(paid.amount)
    expect(await statusOf(token)).toBe('pending')
    expect(intentOf(paid.session)?.status).toBe('requires_capture')
    shop.stripe.pay(again.session)
    expect(await statusOf(token)).toBe('paid')
    expect(await paymentOf(database, paid.id)).toMatchObject({
      status: 'voided',
      replaced_by: again.id,
    })
    // The message about the old one comes late, before and after it is let go.
    expect(await tell({ ...message, id: 'evt_late' })).toBe(200)
    await work()
    expect(await tell({ ...message, id: 'evt_later' })).toBe(200)
    await work()
    expect(intentOf(paid.session)?.status).toBe('canceled')
    expect(intentOf(again.session)?.status).toBe('requires_capture')
    const order = await lookAt(paid)
    expect(order.pay_links).toMatchObject([{ reason: 'authorization_ends', status: 'paid' }])
    expect(order.payments.map(({ status }: { status: string }) => status)).toEqual([
      'voided',
      'authorized',
    ])
    const { rows } = await sql`
      select kind, status from payment.payment_operation
      where payment_id in (${paid.id}, ${again.id}) order by created, id`.execute(database.db)
    expect(rows).toEqual([
      { kind: 'authorize', status: 'done' },
      { kind: 'authorize', status: 'done' },
      { kind: 'void', status: 'done' },
    ])
    expect(await findBroken(database.db)).toEqual([])
  })

  test('is held as long as Stripe says of the charge', async () => {
    const paid = await shop.paid()
    const { held_until } = await paymentOf(database, paid.id)
    expect(Math.round(((held_until?.getTime() ?? 0) - Date.now()) / DAY_MS)).toBe(7)
    const longer = await shop.started()
    shop.stripe.pay(longer.session)
    const intent = intentOf(longer.session)
    if (intent) intent.capture_before = Math.floor(inDays(30).getTime() / 1000)
    await longer.buyer.get(`/api/shop/baskets/payment-intents/${longer.id}`)
    const held = (await paymentOf(database, longer.id)).held_until
    expect(Math.round(((held?.getTime() ?? 0) - Date.now()) / DAY_MS)).toBe(30)
    await sql`update payment.pay_link set closed = now()`.execute(database.db)
    await keepReserved(shop.process(), inDays(10))
    const asked = await sql<{ basket_id: string }>`
      select basket_id from payment.pay_link where closed is null`.execute(database.db)
    const { basket_id } = await paymentOf(database, longer.id)
    expect(asked.rows.map((one) => one.basket_id)).toContain(paid.basket_id)
    expect(asked.rows.map((one) => one.basket_id)).not.toContain(basket_id)
  })

  test('is paid once by a customer who pays twice, at once or again, in two tabs', async () => {
    const paid = await shop.paid()
    const token = await ending(paid)
    const first = await begin(token)
    // The same payment is open in both tabs.
    expect((await begin(token)).id).toBe(first.id)
    // A second one, as an older tab may have left behind.
    await sql`update payment.payment set expires = now() where id = ${first.id}`.execute(
      database.db,
    )
    const second = await begin(token)
    expect(second.id).not.toBe(first.id)
    shop.stripe.pay(second.session)
    expect(await statusOf(token)).toBe('paid')
    shop.stripe.pay(first.session)
    expect(await tell(lastEvent())).toBe(200)
    await work()
    expect(intentOf(second.session)?.status).toBe('requires_capture')
    expect(intentOf(first.session)?.status).toBe('canceled')
    expect((await guest().post(`${LINKS}/${token}/payments`)).body.code).toBe('pay_link_closed')
    expect(await findBroken(database.db)).toEqual([])
  })

  test('stands when it is paid for while the goods leave: one of the two is captured, never both', async () => {
    const paid = await shop.paid()
    const token = await ending(paid)
    const again = await begin(token)
    for (const basket_status of ['approved', 'processing', 'shipped']) {
      await staff.patch(`${ORDERS}/${paid.basket_id}`, { basket_status })
    }
    shop.stripe.pay(again.session)
    shop.stripe.fault('/capture', 'slow')
    await Promise.all([
      captureShipped(shop.process()),
      statusOf(token),
      captureShipped(shop.process()),
      statusOf(token),
    ])
    for (let minute = 0; minute < 3; minute += 1) {
      await statusOf(token)
      await reconcilePayments(shop.process())
      await work()
    }
    const captured = [paid.session, again.session].map((one) => intentOf(one)?.amount_received ?? 0)
    expect(captured.toSorted((a, b) => a - b)).toEqual([0, paid.amount])
    expect(await findBroken(database.db)).toEqual([])
  })

  test('of which a part has left is paid anew for the rest alone, and each part is captured once', async () => {
    const paid = await shop.paid()
    for (const basket_status of ['approved', 'processing']) {
      await staff.patch(`${ORDERS}/${paid.basket_id}`, { basket_status })
    }
    const { basket_lines: lines } = await lookAt(paid)
    const send = async (key: string, body: object) => {
      const path = `${ORDERS}/${paid.basket_id}/shipments`
      const reply = await staff.post(path, body, { 'idempotency-key': key })
      expect(reply.status, reply.text).toBe(200)
    }
    await send('the-first-part', { lines: [{ line_id: lines[0].id, quantity: 1 }] })
    await work()
    const first = intentOf(paid.session)?.amount_received ?? 0
    expect(first).toBeGreaterThan(0)
    const token = await ending(paid)
    const again = await begin(token)
    expect(again.amount).toBe(paid.amount - first)
    shop.stripe.pay(again.session)
    expect(await statusOf(token)).toBe('paid')
    await work()
    // What was captured stays; its rest is let go.
    expect(intentOf(paid.session)).toMatchObject({ status: 'succeeded', amount_received: first })
    await send('the-last-part', {})
    await work()
    await work()
    expect(intentOf(again.session)?.amount_received).toBe(paid.amount - first)
    expect(await findBroken(database.db)).toEqual([])
  })

  test('that has been let go already is asked for, too', async () => {
    const paid = await shop.paid()
    shop.stripe.happen(paid.session, 'payment_intent.canceled', (intent) => {
      intent.status = 'canceled'
    })
    await sql`insert into payment.payment_event (payment_id, kind, external_id)
      values (${paid.id}, 'alarm', 'authorization_lost')`.execute(database.db)
    await keepReserved(shop.process(), new Date())
    const token = (await tokenIn(await work(), paid)) ?? ''
    const again = await begin(token)
    shop.stripe.pay(again.session)
    expect(await statusOf(token)).toBe('paid')
    await work()
    expect(await findBroken(database.db)).toEqual([])
  })
})

describe('a link to pay anew', () => {
  test('pays nothing of an order that was canceled meanwhile: the money is let go', async () => {
    const paid = await shop.paid()
    const token = await ending(paid)
    const again = await begin(token)
    await staff.patch(`${ORDERS}/${paid.basket_id}`, { basket_status: 'canceled' })
    shop.stripe.pay(again.session)
    expect(await statusOf(token)).toBe('closed')
    await work()
    for (const { session } of [paid, again]) expect(intentOf(session)?.status).toBe('canceled')
    expect(await findBroken(database.db)).toEqual([])
  })

  test('no longer says that an order is paid that was canceled after it', async () => {
    const paid = await shop.paid()
    const token = await ending(paid)
    const again = await begin(token)
    shop.stripe.pay(again.session)
    expect(await statusOf(token)).toBe('paid')
    await staff.patch(`${ORDERS}/${paid.basket_id}`, { basket_status: 'canceled' })
    expect((await guest().get(`${LINKS}/${token}`)).body.data).toMatchObject({
      status: 'closed',
      amount: 0,
    })
    await work()
    expect(intentOf(again.session)?.status).toBe('canceled')
  })

  test('opens nothing but its order, not after fourteen days, and no guess does', async () => {
    const paid = await shop.paid()
    const token = await ending(paid)
    const { body, headers, text } = await guest().get(`${LINKS}/${token}`)
    expect(body.data).toMatchObject({ amount: paid.amount / 100, status: 'open' })
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    })
    expect(text).not.toMatch(/Mette|juhl/)
    const { rows } = await sql<{ kept: number }>`select count(*)::int as kept from payment.pay_link
      where token_hash::text like ${`%${token}%`}`.execute(database.db)
    expect(rows).toEqual([{ kept: 0 }])
    expect((await guest().get(`${LINKS}/${'0'.repeat(32)}`)).status).toBe(404)
    expect((await guest().post(`${LINKS}/nothing/payments`)).status).toBe(404)
    await sql`update payment.pay_link set expires = now() where basket_id = ${paid.basket_id}`.execute(
      database.db,
    )
    expect(await statusOf(token)).toBe('closed')
    expect((await guest().post(`${LINKS}/${token}/payments`)).status).toBe(404)
  })

  test('is sent again by staff, and the one before does not work any more', async () => {
    const paid = await shop.paid()
    const before = await ending(paid)
    const sent = await staff.post(`${ORDERS}/${paid.basket_id}/pay-links`)
    expect(sent.body.data, sent.text).toMatchObject({ status: 'open' })
    const token = (await tokenIn(await work(), paid)) ?? ''
    expect(token).not.toBe(before)
    expect([await statusOf(token), await statusOf(before)]).toEqual(['open', undefined])
  })
})

test('two payments that both stand are seen: these tests can fail', async () => {
  const paid = await shop.paid()
  const token = await ending(paid)
  const again = await begin(token)
  // As code that forgets to let the old one go.
  await sql`update payment.payment set replaced_by = ${again.id} where id = ${paid.id}`.execute(
    database.db,
  )
  await sql`update payment.payment set status = 'captured', amount_captured = amount where id in (${paid.id}, ${again.id})`.execute(
    database.db,
  )
  const broken = await findBroken(database.db)
  expect(JSON.stringify(broken)).toContain('charged no more than it has cost')
})
