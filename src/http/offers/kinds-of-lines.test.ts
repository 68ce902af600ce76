import { expect, test } from 'vitest'
import type { Offer } from '#contract/offer/offer'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { ADMIN_OFFERS, OFFERS, offerUsers, sent } from '#test/offers'
import { shopApp, testConfig } from '#test/shop-app'

/** Add-ins, discounts and protected lines of offers, and the rules that they bring into a basket. */

const database = await freshDatabase(castSeed)
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
const { buyer, staff } = offerUsers(app, database)
const CURRENT = '/api/shop/baskets/current-basket'

const lines = [
  { product_id: cast.screws, quantity: 2, net_price: 50 },
  { product_id: cast.small, quantity: 1, net_price: 5, is_addin_for: 0, is_discount: true },
  { product_id: cast.floor, quantity: 1, net_price: 100, is_protected: true },
]
const idsOf = (offer: Offer) => offer.lines.map(({ id }) => id)

test('an accepted line brings what the offer says of it, and leaves with its add-ins', async () => {
  const one = await buyer()
  const offer = await sent(await staff(), one, { lines })
  const [screws, small, floor] = idsOf(offer)
  expect(offer.lines).toMatchObject([
    { is_addin_for: null, is_discount: false, is_protected: false },
    { is_addin_for: screws, is_discount: true },
    { is_protected: true },
  ])
  const accept = (line_ids: unknown[]) => one.post(`${OFFERS}/${offer.id}/accept`, { line_ids })
  const alone = await accept([small])
  expect([alone.status, Object.keys(alone.body.errors)]).toEqual([422, ['line_ids']])
  expect((await accept([screws, floor])).status).toBe(200)
  expect((await accept([small])).status).toBe(200)

  const basket = async () => (await one.get(CURRENT)).body.data.basket_lines
  const byProduct = (rows: { product_id: number }[], id: number) =>
    rows.find(({ product_id }) => product_id === id) as unknown as Record<string, unknown>
  const rows = await basket()
  const main = byProduct(rows, cast.screws)
  expect(byProduct(rows, cast.small)).toMatchObject({ is_addin_for: main.id, is_discount: true })
  const kept = byProduct(rows, cast.floor)
  for (const quantity of [0, 2]) {
    const refused = await one.patch(CURRENT, { basket_lines: [{ id: kept.id, quantity }] })
    expect([quantity, refused.status, refused.body.code]).toEqual([quantity, 409, 'basket_locked'])
  }
  await one.patch(CURRENT, { basket_lines: [{ id: main.id, quantity: 0 }] })
  expect((await basket()).map(({ id }: { id: string }) => id)).toEqual([kept.id])
})

test('add-ins belong to another line of the offer that is none itself', async () => {
  const one = await buyer()
  const by = await staff()
  const offer = await sent(by, one, { lines })
  const draft = { customer_id: cast.customer.carpenters, user_id: one.id, title: 'Skur' }
  for (const to of [1, 2, 9]) {
    const wrong = [lines[0], lines[1], { ...lines[2], is_addin_for: to }]
    const { status, body } = await by.post(ADMIN_OFFERS, { ...draft, lines: wrong })
    expect([to, status, Object.keys(body.errors)]).toEqual([to, 422, ['lines.2.is_addin_for']])
  }
  const copied = await by.post(`${ADMIN_OFFERS}/${offer.id}/copy`)
  const copy = (await by.get(`${ADMIN_OFFERS}/${copied.body.data.id}`)).body.data
  expect(copy.lines[1].is_addin_for).toBe(copy.lines[0].id)
  expect(copy.lines[2].is_protected).toBe(true)
})
