import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { gatewayOf } from '#shop/payment'
import { captureShipped, keepReserved, reconcilePayments, voidPayment } from '#shop/settlement'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { findBroken } from '#test/invariants'
import { deliverWith } from '#test/outbox'
import { type Reply, type Visitor, visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { openStripeShop, paymentOf, type StripeShop } from '#test/stripe/stripe-shop'

/** Two people do different things with one order in the same moment: it ends as if one had come after the other. */

const ORDERS = '/api/admin/shop/baskets'
const LINKS = '/api/shop/pay-links'
const DAY_MS = 86_400_000

let database: FreshDatabase
let shop: StripeShop
let staff: Visitor
let count = 0

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
type Answers = readonly (Reply | undefined)[]

const newKey = () => `at-once-${++count}`
const guest = () => visitor(shop.app)
const move = ({ basket_id }: Pick<Paid, 'basket_id'>, basket_status: string) =>
  staff.patch(`${ORDERS}/${basket_id}`, { basket_status })
const lookAt = async ({ basket_id }: Paid) => (await staff.get(`${ORDERS}/${basket_id}`)).body.data

/** Begins them in the order given, or in the other. @returns Their answers in the order given. */
async function atOnce(isReversed: boolean, ...acts: (() => Promise<Reply>)[]): Promise<Answers> {
  const answers = await Promise.all((isReversed ? acts.toReversed() : acts).map((act) => act()))
  return isReversed ? answers.toReversed() : answers
}

/** As if some minutes had passed: the jobs of money run, and what waits is sent. */
async function passMinutes(): Promise<void> {
  for (let minute = 0; minute < 3; minute += 1) {
    await sql`update payment.payment_operation set claimed_until = null where status = 'asked'`.execute(
      database.db,
    )
    await reconcilePayments(shop.process())
    await captureShipped(shop.process())
    await deliverWith(shop.process(), 'https://shop.example')
  }
}

/** What a customer whose order was canceled still has at stake, in words. */
async function atStake(payments: readonly { id: string; session: string }[]): Promise<string[]> {
  const found = await Promise.all(
    payments.map(async ({ id, session }) => {
      const { status } = await paymentOf(database, id)
      const { intent } = shop.stripe.session(session)
      const { amount_received = 0, refunds = [] } = intent ?? {}
      const kept = refunds.reduce((left, { amount }) => left - amount, amount_received)
      return [
        ...(kept > 0 ? ['money was kept'] : []),
        ...(intent?.status === 'requires_capture' ? ['money is reserved'] : []),
        ...(['voided', 'failed', 'refunded'].includes(status) ? [] : [`the shop has it ${status}`]),
      ]
    }),
  )
  return found.flat()
}

interface Packed {
  readonly basket_id: string
  readonly line: { readonly line_id: string; readonly quantity: number }
  readonly order_reference: string
  readonly code: string | null
}

async function packed(): Promise<Packed> {
  const paid = await shop.paid()
  await move(paid, 'processing')
  const { basket_lines: lines, order_reference } = await lookAt(paid)
  const [{ id: line_id, quantity }] = lines
  const { basket_id } = paid
  const { confirmation_token: code } = await database.db
    .selectFrom('basket.basket')
    .select('confirmation_token')
    .where('id', '=', basket_id)
    .executeTakeFirstOrThrow()
  return { basket_id, order_reference, code, line: { line_id, quantity } }
}

const withdraw = ({ order_reference, code, line: { line_id } }: Packed) =>
  guest().post('/api/shop/withdrawals', {
    ...{ name: 'Mette Juhl', code, order_reference, confirm: true },
    lines: [{ line_id, quantity: 1 }],
  })

const shipAll = (one: Packed) => move(one, 'shipped')

const shipPart = ({ basket_id, line }: Packed) =>
  staff.post(`${ORDERS}/${basket_id}/shipments`, { lines: [line] }, { 'idempotency-key': newKey() })

/** Which came first of an order: that its customer withdrew, or that products left. */
async function historyOf({ basket_id }: Packed): Promise<('withdrawn' | 'left')[]> {
  const { rows } = await sql<{ kind: 'withdrawn' | 'left' }>`
    select case kind when 'withdrawn' then kind else 'left' end as kind from orders.order_event
    where basket_id = ${basket_id} and (kind in ('withdrawn', 'part_shipped') or to_status = 'shipped')
    order by id`.execute(database.db)
  return [...new Set(rows.map(({ kind }) => kind))]
}

interface Linked {
  readonly paid: Paid
  readonly token: string
  readonly again: { readonly id: string; readonly session: string }
}

/** A customer who has just paid anew with a link, which the shop does not know yet. */
async function linked(): Promise<Linked> {
  const paid = await shop.paid()
  await keepReserved(shop.process(), new Date(Date.now() + 6.5 * DAY_MS))
  const mails = await deliverWith(shop.process(), 'https://shop.example')
  const { order_reference } = await lookAt(paid)
  const [token = ''] = mails.flatMap(({ subject, text }) => {
    const [, found = ''] = /\/betal\?link=([0-9a-f]{32})/.exec(text) ?? []
    return subject.includes(order_reference) && found ? [found] : []
  })
  const { status, text } = await guest().post(`${LINKS}/${token}/payments`)
  expect(status, text).toBe(200)
  const { rows } = await sql<Linked['again']>`
    select id, reference as session from payment.payment
    where basket_id = ${paid.basket_id} and status = 'created'`.execute(database.db)
  const [again] = rows
  if (!again) throw new Error('nothing is open')
  shop.stripe.pay(again.session)
  return { paid, token, again }
}

const settle = ({ token }: Linked) => guest().get(`${LINKS}/${token}`)

describe('an order', () => {
  test.each(['/capture', '/cancel', 'nothing'])(
    'of which one of staff captures the money while another cancels it costs nothing (slow: %s)',
    async (slow) => {
      const paid = await shop.paid()
      if (slow !== 'nothing') shop.stripe.fault(slow, 'slow')
      const capture = () =>
        staff.patch(
          `${ORDERS}/${paid.basket_id}/payments/${paid.id}`,
          { operation: 'capture', amount: paid.amount / 100 },
          { 'idempotency-key': newKey() },
        )
      const [answers] = await Promise.all([
        atOnce(false, capture, () => move(paid, 'canceled')),
        // The money is let go at once, not when the capture is over.
        voidPayment(shop.process(), paid.id).catch(() => undefined),
      ])
      expect(answers[1]?.status, answers[1]?.text).toBe(200)
      expect(answers[0]?.text).not.toContain('internal_error')
      await passMinutes()
      expect(await atStake([paid])).toEqual([])
      expect((await lookAt(paid)).basket_status).toBe('canceled')
      expect(await findBroken(database.db)).toEqual([])
    },
  )

  test.each([
    ['all of it', shipAll],
    ['a part of it', shipPart],
  ])(
    'that is withdrawn from while staff send %s: what was withdrawn first has not left',
    async (_, ship) => {
      for (let round = 0; round < 6; round += 1) {
        const one = await packed()
        const [withdrawn, shipped] = await atOnce(
          round % 2 === 1,
          () => withdraw(one),
          () => ship(one),
        )
        expect(withdrawn?.status, withdrawn?.text).toBe(200)
        expect([200, 409, 422], shipped?.text).toContain(shipped?.status)
        // What was refused has not happened, and what was answered has.
        const first = shipped?.status === 200 ? ['left'] : []
        expect(await historyOf(one)).toEqual([...first, 'withdrawn'])
      }
      expect(await findBroken(database.db)).toEqual([])
    },
  )

  test('that is paid with a link while staff cancel it costs nothing', async () => {
    for (let round = 0; round < 6; round += 1) {
      const one = await linked()
      const answers = await atOnce(
        round % 2 === 1,
        () => settle(one),
        () => move(one.paid, 'canceled'),
        () => settle(one),
      )
      for (const answer of answers) expect(answer?.status, answer?.text).toBe(200)
      await passMinutes()
      expect((await lookAt(one.paid)).basket_status).toBe('canceled')
      expect(await atStake([one.paid, one.again])).toEqual([])
      expect((await settle(one)).body.data.status).toBe('closed')
    }
    expect(await findBroken(database.db)).toEqual([])
  })
})

describe('by code that looks, and then does what it thought of: the tests before can fail:', () => {
  test('an order that was canceled is paid for', async () => {
    const paid = await shop.paid()
    const gateway = gatewayOf(shop.orders.gateways, 'stripe')
    const [one, other] = [await gateway.get(paid.session), await gateway.get(paid.session)]
    const whole = { amount: one.amount, before: one.amount_captured, is_final: true }
    await gateway.capture(paid.session, { ...whole, key: newKey() })
    if (other.status === 'authorized') {
      await gateway.cancel(paid.session, newKey()).catch(() => undefined)
      await sql`update basket.basket set basket_status = 'canceled' where id = ${paid.basket_id}`.execute(
        database.db,
      )
    }
    expect(await atStake([paid])).toContain('money was kept')
  })

  test('what was withdrawn from has left', async () => {
    const one = await packed()
    const before = await historyOf(one)
    expect((await withdraw(one)).status).toBe(200)
    if (!before.includes('withdrawn')) {
      await sql`insert into orders.order_event (basket_id, kind, from_status, to_status, actor, facts)
        values (${one.basket_id}, 'moved', 'processing', 'shipped', 'user 5', '{}')`.execute(
        database.db,
      )
    }
    expect(await historyOf(one)).toEqual(['withdrawn', 'left'])
  })

  test('the shop has the money of an order that was canceled', async () => {
    const one = await linked()
    const { basket_status } = await lookAt(one.paid)
    await move(one.paid, 'canceled')
    if (basket_status !== 'canceled') {
      await sql`update payment.payment set status = 'authorized' where id = ${one.again.id}`.execute(
        database.db,
      )
    }
    await passMinutes()
    expect(await atStake([one.paid, one.again])).toContain('the shop has it authorized')
  })
})
