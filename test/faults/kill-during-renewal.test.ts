import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { captureShipped, keepReserved, reconcilePayments, releaseReplaced } from '#shop/settlement'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { findBroken } from '#test/invariants'
import { deliverWith } from '#test/outbox'
import { remoteVisitor, visitor } from '#test/request'
import { type RunningShop, runShop } from '#test/running-shop'
import { loggedIn } from '#test/session'
import { openStripeShop, type StripeShop } from '#test/stripe/stripe-shop'
import { openTrappedLine, readStatements, type TrappedLine, type When } from '#test/trapped-line'

const timeout = 90_000
const ORIGIN = 'https://shop.example'
const DAY_MS = 86_400_000

let database: FreshDatabase
let stripe: StripeShop
let dataDir: string
let lines: { readonly database: TrappedLine; readonly stripe: TrappedLine }
let shop: RunningShop | undefined

beforeEach(async () => {
  database = await freshDatabase(castSeed)
  stripe = await openStripeShop(database, { isMulticapture: true })
  dataDir = await mkdtemp(join(tmpdir(), 'planke-renewal-'))
  lines = {
    database: await openTrappedLine(portOf(database.url), readStatements),
    stripe: await openTrappedLine(portOf(stripe.stripe.endpoint)),
  }
})

afterEach(async () => {
  await shop?.kill()
  shop = undefined
  for (const line of Object.values(lines)) line.close()
  await stripe.stripe.close()
  await rm(dataDir, { recursive: true, force: true })
})

function portOf(address: string): number {
  return Number(new URL(address).port)
}

/** A process that is killed later. It starts when the mails have gone, so that it sends none itself. */
async function start(): Promise<RunningShop> {
  const through = new URL(database.url)
  through.port = String(lines.database.port)
  const running = await runShop(through.href, dataDir, {
    PAYMENT_PROVIDERS: 'stripe,pay_on_pickup',
    STRIPE_SECRET_KEY: stripe.stripe.key,
    STRIPE_WEBHOOK_SECRET: stripe.stripe.webhookSecret,
    STRIPE_ENDPOINT: `http://127.0.0.1:${lines.stripe.port}`,
    STRIPE_MULTICAPTURE: 'on',
    LOG_LEVEL: 'error',
  })
  shop = running
  return running
}

/** An order whose money ends within a day, and a new payment of it that is open in the window of Stripe. */
async function paidAgain() {
  const old = await stripe.paid()
  await keepReserved(stripe.process(), new Date(Date.now() + 6.5 * DAY_MS))
  const mails = await deliverWith(stripe.process(), ORIGIN)
  const [, token = ''] =
    mails.map(({ text }) => /\/betal\?link=([0-9a-f]{32})/.exec(text)).find(Boolean) ?? []
  await visitor(stripe.app).post(`/api/shop/pay-links/${token}/payments`)
  const { reference } = await database.db
    .selectFrom('payment.payment')
    .select('reference')
    .where('status', '=', 'created')
    .executeTakeFirstOrThrow()
  const session = reference ?? ''
  return { old, token, session, sessions: [old.session, session] }
}
type PaidAgain = Awaited<ReturnType<typeof paidAgain>>

/** The sessions whose money Stripe holds. */
function heldOf({ sessions }: PaidAgain): string[] {
  return sessions.filter((one) => stripe.stripe.session(one).intent?.status === 'requires_capture')
}

/** The payments of the order that the shop would capture. */
async function capturable({ old }: PaidAgain): Promise<number> {
  const rows = await database.db
    .selectFrom('payment.payment')
    .select('id')
    .where('basket_id', '=', old.basket_id)
    .where('status', 'in', ['authorized', 'partially_captured'])
    .where('replaced_by', 'is', null)
    .execute()
  return rows.length
}

