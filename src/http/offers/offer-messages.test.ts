import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Offer } from '#contract/offer/offer'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import {
  ADMIN_OFFERS,
  draft,
  must,
  OFFERS,
  type OfferUser,
  offerUsers,
  sent,
  show,
} from '#test/offers'
import { deliverOutbox } from '#test/outbox'
import type { Visitor } from '#test/request'
import { shopApp, testConfig } from '#test/shop-app'

const ORIGIN = 'https://shop.example'
const database = await freshDatabase(castSeed)
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true }, rates: 'off' })
const { buyer, staff } = offerUsers(app, database)
const clerk = await staff()

const ask = (one: Visitor, { id }: Pick<Offer, 'id'>, message: string, headers = {}) =>
  one.post(`${OFFERS}/${id}/messages`, { message }, headers)
const answer = ({ id }: Pick<Offer, 'id'>, message: string, headers = {}) =>
  clerk.post(`${ADMIN_OFFERS}/${id}/messages`, { message }, headers)

async function usernameOf(one: OfferUser): Promise<string> {
  return (await one.get('/api/users/me')).body.data.username
}

async function changeUser({ id }: OfferUser, change: object): Promise<void> {
  await database.db.updateTable('access.user').set(change).where('id', '=', id).execute()
}

async function mailsAbout(offer: Offer) {
  const mails = await deliverOutbox(database, ORIGIN)
  return mails.filter(({ subject }) => subject.includes(offer.offer_number))
}

