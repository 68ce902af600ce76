import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { quantityInput, query, wholeNumber } from '#contract/common'
import { replyChecker } from '#test/check-reply'
import { freshDatabase } from '#test/database'
import { visitor } from '#test/request'
import { shopApp } from '#test/shop-app'
import type { App } from './app.ts'
import { openToAnyone } from './guard/principal.ts'
import { ensureGuest, findGuest } from './guard/visitor.ts'

const told = z.object({ told: z.unknown() })
const schema = { response: { 200: told } }

const testRoutes: FastifyPluginAsyncZod = async (app) => {
  openToAnyone(app)
  const reading = {
    schema: { ...schema, querystring: query({ page: wholeNumber(1, 9).optional() }) },
  }
  app.get('/api/test/read', reading, async ({ query }) => ({ told: query.page ?? null }))
  app.get('/api/test/shared', { schema }, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=60').setCookie('secret', 'of one visitor')
    return { told: null }
  })
  const body = z.strictObject({ quantity: quantityInput })
  app.post('/api/test/write', { schema: { ...schema, body } }, async (request, reply) => ({
    told: { guest: ensureGuest(request, reply), quantity: request.body.quantity },
  }))
  app.post('/api/test/guest', { schema }, async (request) => ({ told: findGuest(request) ?? null }))
  app.get('/api/test/rated', { schema, config: { rated: 'token' } }, async () => ({ told: null }))
  app.get('/api/test/broken', async () => {
    throw new Error('select password from "user"')
  })
  const row = { id: 1, password_hash: 'x' }
  const wrong = { schema: { response: { 200: z.object({ id: z.int() }) } } }
  app.get('/api/test/leaky', wrong, async () => row)
  app.get('/api/test/status', wrong, async (_request, reply) =>
    (reply as FastifyReply).code(202).send({ id: 1 }),
  )
  app.get('/api/test/type', wrong, async (_request, reply) =>
    (reply as FastifyReply).type('text/plain').send('1'),
  )
  app.get('/api/test/refusal', wrong, async (_request, reply) =>
    (reply as FastifyReply).code(409).type('application/problem+json').send({ code: 'not_found' }),
  )
}

let app: App
beforeAll(async () => {
  const database = await freshDatabase()
  app = await shopApp(database, { plugins: [testRoutes], rates: { token: 3 } })
})

const json = { 'content-type': 'application/json' }

describe('what is sent', () => {
  test('an unknown, repeated or malformed parameter is refused by name', async () => {
    for (const [url, key] of [
      ['/api/test/read?pgae=2', 'pgae'],
      ['/api/test/read?page=1&page=2', 'page'],
      ['/api/test/read?page=two', 'page'],
      ['/api/test/read?page[$ne]=1', 'page[$ne]'],
      ['/api/test/read?__proto__=1', '__proto__'],
      ['/api/test/broken?x=1', 'x'],
    ] as const) {
      const reply = await app.inject({ url })
      expect([url, reply.statusCode]).toEqual([url, 400])
      expect(reply.headers['content-type']).toMatch('application/problem+json')
      expect(reply.json()).toMatchObject({ code: 'invalid_parameter', status: 400 })
      expect(Object.keys(reply.json().errors)).toEqual([key])
    }
  })

  test('a body that is not the contract is refused with the key of the field', async () => {
    const someone = visitor(app)
    for (const quantity of [-1, 1e308, '1', '1e3', '１', [1], { $gt: 0 }, null, true, 0.1 + 0.2]) {
      const reply = await someone.post('/api/test/write', { quantity })
      expect([quantity, reply.status]).toEqual([quantity, 422])
      expect(Object.keys(reply.body.errors)).toEqual(['quantity'])
    }
    const extra = await someone.post('/api/test/write', { quantity: 1, price: 0.01 })
    expect(extra.body.errors).toHaveProperty('price')
  })

  test('only application/json is taken, and an odd spelling of it is not', async () => {
    const someone = visitor(app)
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/json\tx',
      'application/json garbage',
      'application/json; charset=utf-7',
    ]) {
      const reply = await someone.post('/api/test/write', { quantity: 1 }, { 'content-type': type })
      expect([type, reply.status]).toEqual([type, 415])
    }
    expect((await someone.post('/api/test/write', { quantity: 1 })).status).toBe(200)
  })

  const sender = async () => {
    const someone = visitor(app)
    await someone.get('/api/test/read')
    const headers = {
      ...json,
      cookie: `XSRF-TOKEN=${someone.cookies.get('XSRF-TOKEN')}`,
      'x-xsrf-token': someone.cookies.get('XSRF-TOKEN') ?? '',
    }
    return (payload: string) =>
      app.inject({ method: 'POST', url: '/api/test/write', headers, payload })
  }

  test('no body reaches a prototype, is broken JSON, or passes a megabyte', async () => {
    const send = await sender()
    expect((await send('{"__proto__":{"isAdmin":true},"quantity":1}')).statusCode).toBe(400)
    expect((await send('{"constructor":{"prototype":{"isAdmin":true}}}')).statusCode).toBe(400)
    expect((await send('{"quantity":')).statusCode).toBe(400)
    expect((await send(`{"quantity":"${'x'.repeat(1_100_000)}"}`)).statusCode).toBe(413)
    expect((await send('['.repeat(10_000) + ']'.repeat(10_000))).statusCode).toBe(422)
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })

  test('no body names a key twice, however it is spelt and however deep', async () => {
    const send = await sender()
    for (const text of [
      '{"quantity":1,"quantity":2}',
      String.raw`{"quantity":1,"quantit\u0079":2}`,
      '{"lines":[{"id":1},{"id":2,"a":[{}],"id":3}]}',
      String.raw`{"a\"":1,"b":"x:{","a\"":2}`,
    ]) {
      const { statusCode, body } = await send(text)
      expect([text, statusCode, JSON.parse(body).code]).toEqual([text, 400, 'invalid_json'])
    }
    const other = await send(String.raw`{"a":[{"id":"{\"id\":1"},{"id":1}],"b":{"a":{"a":":"}}}`)
    expect(JSON.parse(other.body).code).not.toBe('invalid_json')
  })

  test('no body of a megabyte is made of lists and objects alone, within each other or side by side', async () => {
    const send = await sender()
    const nested = (depth: number) => `${'{"a":['.repeat(depth)}1${']}'.repeat(depth)}`
    expect((await send(nested(13_000))).statusCode).toBe(422)
    for (const many of [nested(13_200), `[${'{},'.repeat(26_300)}1]`]) {
      expect((await send(many)).statusCode).toBe(413)
    }
  })
})

