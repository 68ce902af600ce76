import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSmtpMailer } from '#adapters/mail/smtp'
import { startOutboxWorkers } from '#jobs/deliver-outbox'
import { deliverOutbox } from '#shop/orders'
import { type OrderParts, voidPayment } from '#shop/settlement'
import { PAY_ON_PICKUP, readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { findBroken } from '#test/invariants'
import { type MailServer, type Mood, startMailServer } from '#test/mail-server'
import { type FakeProvider, fakeProvider } from '#test/provider'
import { orderParts, type ShopApp, shopApp, withGateway } from '#test/shop-app'

const board = { product_id: cast.board.mm4200, quantity: 1 }
const HOUR_SECONDS = 3_600
/** However busy the machine is. */
const SOON = { timeout: 30_000 }
const quiet = { info: () => undefined, error: () => undefined }

let database: FreshDatabase
let bank: FakeProvider
let app: ShopApp
let orders: OrderParts
let mail: MailServer

beforeAll(async () => {
  database = await freshDatabase(castSeed)
  bank = fakeProvider()
  orders = withGateway(orderParts(database), bank.gateway)
  app = await shopApp(database, { orders })
})

beforeEach(async () => {
  await sql`update orders.outbox set done = now() where done is null`.execute(database.db)
  mail = await startMailServer()
  return () => mail.close()
})

afterAll(() => app.close())

function openProcess() {
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${mail.port}`)
  return { mailer, workers: startOutboxWorkers({ orders, mailer, origin: '', log: quiet }) }
}

async function placeOrder(): Promise<void> {
  const errand = { ...board, payment_method_id: PAY_ON_PICKUP, branch_id: cast.branch.aalborg }
  const { body } = await (await readyBuyer(app, errand)).pay()
  expect(body.data.status).toBe('placed')
}

/** Money is reserved for a basket that has changed: it must be let go. @returns Its payment. */
async function giveUpPayment(): Promise<string> {
  const buyer = await readyBuyer(app, board)
  const { id } = (await buyer.pay()).body.data
  bank.say(id, { status: 'authorized' })
  await buyer.post('/api/shop/basket-lines', board)
  await buyer.get(`/api/shop/baskets/payment-intents/${id}`)
  return id
}

const expectLetGo = (id: string) =>
  vi.waitFor(
    async () => expect(await bank.gateway.get(id)).toMatchObject({ status: 'cancelled' }),
    SOON,
  )

/** The clock of the outbox goes so much further. */
async function pass(seconds: number): Promise<void> {
  await sql`update orders.outbox set available = available - make_interval(secs => ${seconds})
    where done is null`.execute(database.db)
}

/** Refusals are answers; of a server that is gone or says nothing it is only known that it was asked. */
const refuses: readonly Mood[] = ['too_large', 'busy']

describe('a mail server that', () => {
  test.each<[string, Mood]>([
    ['is slow', 'slow'],
    ['refuses every mail for its size', 'too_large'],
    ['is too busy', 'busy'],
    ['says nothing', 'silent'],
    ['is gone', 'gone'],
    ['takes the mail and breaks the line', 'forgetful'],
  ])(
    '%s holds up neither orders nor money, and each order has its mail an hour later',
    {
      timeout: 120_000,
    },
    async (_what, mood) => {
      await mail.become(mood)
      await placeOrder()
      const { workers } = openProcess()
      workers.wake()
      if (mood !== 'gone') await vi.waitFor(() => expect(mail.asked()).toBe(1), SOON)
      const given = await giveUpPayment()
      await placeOrder()
      workers.wake()
      await expectLetGo(given)
      if (refuses.includes(mood)) await workers.idle()
      await mail.become('well')
      await workers.idle()
      await pass(HOUR_SECONDS)
      workers.wake()
      await workers.idle()
      expect(new Set(mail.taken).size).toBe(2)
      expect(await findBroken(database.db)).toEqual([])
    },
  )

  test('says nothing would hold up money, if mails and money had one worker: this test can fail', async () => {
    await mail.become('silent')
    await placeOrder()
    const given = await giveUpPayment()
    const { mailer } = openProcess()
    const oneAfterTheOther = (async () => {
      await deliverOutbox(database.db, 'order_confirmation', async ({ id }) => {
        const to = 'mette@juhl.example'
        const from = { name: 'Planke', address: 'post@planke.example' }
        await mailer.send({
          id: `order-${id}`,
          from,
          to,
          subject: '',
          text: '',
          html: '',
          attachments: [],
        })
        return undefined
      })
      await deliverOutbox(database.db, 'payment_void', async ({ payload }) => {
        await voidPayment(orders, payload.payment_id ?? '')
        return undefined
      })
    })()
    await vi.waitFor(() => expect(mail.asked()).toBe(1), SOON)
    expect(await bank.gateway.get(given)).toMatchObject({ status: 'authorized' })
    await mail.close()
    await oneAfterTheOther
    expect(await bank.gateway.get(given)).toMatchObject({ status: 'cancelled' })
  })
})
