import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Offer } from '#contract/offer/offer'
import { transaction } from '#database/client'
import { PAY_ON_PICKUP, readyBuyer } from '#test/buyer'
import { freshDatabase } from '#test/database'
import { demoSeed } from '#test/demo-seed'
import { pdfText } from '#test/files/pdf-text'
import { anInvoice, IMPORT, invoiceUsers, showInvoice } from '#test/invoices'
import { ADMIN_OFFERS, dayIn, OFFERS, offerUsers } from '#test/offers'
import type { Visitor } from '#test/request'
import { shopApp, testConfig } from '#test/shop-app'

/** The colour that a can is mixed in, from the basket over the offer to the invoice. */

const CURRENT = '/api/shop/baskets/current-basket'
const GREY = {
  ...{ collection: 'ral', code: 'RAL 7016' },
  ...{ name: 'Antracitgrå', hex: '#373f43', base: 'C' },
}
const BLACK = { collection: 'ral', code: 'RAL 9005' }
const TOLD = 'Antracitgrå RAL 7016, base C'

const database = await freshDatabase(demoSeed(500))
const { db } = database
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
const { buyer, staff } = offerUsers(app, database)
let can: number
let customer_id: number
let debitor: string
let branch_id: number

beforeAll(async () => {
  const { rows } = await sql<{ id: number; debitor: string; branch_id: number }>`
    select id, debitor, (select id from catalogue.branch order by id limit 1) as branch_id
    from access.customer where debitor is not null order by id limit 1`.execute(db)
  customer_id = rows[0]?.id ?? 0
  debitor = rows[0]?.debitor ?? ''
  branch_id = rows[0]?.branch_id ?? 0
  const { body } = await (await buyer(null)).get('/api/shop/colours/ral/ral-7016/paints')
  const { paints }: { paints: { cans: { product_id: number }[] }[] } = body.data
  can = paints.find(({ cans }) => cans.length > 0)?.cans[0]?.product_id ?? 0
  await sql`update catalogue.product set stock = 50, does_stock_control = true where id = ${can}`.execute(
    db,
  )
  await sql`update catalogue.product_stock set stock = 50 where product_id = ${can}`.execute(db)
})

async function put(one: Visitor, metadata: object, quantity = 2): Promise<void> {
  const added = await one.post('/api/shop/basket-lines', { product_id: can, quantity, metadata })
  expect(added.status, added.text).toBe(200)
}

/** A draft that the buyer has asked for, with the paint of the basket. */
async function asked(one: Visitor): Promise<Offer> {
  await put(one, { collection: 'ral', code: 'RAL 7016' })
  const reply = await one.post(`${OFFERS}/request`, { title: 'Facaden', from_basket: true })
  expect(reply.status, reply.text).toBe(200)
  return reply.body.data
}

/** As staff write a line that they have read. */
const toBody = ({ product_id, quantity, metadata }: Offer['lines'][number], net_price = 400) => ({
  ...{ product_id, quantity, metadata, net_price },
})

