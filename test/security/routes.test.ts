import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { rounds } from '#test/dice'
import { visitor } from '#test/request'
import { shopApp } from '#test/shop-app'
import { shopper } from '#test/shopper'
import { browserOf, identifyByHeader } from '#test/users'

/** Every route that the API document names, asked with what no one in their right mind sends. */

const database = await freshDatabase(castSeed)
const app = await shopApp(database, { identify: identifyByHeader(database) })
await app.ready()

type Method = 'get' | 'post' | 'patch' | 'delete'

interface Operation {
  readonly parameters?: readonly { readonly in: string; readonly name: string }[]
}

interface Route {
  readonly method: Method
  readonly path: string
  readonly query: readonly string[]
}

const document = app.swagger() as { paths: Record<string, Record<string, Operation>> }
const routes = Object.entries(document.paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, { parameters = [] }]): Route => {
    const query = parameters.filter((one) => one.in === 'query').map(({ name }) => name)
    return { method: method as Method, path, query }
  }),
)

const odd = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1',
    '1e3',
    '0x10',
    '1.5',
    '9007199254740991',
    '99999999999999999999',
    '1,2;3',
    '1;2,3)) or true--',
    "'",
    "'; select pg_sleep(3)--",
    "\\'",
    'null',
    'undefined',
    '__proto__',
    'constructor',
    '[object Object]',
    '../../etc/passwd',
    '//evil.example',
    '\u0000',
    'a\u0000b',
    '\u0001',
    '\r\nset-cookie: x=1',
    '\ud800',
    '\u2028',
    '\u202e',
    '１',
    '</script><script>alert(1)</script>',
    '%',
    '%%%%',
    '((((',
    'a:* & !b | c <-> d',
    'æøå 45x95',
    'a '.repeat(100),
    'a'.repeat(2_500),
    Array.from({ length: 600 }, (_, i) => i + 1).join(','),
  ),
  fc.constantFrom(
    String(cast.screws),
    String(cast.private),
    String(cast.category.private),
    'name',
    'price',
    'asc',
    'true',
    '8000',
    '/varer',
  ),
  fc.string({ maxLength: 40, unit: 'binary' }),
)

/** A lone half of a pair cannot be encoded; what a client would put in its place is sent. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

interface Call {
  readonly segment: string
  readonly query: string
}

function asking({ query }: Route): fc.Arbitrary<Call> {
  const keys =
    query.length > 0 ? fc.oneof(fc.constantFrom(...query), fc.constantFrom(...STRANGE)) : STRANGERS
  const pairs = fc.array(fc.tuple(keys, odd), { maxLength: 4 })
  return fc.record({
    segment: odd,
    query: pairs.map((all) => all.map(([key, value]) => `${key}=${encode(value)}`).join('&')),
  })
}

const STRANGE = ['__proto__', 'constructor', '__proto__[x]', 'search[$ne]', 'x', '%00', '%ff']
const STRANGERS = fc.constantFrom(...STRANGE)

function toUrl({ path }: Route, { segment, query }: Call): string {
  const filled = path.replace(/\{\w+\}/g, () => encode(segment))
  return query === '' ? filled : `${filled}?${query}`
}

const body = fc.oneof(
  fc.json({ maxDepth: 3 }),
  fc.constantFrom(
    '',
    'null',
    '[]',
    '{',
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
    `{"product_id":${cast.screws},"product_id":"x"}`,
    `{"product_id":[${cast.screws}]}`,
    `{"product_id":${cast.screws},"quantity":1e308}`,
    `{"product_id":${cast.screws},"note":"\\ud800"}`,
    `{"product_id":${cast.screws},"note":"\\u0000"}`,
    '{"payment_method_id":9007199254740991}',
    '{"basket_contacts":[{"contact_type":"invoice","name":"\\udc00"}]}',
    '{"basket_lines":[null]}',
    '['.repeat(50_000),
  ),
)
const type = fc.constantFrom(
  'application/json',
  'application/json',
  'application/json',
  'text/plain',
  'application/json\tx',
  '',
)

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
}

/** What holds for every reply, whatever was asked. */
function requireSafe({ status, headers, text }: Answer): void {
  expect(status, text).toBeLessThan(500)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(String(headers['content-security-policy'])).toContain("frame-ancestors 'none'")
  const cacheControl = String(headers['cache-control'])
  if (cacheControl.includes('public')) expect(headers['set-cookie']).toBeUndefined()
  if (status < 400) return
  expect(cacheControl).toContain('no-store')
  expect(headers['content-type']).toBe('application/problem+json; charset=utf-8')
  const problem = JSON.parse(text)
  expect(problem.status).toBe(status)
  // The specification has words of its own for what is not there.
  const words = status === 404 ? [problem.detail, 'Unknown error'] : [problem.detail]
  expect(words).toContain(problem.message)
  expect(problem.request_id).toBe(headers['x-request-id'])
  expect(Object.keys(problem.errors).length).toBeGreaterThan(0)
  expect(text).not.toMatch(/\bat .+\.ts:\d|node_modules|\bselect\b.+\bfrom\b|SQLSTATE/i)
}