describe('a change', () => {
  test('is refused without the token, with a wrong one, and with one of another visitor', async () => {
    const someone = visitor(app)
    await someone.post('/api/test/write', { quantity: 1 })
    const other = visitor(app)
    await other.post('/api/test/write', { quantity: 1 })
    const guest = someone.cookies.get('guest') ?? ''
    const otherToken = other.cookies.get('XSRF-TOKEN') ?? ''
    for (const headers of [
      { cookie: `guest=${guest}` },
      { cookie: `guest=${guest}; XSRF-TOKEN=x.y`, 'x-xsrf-token': 'x.y' },
      { cookie: `guest=${guest}; XSRF-TOKEN=${otherToken}`, 'x-xsrf-token': otherToken },
    ]) {
      const reply = await app.inject({ method: 'POST', url: '/api/test/guest', headers })
      expect(reply.statusCode).toBe(403)
      expect(reply.json().code).toBe('forgery_suspected')
    }
  })

  test('is refused when the browser says it comes from elsewhere', async () => {
    const someone = visitor(app)
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      // Another site whose name points at this machine: its pages are of the same origin.
      { host: 'evil.example', origin: 'http://evil.example', 'sec-fetch-site': 'same-origin' },
    ]) {
      expect((await someone.post('/api/test/guest', {}, headers)).status).toBe(403)
    }
    const own = {
      origin: 'http://localhost:80',
      host: 'localhost:80',
      'sec-fetch-site': 'same-origin',
    }
    expect((await someone.post('/api/test/guest', {}, own)).status).toBe(200)
  })
})

describe('a guest', () => {
  test('gets no identity by looking, one by the first change, and keeps it', async () => {
    const someone = visitor(app)
    await someone.get('/api/test/read')
    expect([...someone.cookies.keys()]).toEqual(['XSRF-TOKEN'])
    const first = await someone.post('/api/test/write', { quantity: 1 })
    expect(String(first.headers['set-cookie'])).toMatch(
      /guest=[^;]+; Max-Age=7776000; Path=\/; HttpOnly/,
    )
    const again = await someone.post('/api/test/guest')
    expect(again.body.told).toBe(first.body.told.guest)
  })

  test('cannot make up who they are', async () => {
    const someone = visitor(app)
    const { told } = (await someone.post('/api/test/write', { quantity: 1 })).body
    const stranger = visitor(app)
    stranger.cookies.set('guest', `${told.guest}.${'A'.repeat(43)}`)
    expect((await stranger.post('/api/test/guest')).body.told).toBeNull()
  })
})