describe('a question about an offer', () => {
  test('is seen by colleagues and staff, in order, with who and when', async () => {
    const one = await buyer()
    const offer = await sent(clerk, one)
    must(await ask(one, offer, 'Kan drageren leveres som LVL?'))
    const colleague = await buyer()
    must(await answer(offer, 'Ja.\n\nDen er lagt ind.'))
    must(await ask(colleague, offer, 'Tak'))
    const { messages } = await show(one, offer)
    expect(messages).toMatchObject([
      { message: 'Kan drageren leveres som LVL?', is_own: true, is_from_staff: false },
      { message: 'Ja.\n\nDen er lagt ind.', is_own: false, is_from_staff: true },
      { message: 'Tak', is_own: false, is_from_staff: false },
    ])
    expect(messages.every(({ user_name }) => user_name === 'Sofie Bak')).toBe(true)
    expect(Date.parse(messages[0]?.created ?? '')).toBeGreaterThan(Date.now() - 60_000)
    expect(must(await clerk.get(`${ADMIN_OFFERS}/${offer.id}`)).messages).toHaveLength(3)
    const rewrite = database.db.updateTable('offer.offer_message').set({ message: 'Andet' })
    await expect(rewrite.where('offer_id', '=', offer.id).execute()).rejects.toThrow()
  })

  test('is told to the merchant by mail, and the answer to the one who asked last, both harmless', async () => {
    const [one, colleague] = [await buyer(), await buyer()]
    const offer = await sent(clerk, one)
    await deliverOutbox(database, ORIGIN)
    must(await ask(one, offer, 'Første'))
    must(await ask(colleague, offer, '<img src=x onerror=alert(1)>\nNæste linje'))
    const asked = await mailsAbout(offer)
    expect(asked).toHaveLength(2)
    const last = asked.find(({ text }) => text.includes('Næste linje'))
    expect(last?.to).toBe(last?.from.address)
    expect(last?.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(last?.text).toContain(await usernameOf(colleague))
    must(await answer(offer, 'Ja <b>'))
    const [answered, ...more] = await mailsAbout(offer)
    expect(more).toEqual([])
    expect(answered?.to).toBe(await usernameOf(colleague))
    expect(answered?.text).toContain(`${ORIGIN}/login?til=%2Foffer%2F${offer.id}\n`)
    expect(answered?.html).toContain('Ja &lt;b&gt;')
  })

  test('is answered to the user of the offer when who asked no longer buys for the company', async () => {
    const [one, colleague] = [await buyer(), await buyer()]
    const offer = await sent(clerk, one)
    must(await ask(colleague, offer, 'Hvornår?'))
    await database.db
      .updateTable('access.user')
      .set({ customer_id: cast.customer.mason })
      .where('id', '=', colleague.id)
      .execute()
    await deliverOutbox(database, ORIGIN)
    must(await answer(offer, 'I uge 50'))
    expect((await mailsAbout(offer)).map(({ to }) => to)).toEqual([await usernameOf(one)])
  })

  test.each([
    ['is disabled', { active: false }],
    ['may see offers no more', { permissions: [] }],
  ])('is answered to the user of the offer when who asked %s', async (_, change) => {
    const [one, colleague] = [await buyer(), await buyer()]
    const offer = await sent(clerk, one)
    must(await ask(colleague, offer, 'Hvornår?'))
    await changeUser(colleague, change)
    await deliverOutbox(database, ORIGIN)
    must(await answer(offer, 'I uge 50'))
    expect((await mailsAbout(offer)).map(({ to }) => to)).toEqual([await usernameOf(one)])
    // As the negative control: one who may see offers is answered.
    const third = await buyer()
    must(await ask(third, offer, 'Og hvor?'))
    await deliverOutbox(database, ORIGIN)
    must(await answer(offer, 'På pladsen'))
    expect((await mailsAbout(offer)).map(({ to }) => to)).toEqual([await usernameOf(third)])
  })

  test('is answered to no one when none of them may see offers any more', async () => {
    const one = await buyer()
    const offer = await sent(clerk, one)
    must(await ask(one, offer, 'Hvornår?'))
    await deliverOutbox(database, ORIGIN)
    await changeUser(one, { permissions: [] })
    must(await answer(offer, 'I uge 50'))
    expect(await mailsAbout(offer)).toEqual([])
    await changeUser(one, { permissions: ['see_offers'] })
    expect((await show(one, offer)).messages).toHaveLength(2)
  })

  test('is told as that of who asked, also when they have been disabled before the mail leaves', async () => {
    const [one, colleague] = [await buyer(), await buyer()]
    const names = { user: 'Tine Holm', asker: 'Bo Lund' }
    await changeUser(one, { name: names.user })
    await changeUser(colleague, { name: names.asker })
    const offer = await sent(clerk, one)
    await deliverOutbox(database, ORIGIN)
    const username = await usernameOf(colleague)
    must(await ask(colleague, offer, 'Hvornår?'))
    await changeUser(colleague, { active: false })
    const [asked, ...more] = await mailsAbout(offer)
    expect(more).toEqual([])
    expect(asked?.to).toBe(asked?.from.address)
    expect(asked?.text).toContain(`${names.asker} (${username})`)
    expect(asked?.text).not.toContain(names.user)
  })

  test('with one key is one message and one mail', async () => {
    const one = await buyer()
    const offer = await sent(clerk, one)
    await deliverOutbox(database, ORIGIN)
    const key = { 'idempotency-key': 'asked-just-once' }
    await Promise.all(Array.from({ length: 5 }, () => ask(one, offer, 'Hvornår?', key)))
    expect((await show(one, offer)).messages).toHaveLength(1)
    expect(await mailsAbout(offer)).toHaveLength(1)
    const other = await ask(one, offer, 'Hvor?', key)
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused'])
    // As the negative control: without a key it is another message.
    must(await ask(one, offer, 'Hvornår?'))
    expect((await show(one, offer)).messages).toHaveLength(2)
  })

  test('with one key about two offers at once is about one of them', async () => {
    const one = await buyer()
    const offers = [await sent(clerk, one), await sent(clerk, one)]
    const key = { 'idempotency-key': 'asked-about-one-offer' }
    const { db } = database
    const asking = await db.transaction().execute(async (tx) => {
      // Both wait for their offers, and then look for the key together.
      await tx.selectFrom('offer.offer').select('id').forUpdate().execute()
      const both = offers.map((offer) => ask(one, offer, 'Hvornår?', key))
      for (let waiting = 0; waiting < 2; ) {
        const { rows } = await sql`
          select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(tx)
        waiting = rows.length
      }
      return { both }
    })
    const replies = await Promise.all(asking.both)
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  test('is of 2,000 characters at most, and an offer has 100', async () => {
    const one = await buyer()
    const offer = await sent(clerk, one)
    for (const wrong of ['', '  \n', 'x'.repeat(2001)]) {
      expect((await ask(one, offer, wrong)).body.code).toBe('invalid_field')
    }
    expect((await ask(one, offer, 'a\u0000b')).body.code).toBe('bad_characters')
    must(await ask(one, offer, 'x'.repeat(2000)))
    await database.db
      .insertInto('offer.offer_message')
      .values(
        Array.from({ length: 97 }, () => ({
          id: crypto.randomUUID(),
          offer_id: offer.id,
          user_id: one.id,
          is_from_staff: false,
          message: 'x',
        })),
      )
      .execute()
    const rest = await Promise.all([1, 2, 3, 4, 5].map(() => ask(one, offer, 'Og?')))
    expect(rest.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(Object.keys((await answer(offer, 'Nej')).body.errors)).toEqual(['message'])
  })

  test('can be asked about an offer that is over, and about a request', async () => {
    const one = await buyer()
    const offer = await sent(clerk, one)
    await one.post(`${OFFERS}/${offer.id}/decline`, {})
    must(await ask(one, offer, 'Kan det gøres billigere?'))
    const request = must(await one.post(`${OFFERS}/request`, { title: 'Garage' }))
    must(await ask(one, request, 'Den skal være færdig til påske'))
    must(await answer(request, 'Det kan vi godt'))
    expect((await show(one, request)).messages).toHaveLength(2)
  })

  test('is no way to another company’s offer, nor to a draft', async () => {
    const one = await buyer()
    const offer = await sent(clerk, one)
    const stranger = await buyer(cast.customer.mason)
    expect((await ask(stranger, offer, 'Hej')).status).toBe(404)
    expect((await ask(await buyer(cast.customer.carpenters, []), offer, 'Hej')).status).toBe(403)
    const hidden = await draft(clerk, one)
    expect((await ask(one, hidden, 'Hej')).status).toBe(404)
    expect(Object.keys((await answer(hidden, 'Hej')).body.errors)).toEqual(['message'])
    expect((await show(one, offer)).messages).toEqual([])
  })

  test('counts towards the rate of calls that send mails', async () => {
    const limited = await shopApp(database, {
      config: { ...testConfig, isLocalDemo: true },
      rates: { invitation: 2 },
    })
    const users = offerUsers(limited, database)
    const one = await users.buyer()
    const offer = await sent(clerk, one)
    const replies = [
      await ask(one, offer, '1'),
      await ask(one, offer, '2'),
      await ask(one, offer, '3'),
    ]
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 429])
  })
})
