import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { deleteDue } from '#database/retention'
import { CONSENT_VERSION, writeConsent } from '#kernel/consent'
import { oldCampaignVisits } from '#shop/tracking'
import { castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { type Visitor, visitor } from '#test/request'
import { type ShopApp, shopApp } from '#test/shop-app'

const PING = '/api/ten-four/statistics/ping'
const MARKS = {
  product: '1001030',
  utm_source: 'nyhedsbrev',
  data: 'uge 48',
  meta: 'top',
  mc_cid: 'c1',
  mc_eid: 'e1',
  paid: '1',
  pacid: 'p1',
  fbclid: 'f1',
  gclid: 'g1',
}
const LINK = `${PING}?${new URLSearchParams({ action: 'source', ...MARKS })}`
const NONE = { version: CONSENT_VERSION, functional: false, statistics: false, marketing: false }

let database: FreshDatabase
let app: ShopApp

beforeEach(async () => {
  database = await freshDatabase(castSeed)
  app = await shopApp(database)
})

function visits() {
  return database.db.selectFrom('tracking.campaign_visit').selectAll().execute()
}

async function answered(choice: Partial<typeof NONE>): Promise<Visitor> {
  const one = visitor(app)
  expect((await one.post('/api/shop/consents', { ...NONE, ...choice })).status).toBe(200)
  return one
}

test('a visit by a campaign is stored with consent to marketing, and says nothing of whose it was', async () => {
  const one = await answered({ marketing: true })
  const { status, text } = await one.post(LINK)
  expect([status, text]).toEqual([204, ''])
  const [visit, ...more] = await visits()
  expect(more).toEqual([])
  expect(visit).toEqual({
    id: expect.anything(),
    created: expect.anything(),
    action: 'source',
    ...MARKS,
    // Names the person that the mail went to.
    mc_eid: null,
  })
})

test.each<[string, () => Visitor | Promise<Visitor>]>([
  ['no one has answered', () => visitor(app)],
  ['all was refused', () => answered({})],
  ['the rest was accepted', () => answered({ functional: true, statistics: true })],
  [
    'consent was withdrawn',
    async () => {
      const one = await answered({ marketing: true })
      await one.post('/api/shop/consents', NONE)
      return one
    },
  ],
  [
    'the cookie says yes and the answer was no',
    async () => {
      const one = await answered({})
      one.cookies.set('samtykke', one.cookies.get('samtykke')?.replace('..', '.fsm.') ?? '')
      return one
    },
  ],
  [
    'the cookie is made up',
    () => {
      const one = visitor(app)
      const consent = { ...NONE, marketing: true, consent_id: crypto.randomUUID() }
      one.cookies.set('samtykke', writeConsent(consent))
      return one
    },
  ],
])('is answered alike, and nothing is stored, when %s', async (_when, make) => {
  const one = await make()
  const { status, text } = await one.post(LINK)
  expect([status, text]).toEqual([204, ''])
  expect(await visits()).toEqual([])
})

test('consent of a year ago does not count', async () => {
  const consent_id = crypto.randomUUID()
  await sql`
    insert into tracking.consent (consent_id, version, functional, statistics, marketing, given)
    values (${consent_id}, ${CONSENT_VERSION}, true, true, true, now() - interval '366 days')`.execute(
    database.db,
  )
  const one = visitor(app)
  one.cookies.set('samtykke', writeConsent({ ...NONE, marketing: true, consent_id }))
  expect((await one.post(LINK)).status).toBe(204)
  expect(await visits()).toEqual([])
})

test.each([
  ['of another action', `${PING}?action=click`],
  ['of no action', PING],
  ['with something else', `${PING}?action=source&email=a@b.dk`],
  ['with a mark that is too long', `${PING}?action=source&gclid=${'x'.repeat(501)}`],
  ['with a NUL', `${PING}?action=source&data=%00`],
])('a visit %s is refused and not stored', async (_what, path) => {
  const one = await answered({ marketing: true })
  expect((await one.post(path)).status).toBe(400)
  expect(await visits()).toEqual([])
})

test('visits are deleted after 90 days', async () => {
  const one = await answered({ marketing: true })
  await one.post(LINK)
  await one.post(LINK)
  const { db } = database
  await sql`
    update tracking.campaign_visit set created = now() - interval '91 days'
    where id = (select min(id) from tracking.campaign_visit)`.execute(db)
  await deleteDue(db, oldCampaignVisits)
  expect(await visits()).toHaveLength(1)
})