test('The colour of a line goes from the basket into the offer, and back into the basket', async () => {
  const one = await buyer(customer_id)
  const desk = await staff()
  const { id, lines } = await asked(one)
  expect(lines.map(({ metadata }) => metadata)).toEqual([GREY])
  await one.patch(CURRENT, {
    basket_lines: (await one.get(CURRENT)).body.data.basket_lines.map((line: { id: string }) => ({
      id: line.id,
      quantity: 0,
    })),
  })
  const path = `${ADMIN_OFFERS}/${id}`
  const read: Offer = (await desk.get(path)).body.data
  const change = { valid_to: dayIn(10), lines: read.lines.map((line) => toBody(line)) }
  const changed = await desk.patch(path, change)
  expect(changed.status, changed.text).toBe(200)
  const sent = await desk.post(`${path}/send`)
  expect(sent.body.data.lines[0]).toMatchObject({ metadata: GREY, net_price: 400 })

  const seen: Offer = (await one.get(`${OFFERS}/${id}`)).body.data
  expect(seen.lines[0]?.metadata).toEqual(GREY)
  const pdf = (await one.get(`${OFFERS}/${id}/pdf`)).file
  expect(pdfText(pdf).replace(/\s+/g, ' ')).toContain(TOLD)
  expect((await one.get(`${OFFERS}/${id}/csv`)).text).toContain(TOLD)
  const accepted = await one.post(`${OFFERS}/${id}/accept`, {
    line_ids: seen.lines.map((line) => line.id),
  })
  expect(accepted.status, accepted.text).toBe(200)
  const [line] = (await one.get(CURRENT)).body.data.basket_lines
  expect(line).toMatchObject({ metadata: GREY, withdrawal: { reason: 'tinted' } })
  const copied = await desk.post(`${path}/copy`)
  const copy: Offer = (await desk.get(`${ADMIN_OFFERS}/${copied.body.data.id}`)).body.data
  expect(copy.lines[0]?.metadata).toEqual(GREY)
})

test('Staff name a colour; what it is called and which base it takes is the shop’s to say', async () => {
  const one = await buyer(customer_id)
  const desk = await staff()
  const draft = (metadata: object, product_id = can) =>
    desk.post(ADMIN_OFFERS, {
      ...{ customer_id, user_id: one.id, title: 'Facaden' },
      lines: [{ product_id, quantity: 1, metadata }],
    })
  const told = { collection: 'ral', code: 'RAL 7016', name: 'Kridt', hex: '#ffffff', base: 'A' }
  expect((await draft(told)).body.data.lines[0].metadata).toEqual(GREY)
  expect((await draft({ collection: 'ral', code: 'RAL 9999' })).body.code).toBe('colour_unknown')
  expect((await draft({ collection: 'ral', code: 'RAL 9010' })).body.code).toBe('base_unfit')
  const { status, body } = await draft({ collection: 'ral' })
  expect([status, Object.keys(body.errors)]).toEqual([422, ['lines.0.metadata.code']])
})

test('A draft keeps a colour that its collection has lost', async () => {
  const one = await buyer(customer_id)
  const desk = await staff()
  const { id, lines } = await asked(one)
  await sql`update paint.colour set is_hidden = true where code = 'RAL 7016'`.execute(db)
  try {
    const change = { lines: lines.map((line) => toBody(line, 300)) }
    const changed = await desk.patch(`${ADMIN_OFFERS}/${id}`, change)
    expect(changed.status, changed.text).toBe(200)
    expect(changed.body.data.lines[0]).toMatchObject({ metadata: GREY, net_price: 300 })
  } finally {
    await sql`update paint.colour set is_hidden = false where code = 'RAL 7016'`.execute(db)
  }
})

