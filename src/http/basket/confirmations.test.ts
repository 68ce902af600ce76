import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { PAY_BY_EAN, PAY_ON_PICKUP, readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { pdfText } from '#test/files/pdf-text'
import { visitor } from '#test/request'
import { shopApp } from '#test/shop-app'
import type { App } from '../app.ts'

const AT = '/api/shop/confirmations'

let database: FreshDatabase
let app: App

beforeAll(async () => {
  database = await freshDatabase(castSeed)
  app = await shopApp(database)
})

/** @returns The token of a new order, fetched in Aalborg. */
async function order(product_id: number = cast.board.mm4200): Promise<string> {
  const errand = { product_id, quantity: 2, branch_id: cast.branch.aalborg }
  const buyer = await readyBuyer(app, { ...errand, payment_method_id: PAY_ON_PICKUP })
  return (await buyer.pay()).body.data.confirmation_token
}

/** The order was placed so many hours earlier. */
async function age(token: string, hours: number): Promise<void> {
  await sql`update basket.basket set order_placed = order_placed - make_interval(hours => ${hours}),
    confirmation_expires = confirmation_expires - make_interval(hours => ${hours})
    where confirmation_token = ${token}`.execute(database.db)
}

describe('a confirmation', () => {
  test('is the whole order for anyone who has the token, and kept by no one on the way', async () => {
    const token = await order()
    const { status, body, headers } = await visitor(app).get(`${AT}/${token}`)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    expect(body.data).toMatchObject({
      order_reference: expect.stringMatching(/^\d{6}$/),
      basket_status: 'new',
      is_reduced: false,
      has_withdrawal: true,
      payment: { provider: 'pay_on_pickup', name: 'Betal ved afhentning' },
      invoice_contact: { name: 'Mette', email: 'mette@juhl.example' },
      lines: [{ quantity: 2, unit: 'stk.', has_withdrawal: true }],
    })
    expect(body.data.net_sum + body.data.tax_sum).toBeCloseTo(body.data.payment_amount, 2)
  })

  test('calls the delivery what it was called when it was ordered', async () => {
    const token = await order()
    const look = async () => (await visitor(app).get(`${AT}/${token}`)).body.data.deliveries
    const before = await look()
    const rename = (name: string, is_pickup: boolean) =>
      database.db
        .updateTable('delivery.delivery_code')
        .set({ name, is_pickup })
        .where('id', '=', cast.deliveryCode.pickup)
        .execute()
    await rename('Sendes med due', false)
    const after = await look()
    await rename(before[0].name, true)
    expect(after).toEqual(before)
  })

  test('says the time that was chosen, as the basket did', async () => {
    const name = 'Aften, kl. 17-20'
    const delivery_code_id = cast.deliveryCode.pickup
    const rule = { delivery_code_id, name, delivery_time_code: 'aften', price_addon: 400_000 }
    await database.db.insertInto('delivery.delivery_rule').values(rule).execute()
    const errand = { product_id: cast.board.mm4200, quantity: 2, branch_id: cast.branch.aalborg }
    const buyer = await readyBuyer(app, { ...errand, payment_method_id: PAY_ON_PICKUP })
    const look = async () => (await buyer.get('/api/shop/baskets/current-basket')).body.data
    const { id, basket_delivery_lines } = await look()
    expect(basket_delivery_lines[0]?.metadata.delivery_time).toBeNull()
    await buyer.patch('/api/shop/baskets/current-basket', {
      basket_delivery_lines: [{ id: basket_delivery_lines[0]?.id, delivery_time_code: 'aften' }],
    })
    const [chosen] = (await look()).basket_delivery_lines
    expect(chosen).toMatchObject({ price: 50, metadata: { delivery_time: name } })
    const { confirmation_token } = (await buyer.pay()).body.data
    const { body } = await visitor(app).get(`${AT}/${confirmation_token}`)
    expect(body.data.deliveries).toMatchObject([{ delivery_time: name, price: 50 }])
    const placed = await buyer.get(`/api/shop/baskets/${id}`)
    const [line] = placed.body.data.basket_delivery_lines
    expect(line).toMatchObject({ delivery_time_code: 'aften', metadata: { delivery_time: name } })
    await sql`delete from delivery.delivery_rule where name = ${name}`.execute(database.db)
  })

  test('says that products may be left where no one takes them in', async () => {
    const contact = { customer_type: 'public', company_ean: '5798000420526', company_name: 'Skole' }
    const errand = { product_id: cast.screws, contact, payment_method_id: PAY_BY_EAN }
    const buyer = await readyBuyer(app, errand)
    await buyer.patch('/api/shop/baskets/current-basket', { delivery_allow_dropoff: true })
    const { confirmation_token } = (await buyer.pay()).body.data
    const { body } = await visitor(app).get(`${AT}/${confirmation_token}`)
    expect(body.data.deliveries).toMatchObject([{ is_pickup: false, allows_dropoff: true }])
    const fetched = await visitor(app).get(`${AT}/${await order()}`)
    expect(fetched.body.data.deliveries).toMatchObject([{ allows_dropoff: false }])
  })

  test('says by which numbers a company or a public buyer is invoiced', async () => {
    const contact = { customer_type: 'public', company_ean: '5798000420526', company_name: 'Skole' }
    const errand = { product_id: cast.screws, contact, payment_method_id: PAY_BY_EAN }
    const { confirmation_token } = (await (await readyBuyer(app, errand)).pay()).body.data
    const { body } = await visitor(app).get(`${AT}/${confirmation_token}`)
    const numbers = { company_ean: '5798000420526', company_id: '' }
    expect(body.data.invoice_contact).toMatchObject(numbers)
    await age(confirmation_token, 25)
    expect((await visitor(app).get(`${AT}/${confirmation_token}`)).text).not.toContain('5798000')
  })

  test('says which products cannot be returned', async () => {
    const { body } = await visitor(app).get(`${AT}/${await order(cast.paint)}`)
    expect(body.data.has_withdrawal).toBe(false)
    expect(body.data.lines[0].has_withdrawal).toBe(false)
  })

  test('shows no address the day after', async () => {
    const token = await order()
    await age(token, 25)
    const { body, text } = await visitor(app).get(`${AT}/${token}`)
    expect(body.data).toMatchObject({ is_reduced: true, invoice_contact: null, pdf_url: null })
    expect(text).not.toMatch(/Mette|Skovvejen|juhl/)
    expect((await visitor(app).get(`${AT}/${token}/pdf`)).status).toBe(404)
  })

  test('is gone after 30 days', async () => {
    const token = await order()
    await age(token, 24 * 30 + 1)
    expect((await visitor(app).get(`${AT}/${token}`)).status).toBe(404)
  })

  test('opens for its token alone: nothing empty, odd or half is a key', async () => {
    const token = await order()
    for (const other of [
      '',
      'null',
      'undefined',
      '%00',
      '%25',
      '[object%20Object]',
      token.slice(0, 31),
      `${token}0`,
      token.toUpperCase(),
      `${token.slice(0, 31)}%25`,
      '0'.repeat(32),
      "'%20or%20true--",
    ]) {
      const { status, text } = await visitor(app).get(`${AT}/${other}`)
      expect([other, status]).toEqual([other, 404])
      expect(text).not.toMatch('Mette')
    }
  })

  test('cannot be found by guessing: 30 tries are too many', async () => {
    const limited = await shopApp(database, { rates: {} })
    const guess = (i: number) =>
      limited.inject({
        url: `${AT}/${String(i).padStart(32, '0')}?`,
        remoteAddress: '192.0.2.9',
        headers: { cookie: `guest=${i}`, 'user-agent': `${i}`, 'x-forwarded-for': `10.0.0.${i}` },
      })
    const statuses: number[] = []
    for (let i = 0; i < 30; i += 1) statuses.push((await guess(i)).statusCode)
    expect(statuses[0]).toBe(404)
    expect(statuses.at(-1)).toBe(429)
  })

  test('can be had as a PDF', async () => {
    const token = await order()
    const reply = await app.inject({ url: `${AT}/${token}/pdf` })
    expect(reply.headers['content-type']).toBe('application/pdf')
    const words = pdfText(reply.rawPayload)
    expect(words).toMatch('Ordrebekræftelse')
    expect(words).toMatch('Mette Juhl')
    expect(words).toMatch('Hentes i')
    expect(words).toMatch('CVR 99999993')
  })
})

test.each([
  ['/handelsbetingelser.pdf', 'Handelsbetingelser for private', 'Fortrydelsesret i 14 dage'],
  ['/handelsbetingelser-erhverv.pdf', 'erhverv og offentlige', 'ingen fortrydelsesret'],
])('the terms at %s can be kept, by people and by caches', async (url, title, words) => {
  const reply = await app.inject({ url })
  expect(reply.headers).toMatchObject({
    'content-type': 'application/pdf',
    // Others may be in force by then: they are kept and asked for again, which their digest answers.
    'cache-control': 'public, no-cache',
  })
  const text = pdfText(reply.rawPayload)
  expect(text).toMatch(title)
  expect(text).toMatch(words)
  const etag = String(reply.headers.etag)
  const again = await app.inject({ url, headers: { 'if-none-match': etag } })
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  const version = await app.inject({ url: `${url}?version=${etag.replaceAll('"', '')}` })
  expect(version.headers).toMatchObject({
    ...{ etag, 'cache-control': 'public, max-age=31536000, immutable' },
  })
})
