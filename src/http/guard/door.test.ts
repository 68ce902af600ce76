import { type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Storefront } from '#contract/storefront'
import type { Database } from '#database/client'
import { cast, castSeed } from '#test/cast'
import { freshDatabase } from '#test/database'
import { type ShopApp, shopApp } from '#test/shop-app'
import { createLogger } from '../log/logging.ts'

const storefront: Storefront = {
  sharedAddress: (path) => (path.startsWith('/checkout') ? undefined : path),
  render: async ({ url, shell = false }) => ({
    status: url === '/gone' ? 404 : 200,
    ...(url === '/moved' ? { status: 301, location: '/varer/new' } : {}),
    html: Buffer.from(`<p>${url} ${shell}</p>`.padEnd(4_000, '.')),
    keepSeconds: shell ? 0 : 60,
    scriptHashes: ['sha256-abc='],
  }),
}

const kept = [
  `/api/shop/products?categoryIds=${cast.category.screws}`,
  `/api/shop/products/metadata?categoryIds=${cast.category.screws}`,
  `/api/shop/products/${cast.screws}`,
  '/api/shop/site',
  '/api/shop/categories',
  `/api/shop/categories/${cast.category.screws}`,
  '/varer/skruer',
  '/varer/skruer?utm_source=x',
  '/gone',
]
const others = [
  '/moved',
  '/checkout/basket',
  '/VARER/skruer',
  '/api/shop/basket',
  '/api/shop/products?pgae=2',
]

interface Got {
  readonly status: number
  readonly headers: Record<string, unknown>
  readonly body: string
}

/** What differs from one call to the next, and what the connection says of itself. */
const OF_THE_CALL = ['date', 'connection', 'keep-alive', 'x-request-id', 'set-cookie']

function toGot(status: number, headers: IncomingHttpHeaders, body: Buffer): Got {
  const said = Object.entries(headers).filter(([name]) => !OF_THE_CALL.includes(name))
  const cacheControl = headers['cache-control']?.replace(/s-maxage=\d+/, 's-maxage')
  const all: Record<string, unknown> = {
    ...Object.fromEntries(said),
    'cache-control': cacheControl,
  }
  // Inside, a HEAD of what the asker has already is said to be empty; at the door its length goes unsaid.
  if (status === 304 && headers['content-length'] === '0') delete all['content-length']
  const told = /^{.*"request_id":/.test(body.toString())
    ? Buffer.from(body.toString().replace(/"request_id":"[^"]*"/, ''))
    : body
  return { status, headers: all, body: told.toString('base64') }
}

interface Asked {
  readonly method: 'GET' | 'HEAD'
  readonly path: string
  readonly headers: Record<string, string>
}

/** Over a socket, and so by the door. */
function call(app: ShopApp, { method, path, headers }: Asked): Promise<Got> {
  const { port } = app.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers }, (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.on('end', () => {
        resolve(toGot(reply.statusCode ?? 0, reply.headers, Buffer.concat(chunks)))
      })
    })
    sent.on('error', reject).end()
  })
}

/** Past the door, through routes and hooks. */
async function callInside(app: ShopApp, { method, path, headers }: Asked): Promise<Got> {
  const reply = await app.inject({ method, url: path, headers })
  return toGot(reply.statusCode, reply.headers as IncomingHttpHeaders, reply.rawPayload)
}

async function openShop(parts: Parameters<typeof shopApp>[1] = {}): Promise<ShopApp> {
  const app = await shopApp(database, { storefront, ...parts })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const first = { method: 'GET', path: '/early', headers: {} } as const
  // Nothing is kept until the shop hears of changes.
  await vi.waitUntil(async () => (await callInside(app, first)).headers.etag !== undefined, {
    timeout: 10_000,
  })
  return app
}

/** Asks for everything once, so that it is kept. */
async function learn(app: ShopApp): Promise<void> {
  for (const path of [...kept, ...others]) {
    for (const encoding of ['identity', 'gzip', 'br']) {
      await callInside(app, { method: 'GET', path, headers: { 'accept-encoding': encoding } })
    }
  }
}

let database: Database
let app: ShopApp
beforeAll(async () => {
  database = await freshDatabase(castSeed)
  app = await openShop()
  await learn(app)
})

const NAMES = {
  'a guest': { cookie: 'guest=0190a.b; XSRF-TOKEN=a.b' },
  'somebody logged in': { cookie: 'guest=a.b; is_logged_in=1' },
  'a cookie that may be a name': { cookie: 'XSRF-TOKEN=a.b; session=1' },
  'a name that ends as ours': { cookie: 'xguest=1' },
  'a token': { authorization: 'Bearer a.b.c' },
}
const strangers = [{}, NAMES['a guest']]