test('a shop on https has cookies that no neighbouring host can set, and is https for a year', async () => {
  const config = {
    production: true,
    demo: false,
    host: '127.0.0.1',
    publicOrigin: 'https://shop.example',
    secret: 'only for tests, thirty-two bytes or more',
  }
  const https = await shopApp(await freshDatabase(), { plugins: [testRoutes], config })
  const someone = visitor(https)
  const first = await someone.post('/api/test/write', { quantity: 1 })
  expect(first.status).toBe(200)
  const cookies = [first.headers['set-cookie']].flat().map(String)
  expect(cookies.find((one) => one.startsWith('__Host-guest='))).toMatch(
    /Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  expect(cookies.find((one) => one.startsWith('XSRF-TOKEN='))).toMatch(/Secure; SameSite=Lax$/)
  expect(first.headers['strict-transport-security']).toMatch(/^max-age=31536000/)
  const elsewhere = { origin: 'https://shop.example.evil.example' }
  expect((await someone.post('/api/test/guest', {}, elsewhere)).status).toBe(403)
  const here = { origin: 'https://shop.example', host: 'anything' }
  expect((await someone.post('/api/test/guest', {}, here)).status).toBe(200)
})

describe('a reply', () => {
  test('tells nothing of what broke inside', async () => {
    const reply = await app.inject({ url: '/api/test/broken' })
    expect(reply.statusCode).toBe(500)
    expect(reply.body).not.toMatch('password')
    expect(reply.json().request_id).toBe(reply.headers['x-request-id'])
  })

  test('that caches may keep brings no cookie; every other is kept by none', async () => {
    const shared = await app.inject({ url: '/api/test/shared' })
    expect(shared.headers['set-cookie']).toBeUndefined()
    expect((await app.inject({ url: '/api/test/read' })).headers['cache-control']).toBe('no-store')
    expect((await app.inject({ url: '/api/none' })).headers['cache-control']).toBe('no-store')
  })

  test('that is not as documented fails in tests: its status, its type, or a field', async () => {
    const faults: string[] = []
    const checkReply = replyChecker((fault) => faults.push(fault))
    const checked = await shopApp(await freshDatabase(), { plugins: [testRoutes], checkReply })
    for (const name of ['leaky', 'status', 'type', 'refusal']) {
      expect((await checked.inject({ url: `/api/test/${name}` })).statusCode).toBe(500)
    }
    expect(faults).toEqual([
      'GET /api/test/leaky answers 200: data must NOT have additional properties',
      'GET /api/test/status answers 202: the status is not documented',
      'GET /api/test/type answers 200: the content type text/plain is not documented',
      "GET /api/test/refusal answers 409: data must have required property 'type'",
    ])
    expect((await checked.inject({ url: '/api/test/read' })).statusCode).toBe(200)
    expect(faults).toHaveLength(4)
  })

  test('carries the headers that keep browsers from guessing, framing and leaking', async () => {
    for (const url of ['/api/test/read', '/api/none', '/none', '/api/%zz', '/healthz']) {
      const { headers } = await app.inject({ url })
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['content-security-policy']).toMatch("frame-ancestors 'none'")
    }
  })

  test('is 429 with the time to wait to anyone who tries too often, and cookies or headers do not help', async () => {
    const call = (remoteAddress: string, i: number) =>
      app.inject({
        url: '/api/test/rated',
        remoteAddress,
        headers: { 'x-forwarded-for': `10.0.0.${i}`, cookie: `guest=${i}`, 'user-agent': `${i}` },
      })
    const statuses: number[] = []
    for (let i = 0; i < 5; i += 1) statuses.push((await call('192.0.2.1', i)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    expect(Number((await call('192.0.2.1', 9)).headers['retry-after'])).toBeGreaterThan(0)
    expect((await call('192.0.2.2', 0)).statusCode).toBe(200)
  })
})

test('a database that cannot be reached is 503 with a time to come back', async () => {
  const { openDatabase } = await import('#database/client')
  const database = openDatabase({ url: 'postgres://127.0.0.1:1/none' })
  const asking: FastifyPluginAsyncZod = async (routes) => {
    routes.get('/api/test/ask', { config: { access: 'anyone' } }, async () =>
      database.db.selectFrom('routing.site').execute(),
    )
  }
  const down = await shopApp(database, { plugins: [asking] })
  const reply = await down.inject({ url: '/api/test/ask' })
  expect(reply.statusCode).toBe(503)
  expect(reply.headers['retry-after']).toBe('2')
  expect(reply.json().code).toBe('temporarily_unavailable')
  await database.close()
})
