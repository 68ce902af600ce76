import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Mail } from '#shop/documents'
import { requireMerchant } from '#shop/merchant'
import type { OrderParts } from '#shop/settlement'
import { type Buyer, PAY_ON_PICKUP, readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { pdfText } from '#test/files/pdf-text'
import { termsFor } from '#test/sample-terms'
import {
  at,
  FIRST_HOST,
  FIRST_ORIGIN,
  knowsSecondSite,
  OTHER_HOST,
  plantSecondSite,
  siteNames,
} from '#test/second-site'
import { orderParts, type ShopApp, shopApp, testConfig } from '#test/shop-app'
import { startOutboxWorkers } from './deliver-outbox.ts'

/** What tells of an order: the site that it was placed on. */

let database: FreshDatabase
let orders: OrderParts
let app: ShopApp
let sent: Mail[] = []

beforeAll(async () => {
  database = await freshDatabase(castSeed)
  await plantSecondSite(database.db)
  orders = orderParts(database)
  app = await shopApp(database, { orders, config: { ...testConfig, publicOrigin: FIRST_ORIGIN } })
  await knowsSecondSite(app)
})
beforeEach(() => {
  sent = []
})

const errand = {
  product_id: cast.board.mm4200,
  quantity: 2,
  payment_method_id: PAY_ON_PICKUP,
  branch_id: cast.branch.aalborg,
}

async function order(buyer: Buyer): Promise<{ id: string; token: string; terms_version: string }> {
  const token = (await buyer.pay()).body.data.confirmation_token
  const { id, terms_version } = await database.db
    .selectFrom('basket.basket')
    .select(['id', 'terms_version'])
    .where('confirmation_token', '=', token)
    .executeTakeFirstOrThrow()
  return { id, token, terms_version: String(terms_version) }
}

async function deliverAll(): Promise<void> {
  const mailer = { send: async (mail: Mail) => void sent.push(mail) }
  const log = { info: () => undefined, error: () => undefined }
  const workers = startOutboxWorkers({ orders, mailer, origin: FIRST_ORIGIN, log })
  workers.wake()
  await workers.idle()
}

/** What a customer reads of it: the sender, the text, the links and the papers. */
const wholeOf = ({ from, subject, text, html, attachments }: Mail) =>
  [
    JSON.stringify(from),
    subject,
    text,
    html,
    ...(attachments ?? []).map(({ content }) => pdfText(Buffer.from(content))),
  ].join('\n')

test.each([
  ['the first site', FIRST_HOST, siteNames.first, siteNames.other, 1],
  ['the second site', OTHER_HOST, siteNames.other, siteNames.first, 2],
] as const)(
  'an order of %s tells of that site alone, in its mails, links and papers',
  async (_site, host, own, others, siteId) => {
    const { token, terms_version } = await order(await readyBuyer(at(app, host), errand))
    await deliverAll()
    expect(sent.length).toBeGreaterThan(0)
    for (const mail of sent) {
      const text = wholeOf(mail)
      for (const name of own) expect(text).toMatch(name)
      for (const name of others) expect(text).not.toMatch(name)
    }
    const pdf = await app.inject({ url: `/api/shop/confirmations/${token}/pdf` })
    expect(pdfText(pdf.rawPayload)).toMatch(own[0] as RegExp)
    expect(pdfText(pdf.rawPayload)).not.toMatch(others[0] as RegExp)
    const merchant = await requireMerchant(database.db, siteId)
    expect(terms_version).toBe(termsFor('private', merchant).version)
  },
)

test('a basket that was meant to be paid on one site, and is paid on the other, is of the other', async () => {
  const { db } = database
  const buyer = await readyBuyer(at(app, FIRST_HOST), errand)
  await sql`update basket.basket set site_id = 2 where order_placed is null`.execute(db)
  const { id } = await order(buyer)
  const { site_id } = await db
    .selectFrom('basket.basket')
    .select('site_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(site_id).toBeNull()
})

test('the terms of a site name its own merchant', async () => {
  const read = async (host: string) =>
    pdfText((await app.inject({ url: '/handelsbetingelser.pdf', headers: { host } })).rawPayload)
  expect(await read(OTHER_HOST)).toMatch(/Varmdrup/)
  expect(await read(OTHER_HOST)).not.toMatch(/Byggefjorden/)
  expect(await read(FIRST_HOST)).toMatch(/Byggefjorden/)
})