test('what is answered at the door is what the way inside answers, whoever asks and however', async () => {
  const etags = new Map<string, string>()
  for (const path of kept) {
    const { headers } = await callInside(app, { method: 'GET', path, headers: {} })
    etags.set(path, String(headers.etag))
  }
  const ofPath = (path: string) => {
    const etag = etags.get(path) ?? '"none"'
    return fc.record({
      path: fc.constant(path),
      method: fc.constantFrom('GET' as const, 'HEAD' as const),
      headers: fc
        .tuple(
          fc.constantFrom({}, ...Object.values(NAMES)),
          fc.constantFrom({}, ...[etag, `W/${etag}`, `"x", ${etag}`, '"x"', '*'].map(ifNone)),
          fc.constantFrom(...['', 'br', 'gzip, deflate, br', 'br;q=0, gzip'].map(accept)),
        )
        .map((parts) => Object.assign({}, ...parts) as Record<string, string>),
    })
  }
  const answer = vi.spyOn(app.door, 'answer')
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...kept, ...others).chain(ofPath), async (asked) => {
      // A page that is asked for again is pressed better meanwhile, and then is shorter to whoever comes after.
      const before = await callInside(app, asked)
      const atDoor = await call(app, asked)
      expect([before, await callInside(app, asked)]).toContainEqual(atDoor)
    }),
    { numRuns: 300 },
  )
  const answered = answer.mock.results.filter(({ value }) => value === true)
  expect(answered.length).toBeGreaterThan(20)
  answer.mockRestore()
})

const ifNone = (etag: string) => ({ 'if-none-match': etag })
const accept = (encoding: string) => ({ 'accept-encoding': encoding })

describe('the door', () => {
  async function isAnswered(path: string, headers: Record<string, string>, method = 'GET') {
    const answer = vi.spyOn(app.door, 'answer')
    await call(app, { method: method as 'GET', path, headers })
    const [result] = answer.mock.results
    answer.mockRestore()
    return result?.value
  }

  test.each(kept)('answers a stranger and a guest: %s', async (path) => {
    for (const headers of strangers) expect(await isAnswered(path, headers)).toBe(true)
    expect(await isAnswered(path, {}, 'HEAD')).toBe(true)
  })

  test.each(Object.entries(NAMES).slice(1))(
    'leaves to the way inside: %s',
    async (_who, headers) => {
      for (const path of kept)
        expect([path, await isAnswered(path, headers)]).toEqual([path, false])
    },
  )

  test.each(others)('leaves to the way inside what is not kept for everybody: %s', async (path) => {
    expect(await isAnswered(path, {})).toBe(false)
  })

  test('leaves changes to the way inside', async () => {
    expect(await isAnswered(kept[0] ?? '', {}, 'POST')).toBe(false)
  })
})

test('a change of goods is seen at the door as soon as the shop hears of it', async () => {
  const path = `/api/shop/products/${cast.screws}`
  const name = async () => {
    const { body } = await call(app, { method: 'GET', path, headers: {} })
    return JSON.parse(Buffer.from(body, 'base64').toString()).data.name
  }
  const before = await name()
  const rename = (to: string) =>
    database.db
      .updateTable('catalogue.product')
      .set({ name: to } as never)
      .where('id', '=', cast.screws as never)
      .execute()
  await rename('Skruer med nyt navn')
  await vi.waitUntil(async () => (await name()) === 'Skruer med nyt navn', { timeout: 10_000 })
  await rename(before)
})

describe('what is answered at the door is counted', () => {
  test('together with what is answered inside, and refused alike', async () => {
    const strict = await openShop({ rates: { search: 5 } })
    const asked = { method: 'GET', path: kept[0] ?? '', headers: {} } as const
    const replies: Got[] = []
    for (let i = 0; i < 8; i += 1) replies.push(await call(strict, asked))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
    expect(Number(replies.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
    const spoofed = { ...asked, headers: { 'x-forwarded-for': '192.0.2.77' } }
    expect((await call(strict, spoofed)).status).toBe(429)
  })

  test('by the caller of whom a proxy tells that is believed', async () => {
    const config = {
      production: false,
      demo: true,
      host: '127.0.0.1',
      publicOrigin: undefined,
      secret: 'only for tests, thirty-two bytes or more',
      trustedProxies: ['127.0.0.1'],
    }
    const behind = await openShop({ rates: { search: 2 }, config })
    const from = async (address: string) => {
      const headers = { 'x-forwarded-for': address }
      return (await call(behind, { method: 'GET', path: kept[0] ?? '', headers })).status
    }
    const statuses = []
    for (const said of ['', '6.6.6.6, ', '7.7.7.7, ', '8.8.8.8, ']) {
      statuses.push(await from(`${said}192.0.2.1`))
    }
    expect(statuses).toEqual([200, 200, 429, 429])
    expect(await from('192.0.2.2')).toBe(200)
  })
})

test('a shop that writes of every call keeps its door closed, and one that stops shuts it', async () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const talking = await openShop({ logger: createLogger('debug', false) })
  const asked = { method: 'GET', path: kept[0] ?? '', headers: {} } as const
  await callInside(talking, asked)
  write.mockClear()
  await call(talking, asked)
  await vi.waitUntil(() => write.mock.calls.some(([line]) => String(line).includes('replied')), {
    timeout: 10_000,
  })
  write.mockRestore()

  const stopping = await openShop()
  // What is asked for once is not kept.
  await callInside(stopping, asked)
  await callInside(stopping, asked)
  const answer = vi.spyOn(stopping.door, 'answer')
  await call(stopping, asked)
  stopping.door.close()
  await call(stopping, asked)
  expect(answer.mock.results.map(({ value }) => value)).toEqual([true, false])
})