/** The customer comes back to the page of the link, which asks Stripe what became of it. */
const comeBack = ({ address }: RunningShop, { token }: PaidAgain) =>
  remoteVisitor(address)
    .get(`/api/shop/pay-links/${token}`)
    .catch(() => undefined)

/** Another process goes on, as if all pauses were over, and the customer looks at the page again. */
async function goOn({ token }: PaidAgain): Promise<void> {
  for (let minute = 0; minute < 3; minute += 1) {
    await sql`update orders.outbox set available = now() where done is null`.execute(database.db)
    await sql`update payment.payment_operation set claimed_until = now() - interval '1 second'
      where status = 'asked'`.execute(database.db)
    await visitor(stripe.app).get(`/api/shop/pay-links/${token}`)
    await reconcilePayments(stripe.process())
    await deliverWith(stripe.process(), ORIGIN)
    await releaseReplaced(stripe.process())
  }
}

/** The goods leave. @returns Øre that Stripe has captured of each session. */
async function shipped({ old, sessions }: PaidAgain): Promise<number[]> {
  const staff = await loggedIn(stripe.app, database, cast.user.admin)
  for (const basket_status of ['processing', 'shipped']) {
    await staff.patch(`/api/admin/shop/baskets/${old.basket_id}`, { basket_status })
  }
  await captureShipped(stripe.process())
  return sessions.map((one) => stripe.stripe.session(one).intent?.amount_received ?? 0)
}

/** From the new reservation to the void of the old one, by the words that only they send. */
const steps = {
  'the new payment takes the place of the old one': ['database', /set "?replaced_by/i, 'before'],
  'it has taken the place, and nothing is committed': ['database', /set "?replaced_by/i, 'after'],
  'the void of the old one is written': ['database', /into "?orders"?\."?outbox/i, 'before'],
  'the void has been written, and nothing is committed': [
    'database',
    /into "?orders"?\."?outbox/i,
    'after',
  ],
  'the new one stands, and Stripe is asked to let the old one go': [
    'stripe',
    /^POST \S*\/cancel /,
    'before',
  ],
  'Stripe has let the old one go, and the shop does not know': [
    'stripe',
    /^POST \S*\/cancel /,
    'after',
  ],
} as const satisfies Readonly<Record<string, readonly ['database' | 'stripe', RegExp, When]>>

describe('a shop that is killed while a reservation is renewed, when', () => {
  test.each(Object.keys(steps) as (keyof typeof steps)[])(
    '%s, holds the money of the order once when it goes on',
    { timeout },
    async (step) => {
      const again = await paidAgain()
      const running = await start()
      const [far, words, when] = steps[step]
      let sprung = (): void => undefined
      const killed = new Promise<void>((done) => {
        sprung = done
      })
      lines[far].set(words, when, () => {
        sprung()
        void running.kill()
      })
      stripe.stripe.pay(again.session)
      await comeBack(running, again)
      await killed
      await running.kill()
      // Whatever has happened: something is held, and the shop would capture one of them.
      expect(heldOf(again).length).toBeGreaterThanOrEqual(1)
      expect(await capturable(again)).toBe(1)
      await goOn(again)
      expect(heldOf(again)).toEqual([again.session])
      expect(await capturable(again)).toBe(1)
      expect(await findBroken(database.db)).toEqual([])
      expect(await shipped(again)).toEqual([0, again.old.amount])
      expect(await findBroken(database.db)).toEqual([])
    },
  )
})

test('two reservations that stand, and none, are seen: these tests can fail', {
  timeout,
}, async () => {
  const again = await paidAgain()
  stripe.stripe.pay(again.session)
  // As code that reserves anew and forgets the old one.
  expect(heldOf(again)).toHaveLength(2)
  await goOn(again)
  expect(heldOf(again)).toEqual([again.session])
  // As code that lets the one go before the other is there.
  stripe.stripe.happen(again.session, 'payment_intent.canceled', (intent) => {
    intent.status = 'canceled'
  })
  expect(heldOf(again)).toEqual([])
})