test('An invoice tells the colours of its order, on its page and its papers', async () => {
  const one = await buyer(customer_id, ['see_offers', 'see_invoices'])
  await put(one, { collection: 'ral', code: 'RAL 7016' }, 3)
  await put(one, BLACK, 1)
  const errand = { product_id: can, branch_id, payment_method_id: PAY_ON_PICKUP }
  const paid = await (await readyBuyer(one, errand)).pay()
  expect(paid.status, paid.text).toBe(200)
  const { rows } = await sql<{ order_reference: string; varenummer: string }>`
    select order_reference, (select value from catalogue.custom_field where model = 'Products' and key = 'varenummer'
      and foreign_key = ${can}) as varenummer
    from basket.basket where user_id = ${one.id} and order_placed is not null`.execute(db)
  const { order_reference = '', varenummer = '' } = rows[0] ?? {}
  const line = (quantity: number, more: object = {}) => ({
    ...{ varenummer, name: 'Facademaling', unit: 'stk.', net_price: 100 },
    ...{ quantity, net_sum: quantity * 100, ...more },
  })
  const white = { code: 'RAL 9010', name: 'Renhvid', hex: '#f1ece1', base: 'A' }
  const invoice = anInvoice({
    ...{ debitor, order_number: order_reference, net_sum: 600, tax_sum: 150, gross_sum: 750 },
    lines: [line(3), line(1), line(2, { colour: white })],
  })
  const clerk = await invoiceUsers(app, database).staff()
  const sent = await clerk.post(IMPORT, { invoices: [invoice] })
  expect(sent.body.data).toMatchObject({ created: 1, errors: [] })
  const again = await clerk.post(IMPORT, { invoices: [invoice] })
  expect(again.body.data).toMatchObject({ unchanged: 1, errors: [] })

  const { rows: issued } = await sql<{ id: string }>`
    select id from invoice.invoice where external_reference = ${invoice.external_reference}`.execute(
    db,
  )
  const { id, lines } = await showInvoice(one, issued[0]?.id ?? '')
  // Cans as they are were bought with the errand, in the quantity of the black ones: which is which is in doubt.
  expect(lines.map(({ colour }) => colour)).toEqual([GREY, null, white])
  const pdf = (await one.get(`/api/shop/invoices/${id}/pdf`)).file
  expect(pdfText(pdf).replace(/\s+/g, ' ')).toContain(TOLD)
  expect((await one.get(`/api/shop/invoices/${id}/csv`)).text).toContain(TOLD)
  expect((await one.get(`/api/shop/invoices/${id}/xml`)).text).toContain(TOLD)
})

test('An invoice takes no colour from a line that was taken out of its order', async () => {
  const one = await buyer(customer_id, ['see_offers', 'see_invoices'])
  await put(one, { collection: 'ral', code: 'RAL 7016' }, 3)
  await put(one, BLACK, 1)
  const { rows: others } = await sql<{ id: number }>`
    select product.id from catalogue.product join catalogue.product_stock there on there.product_id = product.id
    where there.branch_id = ${branch_id} and there.stock > 5 and product.id <> ${can} and product.is_active
      and product.children_count = 0 and not product.is_private order by product.id limit 1`.execute(
    db,
  )
  const errand = { product_id: others[0]?.id ?? 0, branch_id, payment_method_id: PAY_ON_PICKUP }
  const paid = await (await readyBuyer(one, errand)).pay()
  expect(paid.status, paid.text).toBe(200)
  const { rows } = await sql<{ id: string; order_reference: string; varenummer: string }>`
    select id, order_reference, (select value from catalogue.custom_field where model = 'Products' and key = 'varenummer'
      and foreign_key = ${can}) as varenummer
    from basket.basket where user_id = ${one.id} and order_placed is not null`.execute(db)
  const { id: basket_id = '', order_reference = '', varenummer = '' } = rows[0] ?? {}
  await transaction(db, async (tx) => {
    await sql`select set_config('planke.revises_order', ${basket_id}, true)`.execute(tx)
    await sql`update basket.basket_line set quantity = 0
      where basket_id = ${basket_id} and metadata ->> 'code' = ${BLACK.code}`.execute(tx)
  })
  const invoice = anInvoice({
    ...{ debitor, order_number: order_reference, net_sum: 200, tax_sum: 50, gross_sum: 250 },
    lines: [
      {
        ...{ varenummer, name: 'Facademaling', unit: 'stk.', net_price: 100 },
        ...{ quantity: 2, net_sum: 200 },
      },
    ],
  })
  const clerk = await invoiceUsers(app, database).staff()
  const sent = await clerk.post(IMPORT, { invoices: [invoice] })
  expect(sent.body.data).toMatchObject({ created: 1, errors: [] })
  const { rows: issued } = await sql<{ id: string }>`
    select id from invoice.invoice where external_reference = ${invoice.external_reference}`.execute(
    db,
  )
  const { lines } = await showInvoice(one, issued[0]?.id ?? '')
  expect(lines.map(({ colour }) => colour)).toEqual([GREY])
})
