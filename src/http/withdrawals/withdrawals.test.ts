import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { PAY_ON_PICKUP, readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { deliverOutbox } from '#test/outbox'
import { type Reply, type Visitor, visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'

const PATH = '/api/shop/withdrawals'
const EMAIL = 'mette@juhl.example'
const ORIGIN = 'https://shop.example'
const DAY_MS = 86_400_000

const database = await freshDatabase(castSeed)
let now = new Date('2026-06-10T10:00:00Z')
const app = await shopApp(database, {
  clock: () => now,
  config: { ...testConfig, isLocalDemo: true },
})
const { db } = database
const guest = visitor(app)
// There are enough for all these orders, none of which is paid.
await sql`update catalogue.product set stock = 1000 where id = ${cast.paint}`.execute(db)

interface Placed {
  readonly id: string
  readonly order_reference: string
}

/** Four boxes of screws and a tin that is tinted, fetched in Aalborg. */
async function place(one: Visitor = visitor(app), contact: object = {}): Promise<Placed> {
  await one.post('/api/shop/basket-lines', { product_id: cast.paint, quantity: 1 })
  const errand = { product_id: cast.screws, quantity: 4, payment_method_id: PAY_ON_PICKUP }
  const branch_id = cast.branch.aalborg
  const buyer = await readyBuyer(one, { ...errand, branch_id, contact: { ...contact } })
  const { status, text } = await buyer.pay()
  if (status !== 200) throw new Error(text)
  const { rows } = await sql<Placed>`
    select id, order_reference from basket.basket where order_placed is not null
    order by order_placed desc, id desc limit 1`.execute(db)
  return rows[0] as Placed
}

/** As who follows the link in a mail of the order. */
async function ask(order: Placed, body: object = {}, one = guest): Promise<Reply> {
  return bare(order, { code: await codeOf(order), ...body }, one)
}

function bare({ order_reference }: Placed, body: object, one = guest): Promise<Reply> {
  return one.post(PATH, { name: 'Mette Juhl', order_reference, ...body })
}

async function codeOf({ order_reference }: Placed): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`
    select confirmation_token as code from basket.basket where order_reference = ${order_reference}`.execute(
    db,
  )
  return rows[0]?.code
}

async function countOf(order: Placed): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders.withdrawal where basket_id = ${order.id}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The line of the screws, as the first step tells of it. */
async function screwsOf(order: Placed): Promise<{ line_id: string; amount: number }> {
  const { body } = await ask(order)
  return body.data.lines.find(({ refusal }: { refusal: string | null }) => refusal === null)
}

/** It was fetched so long before now. */
async function fetched(order: Placed, daysAgo: number): Promise<void> {
  const created = new Date(now.getTime() - daysAgo * DAY_MS)
  await sql`update basket.basket set basket_status = 'paid' where id = ${order.id}`.execute(db)
  await db
    .insertInto('orders.order_event')
    .values({
      basket_id: order.id,
      kind: 'moved',
      from_status: 'packing_complete',
      to_status: 'paid',
      actor: 'system',
      created,
    })
    .execute()
}

describe('the first step', () => {
  test('tells what can be withdrawn from and what not, and stores nothing', async () => {
    const order = await place()
    const { status, body, headers } = await ask(order)
    expect(status).toBe(200)
    expect(headers['cache-control']).toContain('no-store')
    expect(body.data).toMatchObject({
      withdrawal_number: `FR-${order.order_reference}-1`,
      is_confirmed: false,
      received: null,
      last_day: null,
      email: EMAIL,
    })
    const screws = body.data.lines.find((line: { quantity: number }) => line.quantity === 4)
    expect(screws).toMatchObject({ quantity_left: 4, refusal: null, amount: body.data.amount })
    expect(body.data.lines).toContainEqual(
      expect.objectContaining({
        quantity: 0,
        amount: 0,
        refusal: 'Ingen fortrydelsesret: tones efter dit valg',
      }),
    )
    expect(await countOf(order)).toBe(0)
  })

  test.each(['#%', 'nr. %', 'Ordre %', ' % '])(
    'takes the number written as %s',
    async (written) => {
      const order = await place()
      const { order_reference } = order
      const number = written.replace('%', order_reference.replace(/(\d{3})$/, ' $1'))
      const code = await codeOf(order)
      const reply = await bare({ ...order, order_reference: number }, { code })
      expect([reply.status, reply.body.data?.order_reference]).toEqual([200, order_reference])
    },
  )

  test.each([
    ['name', { name: '' }],
    ['email', {}],
    ['lines', { lines: [] }],
  ])('asks a guest for %s', async (field, body) => {
    const reply = await bare({ id: '', order_reference: '100001' }, body)
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, [field]])
  })

  test('guesses are limited', async () => {
    const limited = await shopApp(database, { rates: { token: 3 } })
    const one = visitor(limited, '192.0.2.77')
    const statuses = []
    for (let i = 0; i < 5; i += 1) {
      const reply = await bare({ id: '', order_reference: '999999' }, { code: `${i}` }, one)
      statuses.push(reply.status)
    }
    expect(statuses).toEqual([404, 404, 404, 429, 429])
  })
})

