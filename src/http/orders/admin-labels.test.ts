import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { PAY_BY_EAN, readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { pdfText } from '#test/files/pdf-text'
import { drawPages, readCodes } from '#test/files/read-codes'
import { type Visitor, visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { type ShopApp, shopApp, testConfig } from '#test/shop-app'

const ORDERS = '/api/admin/shop/baskets'

let database: FreshDatabase
let app: ShopApp
let staff: Visitor

beforeAll(async () => {
  database = await freshDatabase(castSeed)
  // Staff need no second factor.
  app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
  staff = await loggedIn(app, database, cast.user.admin)
})

interface Placed {
  readonly id: string
  readonly reference: string
  readonly delivery_line_id: string
  readonly token: string
}

const contact = {
  ...{ customer_type: 'public', company_ean: '5798000420526', company_name: 'Ærø Skole' },
  ...{ name: 'Søren', last_name: 'Åkjær', city: 'Ærøskøbing', zipcode: '5970' },
}

async function placed(
  product_id: number = cast.screws,
  { branch_id, statuses = ['processing'] }: { branch_id?: number; statuses?: string[] } = {},
): Promise<Placed> {
  const errand = { product_id, contact, ...(branch_id ? { branch_id } : {}) }
  const buyer = await readyBuyer(visitor(app), { ...errand, payment_method_id: PAY_BY_EAN })
  const token = (await buyer.pay()).body.data.confirmation_token
  const { id, order_reference } = await database.db
    .selectFrom('basket.basket')
    .select(['id', 'order_reference'])
    .where('confirmation_token', '=', token)
    .executeTakeFirstOrThrow()
  for (const basket_status of statuses) {
    await must(staff.patch(`${ORDERS}/${id}`, { basket_status }))
  }
  const { basket_delivery_lines: delivery_lines } = await look(id)
  return { id, reference: order_reference ?? '', delivery_line_id: delivery_lines[0].id, token }
}

async function must(call: ReturnType<Visitor['get']>) {
  const reply = await call
  expect(reply.status, reply.text).toBe(200)
  return reply.body.data
}

const look = (id: string) => must(staff.get(`${ORDERS}/${id}`))

function order(
  { id, delivery_line_id }: Placed,
  more: object = {},
  key: string = randomUUID(),
  who: Visitor = staff,
) {
  const body = { provider: 'internal', delivery_line_id, parcels: [{ weight: 12.5 }], ...more }
  return who.post(`${ORDERS}/${id}/shipping-labels`, body, { 'idempotency-key': key })
}

const print = (basket_id: string, label_id: string, who: Visitor = staff) =>
  who.get(`${ORDERS}/${basket_id}/shipping-labels/${label_id}/print`)

async function auditOf(action: string): Promise<number> {
  const { count } = await database.db
    .selectFrom('access.audit_event')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('action', '=', action)
    .executeTakeFirstOrThrow()
  return count
}

describe('a label of the shop itself', () => {
  test('is printed at once, with the numbers that the order tells', async () => {
    const one = await placed()
    const parcels = [{ weight: 12.5, length: 145 }, { weight: 0.75 }]
    const label = await must(order(one, { parcels }))
    expect(label).toMatchObject({
      ...{ number: 1, provider: 'internal', status: 'made', name: 'Pakke, 2 kolli' },
      external_reference: `${one.reference}-1`,
      parcels: [
        { weight: 12.5, length: 145, tracking: null },
        { weight: 0.75, length: null, tracking: null },
      ],
    })
    const { status, headers, file } = await print(one.id, label.id)
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(headers['cache-control']).toBe('private, no-store')
    const text = pdfText(file)
    for (const words of [
      'Ærø Skole',
      'Att. Søren Åkjær',
      '5970 Ærøskøbing',
      '12,5 kg, 1,45 m',
      '2/2',
    ]) {
      expect(text.split('\n')).toContain(words)
    }
    const pages = await drawPages(file)
    const read = await Promise.all(pages.map(readCodes))
    expect(read.map((codes) => codes.at(-1)?.text)).toEqual(
      label.parcels.map(({ number }: { number: string }) => number),
    )
    expect((await look(one.id)).shipping_labels).toEqual([label])
  })

  test('is the same bytes when it is printed again, and every printing is logged', async () => {
    const one = await placed()
    const { id } = await must(order(one))
    const before = await auditOf('label_printed')
    const first = await print(one.id, id)
    // What was ordered cannot change, but who sells can.
    await database.db.updateTable('routing.merchant').set({ city: 'Næstved' }).execute()
    expect((await print(one.id, id)).file.equals(first.file)).toBe(true)
    expect(await auditOf('label_printed')).toBe(before + 2)
  })

  test('is ordered once for a key, however often and at once it is asked for', async () => {
    const one = await placed()
    const key = randomUUID()
    const replies = await Promise.all([1, 2, 3, 4].map(() => order(one, {}, key)))
    expect(new Set(replies.map(({ body }) => body.data?.id)).size).toBe(1)
    expect((await look(one.id)).shipping_labels).toHaveLength(1)
    const other = await order(one, { parcels: [{ weight: 1 }] }, key)
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused'])
  })

  test('is ordered once without a key too, for the version of the order', async () => {
    const one = await placed()
    const { delivery_line_id } = one
    const body = { provider: 'internal', delivery_line_id, parcels: [{ weight: 1 }] }
    const send = (more: object = {}, headers = {}) =>
      staff.post(`${ORDERS}/${one.id}/shipping-labels`, { ...body, ...more }, headers)
    const replies = await Promise.all([1, 2, 3, 4].map(() => send()))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(replies.map((reply) => reply.body.data.id)).size).toBe(1)
    const { shipping_labels, version } = await look(one.id)
    expect(shipping_labels).toHaveLength(1)
    // Another one has to be meant, and be of the order as it is.
    expect((await send({ parcels: [{ weight: 2 }] })).status).toBe(422)
    const another = { parcels: [{ weight: 2 }], reason: 'Ét kolli mere' }
    const stale = await send(another, { 'if-match': `"${version - 1}"` })
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_order'])
    expect((await send(another, { 'if-match': `"${version}"` })).status).toBe(200)
    expect((await look(one.id)).shipping_labels).toHaveLength(2)
  })

  test('is made again only for a reason, and the one that it replaces is printed no more', async () => {
    const one = await placed()
    const first = await must(order(one))
    const refused = await order(one)
    expect(refused.body).toMatchObject({
      code: 'invalid_field',
      errors: { reason: ['Skriv, hvorfor der laves en label mere'] },
    })
    const reason = 'Våd i regnen'
    const second = await must(order(one, { reason, replaces: first.id }))
    expect(second).toMatchObject({ number: 2, reason, replaces: first.id })
    expect(second.parcels[0].number).not.toBe(first.parcels[0].number)
    expect((await print(one.id, first.id)).body.code).toBe('label_replaced')
    expect((await print(one.id, second.id)).status).toBe(200)
    const again = await order(one, { reason, replaces: first.id })
    expect(again.body.errors).toEqual({ replaces: ['Leveringen har ikke den label'] })
  })

  test('has numbers that never repeat, also when fifty are ordered at once', async () => {
    await database.db.updateTable('routing.merchant').set({ gs1_prefix: '5701234' }).execute()
    const one = await placed()
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        order(one, { reason: `Kolli ${i}`, parcels: [{ weight: 1 }, { weight: 2 }] }),
      ),
    )
    const numbers = replies.flatMap(({ body }) =>
      body.data.parcels.map(({ number }: { number: string }) => number),
    )
    expect(numbers).toHaveLength(100)
    expect(new Set(numbers).size).toBe(100)
    expect(numbers.every((number) => /^\d5701234\d{10}$/.test(number))).toBe(true)
    await database.db.updateTable('routing.merchant').set({ gs1_prefix: null }).execute()
    // The database holds it, whatever the program counts.
    const [first] = numbers
    await expect(
      sql`update orders.parcel set number = ${first} where number = ${numbers[1]}`.execute(
        database.db,
      ),
    ).rejects.toThrow('parcel_number_never_repeats')
  }, 60_000)

  test('is made by those alone that are set up here', async () => {
    const { body } = await staff.get('/api/admin/shop/label-providers')
    expect(body.data).toEqual([{ key: 'internal' }])
  })

  test('goes along on a lorry with what its driver has to know', async () => {
    const one = await placed(cast.board.mm4200)
    const label = await must(order(one))
    expect(pdfText((await print(one.id, label.id)).file)).toContain('Kranbil')
  })

  test.each([
    ['that is fetched', { branch_id: cast.branch.aalborg }, 'Varerne hentes i forretningen'],
    ['that is not approved', { statuses: [] }, 'ordrer, der er godkendt'],
    ['that has left', { statuses: ['processing', 'packing_complete', 'shipped'] }, 'ikke er sendt'],
  ])('is not made for an order %s', async (_, how, told) => {
    const { status, body } = await order(await placed(cast.screws, how))
    expect([status, body.code]).toEqual([409, 'label_impossible'])
    expect(body.detail).toContain(told)
  })

  test.each([
    ['parcels', { parcels: [] }],
    ['parcels.0.weight', { parcels: [{ weight: 0 }] }],
    ['parcels.0.weight', { parcels: [{ weight: 0.0001 }] }],
    ['parcels.0.weight', { parcels: [{ weight: 1e9 }] }],
    ['delivery_line_id', { delivery_line_id: randomUUID() }],
    ['replaces', { replaces: randomUUID() }],
    ['service', { service: 'GLSDK_HD' }],
    // Without its keys.
    ['provider', { provider: 'shipmondo', service: 'GLSDK_HD' }],
    ['service', { provider: 'shipmondo' }],
    ['service', { provider: 'shipmondo', service: 'drop table' }],
    ['start_position', { start_position: 5 }],
  ])('is refused by its field: %s', async (field, more) => {
    const { status, body } = await order(await placed(), more)
    expect([status, body.code]).toEqual([422, 'invalid_field'])
    expect(Object.keys(body.errors)).toEqual([field])
  })

  test('is printed only by way of its own order, and by those who may', async () => {
    const [one, other] = [await placed(), await placed()]
    const { id } = await must(order(one))
    expect((await print(other.id, id)).status).toBe(404)
    expect((await print(one.id, randomUUID())).status).toBe(404)
    const buyer = await loggedIn(app, database, cast.user.proff)
    expect((await print(one.id, id, buyer)).status).toBe(403)
    expect((await order(one, {}, randomUUID(), buyer)).status).toBe(403)
    expect((await print(one.id, id, visitor(app))).status).toBe(401)
  })
})
