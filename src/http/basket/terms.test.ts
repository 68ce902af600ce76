import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { keepTermsInForce } from '#shop/terms'
import { type Buyer, PAY_ON_PICKUP, readyBuyer } from '#test/buyer'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { pdfText } from '#test/files/pdf-text'
import { deliverOutbox } from '#test/outbox'
import { type FakeProvider, fakeProvider } from '#test/provider'
import { type Visitor, visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { orderParts, type ShopApp, shopApp, testConfig, withGateway } from '#test/shop-app'

/** Which terms a customer buys under, and that an order keeps them. */

const CURRENT = '/api/shop/baskets/current-basket'
const PRIVATE = '/api/admin/consent-texts/terms_private'
const WHO = '{navn}, {adresse}, CVR {cvr}, telefon {telefon}, {email}.'
const worded = (days: number) => ({ text: `${WHO}\n\nDu har ${days} dages fortrydelsesret.` })
const fetched = {
  product_id: cast.screws,
  payment_method_id: PAY_ON_PICKUP,
  branch_id: cast.branch.aalborg,
}

let database: FreshDatabase
let bank: FakeProvider
let app: ShopApp
let staff: Visitor

beforeEach(async () => {
  database = await freshDatabase(castSeed)
  bank = fakeProvider()
  app = await shopApp(database, {
    config: { ...testConfig, isLocalDemo: true },
    orders: withGateway(orderParts(database), bank.gateway),
  })
  staff = await loggedIn(app, database, cast.user.admin)
})

const inForce = async () => (await visitor(app).get('/api/shop/terms')).body.data
const accept = async (buyer: Buyer, version: string) =>
  (await buyer.patch(CURRENT, { acknowledge: { terms: version } })).body.data
const textAt = async (url: string) => {
  const { rawPayload } = await app.inject({ url })
  return pdfText(rawPayload).replaceAll(/\s+/g, ' ')
}
const confirmationOf = async ({ body }: Awaited<ReturnType<Buyer['pay']>>) =>
  (await visitor(app).get(`/api/shop/confirmations/${body.data.confirmation_token}`)).body.data
const placed = async () => {
  const { rows } = await sql<{ id: string; terms_version: string }>`
    select id, terms_version from basket.basket where order_placed is not null
    order by order_placed desc, id desc limit 1`.execute(database.db)
  return rows[0]
}

describe('a checkout', () => {
  test('that was opened before another version is saved is told, and bought under it once it is accepted', async () => {
    const buyer = await readyBuyer(app, fetched)
    const first = (await inForce()).private.version
    expect((await accept(buyer, first)).terms_version).toBe(first)
    await staff.patch(PRIVATE, worded(30))
    const refused = await buyer.pay()
    expect([refused.status, refused.body.code]).toEqual([409, 'terms_changed'])
    const { rows } = await sql`select from payment.payment`.execute(database.db)
    expect(rows).toEqual([])
    const second = (await inForce()).private.version
    await accept(buyer, second)
    const paid = await buyer.pay()
    expect(paid.body.data.status).toBe('placed')
    expect((await placed())?.terms_version).toBe(second)
    expect((await confirmationOf(paid)).terms_url).toBe(`/handelsbetingelser.pdf?version=${second}`)
  })

  test('of a private customer is not held up by other terms of companies', async () => {
    const buyer = await readyBuyer(app, fetched)
    const { version } = (await inForce()).private
    await accept(buyer, version)
    await staff.patch('/api/admin/consent-texts/terms_company', worded(0))
    expect((await buyer.pay()).body.data.status).toBe('placed')
    expect((await placed())?.terms_version).toBe(version)
  })

  test('that names no version is bought under what is in force', async () => {
    const buyer = await readyBuyer(app, fetched)
    await staff.patch(PRIVATE, worded(30))
    expect((await buyer.pay()).body.data.status).toBe('placed')
    expect((await placed())?.terms_version).toBe((await inForce()).private.version)
  })

  test.each(['privat-1', 'andet-0123456789ab', 7])('accepts no version %j', async (terms) => {
    const buyer = await readyBuyer(app, fetched)
    expect((await buyer.patch(CURRENT, { acknowledge: { terms } })).status).toBe(422)
  })
})

describe('an order', () => {
  /** Sent to the card window, and back. */
  async function begin(): Promise<{ settle: () => Promise<string | undefined> }> {
    const buyer = await readyBuyer(app, { product_id: cast.screws })
    await accept(buyer, (await inForce()).private.version)
    const { id } = (await buyer.pay()).body.data
    return {
      settle: async () => {
        bank.say(id, { status: 'authorized' })
        const { body } = await buyer.get(`/api/shop/baskets/payment-intents/${id}`)
        expect(body.data.status).toBe('placed')
        return (await placed())?.terms_version
      },
    }
  }

  test('is placed under what was accepted, though another is saved while its money is asked for', async () => {
    const first = (await inForce()).private.version
    const under = await begin()
    await staff.patch(PRIVATE, worded(30))
    // The control: one that is begun after it is under the other.
    const after = await begin()
    const second = (await inForce()).private.version
    expect(second).not.toBe(first)
    expect([await under.settle(), await after.settle()]).toEqual([first, second])
  })

  test('that is begun while staff save is under the one or the other, whose text is kept', async () => {
    const buyers = await Promise.all([1, 2, 3, 4].map(() => readyBuyer(app, fetched)))
    const first = (await inForce()).private.version
    const [, ...paid] = await Promise.all([
      staff.patch(PRIVATE, worded(30)),
      ...buyers.map((one) => one.pay()),
    ])
    const second = (await inForce()).private.version
    for (const one of paid) {
      const { terms_url } = await confirmationOf(one)
      const version = terms_url.split('=')[1]
      expect([first, second]).toContain(version)
      expect(await textAt(terms_url)).toContain(
        version === second ? '30 dages fortrydelsesret' : '14 dages fortrydelsesret',
      )
    }
  })

  test('has its text in its mail and for ever, whatever staff and merchant are called since', async () => {
    const buyer = await readyBuyer(app, fetched)
    const paid = await buyer.pay()
    const { terms_url } = await confirmationOf(paid)
    await staff.patch(PRIVATE, worded(30))
    await sql`update routing.merchant set name = 'Andet Navn ApS'`.execute(database.db)
    const [mail] = await deliverOutbox(database, 'https://shop.example')
    const file = mail?.attachments.find(({ filename }) => filename === 'handelsbetingelser.pdf')
    for (const text of [pdfText(file?.content ?? Buffer.of()), await textAt(terms_url)]) {
      const words = text.replaceAll(/\s+/g, ' ')
      expect(words).toContain('14 dages fortrydelsesret')
      expect(words).toContain(terms_url.split('=')[1])
      expect(words).not.toContain('Andet Navn')
    }
    const order = await placed()
    const seen = await staff.get(`/api/admin/shop/baskets/${order?.id}`)
    expect(seen.body.data.terms_version).toBe(order?.terms_version)
  })

  test('of before texts were kept has its text from the first start on', async () => {
    const { version } = (await inForce()).private
    const other = await freshDatabase(castSeed)
    await keepTermsInForce(other.db)
    await sql`update routing.merchant set city = 'Ribe'`.execute(other.db)
    const renewed = await shopApp(other)
    const { statusCode } = await renewed.inject({
      url: `/handelsbetingelser.pdf?version=${version}`,
    })
    expect(statusCode).toBe(200)
  })
})
