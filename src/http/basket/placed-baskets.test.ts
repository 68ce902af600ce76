import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { rehashContent } from '#shop/basket'
import { basketRows } from '#test/basket-rows'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { shopApp } from '#test/shop-app'
import { PRIVATE_CONTACT, type Shopper, shopper } from '#test/shopper'

const database = await freshDatabase(castSeed)
const app = await shopApp(database)
const { db } = database
const { pickup } = cast.deliveryCode

// There are enough for all these orders, none of which is paid.
await sql`update catalogue.product set stock = 1000 where id = ${cast.paint}`.execute(db)

/** A person who fetches everything in Aarhus and pays there, ready to order. */
async function readyShopper(): Promise<Shopper> {
  const one = shopper(app)
  await one.add(cast.screws, 12, { note: 'til hegnet' })
  await one.add(cast.paint, 2)
  await one.add(cast.floor, undefined, { alternate_quantity: 12.5 })
  await one.add(cast.forcedPickup, 1)
  const { basket_delivery_lines } = await one.change({
    basket_contacts: [{ ...PRIVATE_CONTACT, has_consent: true }],
    acknowledge: { special_goods: true },
  })
  await one.change({
    basket_delivery_lines: basket_delivery_lines.map(({ id }) => ({
      id,
      delivery_code_id: pickup,
      branch_id: cast.branch.aalborg,
    })),
  })
  await one.change({ payment_method_id: 3 }, '?strict=1')
  return one
}

async function place(one: Shopper): Promise<void> {
  const reply = await one.post('/api/shop/baskets/payment-intents', {})
  if (reply.status !== 200) throw new Error(reply.text)
}

describe('a placed basket', () => {
  test('is shown as it was when it was placed, to its shopper alone', async () => {
    const one = await readyShopper()
    const before = await one.basket()
    await place(one)
    const { body } = await one.get(`/api/shop/baskets/${before.id}`)
    const same = [
      'products_sum',
      'rebate_sum',
      'delivery_sum',
      'tax_sum',
      'net_sum',
      'taxes',
      'payment_amount',
      'city',
      'weight_kg',
      'is_pickup',
      'basket_contacts',
    ] as const
    for (const field of same) expect(body.data[field], field).toEqual(before[field])
    expect(body.data.basket_lines.map(withoutErrors)).toEqual(
      before.basket_lines.map(withoutErrors),
    )
    expect(body.data).toMatchObject({ basket_status: 'new', order_reference: expect.any(String) })
    expect((await shopper(app).get(`/api/shop/baskets/${before.id}`)).status).toBe(404)
  })

  test('says how it is paid, and by which payment', async () => {
    const one = await readyShopper()
    const { id, payments, payment_amount } = await one.basket()
    expect(payments).toEqual([])
    await place(one)
    const { body } = await one.get(`/api/shop/baskets/${id}`)
    const paid = { provider: 'pay_on_pickup', option: 'pickup', amount: payment_amount }
    expect(body.data).toMatchObject({
      payment_provider: 'pay_on_pickup',
      payment_option: 'pickup',
      payments: [{ ...paid, amount_captured: 0, amount_refunded: 0, status: 'authorized' }],
    })
  })

  test('keeps its names and prices when the products change', async () => {
    const one = await readyShopper()
    const { id } = await one.basket()
    await place(one)
    const look = async () => (await one.get(`/api/shop/baskets/${id}`)).body
    const before = await look()
    const change = (name: string, unit: string) =>
      db
        .updateTable('catalogue.product')
        .set({ name, unit })
        .where('id', '=', cast.screws)
        .execute()
    await change('Noget andet', 'm')
    const after = await look()
    await change('5,0×60 mm terrasseskrue TX C4, 200 stk.', 'æske')
    expect(after).toEqual(before)
  })

  test('leaves its shopper with an empty one', async () => {
    const one = await readyShopper()
    const { id } = await one.basket()
    await place(one)
    expect((await one.basket()).id).toBeNull()
    await one.add(cast.small, 1)
    expect((await one.basket()).id).not.toBe(id)
  })

  test('cannot be changed from an old tab', async () => {
    const one = await readyShopper()
    const { id, basket_lines, basket_delivery_lines } = await one.basket()
    await place(one)
    const before = await basketRows(db)
    const line = basket_lines[0]?.id
    const changes = [
      { id, zipcode: '9000' },
      { basket_lines: [{ id: line, quantity: 99 }] },
      { basket_lines: [{ id: line, quantity: 0 }] },
      { basket_delivery_lines: [{ id: basket_delivery_lines[0]?.id, branch_id: 16 }] },
    ]
    for (const body of changes) expect((await one.tryToChange(body)).status).toBe(422)
    expect(await basketRows(db)).toBe(before)
    await one.add(cast.screws, 1)
    for (const body of changes) expect((await one.tryToChange(body)).status).toBe(404)
    expect(await rehashContent(db, id ?? '')).toBe(await hashOf(id))
  })

  test('is refused by the database itself to anyone who would rewrite it', async () => {
    const one = await readyShopper()
    const { id } = await one.basket()
    await place(one)
    const rewrite = db
      .updateTable('basket.basket_line')
      .set({ quantity: '1' })
      .where('basket_id', '=', id ?? '')
    await expect(rewrite.execute()).rejects.toThrow(/is placed/)
    const forget = db.deleteFrom('basket.basket_contact').where('basket_id', '=', id ?? '')
    await expect(forget.execute()).rejects.toThrow(/is placed/)
  })
})

test('the hash of what is bought changes with everything in it', async () => {
  const { hashContent, showCurrentBasket } = await import('#shop/basket')
  const one = await readyShopper()
  const [guest_id = ''] = (one.cookies.get('guest') ?? '').split('.')
  const hash = async () => {
    const basket = await showCurrentBasket(db, { guest_id })
    return basket && hashContent(basket)
  }
  const hashes = [await hash()]
  const { basket_lines, basket_delivery_lines } = await one.basket()
  const changes = [
    { basket_lines: [{ id: basket_lines[0]?.id, quantity: 13 }] },
    { basket_lines: [{ id: basket_lines[0]?.id, note: 'til terrassen' }] },
    { basket_contacts: [{ contact_type: 'invoice', name: 'En anden' }] },
    { basket_delivery_lines: [{ id: basket_delivery_lines[0]?.id, branch_id: 16 }] },
    { delivery_allow_dropoff: true },
    { payment_method_id: null },
  ]
  for (const body of changes) {
    expect(await hash()).toBe(hashes.at(-1))
    await one.change(body)
    hashes.push(await hash())
  }
  expect(new Set(hashes).size).toBe(changes.length + 1)
})

function withoutErrors<Line extends { errors: unknown; product: object }>(line: Line) {
  return { ...line, errors: [] }
}

async function hashOf(id: string | null): Promise<string | null> {
  const { content_hash } = await db
    .selectFrom('basket.basket')
    .select('content_hash')
    .where('id', '=', id ?? '')
    .executeTakeFirstOrThrow()
  return content_hash
}
