import { describe, expect, test } from 'vitest'
import type { Offer } from '#contract/offer/offer'
import { castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { ADMIN_OFFERS, accept, dayIn, must, OFFERS, offerUsers, sent, show } from '#test/offers'
import { shopApp, testConfig } from '#test/shop-app'

const database = await freshDatabase(castSeed)
const { db } = database
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true }, rates: 'off' })
const { buyer, staff } = offerUsers(app, database)

test('an offer ends when a revision of it is sent', async () => {
  const clerk = await staff()
  const one = await buyer()
  const offer = await sent(clerk, one)
  const { data: copy } = (await clerk.post(`${ADMIN_OFFERS}/${offer.id}/copy`)).body
  await clerk.patch(`${ADMIN_OFFERS}/${copy.id}`, { valid_to: dayIn(5) })
  expect((await show(one, offer)).status).toBe('sent')
  expect((await one.get(`${OFFERS}/${copy.id}`)).status).toBe(404)
  must(await clerk.post(`${ADMIN_OFFERS}/${copy.id}/send`))
  expect(await show(one, offer)).toMatchObject({
    status: 'expired',
    replaced_by: copy.offer_number,
  })
  expect((await accept(one, offer, 0)).body.code).toBe('offer_expired')
  const revision = await show(one, copy)
  expect(revision.lines.map(({ net_price }) => net_price)).toEqual([50, 100.12, 500])
  expect((await accept(one, revision, 0)).status).toBe(200)
})

describe('two revisions of one offer', () => {
  async function twoRevisions() {
    const [clerk, one] = [await staff(), await buyer()]
    const offer = await sent(clerk, one)
    const copies: Offer[] = []
    for (let i = 0; i < 2; i += 1) {
      const { data } = (await clerk.post(`${ADMIN_OFFERS}/${offer.id}/copy`)).body
      copies.push(must(await clerk.patch(`${ADMIN_OFFERS}/${data.id}`, { valid_to: dayIn(5) })))
    }
    const [first, second] = copies
    if (!first || !second) throw new Error('no copies')
    const send = ({ id }: Pick<Offer, 'id'>) => clerk.post(`${ADMIN_OFFERS}/${id}/send`)
    return { clerk, offer, first, second, send }
  }

  const countLive = async ({ id }: Offer) => {
    const rows = await db
      .selectFrom('offer.offer')
      .select('id')
      .where('revision_of', '=', id)
      .where('status', '<>', 'draft')
      .execute()
    return rows.length
  }

  test('are not both sent: the second is refused with the number of the first', async () => {
    const { clerk, offer, first, second, send } = await twoRevisions()
    must(await send(first))
    const refused = await send(second)
    expect([refused.status, refused.body.code]).toEqual([422, 'invalid_field'])
    expect(refused.body.errors.revision_of).toEqual([
      `Tilbuddet er allerede afløst af ${first.offer_number}. Lav en kopi af det i stedet.`,
    ])
    expect(must(await clerk.get(`${ADMIN_OFFERS}/${second.id}`)).status).toBe('draft')
    const copied = await clerk.post(`${ADMIN_OFFERS}/${offer.id}/copy`)
    expect([copied.status, Object.keys(copied.body.errors)]).toEqual([422, ['revision_of']])
    // A revision of the first takes its place.
    const { id } = (await clerk.post(`${ADMIN_OFFERS}/${first.id}/copy`)).body.data
    must(await clerk.patch(`${ADMIN_OFFERS}/${id}`, { valid_to: dayIn(5) }))
    must(await send({ id }))
    expect(must(await clerk.get(`${ADMIN_OFFERS}/${first.id}`)).status).toBe('expired')
  })

  test('are not both sent at once', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { offer, first, second, send } = await twoRevisions()
      const replies = await Promise.all([first, second, first, second].map(send))
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await countLive(offer)).toBe(1)
    }
  })

  test('are both sent by a person who looks and then writes: these tests can fail', async () => {
    const { offer, first, second } = await twoRevisions()
    const looks = await Promise.all([countLive(offer), countLive(offer)])
    expect(looks).toEqual([0, 0])
    for (const { id } of [first, second]) {
      const sending = { status: 'sent', valid_from: dayIn(0) }
      await db.updateTable('offer.offer').set(sending).where('id', '=', id).execute()
    }
    expect(await countLive(offer)).toBe(2)
  })
})
