import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TintedLine } from '#contract/paint/mixing'
import { PAY_ON_PICKUP, readyBuyer } from '#test/buyer'
import { freshDatabase } from '#test/database'
import { demoSeed } from '#test/demo-seed'
import { pdfText } from '#test/files/pdf-text'
import { countStock, findBroken } from '#test/invariants'
import { type Visitor, visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'

const MIXING = '/api/admin/mixing'
const ORDERS = '/api/admin/shop/baskets'
const TINT = { collection: 'ral', code: 'RAL 7016' }
const TINTED_CANS = 2

const database = await freshDatabase(demoSeed(500))
const { db } = database
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
let staff: Visitor
let can: number
let branch_id: number

beforeAll(async () => {
  const { rows } = await sql<{ id: number; branch_id: number }>`
    select (select id from access."user" where group_id = 7 order by id limit 1) as id,
      (select id from catalogue.branch order by id limit 1) as branch_id`.execute(db)
  staff = await loggedIn(app, database, rows[0]?.id ?? 0)
  branch_id = rows[0]?.branch_id ?? 0
  const { body } = await visitor(app).get('/api/shop/colours/ral/ral-7016/paints')
  const { paints }: { paints: { cans: { product_id: number }[] }[] } = body.data
  can = paints.find(({ cans }) => cans.length > 0)?.cans[0]?.product_id ?? 0
  // So many that all the orders below may stand unpaid at once, which the shop lets only a share of the stock do.
  await sql`update catalogue.product set stock = 500, does_stock_control = true where id = ${can}`.execute(
    db,
  )
  await sql`update catalogue.product_stock set stock = 500 where product_id = ${can}`.execute(db)
})

/** An order of two cans in a colour, and one of the same base as it is. */
async function order(shopper = visitor(app)) {
  const line = { product_id: can, quantity: TINTED_CANS, metadata: TINT }
  expect((await shopper.post('/api/shop/basket-lines', line)).status).toBe(200)
  return buy(shopper)
}

/** What stands in the basket, and one can of the base as it is. */
async function buy(shopper: Visitor): Promise<{ readonly id: string; readonly line: TintedLine }> {
  const errand = { product_id: can, branch_id, payment_method_id: PAY_ON_PICKUP }
  const paid = await (await readyBuyer(shopper, errand)).pay()
  expect(paid.status, paid.text).toBe(200)
  const { id } = (await staff.get(ORDERS)).body.data[0]
  const [tinted] = (await queue()).filter(({ basket_id }) => basket_id === id)
  if (!tinted) throw new Error('the line does not wait to be mixed')
  return { id, line: tinted }
}

async function queue(state = 'open'): Promise<TintedLine[]> {
  const { status, body, text } = await staff.get(`${MIXING}?state=${state}`)
  expect(status, text).toBe(200)
  return body.data
}
const mix = (line_id: string, formula = '') => staff.post(`${MIXING}/${line_id}`, { formula })
const left = async () => (await countStock(db, can)).left / 1000

describe('the mixing desk', () => {
  let id: string
  let line: TintedLine

  beforeEach(async () => {
    ;({ id, line } = await order())
  })

  test('sees the cans of an order in their colour, and no line without one', async () => {
    const lines = (await queue()).filter(({ basket_id }) => basket_id === id)
    expect(lines).toHaveLength(1)
    expect(line).toMatchObject({
      quantity: TINTED_CANS,
      customer: 'Mette Juhl',
      mixed: null,
      colour: { ...TINT, name: 'Antracitgrå', hex: '#373f43', base: 'C' },
    })
  })

  test('of a branch sees what leaves it, and not what leaves another', async () => {
    const seen = async (branch: number) => {
      const { body } = await staff.get(`${MIXING}?branch_id=${branch}`)
      return body.data.map((one: TintedLine) => one.id)
    }
    expect(await seen(branch_id)).toContain(line.id)
    expect(await seen(branch_id + 1)).not.toContain(line.id)
  })

  test('prints a label for each can, with the code and the order', async () => {
    const { status, text } = await staff.get(`${MIXING}/${line.id}/label`)
    expect(status).toBe(200)
    expect(text.startsWith('%PDF')).toBe(true)
    const { printTintLabels } = await import('#shop/documents')
    const pdf = await printTintLabels({
      date: new Date('2026-11-29T08:00:00Z'),
      order_reference: line.order_reference,
      customer: line.customer,
      product: line.name,
      code: line.colour.code,
      colour: line.colour.name,
      hex: line.colour.hex,
      base: line.colour.base,
      formula: 'F-12',
      cans: TINTED_CANS,
    })
    const words = pdfText(pdf).split('\n')
    expect(words.filter((one) => one === 'RAL 7016')).toHaveLength(TINTED_CANS)
    expect(words).toContain('Base C, formel F-12')
    expect(words.join(' ')).toContain(`Ordre ${line.order_reference}, Mette Juhl`)
    expect(words.join(' ')).toContain('Spand 2 af 2')
  })

  test.each(['pick-list', 'delivery-note'])('names the colour on the %s', async (paper) => {
    const { file, status } = await staff.get(`${ORDERS}/${id}/${paper}`)
    expect(status).toBe(200)
    expect(pdfText(file).replace(/\s+/g, ' ')).toContain('Farve: Antracitgrå RAL 7016, base C')
  })

  test('marks a line once, and the same colour is proposed its formula the next time', async () => {
    const { body, status, text } = await mix(line.id, 'F-7016-C')
    expect(status, text).toBe(200)
    expect(body.data).toMatchObject({ id: line.id, formula: 'F-7016-C', mixed: expect.any(String) })
    expect((await mix(line.id, 'another')).body.data).toEqual(body.data)
    const { rows } = await sql`
      select from orders.order_event where basket_id = ${id} and kind = 'mixed'`.execute(db)
    expect(rows).toHaveLength(1)
    expect((await queue()).map((one) => one.id)).not.toContain(line.id)
    expect((await queue('mixed')).map((one) => one.id)).toContain(line.id)
    expect((await order()).line.formula).toBe('F-7016-C')
  })

  test('at once by two of the staff is mixed once', async () => {
    const replies = await Promise.all([mix(line.id, 'one'), mix(line.id, 'two')])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(replies[0]?.body.data).toEqual(replies[1]?.body.data)
  })

  test('mixes nothing of an order that was canceled, nor what is no line in a colour', async () => {
    const canceled = await staff.patch(`${ORDERS}/${id}`, { basket_status: 'canceled' })
    expect(canceled.status, canceled.text).toBe(200)
    expect((await queue()).map((one) => one.id)).not.toContain(line.id)
    expect((await mix(line.id)).body.code).toBe('nothing_to_mix')
    expect((await mix(id)).status).toBe(404)
  })

  test('is for those who may mix', async () => {
    const guest = visitor(app)
    expect((await guest.get(MIXING)).status).toBe(401)
    expect((await guest.post(`${MIXING}/${line.id}`, {})).status).toBe(401)
  })
})

describe('mixed paint', () => {
  test('is canceled with a reason alone, and its cans do not come back to the stock', async () => {
    const before = await left()
    const { id, line } = await order()
    expect(await left()).toBe(before - TINTED_CANS - 1)
    expect((await mix(line.id)).status).toBe(200)
    const bare = await staff.patch(`${ORDERS}/${id}`, { basket_status: 'canceled' })
    expect([bare.status, bare.body.code]).toEqual([422, 'mixed_unexplained'])
    const told = { basket_status: 'canceled', reason: 'Kunden kom ikke' }
    expect((await staff.patch(`${ORDERS}/${id}`, told)).status).toBe(200)
    expect(await left()).toBe(before - TINTED_CANS)
    expect(await findBroken(db)).toEqual([])
  })

  test('comes back while it is not mixed', async () => {
    const before = await left()
    const { id } = await order()
    await staff.patch(`${ORDERS}/${id}`, { basket_status: 'canceled' })
    expect(await left()).toBe(before)
  })

  test('is taken out of its order with a reason alone, and leaves the stock of another line as it is', async () => {
    const { id, line } = await order()
    await mix(line.id)
    const taken = await left()
    const lines: { id: string }[] = (await staff.get(`${ORDERS}/${id}`)).body.data.basket_lines
    const other = lines.find((one) => one.id !== line.id)?.id
    const without = (line_id: string | undefined, query = '') =>
      staff.delete(`${ORDERS}/${id}/basket-lines/${line_id}${query}`)
    expect((await without(line.id)).body.code).toBe('mixed_unexplained')
    const plain = await without(other)
    expect(plain.status, plain.text).toBe(200)
    expect(await left()).toBe(taken + 1)
    const more = await order()
    await mix(more.line.id)
    const now = await left()
    const reasoned = await staff.delete(
      `${ORDERS}/${more.id}/basket-lines/${more.line.id}?reason=Forkert`,
    )
    expect(reasoned.status, reasoned.text).toBe(200)
    expect(await left()).toBe(now)
    expect(await findBroken(db)).toEqual([])
  })
})

test('the same colour is bought again a year later from the old order, also when it is hidden by then, and by its formula', async () => {
  const { rows } = await sql<{ id: number }>`
    select id from access."user" where group_id = 1 and active order by id limit 1`.execute(db)
  const one = await loggedIn(app, database, rows[0]?.id ?? 0)
  const { id, line } = await order(one)
  await mix(line.id, 'F-last-year')
  await sql`update basket.basket set order_placed = order_placed - interval '1 year' where id = ${id}`.execute(
    db,
  )
  await sql`update paint.colour set is_hidden = true where code = ${TINT.code}`.execute(db)
  const again = await one.post(`/api/shop/baskets/${id}/reorder`, {})
  expect(again.status, again.text).toBe(200)
  expect(again.body.metadata.differences).toEqual([])
  const lines: { metadata: object; quantity: number }[] = again.body.data.basket_lines
  expect(lines).toContainEqual(
    expect.objectContaining({
      quantity: TINTED_CANS,
      metadata: expect.objectContaining({ ...TINT, hex: '#373f43', base: 'C' }),
    }),
  )
  expect((await buy(one)).line.formula).toBe('F-last-year')
  await sql`update paint.colour set is_hidden = false where code = ${TINT.code}`.execute(db)
})
