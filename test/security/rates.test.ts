import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { loggedIn } from '#test/session'
import { shopApp } from '#test/shop-app'
import { shopper } from '#test/shopper'

const database = await freshDatabase(castSeed)

const TOKEN = '0123456789abcdef'.repeat(2)
/** Everything that opens an order for anyone who has its token. */
const DOORS = [
  ['GET', `/api/shop/confirmations/${TOKEN}`],
  ['HEAD', `/api/shop/confirmations/${TOKEN}`],
  ['GET', `/api/shop/confirmations/${TOKEN}/`],
  ['GET', `/api/shop/confirmations/${TOKEN}/pdf`],
  ['HEAD', `/api/shop/confirmations/${TOKEN}/pdf`],
  ['GET', `/api/shop/%63onfirmations/${TOKEN}`],
] as const

describe('a visitor who guesses', () => {
  test('has so many guesses, through whichever door and whatever comes along', async () => {
    const app = await shopApp(database, { rates: { token: 5 } })
    const statuses: number[] = []
    for (let i = 0; i < 12; i += 1) {
      const [method, path] = DOORS[i % DOORS.length] ?? DOORS[0]
      const forwarded = `198.51.100.${i}`
      const reply = await app.inject({
        method,
        url: path,
        remoteAddress: '192.0.2.7',
        headers: {
          'x-forwarded-for': forwarded,
          forwarded: `for=${forwarded}`,
          'x-real-ip': forwarded,
          'user-agent': `browser ${i}`,
          cookie: `guest=${i}; is_logged_in=${i}`,
        },
      })
      statuses.push(reply.statusCode)
    }
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429, 429, 429, 429, 429, 429, 429])
  })

  test('has them once for all addresses of a household, and again for another', async () => {
    const app = await shopApp(database, { rates: { token: 2 } })
    const from = async (remoteAddress: string) =>
      (await app.inject({ url: DOORS[0][1], remoteAddress })).statusCode
    expect(await from('2001:db8:0:1::1')).toBe(404)
    expect(await from('2001:db8:0:1::2')).toBe(404)
    expect(await from('2001:db8:0:1:ffff::3')).toBe(429)
    expect(await from('2001:db8:0:2::1')).toBe(404)
    expect(await from('::ffff:192.0.2.1')).toBe(404)
    expect(await from('192.0.2.1')).toBe(404)
    expect(await from('192.0.2.1')).toBe(429)
  })
})

test('the one who watches over the shop is told of a guesser, by network and once a minute', async () => {
  const lines: string[] = []
  const logger = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })
  const app = await shopApp(database, { rates: { token: 2 }, logger })
  for (let i = 0; i < 6; i += 1) {
    await app.inject({ url: DOORS[0][1], remoteAddress: '192.0.2.7' })
    await app.inject({ url: DOORS[0][1], remoteAddress: '2001:db8:1:2::3' })
  }
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'too many', kind: 'token', network: '192.0.2.0' },
    { msg: 'too many', kind: 'token', network: '2001:db8:1::' },
  ])
  expect(lines.join()).not.toContain(TOKEN)
})

test('lists count together, pasted or uploaded; ordering their products has the limit of the basket', async () => {
  const app = await shopApp(database, { rates: { import: 2 } })
  const one = await loggedIn(app, database, cast.user.proff)
  const match = () => one.post('/api/shop/quick-order/match', { text: '1001030;2' })
  expect((await match()).status).toBe(200)
  const csv = 'REG95;1001030'
  expect((await one.post('/api/shop/article-numbers', { mode: 'add', csv })).status).toBe(200)
  expect((await match()).body.code).toBe('too_many_requests')
  const again = await one.post('/api/shop/article-numbers', { mode: 'add', csv })
  expect([again.status, again.body.code]).toEqual([429, 'too_many_requests'])
  const rows = [{ product_id: cast.screws, amount: '2' }]
  expect((await one.post('/api/shop/quick-order', { rows })).status).toBe(200)
})

test('adding and changing count together; looking at a basket has a limit of its own', async () => {
  const app = await shopApp(database, { rates: { basket: 3, read: 5 } })
  const one = shopper(app)
  await one.add(cast.screws, 1)
  const statuses = []
  for (let i = 0; i < 3; i += 1) statuses.push((await one.tryToChange({ zipcode: '8000' })).status)
  expect(statuses).toEqual([200, 200, 429])
  const { id } = await one.basket()
  const looks = []
  for (const path of [id, 'current-basket', id, id, 'current-basket']) {
    looks.push((await one.get(`/api/shop/baskets/${path}`)).status)
  }
  expect(looks).toEqual([200, 200, 200, 200, 429])
})

test('whole lists as files have a limit of their own, which reading them does not use up', async () => {
  const app = await shopApp(database, { rates: { export: 3 } })
  const one = await loggedIn(app, database, cast.user.proff)
  const lists = ['baskets?', 'offers?', 'invoices?', 'reports/month?']
  const ask = async (more: string) => {
    const replies = []
    for (const list of lists) replies.push((await one.get(`/api/shop/${list}${more}`)).status)
    return replies
  }
  expect(await ask('')).toEqual([200, 200, 200, 200])
  expect(await ask('format=xlsx')).toEqual([200, 200, 200, 429])
  expect(await ask('format=csv')).toEqual([429, 429, 429, 429])
  expect(await ask('format=json')).toEqual([200, 200, 200, 200])
})

test('the addresses of all products, which take long to read, have the limit of whole lists as files', async () => {
  const app = await shopApp(database, { rates: { export: 1, document: 2 } })
  const statusOf = async (url: string) => (await app.inject({ url })).statusCode
  expect(await statusOf('/sitemaps/products-1.xml')).toBe(200)
  expect(await statusOf('/sitemaps/products-1.xml')).toBe(429)
  expect(await statusOf('/sitemap.xml')).toBe(200)
  expect(await statusOf('/sitemaps/groups.xml')).toBe(200)
  expect(await statusOf('/sitemap.xml')).toBe(429)
})
