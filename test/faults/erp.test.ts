import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createErpWebhook } from '#adapters/erp/webhook'
import { transaction } from '#database/client'
import { startOutboxWorkers } from '#jobs/deliver-outbox'
import { connectErp, disconnectErp, pruneOutbox, queueUnreported } from '#shop/orders'
import { PAY_BY_EAN, PAY_ON_PICKUP, readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import type { Visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { orderParts, type ShopApp, shopApp, testConfig } from '#test/shop-app'

const SECRET = 'what the shop and the ERP share, and no one else'
const AGAIN = { reason: 'ERP er oppe igen' }
const DEAD = '/api/admin/outbox/dead'

interface Received {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

const database = await freshDatabase(castSeed)
const { db } = database
const received: Received[] = []
let answers: number[] = []
let app: ShopApp
let staff: Visitor

const erp = createServer((request, reply) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    received.push({ headers: request.headers, body: Buffer.concat(parts).toString() })
    reply.writeHead(answers.shift() ?? 200).end()
  })
})

beforeAll(async () => {
  await new Promise<void>((done) => erp.listen(0, '127.0.0.1', done))
  app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
  staff = await loggedIn(app, database, cast.user.admin)
})
afterAll(() => erp.close())

beforeEach(async () => {
  received.length = 0
  answers = []
  await sql`delete from orders.outbox`.execute(db)
  await connectErp(db)
})

async function place(): Promise<string> {
  const errand = { product_id: cast.screws, quantity: 4, payment_method_id: PAY_ON_PICKUP }
  const buyer = await readyBuyer(app, { ...errand, branch_id: cast.branch.aalborg })
  const token = (await buyer.pay()).body.data.confirmation_token
  const { id } = await db
    .selectFrom('basket.basket')
    .select('id')
    .where('confirmation_token', '=', token)
    .executeTakeFirstOrThrow()
  return id
}

/** Delivers what is due, as if all pauses were over. */
async function deliver(): Promise<void> {
  await sql`update orders.outbox set available = now() where done is null`.execute(db)
  const { port } = erp.address() as AddressInfo
  const workers = startOutboxWorkers({
    orders: orderParts(database),
    mailer: { send: async () => undefined },
    origin: 'https://shop.example',
    log: { info: () => undefined, error: () => undefined },
    erp: createErpWebhook({ url: `http://127.0.0.1:${port}/orders`, secret: SECRET }),
  })
  workers.wake()
  await workers.idle()
}

async function isReported(id: string): Promise<boolean | undefined> {
  const row = await db
    .selectFrom('basket.basket')
    .select('is_reported')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.is_reported
}

function isSigned({ headers, body }: Received, secret: string): boolean {
  const [, seconds, mac] =
    /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['planke-signature'])) ?? []
  return mac === createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
}

test('an order is sent to the ERP as JSON, signed, and is reported when it has been taken', async () => {
  const id = await place()
  expect(await isReported(id)).toBe(false)
  await deliver()
  const [sent, ...others] = received
  expect(others).toEqual([])
  const { kind, order } = JSON.parse(sent?.body ?? '')
  expect([kind, order.id, order.lines[0].quantity]).toEqual(['erp_order', id, 4])
  expect(order.net_sum + order.tax_sum).toBeCloseTo(order.payment_amount, 2)
  expect(sent && isSigned(sent, SECRET)).toBe(true)
  // Negative control: another secret, and another body.
  expect(sent && isSigned(sent, `${SECRET}!`)).toBe(false)
  expect(sent && isSigned({ ...sent, body: `${sent.body} ` }, SECRET)).toBe(false)
  expect(await isReported(id)).toBe(true)
  await deliver()
  expect(received).toHaveLength(1)
})

