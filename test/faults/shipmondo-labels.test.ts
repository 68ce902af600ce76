import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createShipmondoLabels } from '#adapters/labels/shipmondo'
import { startOutboxWorkers } from '#jobs/deliver-outbox'
import { type Mail, ownLabels } from '#shop/documents'
import { eraseOrdersOfDeleted } from '#shop/erasure'
import { makeLabel } from '#shop/labels'
import { PAY_BY_EAN, readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { type Visitor, visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { type ShipmondoEmulator, startShipmondo } from '#test/shipmondo/emulator'
import { orderParts, type ShopApp, shopApp, testConfig } from '#test/shop-app'

const ORDERS = '/api/admin/shop/baskets'
/** Long enough for a machine with much to do, and waited for only where no answer comes. */
const TIMEOUT_MS = 4_000

let database: FreshDatabase
let shipmondo: ShipmondoEmulator
let labels: typeof ownLabels
let app: ShopApp
let staff: Visitor
let mails: Mail[]

beforeAll(async () => {
  database = await freshDatabase(castSeed)
  shipmondo = await startShipmondo()
  const maker = createShipmondoLabels({
    ...shipmondo,
    isOwnAgreement: false,
    timeoutMs: TIMEOUT_MS,
  })
  labels = new Map([...ownLabels, ['shipmondo', maker]])
  app = await shopApp(database, { labels, config: { ...testConfig, isLocalDemo: true } })
  staff = await loggedIn(app, database, cast.user.admin)
})
afterAll(() => shipmondo.close())

beforeEach(async () => {
  mails = []
  shipmondo.shipments.fault = undefined
  await sql`delete from orders.outbox`.execute(database.db)
})

async function must(call: ReturnType<Visitor['get']>) {
  const reply = await call
  expect(reply.status, reply.text).toBe(200)
  return reply.body.data
}

const look = (id: string) => must(staff.get(`${ORDERS}/${id}`))
const move = (id: string, basket_status: string) =>
  must(staff.patch(`${ORDERS}/${id}`, { basket_status }))

const contact = { customer_type: 'public', company_ean: '5798000420526', company_name: 'Ærø Skole' }

async function placed(
  where: ShopApp | Visitor = app,
  product_id: number = cast.screws,
  quantity = 1,
) {
  const errand = { product_id, quantity, contact, payment_method_id: PAY_BY_EAN }
  const buyer = await readyBuyer(where, errand)
  const token: string = (await buyer.pay()).body.data.confirmation_token
  const { id } = await database.db
    .selectFrom('basket.basket')
    .select('id')
    .where('confirmation_token', '=', token)
    .executeTakeFirstOrThrow()
  await move(id, 'processing')
  return { id, token, delivery_line_id: (await look(id)).basket_delivery_lines[0].id as string }
}
type Placed = Awaited<ReturnType<typeof placed>>

const order = ({ id, delivery_line_id }: Placed, more = {}) =>
  staff.post(
    `${ORDERS}/${id}/shipping-labels`,
    {
      ...{ provider: 'shipmondo', service: 'GLSDK_HD', delivery_line_id },
      ...{ parcels: [{ weight: 3 }, { weight: 4 }], ...more },
    },
    { 'idempotency-key': randomUUID() },
  )

const print = (id: string, label_id: string) =>
  staff.get(`${ORDERS}/${id}/shipping-labels/${label_id}/print`)

/** Delivers what is due, as if all pauses were over. */
async function deliver(makers = labels): Promise<void> {
  await sql`update orders.outbox set available = now() where done is null`.execute(database.db)
  const workers = startOutboxWorkers({
    orders: orderParts(database),
    mailer: {
      send: async (mail) => {
        mails.push(mail)
      },
    },
    labels: makers,
    origin: 'https://shop.example',
    log: { info: () => undefined, error: () => undefined },
  })
  workers.wake()
  await workers.idle()
}

/** The same, but it looks among shipments that are made after tomorrow, so it never finds what it made before. */
function withoutLooking(): typeof labels {
  const maker = labels.get('shipmondo')
  if (!maker) throw new Error('no maker of labels')
  const created = new Date(Date.now() + 86_400_000)
  return new Map([...labels, ['shipmondo', { make: (label) => maker.make({ ...label, created }) }]])
}

const madeFor = (wanted: string) =>
  shipmondo.shipments.made.filter(({ reference }) => reference === wanted)

describe('a label that is booked at a carrier', () => {
  test('waits for the outbox, and is printed as the carrier made it', async () => {
    const one = await placed()
    const label = await must(order(one))
    expect(label).toMatchObject({
      status: 'waiting',
      parcels: [{ number: null }, { number: null }],
    })
    expect((await print(one.id, label.id)).body).toMatchObject({
      ...{ status: 409, code: 'label_not_ready' },
      detail: expect.stringContaining('Prøv igen'),
    })
    await deliver()
    const [made] = (await look(one.id)).shipping_labels
    const numbered = { tracking: expect.stringMatching(/^60645/) }
    expect(made).toMatchObject({ status: 'made', parcels: [numbered, numbered] })
    const first = await print(one.id, label.id)
    expect(first.file.toString()).toMatch(/^%PDF-/)
    expect((await print(one.id, label.id)).file.equals(first.file)).toBe(true)
  })

  test('tells its numbers in the mail about what has left, and on the page of the order', async () => {
    const one = await placed()
    await must(order(one))
    await deliver()
    const numbers: string[] = (await look(one.id)).shipping_labels[0].parcels.map(
      ({ tracking }: { tracking: string }) => tracking,
    )
    await move(one.id, 'packing_complete')
    await move(one.id, 'shipped')
    await deliver()
    const mail = mails.find(({ subject }) => subject.includes('er sendt'))
    for (const number of numbers) {
      const page = `https://gls-group.com/DK/da/find-pakke?match=${number}`
      expect(mail?.text).toContain(`- GLS ${number}\n  ${page}\n`)
      expect(mail?.html).toContain(`<a href="${page}"`)
    }
    const page = await must(visitor(app).get(`/api/shop/confirmations/${one.token}`))
    const parcels = numbers.map((number) => ({
      number,
      carrier_name: 'GLS',
      url: `https://gls-group.com/DK/da/find-pakke?match=${number}`,
    }))
    expect(page.deliveries.map(({ tracking }: { tracking: unknown }) => tracking)).toEqual([
      parcels,
    ])
  })

  test('tells in the mail about a part the parcels that left with it, and not those before and after', async () => {
    const one = await placed(app, cast.screws, 4)
    const { basket_lines: lines } = await look(one.id)
    const numbersOf = async (which: number): Promise<string[]> =>
      (await look(one.id)).shipping_labels[which].parcels.map(
        ({ tracking }: { tracking: string }) => tracking,
      )
    const shipOne = () =>
      must(
        staff.post(
          `${ORDERS}/${one.id}/shipments`,
          { lines: [{ line_id: lines[0].id, quantity: 1 }] },
          { 'idempotency-key': randomUUID() },
        ),
      )
    await must(order(one))
    await deliver()
    await shipOne()
    await must(order(one, { reason: 'Anden del' }))
    await deliver()
    await shipOne()
    await must(order(one, { reason: 'Resten' }))
    await deliver()
    const told = mails
      .filter(({ subject }) => subject.startsWith('En del af'))
      .map(({ text }) => [...text.matchAll(/^- GLS (\d+)$/gm)].map(([, number]) => number))
    expect(told).toEqual([await numbersOf(0), await numbersOf(1)])
    expect(new Set(told.flat()).size).toBe(4)
  })

  test('tells no numbers of one that was replaced', async () => {
    const one = await placed()
    const { id } = await must(order(one))
    await deliver()
    const again = { reason: 'Forkert vægt', replaces: id, parcels: [{ weight: 9 }] }
    await must(order(one, again))
    await deliver()
    const [, second] = (await look(one.id)).shipping_labels
    const page = await must(visitor(app).get(`/api/shop/confirmations/${one.token}`))
    expect(page.deliveries[0].tracking).toMatchObject([{ number: second.parcels[0].tracking }])
  })

  test.each(['late', 'strange', 'no-label', 'limited', 'error', 'garbage'] as const)(
    'is booked once, though the carrier answers: %s',
    async (fault) => {
      const one = await placed()
      const label = await must(order(one))
      shipmondo.shipments.fault = fault
      await deliver()
      expect((await look(one.id)).shipping_labels[0].status).toBe('waiting')
      await deliver()
      const [made] = (await look(one.id)).shipping_labels
      expect(made.status).toBe('made')
      expect(madeFor(`${(await look(one.id)).order_reference}-1`)).toHaveLength(1)
      expect((await print(one.id, label.id)).status).toBe(200)
    },
  )

  test.each(['late', 'strange', 'no-label'] as const)(
    'by code that asks without looking first is booked twice, though the carrier answers: %s: the test before can fail',
    async (fault) => {
      const one = await placed()
      await must(order(one))
      shipmondo.shipments.fault = fault
      await deliver(withoutLooking())
      await deliver(withoutLooking())
      const { order_reference, shipping_labels } = await look(one.id)
      expect(shipping_labels[0].status).toBe('made')
      expect(madeFor(`${order_reference}-1`)).toHaveLength(2)
    },
  )

  test('is kept once when two workers make it at once, as after a lost lease', async () => {
    const one = await placed()
    const { id } = await must(order(one))
    await Promise.all([1, 2, 3].map(() => makeLabel(database.db, labels, id)))
    const { shipping_labels, events } = await look(one.id)
    expect(shipping_labels[0].status).toBe('made')
    expect(events.filter(({ kind }: { kind: string }) => kind === 'label_made')).toHaveLength(1)
    const first = await print(one.id, id)
    await makeLabel(database.db, labels, id)
    expect((await print(one.id, id)).file.equals(first.file)).toBe(true)
  })

  test('that is refused is told in the words of the company, and another can be ordered', async () => {
    const one = await placed()
    const label = await must(order(one))
    shipmondo.shipments.fault = 'refused'
    await deliver()
    const refusal = 'Receiver zipcode is invalid for GLSDK_HD'
    expect((await look(one.id)).shipping_labels).toMatchObject([{ status: 'refused', refusal }])
    expect((await print(one.id, label.id)).body.detail).toContain(refusal)
    await must(order(one, { service: 'GLSDK_SD', reason: 'Forkert produkt', replaces: label.id }))
    await deliver()
    expect((await look(one.id)).shipping_labels[1].status).toBe('made')
  })

  test('becomes a dead letter after a day, which staff have tried again', async () => {
    const one = await placed()
    await must(order(one))
    await sql`update orders.outbox set attempts = 7 where kind = 'label'`.execute(database.db)
    shipmondo.shipments.fault = 'error'
    await deliver()
    const dead = await must(staff.get('/api/admin/outbox/dead'))
    expect(dead).toMatchObject([{ kind: 'label', basket_id: one.id }])
    const again = { reason: 'GLS svarer igen' }
    await must(staff.post(`/api/admin/outbox/${dead[0].id}/retry`, again))
    await deliver()
    expect((await look(one.id)).shipping_labels[0].status).toBe('made')
  })

  test('keeps nothing else waiting while the carrier does not answer', async () => {
    const one = await placed()
    await must(order(one))
    shipmondo.shipments.fault = 'late'
    const other = await placed()
    const delivering = deliver()
    await expect.poll(() => mails.length, { timeout: 10_000 }).toBeGreaterThan(0)
    expect((await look(one.id)).shipping_labels[0].status).toBe('waiting')
    await delivering
    expect(mails.some(({ text }) => text.includes(other.token))).toBe(true)
  })

  test('is not booked for what goes by lorry', async () => {
    const { body } = await order(await placed(app, cast.board.mm4200))
    expect(body).toMatchObject({ code: 'label_impossible', status: 409 })
    expect(body.detail).toContain('lastbil')
  })
})

test('with its customer the paper is erased, and what stands on it', async () => {
  const user = cast.user.privat
  const one = await placed(await loggedIn(app, database, user))
  const { id } = await must(order(one, { provider: 'internal', service: '' }))
  const waiting = await must(order(one, { reason: 'Et kolli mere' }))
  await move(one.id, 'canceled')
  await sql`update access."user" set deleted = now(), active = false where id = ${user}`.execute(
    database.db,
  )
  expect(await eraseOrdersOfDeleted(database.db)).toBeGreaterThan(0)
  const { rows } = await sql<{ row: string }>`
    select label::text as row from orders.shipping_label label where basket_id = ${one.id}`.execute(
    database.db,
  )
  expect(rows).toHaveLength(2)
  for (const { row } of rows) expect(row).not.toMatch(/Skovvejen|Juhl|Ærø Skole|20304050/)
  expect((await print(one.id, id)).status).toBe(404)
  // And the one that waited is not sent to anyone.
  const before = shipmondo.shipments.made.length
  await deliver()
  expect(shipmondo.shipments.made).toHaveLength(before)
  expect((await look(one.id)).shipping_labels).toMatchObject([
    { status: 'erased' },
    { status: 'erased' },
  ])
  expect(waiting.status).toBe('waiting')
})