describe('a withdrawal', () => {
  test('of one line is received with its time, and a receipt is sent once', async () => {
    const order = await place()
    const { line_id, amount } = await screwsOf(order)
    const lines = [{ line_id, quantity: 1 }]
    const { status, body } = await ask(order, { lines, confirm: true })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      withdrawal_number: `FR-${order.order_reference}-1`,
      is_confirmed: true,
      amount: amount / 4,
      lines: [{ line_id, quantity: 1, quantity_ordered: 4, amount: amount / 4 }],
    })
    expect(Date.parse(body.data.received)).toBeGreaterThan(0)
    const mails = await deliverOutbox(database, ORIGIN)
    const receipts = mails.filter(({ id }) => id.startsWith('withdrawal-'))
    expect(receipts).toHaveLength(1)
    expect(receipts[0]).toMatchObject({ to: EMAIL })
    expect(receipts[0]?.text).toContain(`FR-${order.order_reference}-1`)
    expect(receipts[0]?.text).toMatch(/1\s\S+ .*: [\d.,]+\skr\./)
    expect(receipts[0]?.text).toMatch(/modtaget din fortrydelse .*20\d\d kl\. \d\d\.\d\d/)
    expect(await deliverOutbox(database, ORIGIN)).toEqual([])
  })

  test('sent twice, one after the other or at once, is one', async () => {
    const order = await place()
    const { line_id } = await screwsOf(order)
    const body = { lines: [{ line_id, quantity: 2 }], confirm: true }
    const replies = await Promise.all(Array.from({ length: 6 }, () => ask(order, body)))
    const again = await ask(order, body)
    const told = [...replies, again].map((reply) => [reply.status, reply.body.data.number])
    expect(told).toEqual(Array(7).fill([200, 1]))
    expect(await countOf(order)).toBe(1)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from orders.outbox join orders.withdrawal
        on withdrawal.id::text = payload ->> 'withdrawal_id'
      where withdrawal.basket_id = ${order.id}`.execute(db)
    expect(rows).toEqual([{ count: 1 }])
  })

  test('equal to one before is another when the number says so, up to what was bought', async () => {
    const order = await place()
    const { line_id, amount } = await screwsOf(order)
    const body = { lines: [{ line_id, quantity: 2 }], confirm: true }
    const first = await ask(order, { ...body, number: 1 })
    const second = await ask(order, { ...body, number: 2 })
    expect([first.body.data.number, second.body.data.number]).toEqual([1, 2])
    expect(first.body.data.amount + second.body.data.amount).toBeCloseTo(amount)
    const third = await ask(order, { ...body, number: 3 })
    expect([third.status, Object.keys(third.body.errors)]).toEqual([422, ['lines.0.line_id']])
    expect(await countOf(order)).toBe(2)
  })

  test('is of whole units, or of steps that the product is sold in', async () => {
    const order = await place()
    const { line_id } = await screwsOf(order)
    for (const quantity of [0.001, 0.5, 3.999]) {
      const { status, body } = await ask(order, { lines: [{ line_id, quantity }], confirm: true })
      expect([quantity, status, body.errors]).toEqual([
        quantity,
        422,
        { 'lines.0.quantity': [expect.stringMatching(/^Vælg et helt antal, højst 4/)] },
      ])
    }
    expect(await countOf(order)).toBe(0)
    await db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`
        update basket.basket_line set product_facts = product_facts || '{"divisible_quantity": 500}'
        where id = ${line_id}`.execute(tx)
    })
    const ofSteps = (quantity: number) => ask(order, { lines: [{ line_id, quantity }] })
    expect((await ofSteps(2.5)).status).toBe(200)
    expect((await ofSteps(2.4)).status).toBe(422)
  })

  test('of the whole order is of what has the right, and sent again it is the same', async () => {
    const order = await place()
    const replies = [await ask(order, { confirm: true }), await ask(order, { confirm: true })]
    expect(replies.map(({ body }) => [body.data.number, body.data.lines.length])).toEqual([
      [1, 1],
      [1, 1],
    ])
    const left = await ask(order)
    expect([left.status, left.body.code]).toEqual([422, 'withdrawal_refused'])
    expect(await countOf(order)).toBe(1)
  })

  test('of a tinted line is refused with the reason, and of more than was bought', async () => {
    const order = await place()
    const { body } = await ask(order)
    const index = body.data.lines.findIndex((line: { refusal: string | null }) => line.refusal)
    const [tinted, screws] = [body.data.lines[index], body.data.lines[1 - index]]
    const lines = [
      { line_id: tinted.line_id, quantity: 1 },
      { line_id: screws.line_id, quantity: 5 },
      { line_id: crypto.randomUUID(), quantity: 1 },
    ]
    const refused = await ask(order, { lines, confirm: true })
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toEqual({
      'lines.0.line_id': [expect.stringContaining('tones efter dit valg')],
      'lines.1.quantity': [expect.stringMatching(/højst 4/)],
      'lines.2.line_id': ['Linjen er ikke i ordren'],
    })
    expect(await countOf(order)).toBe(0)
  })

  test('is not for companies', async () => {
    const order = await place(visitor(app), {
      customer_type: 'company',
      company_name: 'Østre Tømrere ApS',
      company_id: '99999993',
    })
    const { status, body } = await ask(order, { confirm: true })
    expect([status, body.detail]).toEqual([422, expect.stringContaining('kun private')])
    expect(await countOf(order)).toBe(0)
  })

  test.each([
    // Fetched on Wednesday 27 May: until Wednesday 10 June.
    [14, 200],
    [15, 422],
  ])('of what was fetched %i days ago is answered with %i', async (days, status) => {
    const order = await place()
    await fetched(order, days)
    const reply = await ask(order, { confirm: true })
    expect([reply.status, reply.text.includes('Fristen var tirsdag den 9. juni')]).toEqual([
      status,
      status === 422,
    ])
    expect(await countOf(order)).toBe(status === 200 ? 1 : 0)
  })

  test('may wait until the next working day when the last day is one of rest', async () => {
    const order = await place()
    now = new Date('2026-06-08T21:00:00Z')
    // Fetched on Saturday 23 May; Saturday 6 June is followed by Sunday.
    await fetched(order, 16)
    expect((await ask(order)).body.data.last_day).toBe('2026-06-08')
    now = new Date('2026-06-08T22:30:00Z')
    expect((await ask(order)).body.code).toBe('withdrawal_refused')
    now = new Date('2026-06-10T10:00:00Z')
  })

  test('of a canceled order is not needed', async () => {
    const order = await place()
    await sql`update basket.basket set basket_status = 'canceled' where id = ${order.id}`.execute(
      db,
    )
    expect((await ask(order, { confirm: true })).body.detail).toContain('allerede annulleret')
  })
})

describe('a user', () => {
  let mine: Placed
  let one: Visitor

  beforeAll(async () => {
    one = await loggedIn(app, database, cast.user.privat)
    mine = await place(one)
  })

  test('withdraws from an own order without an address', async () => {
    const { status, body } = await bare(mine, {}, one)
    expect([status, body.data.email]).toEqual([200, EMAIL])
  })

  test('cannot withdraw from the order of another without its code', async () => {
    const order = await place()
    const { status, body } = await bare(order, { confirm: true }, one)
    expect([status, body.code]).toEqual([404, 'withdrawal_unknown'])
    expect(await countOf(order)).toBe(0)
  })
})

describe('the link on the page of an order', () => {
  const periodOf = async ({ id }: Placed) => {
    const { rows } = await sql<{ token: string }>`
      select confirmation_token as token from basket.basket where id = ${id}`.execute(db)
    const page = await guest.get(`/api/shop/confirmations/${rows[0]?.token}`)
    return page.body.data.withdrawal_period
  }

  test('stands from the order to the end of the last day, and not after it', async () => {
    const order = await place()
    expect(await periodOf(order)).toEqual({ is_open: true, last_day: null })
    const before = now
    now = new Date('2026-06-08T10:00:00Z')
    await fetched(order, 0)
    const seen: Record<string, boolean> = {}
    for (const day of ['2026-06-08', '2026-06-22', '2026-06-23']) {
      now = new Date(`${day}T20:00:00Z`)
      const { is_open, last_day } = await periodOf(order)
      expect(last_day).toBe('2026-06-22')
      seen[day] = is_open
      // What the page says is what the function does.
      expect((await ask(order)).status, day).toBe(is_open ? 200 : 422)
    }
    now = before
    expect(seen).toEqual({ '2026-06-08': true, '2026-06-22': true, '2026-06-23': false })
  })

  test('is the same on the page of a user, and not there for a company or a canceled order', async () => {
    const user = await loggedIn(app, database, cast.user.privat)
    const order = await place(user)
    const periodOfUser = async () =>
      (await user.get(`/api/shop/baskets/${order.id}`)).body.metadata.withdrawal_period
    expect(await periodOfUser()).toEqual({ is_open: true, last_day: null })
    await fetched(order, 40)
    expect(await periodOfUser()).toMatchObject({ is_open: false })
    await sql`update basket.basket set basket_status = 'canceled' where id = ${order.id}`.execute(
      db,
    )
    expect(await periodOfUser()).toBeNull()
    const contact = { customer_type: 'company', company_id: '99999993', company_name: 'Juhl ApS' }
    expect(await periodOf(await place(visitor(app), contact))).toBeNull()
  })
})

describe('the page of an order', () => {
  const pageOf = async (user: Visitor, { id }: Placed) =>
    (await user.get(`/api/shop/baskets/${id}`)).body.metadata

  test('says what was withdrawn from, and for how much', async () => {
    const user = await loggedIn(app, database, cast.user.privat)
    const order = await place(user)
    expect((await pageOf(user, order)).withdrawals).toEqual([])
    const { line_id } = await screwsOf(order)
    const asked = { lines: [{ line_id, quantity: 1 }], confirm: true }
    expect((await ask(order, asked)).status).toBe(200)
    expect((await pageOf(user, order)).withdrawals).toEqual([
      {
        number: `FR-${order.order_reference}-1`,
        status: 'received',
        amount: expect.any(Number),
        created: expect.any(String),
      },
    ])
  })

  test('has the code that staff ask for, for as long as the products wait', async () => {
    const user = await loggedIn(app, database, cast.user.privat)
    const order = await place(user)
    const codeIn = async (status: string) => {
      await sql`update basket.basket set basket_status = ${status}, pickup_code = '012345'
        where id = ${order.id}`.execute(db)
      return (await pageOf(user, order)).pickup_code
    }
    expect(await codeIn('processing')).toBeNull()
    expect(await codeIn('packing_complete')).toBe('012345')
    expect(await codeIn('paid')).toBeNull()
  })
})
