import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Offer } from '#contract/offer/offer'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { accept, OFFERS, offerUsers, sent, show } from '#test/offers'
import { shopApp, testConfig } from '#test/shop-app'

const database = await freshDatabase(castSeed)
const { db } = database
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
const { buyer, staff } = offerUsers(app, database)
const clerk = await staff()
const UNKNOWN = '00000000-0000-7000-8000-000000000000'

/** How often each line of an offer is in a basket. */
async function timesInBaskets({ id }: Offer): Promise<number[]> {
  const { rows } = await sql<{ times: number }>`
    select count(basket_line.id)::integer as times
    from offer.offer_line line left join basket.basket_line on offer_line_id = line.id
    where line.offer_id = ${id} group by line.id, line.sort order by line.sort`.execute(db)
  return rows.map(({ times }) => times)
}

test('the case of an offer goes along into a basket that is for none, and changes no other', async () => {
  const current = '/api/shop/baskets/current-basket'
  const caseOf = async (one: Awaited<ReturnType<typeof buyer>>) =>
    (await one.get(current)).body.data.basket_contacts.find(
      ({ contact_type }: { contact_type: string }) => contact_type === 'invoice',
    )?.project_number
  const one = await buyer()
  const seller = await staff()
  const [first, second] = [
    await sent(seller, one, { case_number: '26-024' }),
    await sent(seller, one, { case_number: '26-077' }),
  ]
  await accept(one, first, 0)
  expect(await caseOf(one)).toBe('26-024')
  await accept(one, second, 0)
  expect(await caseOf(one)).toBe('26-024')
})

describe('accepting a part', () => {
  test('leaves the others to be accepted later, by a colleague too', async () => {
    const [one, colleague] = [await buyer(), await buyer()]
    const offer = await sent(clerk, one)
    await accept(one, offer, 0)
    expect(await show(one, offer)).toMatchObject({ status: 'accepted', taken_count: 1 })
    expect((await accept(colleague, offer, 1, 2)).body.metadata).toEqual({ added_count: 2 })
    const { lines } = await show(one, offer)
    expect(lines.map(({ taken_by }) => taken_by?.is_own)).toEqual([true, false, false])
  })

  test('twice adds once', async () => {
    const one = await buyer()
    const offer = await sent(clerk, one)
    await accept(one, offer, 0)
    expect((await accept(one, offer, 0)).body.metadata).toEqual({ added_count: 0 })
    expect((await accept(one, offer, 0, 1)).body.metadata).toEqual({ added_count: 1 })
    expect(await timesInBaskets(offer)).toEqual([1, 1, 0])
  })

  test('takes one of each group of alternatives', async () => {
    const one = await buyer()
    const colleague = await buyer()
    const screws = { product_id: cast.screws, quantity: 1, net_price: 10 }
    const lines = [screws, { ...screws, alternative_to: 0, net_price: 12 }, screws]
    const offer = await sent(clerk, one, { lines })
    expect(offer.net_sum).toBe(20)
    expect(offer.lines_count).toBe(2)
    expect((await accept(one, offer, 0, 1)).body.code).toBe('invalid_field')
    expect((await accept(one, offer, 1, 2)).status).toBe(200)
    expect((await accept(one, offer, 0)).body.code).toBe('offer_lines_taken')
    expect((await accept(colleague, offer, 0)).body.code).toBe('offer_lines_taken')
  })

  test('refuses lines of other offers, none, and too many', async () => {
    const one = await buyer()
    const [offer, other] = [await sent(clerk, one), await sent(clerk, one)]
    const path = `${OFFERS}/${offer.id}/accept`
    for (const line_ids of [[other.lines[0]?.id], [UNKNOWN], [], Array(201).fill(UNKNOWN)]) {
      expect((await one.post(path, { line_ids })).body.code).toBe('invalid_field')
    }
  })

  test('is all or nothing, also when the basket is full', async () => {
    const one = await buyer()
    const screws = { product_id: cast.screws, quantity: 1, net_price: 10 }
    const lines = Array.from({ length: 200 }, () => screws)
    const offer = await sent(clerk, one, { lines })
    await one.post('/api/shop/basket-lines', { product_id: cast.floor, quantity: 4 })
    const line_ids = offer.lines.map(({ id }) => id)
    const path = `${OFFERS}/${offer.id}/accept`
    expect((await one.post(path, { line_ids })).body.code).toBe('too_many_lines')
    expect(await show(one, offer)).toMatchObject({ status: 'sent', taken_count: 0 })
    expect((await one.post(path, { line_ids: line_ids.slice(1) })).status).toBe(200)
  })
})