test('what the ERP did not take is sent again under the same key', async () => {
  const id = await place()
  answers = [500, 302, 200]
  for (let round = 0; round < 3; round += 1) {
    expect(await isReported(id)).toBe(false)
    await deliver()
  }
  expect(received).toHaveLength(3)
  expect(new Set(received.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  expect(await isReported(id)).toBe(true)
})

test('a part that is canceled is told as the order is by then', async () => {
  const id = await place()
  await deliver()
  const { basket_lines: lines } = (await staff.get(`/api/admin/shop/baskets/${id}`)).body.data
  const body = { lines: [{ line_id: lines[0].id, quantity: 3 }], reason: 'Udgået' }
  expect((await staff.post(`/api/admin/shop/baskets/${id}/revisions`, body)).status).toBe(200)
  await deliver()
  const { kind, order } = JSON.parse(received.at(-1)?.body ?? '')
  expect([kind, order.lines[0].quantity]).toEqual(['erp_change', 1])
  expect(new Set(received.map(({ headers }) => headers['idempotency-key'])).size).toBe(2)
})

test('what was given up stands in a list until staff have it tried again', async () => {
  const id = await place()
  answers = [500]
  await sql`update orders.outbox set attempts = 1000`.execute(db)
  await deliver()
  const dead = (await staff.get(DEAD)).body.data
  expect(dead).toMatchObject([
    { kind: 'erp_order', basket_id: id, why: expect.stringContaining('500') },
  ])
  await deliver()
  expect(received).toHaveLength(1)
  expect((await staff.get(`${DEAD}?from=2020-01-01`)).body.count).toBe(1)
  expect((await staff.get(`${DEAD}?to=2020-01-01`)).body.count).toBe(0)
  const order = (await staff.get(`/api/admin/shop/baskets/${id}`)).body.data
  const { order_reference, email: receiver } = order
  expect(dead).toMatchObject([{ order_reference, receiver }])
  const [brief] = (await staff.get(`${DEAD}?brief=1`)).body.data
  expect(brief).toMatchObject({ order_reference, receiver: null })
  const seen = await staff.get('/api/admin/audit?action=dead_letters_listed')
  expect(seen.body.count).toBe(3)
  const unexplained = await staff.post(`/api/admin/outbox/${dead[0].id}/retry`, { reason: ' ' })
  expect(unexplained.body.errors).toHaveProperty('reason')
  const retried = await staff.post(`/api/admin/outbox/${dead[0].id}/retry`, AGAIN)
  expect(retried.status, retried.text).toBe(200)
  await deliver()
  expect([received.length, await isReported(id)]).toEqual([2, true])
  expect((await staff.get(DEAD)).body.data).toEqual([])
  const audit = await staff.get('/api/admin/audit?action=outbox_retried')
  expect(audit.body.data).toMatchObject([
    { changes: [{ field: 'reason', after: AGAIN.reason }], subject: String(dead[0].id) },
  ])
  expect((await staff.post(`/api/admin/outbox/${dead[0].id}/retry`, AGAIN)).status).toBe(404)
})

test('what is tried again is so with its reason in the audit, or not at all', async () => {
  await place()
  await sql`update orders.outbox set dead = now()`.execute(db)
  const deadIds = async () =>
    (await staff.get(DEAD)).body.data.map(({ id }: { readonly id: number }) => id)
  const dead = await deadIds()
  const retry = () => staff.post(`/api/admin/outbox/${dead[0]}/retry`, AGAIN)
  // An audit that takes no such event, as when the database fails between the two.
  await sql`alter table access.audit_event add constraint refuses_retries
    check (action <> 'outbox_retried') not valid`.execute(db)
  expect((await retry()).status).not.toBe(200)
  expect(await deadIds()).toEqual(dead)
  await sql`alter table access.audit_event drop constraint refuses_retries`.execute(db)
  // Negative control.
  expect((await retry()).status).toBe(200)
  expect(await deadIds()).toEqual(dead.slice(1))
})

async function moveTo(id: string, basket_status: string): Promise<void> {
  const reply = await staff.patch(`/api/admin/shop/baskets/${id}`, { basket_status })
  expect(reply.status, reply.text).toBe(200)
}

test('each move of an order is told once it has happened, again until it is taken, and never twice under two keys', async () => {
  const id = await place()
  await deliver()
  received.length = 0
  await moveTo(id, 'processing')
  await moveTo(id, 'packing_complete')
  answers = [503]
  await deliver()
  await deliver()
  await deliver()
  const told = received.map(({ headers, body }) => ({
    key: headers['idempotency-key'],
    ...JSON.parse(body),
  }))
  // The one that was not taken came again under its key.
  expect(told).toHaveLength(3)
  expect(told[2]).toEqual(told[0])
  const byKey = [...new Map(told.map((one) => [one.key, one])).values()]
  const inOrder = byKey.toSorted((a, b) => a.sequence - b.sequence)
  expect(inOrder).toMatchObject([
    { kind: 'order_status', from_status: 'new', to_status: 'processing', order: { id } },
    { kind: 'order_status', from_status: 'processing', to_status: 'packing_complete' },
  ])
  expect(Date.parse(inOrder[0].occurred)).not.toBeNaN()
  expect(received.every((one) => isSigned(one, SECRET))).toBe(true)
})

test('a move that is refused is not told', async () => {
  const id = await place()
  await deliver()
  received.length = 0
  const reply = await staff.patch(`/api/admin/shop/baskets/${id}`, { basket_status: 'paid' })
  expect(reply.status).toBe(409)
  await deliver()
  expect(received).toEqual([])
})

test('a part that leaves by itself is told with what is in it, and then that all has left', async () => {
  const errand = { product_id: cast.screws, quantity: 4, payment_method_id: PAY_BY_EAN }
  const contact = { customer_type: 'public', company_ean: '5798000420526', company_name: 'Skole' }
  const buyer = await readyBuyer(app, { ...errand, contact })
  const token = (await buyer.pay()).body.data.confirmation_token
  const { id } = await db
    .selectFrom('basket.basket')
    .select('id')
    .where('confirmation_token', '=', token)
    .executeTakeFirstOrThrow()
  await moveTo(id, 'processing')
  await deliver()
  received.length = 0
  const { basket_lines: lines } = (await staff.get(`/api/admin/shop/baskets/${id}`)).body.data
  const part = [{ line_id: lines[0].id, quantity: 1 }]
  for (const [key, body] of Object.entries({
    'shipment-first': { lines: part },
    'shipment-rest': {},
  })) {
    const headers = { 'idempotency-key': key }
    const reply = await staff.post(`/api/admin/shop/baskets/${id}/shipments`, body, headers)
    expect(reply.status, reply.text).toBe(200)
  }
  await deliver()
  const told = received
    .map(({ body }) => JSON.parse(body))
    .toSorted((a, b) => a.sequence - b.sequence)
  expect(told).toMatchObject([
    { kind: 'order_shipment', shipment: { number: 1, lines: [{ ...part[0], unit: 'æske' }] } },
    { kind: 'order_shipment', shipment: { number: 2, lines: [{ quantity: 3 }] } },
    { kind: 'order_status', from_status: 'processing', to_status: 'shipped' },
  ])
})

async function countKept(kind: string): Promise<number> {
  const rows = await db.selectFrom('orders.outbox').select('id').where('kind', '=', kind).execute()
  return rows.length
}

describe('while no ERP is connected', () => {
  beforeEach(() => disconnectErp(db))

  test('nothing is queued for one', async () => {
    const id = await place()
    await moveTo(id, 'processing')
    await moveTo(id, 'packing_complete')
    expect([await countKept('erp_event'), await countKept('erp_order')]).toEqual([0, 0])
    expect(await countKept('order_confirmation')).toBe(1)
  })

  test('what an older process has queued is deleted, and of one that is connected it is not', async () => {
    const id = await place()
    const queue = () =>
      sql`insert into orders.outbox (kind, basket_id) values ('erp_order', ${id})`.execute(db)
    await queue()
    await pruneOutbox(db)
    expect(await countKept('erp_order')).toBe(0)
    await connectErp(db)
    await queue()
    await pruneOutbox(db)
    expect(await countKept('erp_order')).toBe(1)
  })
})

describe('an ERP that is connected later', () => {
  const queueSince = (since: Date) =>
    transaction(db, async (tx) => {
      const first = await queueUnreported(tx, since)
      const next = await queueUnreported(tx, since, first.last)
      expect(next).toEqual({ queued: 0, last: undefined })
      return first.queued
    })

  test('gets the orders placed since a day that it has not had, as they are by then, and each once', async () => {
    await disconnectErp(db)
    const since = new Date()
    const id = await place()
    const gone = await place()
    await moveTo(id, 'processing')
    await moveTo(gone, 'canceled')
    await connectErp(db)
    expect(await queueSince(since)).toBe(1)
    expect(await queueSince(since)).toBe(0)
    await deliver()
    const told = received.map(({ body }) => JSON.parse(body))
    expect(told).toMatchObject([{ kind: 'erp_order', order: { id, basket_status: 'processing' } }])
    expect(await isReported(id)).toBe(true)
    await sql`delete from orders.outbox`.execute(db)
    expect(await queueSince(since)).toBe(0)
  })

  test('gets none of those that were placed before', async () => {
    await disconnectErp(db)
    await place()
    await connectErp(db)
    expect(await queueSince(new Date())).toBe(0)
  })
})
