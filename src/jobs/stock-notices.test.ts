import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { jobs } from '#jobs/jobs'
import type { Mail } from '#shop/documents'
import { queueNotices } from '#shop/stock-notices'
import { cast, castSeed } from '#test/cast/cast'
import { type FreshDatabase, freshDatabase } from '#test/database'
import { givePassword, PASSWORD } from '#test/login'
import { deliverOutbox } from '#test/outbox'
import { loggedIn } from '#test/session'
import { type ShopApp, shopApp } from '#test/shop-app'

const ORIGIN = 'https://shop.example'
const EMAIL = 'mette@juhl.example'

let database: FreshDatabase
let app: ShopApp
beforeAll(async () => {
  database = await freshDatabase(castSeed)
  app = await shopApp(database)
})
beforeEach(async () => {
  await database.db.deleteFrom('contact.stock_notice').execute()
  await database.db.deleteFrom('orders.outbox').execute()
  await restock(0)
})

const rows = () =>
  database.db.selectFrom('contact.stock_notice').selectAll().orderBy('email').execute()
const restock = (stock: number, id: number = cast.lastFive) =>
  database.db
    .updateTable('catalogue.product')
    .set({ stock: `${stock}` })
    .where('id', '=', id)
    .execute()

/** @returns Where the form leads to. */
async function ask(fields: Readonly<Record<string, string>> = {}): Promise<string | undefined> {
  const reply = await app.inject({
    method: 'POST',
    url: '/besked-om-lager',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
    payload: String(
      new URLSearchParams({ email: EMAIL, product_id: String(cast.lastFive), ...fields }),
    ),
  })
  expect(reply.statusCode).toBe(303)
  return reply.headers.location
}

const said = (word: string, id: number | string = cast.lastFive) =>
  `/besked-om-lager?vare=${id}&${word}=1`

async function told(): Promise<Mail[]> {
  await queueNotices(database.db, new AbortController().signal)
  return deliverOutbox(database, ORIGIN)
}

test('one who asks is sent one mail when the product can be ordered again, and is forgotten', async () => {
  expect(await ask()).toBe(said('modtaget'))
  expect(await told()).toEqual([])
  await restock(3)
  const [mail, ...more] = await told()
  expect(more).toEqual([])
  expect([mail?.to, mail?.subject]).toEqual([EMAIL, 'På lager igen: Vaterpas 60 cm'])
  const { url } = await database.db
    .selectFrom('catalogue.product')
    .select('url')
    .where('id', '=', cast.lastFive)
    .executeTakeFirstOrThrow()
  expect(mail?.text).toContain(`${ORIGIN}${url}`)
  expect(await rows()).toEqual([])
  expect(await told()).toEqual([])
})

test('the mails are queued by the clock, once by however many processes do it at a time', async () => {
  await ask()
  await restock(3)
  const info = () => undefined
  const parts = { orders: { db: database.db }, log: { info } } as never
  const run = () => jobs.tell_back_in_stock.run(parts, new AbortController().signal)
  await Promise.all([run(), run(), run()])
  expect(await deliverOutbox(database, ORIGIN)).toHaveLength(1)
})

test('the same asked for twice, or in capitals, is one mail', async () => {
  await ask()
  await ask({ email: EMAIL.toUpperCase() })
  expect(await rows()).toHaveLength(1)
})

test('an address waits for twenty products at most, however many are asked for at once', async () => {
  const ids = Array.from({ length: 25 }, (_, n) => 900_001 + n)
  await sql`
    insert into catalogue.product (id, name, slug, url)
    select id, 'Vare ' || id, 'vare-' || id, '/varer/vare-' || id from unnest(${ids}::bigint[]) id`.execute(
    database.db,
  )
  const askAll = (emailOf: (id: number) => string) =>
    Promise.all(ids.map((id) => ask({ product_id: String(id), email: emailOf(id) })))
  await askAll((id) => `nr${id}@juhl.example`)
  expect(await rows()).toHaveLength(25)
  await database.db.deleteFrom('contact.stock_notice').execute()
  await askAll(() => EMAIL)
  expect(await rows()).toHaveLength(20)
})

test('nothing waits for what can be ordered, is not made any more, is unknown or may not be seen', async () => {
  await restock(1)
  expect(await ask()).toBe(said('kommet'))
  for (const id of [cast.discontinuedGone, 999_999, cast.backorder]) {
    expect(await ask({ product_id: String(id) })).toBe(said('kommet', id))
  }
  await restock(0)
  await sql`update catalogue.product set is_private = true where id = ${cast.lastFive}`.execute(
    database.db,
  )
  expect(await ask()).toBe(said('kommet'))
  await sql`update catalogue.product set is_private = false where id = ${cast.lastFive}`.execute(
    database.db,
  )
  expect(await rows()).toEqual([])
})

test('what is no address or no number is asked for again, and no address leads elsewhere', async () => {
  expect(await ask({ email: 'mette' })).toBe(said('fejl'))
  expect(await ask({ email: `${EMAIL}\r\nbcc: x@y.dk` })).toBe(said('fejl'))
  expect(await ask({ product_id: '1&til=//evil.example' })).toBe(
    said('fejl', '1%26til%3D%2F%2Fevil.example'),
  )
  expect(await rows()).toEqual([])
})

test('a program that fills in what people do not see gets the same answer, and nothing waits', async () => {
  expect(await ask({ website: 'x' })).toBe(said('modtaget'))
  expect(await rows()).toEqual([])
})

test('users are told of theirs, and those are deleted with them, also when their mail waits to be sent', async () => {
  const username = await givePassword(database, cast.user.privat)
  await ask({ email: username })
  await ask()
  const one = await loggedIn(app, database, cast.user.privat)
  const { stock_notices } = (await one.get('/api/users/me/export')).body.data
  expect(stock_notices).toMatchObject([{ email: username, product_id: cast.lastFive }])
  await restock(3)
  await queueNotices(database.db, new AbortController().signal)
  await restock(0)
  await ask({ email: username })
  expect((await one.post('/api/users/me/erase', { current_password: PASSWORD })).status).toBe(200)
  expect(await rows()).toEqual([])
  const mails = await deliverOutbox(database, ORIGIN)
  expect(mails.map(({ to }) => to)).toEqual([EMAIL])
})