describe('at once', () => {
  test('two colleagues who accept the same lines: one gets them all, the other none', async () => {
    const offer = await sent(clerk, await buyer())
    for (let round = 0; round < 5; round += 1) {
      const another = await sent(clerk, await buyer())
      const [one, colleague] = [await buyer(), await buyer()]
      const replies = await Promise.all([
        accept(one, another, 0, 1),
        accept(colleague, another, 0, 1, 2),
      ])
      const codes = replies.map(({ body }) => body.code ?? 'accepted').sort()
      expect(codes).toEqual(['accepted', 'offer_lines_taken'])
      const times = await timesInBaskets(another)
      expect([times[0], times[1]]).toEqual([1, 1])
    }
    expect(await timesInBaskets(offer)).toEqual([0, 0, 0])
  })

  test('one user who accepts with many clicks, and fills the basket meanwhile', async () => {
    const one = await buyer()
    const offer = await sent(clerk, one)
    const replies = await Promise.all([
      ...Array.from({ length: 6 }, () => accept(one, offer, 0, 1)),
      ...Array.from({ length: 4 }, () =>
        one.post('/api/shop/basket-lines', { product_id: cast.small, quantity: 1 }),
      ),
    ])
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    expect(await timesInBaskets(offer)).toEqual([1, 1, 0])
    const { data } = (await one.get('/api/shop/baskets/current-basket')).body
    expect(data.basket_lines.map(({ quantity }: { quantity: number }) => quantity).sort()).toEqual([
      3.5, 4, 7,
    ])
  })

  test('accepting and declining: one of them', async () => {
    const [one, colleague] = [await buyer(), await buyer()]
    const offer = await sent(clerk, one)
    const replies = await Promise.all([
      accept(one, offer, 0),
      colleague.post(`${OFFERS}/${offer.id}/decline`, {}),
    ])
    const refused = replies.filter(({ body }) => body.code === 'invalid_transition')
    expect(refused).toHaveLength(1)
    const { status } = await show(one, offer)
    expect((await timesInBaskets(offer))[0]).toBe(status === 'accepted' ? 1 : 0)
  })

  test('a process that dies while accepting leaves nothing, and the next call everything', async () => {
    const one = await buyer()
    const offer = await sent(clerk, one)
    await one.post('/api/shop/basket-lines', { product_id: cast.small, quantity: 1 })
    let killed = 0
    await db.transaction().execute(async (tx) => {
      // The call waits for this basket, with the offer marked as accepted in its own transaction.
      await sql`select from basket.basket where user_id = ${one.id} for update`.execute(tx)
      const accepting = accept(one, offer, 0, 1)
      while (killed === 0) {
        const { rows } = await sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`.execute(
          tx,
        )
        killed += rows.length
      }
      expect((await accepting).status).toBe(503)
    })
    expect(await show(one, offer)).toMatchObject({ status: 'sent', taken_count: 0 })
    expect(await timesInBaskets(offer)).toEqual([0, 0, 0])
    expect((await accept(one, offer, 0, 1)).body.metadata).toEqual({ added_count: 2 })
  })

  test('without the index that holds a line to one basket, a second use is seen', async () => {
    const one = await buyer()
    const offer = await sent(clerk, one)
    await accept(one, offer, 0)
    const again = sql`
      insert into basket.basket_line (id, basket_id, product_id, name, net_price, quantity, offer_line_id)
      select gen_random_uuid(), basket_id, product_id, name, net_price, quantity, offer_line_id
      from basket.basket_line where offer_line_id = ${offer.lines[0]?.id}`
    await expect(again.execute(db)).rejects.toThrow('basket_line_of_offer_line')
    await sql`drop index basket.basket_line_of_offer_line`.execute(db)
    await again.execute(db)
    expect(await timesInBaskets(offer)).toEqual([2, 0, 0])
  })
})
