import { beforeAll, describe, expect, test } from 'vitest'
import { type Errand, PAY_BY_EAN, PAY_ON_PICKUP, readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { pdfText } from '#test/files/pdf-text'
import { deliverOutbox } from '#test/outbox'
import type { Reply, Visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'
import { shopper } from '#test/shopper'

const ORDERS = '/api/admin/shop/baskets'
const database = await freshDatabase(castSeed)
/** Staff need no second factor. */
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
const { db } = database

let staff: Visitor
/** The first is of a private customer, the second of a company. */
let orders: { readonly id: string; readonly order_reference: string }[]

beforeAll(async () => {
  staff = await loggedIn(app, database, cast.user.admin)
  await order({ name: 'Åse', last_name: 'Møller', email: 'aase@moeller.example' }, cast.screws)
  await order(
    {
      customer_type: 'company',
      company_name: 'Østre Tømrere ApS',
      company_id: '99999993',
      email: 'kontor@oestre.example',
      mobile: '+45 22 33 44 55',
    },
    cast.paint,
  )
  const { body } = await staff.get(ORDERS)
  orders = body.data.toReversed()
})

async function order(contact: object, product_id: number): Promise<void> {
  const errand = { product_id, payment_method_id: PAY_ON_PICKUP, branch_id: cast.branch.aalborg }
  const buyer = await readyBuyer(app, { ...errand, contact: { ...contact } })
  const { status, text } = await buyer.pay()
  if (status !== 200) throw new Error(text)
}

/** Which of the orders a question finds, by their place above. */
async function find(question: Record<string, string>): Promise<number[]> {
  const { body, status } = await staff.get(`${ORDERS}?${new URLSearchParams(question)}`)
  expect(status).toBe(200)
  const ids: string[] = body.data.map(({ id }: { id: string }) => id)
  expect(body.count).toBe(ids.length)
  return ids.map((id) => orders.findIndex((one) => one.id === id))
}

const move = (which: number, body: object, headers = {}): Promise<Reply> =>
  staff.patch(`${ORDERS}/${orders[which]?.id}`, body, headers)
const look = async (which: number) => (await staff.get(`${ORDERS}/${orders[which]?.id}`)).body.data

describe('the list of orders', () => {
  test('has the newest first', async () => {
    expect(await find({})).toEqual([1, 0])
    const { body } = await staff.get(ORDERS)
    expect(body.data[0]).toMatchObject({
      basket_status: 'new',
      company_name: 'Østre Tømrere ApS',
      is_pickup: true,
      lines_count: 1,
      payment_provider: 'pay_on_pickup',
    })
  })

  test.each([
    ['name', 'åse møll', [0]],
    ['name', 'østre', []],
    ['company', 'ØSTRE', [1]],
    ['company', '99999993', [1]],
    ['email', 'moeller.example', [0]],
    ['phone', '22334455', [1]],
    ['phone', '+45 2233 4455', [1]],
    ['phone', 'ingen', []],
    ['id', 'ikke et id', []],
    ['all', 'østre', [1]],
    ['all', "'; drop table basket.basket; --", []],
    ['all', '%', []],
  ])('searched by %s for «%s» has those that match', async (field, text, found) => {
    expect(await find({ 'query-field': field, 'search-query': text })).toEqual(found)
  })

  test('is searched by order number, id and product number', async () => {
    const [first, second] = orders
    expect(await find({ 'search-query': first?.order_reference ?? '' })).toEqual([0])
    expect(await find({ 'query-field': 'id', 'search-query': second?.id ?? '' })).toEqual([1])
    const varenummer = (await look(0)).basket_lines[0].product.varenummer
    expect(await find({ 'query-field': 'sku', 'search-query': varenummer })).toEqual([0])
  })

  test('is of one status, or of baskets that are not orders', async () => {
    expect(await find({ 'order-type': 'new' })).toEqual([1, 0])
    expect(await find({ 'order-type': 'shipped' })).toEqual([])
    const visitor = shopper(app)
    await visitor.add(cast.floor, 1)
    const { body } = await staff.get(`${ORDERS}?order-type=not_complete`)
    expect(body.data).toMatchObject([{ order_reference: null, payment_amount: 0, lines_count: 1 }])
    const { id } = body.data[0]
    const opened = await staff.get(`${ORDERS}/${id}`)
    expect(opened.status, opened.text).toBe(200)
    const own = (await visitor.get('/api/shop/baskets/current-basket')).body.data
    expect(opened.body.data).toMatchObject({
      ...{ basket_status: 'not_complete', order_reference: null, events: [], payments: [] },
      payment_amount: own.payment_amount,
      basket_lines: [
        { product_id: cast.floor, quantity: 1, line_sum: own.basket_lines[0].line_sum },
      ],
    })
    expect(own.payment_amount).toBeGreaterThan(0)
    // It is its owner's: staff read it, and change nothing of it.
    for (const change of [{ internal_comment: 'Ringer' }, { basket_status: 'new' }]) {
      expect((await staff.patch(`${ORDERS}/${id}`, change)).status).toBe(404)
    }
    expect(await find({ 'order-type': 'saved' })).toEqual([])
  })

  test('has pages', async () => {
    expect((await staff.get(`${ORDERS}?page=2`)).body).toMatchObject({ data: [], count: 2 })
  })

  test('has as many numbers of pages as are counted, and goes on from rows beyond', async () => {
    expect((await staff.get(`${ORDERS}?page=250`)).status).toBe(200)
    const { status, body } = await staff.get(`${ORDERS}?page=251`)
    expect([status, Object.keys(body.errors)]).toEqual([400, ['page']])
    const [first, second] = (await staff.get(ORDERS)).body.data
    expect((await staff.get(`${ORDERS}?before=${second.id}`)).body.data).toEqual([first])
    expect((await staff.get(`${ORDERS}?after=${first.id}`)).body.data).toEqual([second])
  })

  test.each(['order-type=solgt', 'query-field=alt', 'page=0', 'search=x', 'page=1&page=2'])(
    'refuses the question ?%s by the name of what is wrong',
    async (question) => {
      const { status, body } = await staff.get(`${ORDERS}?${question}`)
      expect([status, body.code]).toEqual([400, 'invalid_parameter'])
    },
  )
})

describe('an order', () => {
  test('is shown with its lines, its payment, and where it can go', async () => {
    const data = await look(0)
    expect(data).toMatchObject({
      next_statuses: ['approved', 'processing', 'canceled'],
      basket_contacts: [{ contact_type: 'invoice', name: 'Åse', email: 'aase@moeller.example' }],
      payments: [{ provider: 'pay_on_pickup', status: 'authorized', amount_captured: 0 }],
      events: [{ kind: 'placed', actor: 'customer', to_status: 'new' }],
    })
    expect(data.basket_lines[0].line_sum).toBe(data.products_sum)
  })

  test('is moved by staff, who say why; its history keeps who it was', async () => {
    const before = (await look(1)).version
    const { body, headers } = await move(1, { basket_status: 'processing', reason: 'Haster' })
    expect(body.data).toMatchObject({ basket_status: 'processing', version: before + 1 })
    expect(headers.etag).toBe(`"${before + 1}"`)
    const data = await look(1)
    expect(data.events.at(-1)).toMatchObject({
      kind: 'moved',
      from_status: 'new',
      to_status: 'processing',
      actor: 'staff',
      actor_name: expect.stringMatching(/./),
      reason: 'Haster',
      is_override: false,
    })
  })

  test('that another person has changed since is not moved', async () => {
    const { version } = await look(1)
    const stale = await move(
      1,
      { basket_status: 'packing_complete' },
      { 'if-match': `"${version - 1}"` },
    )
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_order'])
    expect(stale.body.detail).toContain(`version ${version}`)
    expect((await look(1)).basket_status).toBe('processing')
    const moves = await Promise.all(
      ['packing_complete', 'shipped'].map((basket_status) =>
        move(1, { basket_status }, { 'if-match': `"${version}"` }),
      ),
    )
    expect(moves.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('is put back where it was by those who may override, with a reason, and never from canceled', async () => {
    const shipped = { basket_status: 'shipped', override: true, reason: 'Kørt uden scanning' }
    expect((await move(1, { ...shipped, reason: ' ' })).body.errors).toHaveProperty('reason')
    expect((await move(1, { basket_status: 'new' })).body.code).toBe('invalid_transition')
    const lager = await loggedIn(app, database, cast.user.lager)
    const refused = await lager.patch(`${ORDERS}/${orders[1]?.id}`, {
      ...shipped,
      basket_status: 'new',
    })
    expect([refused.status, refused.body.code]).toEqual([403, 'permission_missing'])
    const back = await move(1, { ...shipped, basket_status: 'new', reason: 'Forkert ordre' })
    expect(back.status).toBe(200)
    expect((await look(1)).events.at(-1)).toMatchObject({
      is_override: true,
      reason: 'Forkert ordre',
    })
    expect((await move(1, { basket_status: 'canceled' })).status).toBe(200)
    expect((await move(1, { ...shipped, basket_status: 'new' })).body.code).toBe(
      'invalid_transition',
    )
  })

  test('has a note of staff, who wrote it being told and no customer', async () => {
    const { version, basket_status } = await look(0)
    const note = { internal_comment: 'Ring før levering:\nhunden er løs' }
    const { status, body, headers } = await move(0, note, { 'if-match': `"${version}"` })
    expect([status, body.data]).toEqual([200, await look(0)])
    expect(body.data).toMatchObject({ version: version + 1, basket_status })
    expect(headers.etag).toBe(`"${version + 1}"`)
    const seen = await look(0)
    expect(seen).toMatchObject(note)
    expect(seen.events.at(-1)).toMatchObject({
      ...{ kind: 'commented', actor: 'staff', actor_name: expect.stringMatching(/./), reason: '' },
    })
    // Another one has written meanwhile.
    expect((await move(0, note, { 'if-match': `"${version}"` })).status).toBe(409)
    const both = { ...note, basket_status: 'processing' }
    expect((await move(0, both)).body.errors).toHaveProperty('basket_status')
    // What changes nothing is no event.
    expect((await move(0, {})).body.data).toEqual(seen)
    const { confirmation_token: token } = await db
      .selectFrom('basket.basket')
      .select('confirmation_token')
      .where('id', '=', orders[0]?.id ?? '')
      .executeTakeFirstOrThrow()
    const page = await shopper(app).get(`/api/shop/confirmations/${token}`)
    expect([page.status, page.text.includes('hunden')]).toEqual([200, false])
    expect((await move(0, { internal_comment: '' })).status).toBe(200)
    expect((await look(0)).internal_comment).toBe('')
  })

  test('is locked from when it is packed, and complete when it is paid', async () => {
    const rowOf = () =>
      db
        .selectFrom('basket.basket')
        .select(['is_locked', 'order_completed'])
        .where('id', '=', orders[0]?.id ?? '')
        .executeTakeFirstOrThrow()
    expect(await rowOf()).toEqual({ is_locked: false, order_completed: null })
    await move(0, { basket_status: 'processing' })
    expect(await rowOf()).toEqual({ is_locked: true, order_completed: null })
    await move(0, { basket_status: 'packing_complete' })
    expect((await move(0, { basket_status: 'paid' })).status).toBe(200)
    expect(await rowOf()).toEqual({ is_locked: true, order_completed: expect.any(Date) })
  })
})

describe('the papers of an order', () => {
  test.each([
    ['pick-list', 'Plukseddel', 'Plukket'],
    ['delivery-note', 'Følgeseddel', 'Modtaget af'],
  ])('%s has the products and what they are for, and no prices', async (path, title, word) => {
    const { file, headers, status } = await staff.get(`${ORDERS}/${orders[0]?.id}/${path}`)
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
    const { basket_lines, order_reference } = await look(0)
    const text = pdfText(file)
    for (const words of [
      ...[title, word, order_reference, 'Hentes i Aalborg'],
      basket_lines[0].product.varenummer,
    ]) {
      expect(text).toContain(words)
    }
    expect(text).not.toContain('kr.')
  })
})

describe('the customer is told by mail', () => {
  const ORIGIN = 'https://shop.example'
  const fetched = {
    product_id: cast.screws,
    payment_method_id: PAY_ON_PICKUP,
    branch_id: cast.branch.aalborg,
  }

  async function place({ contact = {}, ...errand }: Errand): Promise<string> {
    const buyer = await readyBuyer(app, {
      ...errand,
      contact: { ...contact, email: 'kunde@hjem.example' },
    })
    const { id } = (await buyer.get('/api/shop/baskets/current-basket')).body.data
    const { status, text } = await buyer.pay()
    if (status !== 200) throw new Error(text)
    await deliverOutbox(database, ORIGIN)
    return id
  }

  const moveTo = async (id: string, ...statuses: string[]) => {
    for (const basket_status of statuses) {
      const { status, text } = await staff.patch(`${ORDERS}/${id}`, { basket_status })
      if (status !== 200) throw new Error(text)
    }
  }

  test('once when the products are ready, with the code that staff see too', async () => {
    const id = await place(fetched)
    expect((await staff.get(`${ORDERS}/${id}`)).body.data.pickup_code).toBeNull()
    await moveTo(id, 'processing', 'packing_complete')
    const { pickup_code, order_reference } = (await staff.get(`${ORDERS}/${id}`)).body.data
    expect(pickup_code).toMatch(/^\d{6}$/)
    const [mail, ...others] = await deliverOutbox(database, ORIGIN)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: 'kunde@hjem.example' })
    expect(mail?.subject).toContain(`Din ordre ${order_reference} er klar til afhentning`)
    for (const words of [
      pickup_code,
      'Aalborg',
      'Du betaler',
      `${ORIGIN}/checkout/confirmation/`,
    ]) {
      expect(mail?.text).toContain(words)
      expect(mail?.html).toContain(words)
    }
    await moveTo(id, 'processing', 'packing_complete')
    expect(await deliverOutbox(database, ORIGIN)).toEqual([])
    expect((await staff.get(`${ORDERS}/${id}`)).body.data.pickup_code).toBe(pickup_code)
  })

  test('when the order is canceled, and what becomes of the money', async () => {
    const id = await place(fetched)
    await moveTo(id, 'canceled')
    const [mail] = await deliverOutbox(database, ORIGIN)
    expect(mail?.text).toContain('Du skal ikke betale noget.')
    expect((await staff.get(`${ORDERS}/${id}`)).body.data.events.at(-1)).toMatchObject({
      kind: 'order_canceled_sent',
      actor: 'system',
    })
  })

  test('when the products are sent, and how they come', async () => {
    const contact = { customer_type: 'public', company_ean: '5798000420526', company_name: 'Skole' }
    const id = await place({ product_id: cast.screws, payment_method_id: PAY_BY_EAN, contact })
    await moveTo(id, 'processing', 'shipped')
    const [mail] = await deliverOutbox(database, ORIGIN)
    expect(mail?.subject).toContain('er sendt')
    const { deliveries } = (await staff.get(`${ORDERS}/${id}`)).body.data
    expect(mail?.text).toContain(deliveries[0])
  })

  test('of nothing that was put right again before the mail went', async () => {
    const id = await place(fetched)
    await moveTo(id, 'processing', 'packing_complete', 'processing')
    expect(await deliverOutbox(database, ORIGIN)).toEqual([])
  })
})

test('the statuses of orders have Danish names', async () => {
  const { body } = await staff.get('/api/admin/shop/order-status/list-all')
  expect(body.data.map(({ name }: { name: string }) => name)).toEqual([
    'Ikke afsluttet',
    'Ny',
    'Godkendt',
    'Under behandling',
    'Pakket',
    'Afsendt',
    'Betalt',
    'Annulleret',
  ])
})
