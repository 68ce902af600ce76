import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Offer, OfferEntry } from '#contract/offer/offer'
import { OFFER_STATUSES } from '#contract/offer/words'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import {
  ADMIN_OFFERS,
  accept,
  dayIn,
  draft,
  must,
  OFFERS,
  offerUsers,
  readyToOrder,
  sent,
} from '#test/offers'
import type { Visitor } from '#test/request'
import { shopApp, testConfig } from '#test/shop-app'

const database = await freshDatabase(castSeed)
let now = Date.now()
const app = await shopApp(database, {
  config: { ...testConfig, isLocalDemo: true },
  clock: () => new Date(now),
  rates: 'off',
})
const { buyer, staff } = offerUsers(app, database)
const clerk = await staff()
const one = await buyer(undefined, ['see_offers', 'buy_on_credit', 'show_net'])

const statusOf = async (user: Visitor, { id }: Pick<Offer, 'id'>) =>
  must(await user.get(`${ADMIN_OFFERS}/${id}`)).status

async function listed(path: string): Promise<{ entries: OfferEntry[]; count: number }> {
  const { status, body, text } = await clerk.get(path)
  expect(status, text).toBe(200)
  return { entries: body.data, count: body.count }
}

describe('the list of all offers', () => {
  test('has each offer under the status that it is told to have, and no other', async () => {
    const screws = { product_id: cast.screws, quantity: 1, net_price: 10 }
    const whole = { lines: [screws] }
    await draft(clerk, one)
    must(await one.post(`${OFFERS}/request`, { title: 'Garage' }))
    await sent(clerk, one)
    const viewed = await sent(clerk, one)
    await one.post(`${OFFERS}/${viewed.id}/view`)
    await one.post(`${OFFERS}/${(await sent(clerk, one)).id}/decline`, {})
    // Taken from the basket again.
    await accept(one, await sent(clerk, one), 0)
    const current = '/api/shop/baskets/current-basket'
    const [taken] = (await one.get(current)).body.data.basket_lines
    await one.patch(current, { basket_lines: [{ id: taken.id, quantity: 0 }] })
    await accept(one, await sent(clerk, one), 0)
    const late = await sent(clerk, one, { ...whole, valid_to: dayIn(0) })
    const ordered = await sent(clerk, one, { ...whole, valid_to: dayIn(0) })
    expect((await (await readyToOrder(one, ordered, 0)).pay()).body.data?.status).toBe('placed')
    const replaced = await sent(clerk, one)
    const { id } = (await clerk.post(`${ADMIN_OFFERS}/${replaced.id}/copy`)).body.data
    await clerk.patch(`${ADMIN_OFFERS}/${id}`, { valid_to: dayIn(5) })
    must(await clerk.post(`${ADMIN_OFFERS}/${id}/send`))
    now = Date.now() + 86_400_000
    const { entries: all, count } = await listed(ADMIN_OFFERS)
    expect(all).toHaveLength(count)
    expect(await statusOf(clerk, late)).toBe('expired')
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(OFFER_STATUSES))
    for (const entry of all) expect(await statusOf(clerk, entry), entry.id).toBe(entry.status)
    const idsOf = (entries: readonly OfferEntry[]) => entries.map((entry) => entry.id)
    for (const status of OFFER_STATUSES) {
      const { entries, count: counted } = await listed(`${ADMIN_OFFERS}?status=${status}`)
      expect(idsOf(entries), status).toEqual(idsOf(all.filter((entry) => entry.status === status)))
      expect(counted).toBe(entries.length)
    }
    const isOver = ({ status }: OfferEntry) => ['declined', 'expired', 'ordered'].includes(status)
    const over = await listed(`${ADMIN_OFFERS}?is_open=0`)
    expect(idsOf(over.entries)).toEqual(idsOf(all.filter(isOver)))
    const open = await listed(`${ADMIN_OFFERS}?is_open=1`)
    expect(idsOf(open.entries)).toEqual(idsOf(all.filter((entry) => !isOver(entry))))
    const { metadata } = (await one.get(OFFERS)).body
    const waiting = all.filter(({ status }) => status === 'sent' || status === 'viewed')
    expect(metadata.waiting_count).toBe(waiting.length)
  })

  test('is read page by page, each offer once, and counted to a thousand', async () => {
    await sql`
      insert into offer.offer (id, customer_id, user_id, title, created)
      select gen_random_uuid(), ${cast.customer.carpenters}, ${one.id}, 'Mange', '2026-01-01'
      from generate_series(1, 1100)`.execute(database.db)
    const path = `${ADMIN_OFFERS}?search=mange`
    const pages = [
      await listed(path),
      await listed(`${path}&page=2`),
      await listed(`${path}&page=50`),
    ]
    expect(pages.map(({ count }) => count)).toEqual([1000, 1000, 1000])
    const ids = pages.flatMap(({ entries }) => entries.map(({ id }) => id))
    expect(new Set(ids).size).toBe(60)
    expect((await clerk.get(`${path}&page=51`)).body.code).toBe('invalid_parameter')
  })
})

test('a file of offers says how many there are when it lacks some', async () => {
  const { id } = await sent(clerk, one)
  await sql`
    insert into offer.offer
    select (jsonb_populate_record(offer, jsonb_build_object(
      'id', uuidv7(), 'offer_number', 'P-' || n, 'created_key', null))).*
    from offer.offer, generate_series(1, 2100) n where offer.id = ${id}`.execute(database.db)
  const { text } = await one.get(`${OFFERS}?format=csv`)
  expect(text).toMatch(/Kun de første 2\.000 af 2\.1\d\d rækker er med\./)
})

test('the page of a case tells nothing of what staff are writing about a request', async () => {
  const asked = { title: 'Garage', case_number: '26-777' }
  const made = (await one.post('/api/shop/invoice-cases', { case_number: '26-777' })).body.data
  const { id } = must(await one.post(`${OFFERS}/request`, asked))
  must(await clerk.patch(`${ADMIN_OFFERS}/${id}`, { valid_to: dayIn(9) }))
  const found = (await one.get(`/api/shop/invoice-cases/${made.id}`)).body.data
  expect(found.offers).toMatchObject([{ id, status: 'draft', valid_to: null, days_left: null }])
})

test('an offer leads to the case of the customer with its number, however it is written', async () => {
  const site = { case_number: 'Sag-778', name: 'Havnegade 14' }
  const made = (await one.post('/api/shop/invoice-cases', site)).body.data
  const { id } = must(await one.post(`${OFFERS}/request`, { title: 'Tag', case_number: 'sag-778' }))
  const other = must(await one.post(`${OFFERS}/request`, { title: 'Tag', case_number: '' }))
  const showCase = async (offer: string) => {
    const { case_id, case_name } = (await one.get(`${OFFERS}/${offer}`)).body.data
    return [case_id, case_name]
  }
  expect(await showCase(id)).toEqual([made.id, 'Havnegade 14'])
  expect(await showCase(other.id)).toEqual([null, ''])
})