test('the document names every kind of route there is', () => {
  expect(routes.length).toBeGreaterThan(20)
  expect(new Set(routes.map(({ method }) => method))).toEqual(
    new Set(['delete', 'get', 'patch', 'post']),
  )
})

describe.each(routes)('$method $path', (route) => {
  test('answers whatever is asked with what it has or with a problem', async () => {
    const guest = shopper(app)
    await guest.add(cast.screws, 1)
    const staff = browserOf(app, cast.user.admin)
    await staff.get('/api/shop/baskets/current-basket')
    const callers = [
      { cookies: guest.cookies, me: {} },
      { cookies: staff.cookies, me: { 'x-user': String(cast.user.admin) } },
    ]
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...callers),
        asking(route),
        body,
        type,
        async ({ cookies, me }, asked, payload, contentType) => {
          const isRead = route.method === 'get'
          const reply = await app.inject({
            method: route.method.toUpperCase() as 'GET',
            url: toUrl(route, asked),
            ...(isRead ? {} : { payload }),
            headers: {
              ...me,
              ...(isRead ? {} : { 'content-type': contentType }),
              cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
              'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
            },
          })
          requireSafe({ status: reply.statusCode, headers: reply.headers, text: reply.body })
        },
      ),
      { numRuns: rounds(15, 40) },
    )
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
  }, 120_000)
})

const changing = routes.filter(
  ({ method, path }) => method !== 'get' && !path.startsWith('/api/payments/callback'),
)

test.each(changing)('$method $path does nothing for a page of another site', async (route) => {
  const one = visitor(app)
  await one.get('/api/shop/baskets/current-basket')
  for (const headers of [
    { origin: 'null' },
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'x-xsrf-token': '' },
  ]) {
    const reply = await app.inject({
      method: route.method.toUpperCase() as 'POST',
      url: route.path,
      payload: {},
      headers: {
        cookie: [...one.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': one.cookies.get('XSRF-TOKEN') ?? '',
        ...headers,
      },
    })
    expect([headers, reply.statusCode, reply.json().code]).toEqual([
      headers,
      403,
      'forgery_suspected',
    ])
  }
})

test.each(['QUERY', 'TRACE', 'PROPFIND', 'PUT', 'DELETE', 'OPTIONS', 'LOCK'])(
  'a method that the shop does not have (%s) is refused like an address that it does not have',
  async (method) => {
    for (const url of ['/api/shop/products', '/api/shop/basket-lines', '/', '/nothing']) {
      const reply = await app.inject({ method: method as 'PUT', url })
      requireSafe({ status: reply.statusCode, headers: reply.headers, text: reply.body })
      expect([url, reply.statusCode]).toEqual([url, 404])
    }
  },
)
