import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Offer } from '#contract/offer/offer'
import { deleteEndedOffers } from '#shop/offers'
import { InvalidTransition } from '#shop/orders'
import { changeOrderStatus } from '#shop/settlement'
import { castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { pdfText } from '#test/files/pdf-text'
import { findBroken } from '#test/invariants'
import {
  ADMIN_OFFERS,
  accept,
  dayIn,
  draft,
  must,
  OFFERS,
  type OfferUser,
  offerUsers,
  readyToOrder,
  sent,
  show,
} from '#test/offers'
import { deliverOutbox } from '#test/outbox'
import { orderParts, shopApp, testConfig } from '#test/shop-app'

const database = await freshDatabase(castSeed)
const { db } = database
let now = Date.now()
const app = await shopApp(database, {
  config: { ...testConfig, isLocalDemo: true },
  clock: () => new Date(now),
  rates: 'off',
})
const { buyer, staff } = offerUsers(app, database)
const clerk = await staff()
const BASKETS = '/api/shop/baskets'
const BUYS = ['see_offers', 'buy_on_credit', 'show_net']

/** An order of the first line of an offer. @returns Its id, and its token. */
async function order(one: OfferUser, offer: Offer): Promise<{ id: string; token: string }> {
  const ready = await readyToOrder(one, offer, 0)
  const { id } = (await ready.get(`${BASKETS}/current-basket`)).body.data
  const { body } = await ready.pay()
  expect(body.data?.status, JSON.stringify(body)).toBe('placed')
  return { id, token: body.data.confirmation_token }
}

const cancel = (id: string) =>
  changeOrderStatus(orderParts(database), id, 'canceled', { actor: 'test', may_refund: true })

/** How many lines of baskets and orders hold the first line of an offer. */
async function holders(offer: Offer): Promise<number> {
  const { rows } = await sql`
    select from basket.basket_line where offer_line_id = ${offer.lines[0]?.id}`.execute(db)
  return rows.length
}

describe('the lines of an order that is canceled', () => {
  test('can be accepted and ordered again, at the price that was offered', async () => {
    const one = await buyer(undefined, BUYS)
    const offer = await sent(clerk, one)
    const { id } = await order(one, offer)
    const colleague = await buyer(undefined, BUYS)
    // As the negative control: before that, no one can have them.
    expect((await accept(colleague, offer, 0)).body.code).toBe('offer_lines_taken')
    expect(await cancel(id)).toBeDefined()
    expect(await show(one, offer)).toMatchObject({ status: 'viewed', taken_count: 0 })
    const again = await order(colleague, offer)
    expect(await show(one, offer)).toMatchObject({ status: 'accepted', ordered_count: 1 })
    expect(await holders(offer)).toBe(1)
    expect(await findBroken(db)).toEqual([])
    const lines = (await colleague.get(`${BASKETS}/${again.id}`)).body.data.basket_lines
    expect(lines[0]).toMatchObject({ net_price: 50, quantity: 7 })
  })

  test('stay in that order as they were, with the number of the offer', async () => {
    const one = await buyer(undefined, BUYS)
    const offer = await sent(clerk, one)
    const { id } = await order(one, offer)
    const shown = async () => (await one.get(`${BASKETS}/${id}`)).body.data
    const before = await shown()
    await cancel(id)
    const after = await shown()
    expect(after.basket_lines).toEqual([
      { ...before.basket_lines[0], offer: null, offer_number: offer.offer_number },
      ...before.basket_lines.slice(1),
    ])
    expect(after.payment_amount).toBe(before.payment_amount)
  })

  test('are gone with the last day of the offer, and when another was sent instead', async () => {
    const one = await buyer(undefined, BUYS)
    const [expired, replaced] = [await sent(clerk, one), await sent(clerk, one)]
    for (const offer of [expired, replaced]) await cancel((await order(one, offer)).id)
    const { id } = (await clerk.post(`${ADMIN_OFFERS}/${replaced.id}/copy`)).body.data
    await clerk.patch(`${ADMIN_OFFERS}/${id}`, { valid_to: dayIn(5) })
    must(await clerk.post(`${ADMIN_OFFERS}/${id}/send`))
    expect((await accept(one, replaced, 0)).body.code).toBe('offer_expired')
    now = Date.parse(`${dayIn(11)}T12:00:00Z`)
    expect((await accept(one, expired, 0)).body.code).toBe('offer_expired')
    now = Date.now()
    expect((await accept(one, expired, 0)).status).toBe(200)
  })

  test('come to one of those who accept them at once, also while the order is being canceled', async () => {
    const colleagues = [await buyer(), await buyer(), await buyer()]
    for (let turn = 0; turn < 5; turn += 1) {
      const one = await buyer(undefined, BUYS)
      const offer = await sent(clerk, one)
      const { id } = await order(one, offer)
      const [, ...early] = await Promise.all([
        cancel(id),
        ...colleagues.map((colleague) => accept(colleague, offer, 0)),
      ])
      const late = await Promise.all(colleagues.map((colleague) => accept(colleague, offer, 0)))
      const added = [...early, ...late].map(({ body }) => body.metadata?.added_count ?? 0)
      expect(added.reduce((sum, count) => sum + count)).toBe(1)
      expect(await holders(offer)).toBe(1)
    }
    expect(await findBroken(db)).toEqual([])
  })

  test('come free once, however often the order is canceled', async () => {
    const one = await buyer(undefined, BUYS)
    const offer = await sent(clerk, one)
    const { id } = await order(one, offer)
    const results = await Promise.allSettled([cancel(id), cancel(id), cancel(id)])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const again = await order(one, offer)
    await expect(cancel(id)).rejects.toThrow(InvalidTransition)
    expect(again.id).not.toBe(id)
    expect(await holders(offer)).toBe(1)
  })

  test('are never taken from an order that stands: the database refuses it', async () => {
    const one = await buyer(undefined, BUYS)
    const offer = await sent(clerk, one)
    const { id } = await order(one, offer)
    const take = (set: object) =>
      db.updateTable('basket.basket_line').set(set).where('basket_id', '=', id).execute()
    await expect(take({ offer_line_id: null })).rejects.toThrow('cannot change')
    await cancel(id)
    await expect(take({ offer_line_id: null, net_price: 1 })).rejects.toThrow('cannot change')
    await expect(take({ offer_line_id: offer.lines[0]?.id })).rejects.toThrow('cannot change')
    await take({ offer_line_id: null })
  })
})

test('a buyer is told the number of the offer: on the page, by mail and in the PDF', async () => {
  const one = await buyer(undefined, BUYS)
  const offer = await sent(clerk, one)
  await deliverOutbox(database, 'https://shop.example')
  const { id, token } = await order(one, offer)
  const told = `Tilbud ${offer.offer_number}`
  const [first, second] = (await one.get(`${BASKETS}/${id}`)).body.data.basket_lines
  expect([first.offer_number, second.offer_number]).toEqual([offer.offer_number, null])
  const { lines } = (await one.get(`/api/shop/confirmations/${token}`)).body.data
  expect(lines.map((line: { offer_number: string | null }) => line.offer_number)).toEqual([
    offer.offer_number,
    null,
  ])
  const [mail] = await deliverOutbox(database, 'https://shop.example')
  expect(mail?.html).toContain(told)
  expect(mail?.text).toContain(told)
  const pdf = await app.inject({ url: `/api/shop/confirmations/${token}/pdf` })
  expect(pdfText(pdf.rawPayload)).toContain(told)
})

describe('an offer that ended two years ago', () => {
  const DAY = 86_400_000
  const inTwoYears = (days: number) => new Date(Date.now() + (2 * 365 + 1 + days) * DAY)
  const isThere = async ({ id }: Pick<Offer, 'id'>) =>
    (await clerk.get(`${ADMIN_OFFERS}/${id}`)).status === 200

  test('is deleted with its files, questions and lines, and not a day before', async () => {
    const one = await buyer()
    const offer = await sent(clerk, one)
    const path = `${ADMIN_OFFERS}/${offer.id}`
    await clerk.post(`${path}/attachments`, { name: 'Plan', content: btoa('%PDF-1.7') })
    await one.post(`${OFFERS}/${offer.id}/messages`, { message: 'Hvornår?' })
    await deleteEndedOffers(db, inTwoYears(9))
    expect(await isThere(offer)).toBe(true)
    expect(await deleteEndedOffers(db, inTwoYears(12))).toBeGreaterThan(0)
    expect(await isThere(offer)).toBe(false)
    expect((await one.get(`${OFFERS}/${offer.id}`)).status).toBe(404)
    for (const table of ['offer_attachment', 'offer_message', 'offer_line', 'offer_event']) {
      const { rows } = await sql`
        select from ${sql.table(`offer.${table}`)} where offer_id = ${offer.id}`.execute(db)
      expect(rows, table).toEqual([])
    }
    expect(await deleteEndedOffers(db, inTwoYears(12))).toBe(0)
  })

  test('is left where the shop stops, and the next run goes on', async () => {
    const offer = await sent(clerk, await buyer())
    const stopped = { until: Number.POSITIVE_INFINITY, stopping: AbortSignal.abort() }
    expect(await deleteEndedOffers(db, inTwoYears(12), stopped)).toBe(0)
    expect(await isThere(offer)).toBe(true)
    expect(await deleteEndedOffers(db, inTwoYears(12))).toBeGreaterThan(0)
    expect(await isThere(offer)).toBe(false)
  })

  test('leaves its orders as they were, and no line in a basket', async () => {
    const one = await buyer(undefined, BUYS)
    const offer = await sent(clerk, one)
    const { id } = await order(one, offer)
    await accept(one, offer, 1)
    const shown = async () => (await one.get(`${BASKETS}/${id}`)).body.data
    const before = await shown()
    await deleteEndedOffers(db, inTwoYears(12))
    const after = await shown()
    const [line] = after.basket_lines
    expect(line).toEqual({ ...before.basket_lines[0], offer: null })
    expect(line.offer_number).toBe(offer.offer_number)
    expect(after.payment_amount).toBe(before.payment_amount)
    const current = (await one.get(`${BASKETS}/current-basket`)).body.data
    expect(current.basket_lines).toEqual([])
    expect(await findBroken(db)).toEqual([])
  })

  test('is also one that was declined, a forgotten draft, and one that a revision ended', async () => {
    const one = await buyer()
    const far = { valid_to: dayIn(5000) }
    const declined = await sent(clerk, one, far)
    await one.post(`${OFFERS}/${declined.id}/decline`, {})
    const forgotten = await draft(clerk, one)
    const original = await sent(clerk, one, far)
    const revision = (await clerk.post(`${ADMIN_OFFERS}/${original.id}/copy`)).body.data
    await clerk.patch(`${ADMIN_OFFERS}/${revision.id}`, { valid_to: dayIn(5) })
    must(await clerk.post(`${ADMIN_OFFERS}/${revision.id}/send`))
    const standing = await sent(clerk, one, far)
    const discussed = must(await one.post(`${OFFERS}/request`, { title: 'Garage' }))
    await db
      .insertInto('offer.offer_message')
      .values({
        id: crypto.randomUUID(),
        offer_id: discussed.id,
        user_id: one.id,
        is_from_staff: false,
        message: 'Vi bygger i år alligevel',
        created: new Date(now + 30 * 86_400_000),
      })
      .execute()
    await deleteEndedOffers(db, inTwoYears(-2))
    for (const offer of [declined, forgotten, original, revision, standing]) {
      expect(await isThere(offer)).toBe(true)
    }
    // The original goes first: without its revision it would hold again.
    await deleteEndedOffers(db, inTwoYears(7))
    for (const offer of [declined, forgotten, original, revision]) {
      expect(await isThere(offer)).toBe(false)
    }
    expect([await isThere(standing), await isThere(discussed)]).toEqual([true, true])
  })

  test('whose revision still holds goes alone', async () => {
    const one = await buyer()
    const original = await sent(clerk, one)
    const revision = (await clerk.post(`${ADMIN_OFFERS}/${original.id}/copy`)).body.data
    await clerk.patch(`${ADMIN_OFFERS}/${revision.id}`, { valid_to: dayIn(5000) })
    must(await clerk.post(`${ADMIN_OFFERS}/${revision.id}/send`))
    await deleteEndedOffers(db, inTwoYears(12))
    expect([await isThere(original), await isThere(revision)]).toEqual([false, true])
    expect((await accept(one, await show(one, revision), 0)).status).toBe(200)
  })
})
