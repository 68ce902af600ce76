import { type IncomingHttpHeaders, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Database } from '#database/client'
import type { PageReply, PageRequest, PageRoute, Storefront } from '#surface/pages'
import { freshDatabase } from '#test/database'
import { shopApp } from '#test/shop-app'
import type { Rates } from '../guard/rates.ts'

/** What was rendered, and a storefront that says what it was asked. */
const rendered: PageRequest[] = []
const page = { status: 200, keepSeconds: 60, scriptHashes: ['sha256-abc='] }
const replies: Record<string, Partial<PageReply>> = {
  '/moved': { status: 301, location: '/varer/new' },
  '/moved-for-now': { status: 302, location: '/varer/new?page=2' },
  '/gone': { status: 410, keepSeconds: 0 },
  '/down': { status: 503, keepSeconds: 0 },
}
const storefront: Storefront = {
  routes: [
    route('/*'),
    route('/checkout/basket', { cache: 'own' }),
    route('/checkout/confirmation/:token', { cache: 'own', rate: 'token' }),
    route('/kapliste', { rate: 'cutting' }),
    route('/search', { rate: 'results' }),
  ],
  render: async (asked) => {
    rendered.push(asked)
    if (asked.url === '/varer/crowd') await crowd
    const site = await asked.catalogue?.site()
    const text = `<p>${asked.url} ${asked.shell ? 'shell ' : ''}${site?.ok}</p>`
    const html = Buffer.from(text.padEnd(3000, ' '))
    if (asked.refused) return { ...page, html, status: asked.refused, keepSeconds: 0 }
    if (asked.shell) return { ...page, html, keepSeconds: 0 }
    return { ...page, html, ...replies[asked.url] }
  },
}

/** A page that reads which page of a list is asked for. */
function route(path: string, more: Partial<PageRoute> = {}): PageRoute {
  const canonicalQuery = (query: URLSearchParams) =>
    query.has('page') ? `?page=${query.get('page')}` : ''
  return { path, cache: 'shared', rate: 'page', canonicalQuery, ...more }
}

/** Until then the page that a crowd asks for is being made. */
let crowd: Promise<void> | undefined
let server: Server
let port: number
let database: Database
beforeAll(async () => {
  database = await freshDatabase()
  const app = await shopApp(database, { storefront })
  await app.listen({ host: '127.0.0.1', port: 0 })
  server = app.server
  port = (app.server.address() as AddressInfo).port
  // Nothing is kept until the shop hears of changes.
  await vi.waitUntil(async () => (await get('/varer/early')).headers.etag !== undefined, {
    timeout: 10_000,
  })
})

interface Got {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** Sends the path as it stands: nothing on the way makes it nicer. */
function get(path: string, headers: Record<string, string> = {}): Promise<Got> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers }, (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.on('end', () => {
        const { statusCode: status = 0, headers } = reply
        resolve({ status, headers, body: Buffer.concat(chunks) })
      })
    })
      .on('error', reject)
      .end()
  })
}

describe('a page has one address', () => {
  test.each([
    ['/Varer/Trae', '/varer/trae'],
    ['/varer/trae/', '/varer/trae'],
    ['/VARER?Token=AbC&x=%2F', '/varer?Token=AbC&x=%2F'],
    ['/%C3%86BLE', '/%C3%A6ble'],
    ['/Checkout/Confirmation/AbC', '/checkout/confirmation/AbC'],
    ['/Invoices/Case_Number/SAG-7', '/invoices/case_number/SAG-7'],
  ])('%s leads to %s for good', async (path, location) => {
    const { status, headers } = await get(path)
    expect([status, headers.location]).toEqual([301, location])
  })

  test.each([
    '/varer/trae',
    '/checkout/confirmation/AbC',
    '/invoices/order_reference/PO-7',
    '/%c3%a6ble',
  ])('%s stands', async (path) => {
    expect((await get(path)).status).toBe(200)
  })

  test('what is no page is not led anywhere', async () => {
    for (const path of ['/API/shop/products', '/Media/x.webp', '/Assets/X.js', '/api']) {
      const { status, headers } = await get(path)
      expect([path, status, headers.location]).toEqual([path, 404, undefined])
    }
  })
})

test('however long a part of an address is, it is the same page', async () => {
  const path = `/checkout/confirmation/${'a'.repeat(5_000)}`
  const { headers, body } = await get(path)
  expect(String(body)).toContain('shell')
  expect(headers['cache-control']).toBe('private, no-store')
})

describe('no one is sent to another host', () => {
  test.each([
    '//EVIL.EXAMPLE',
    '//EVIL.EXAMPLE/%2e%2e',
    '/\\EVIL.EXAMPLE',
    '/%5CEVIL.EXAMPLE/A',
    '/Varer/..//EVIL.EXAMPLE',
    '/%2F/EVIL.EXAMPLE',
    '///EVIL.EXAMPLE//',
    '/.//EVIL.EXAMPLE',
    '//EVIL.EXAMPLE?a=1',
  ])('by %s', async (path) => {
    const { status, headers } = await get(path, { host: 'shop.example' })
    if (status === 301) {
      expect(new URL(headers.location ?? '', 'http://shop.example').host).toBe('shop.example')
      expect(headers.location).toMatch(/^\/(?![/\\])/)
    } else expect(status).toBeLessThan(500)
  })
})

test.each(['/%', '/varer/%E0%A4%A', '/%zz?page=1'])(
  'an address that cannot be read (%s) gets a page that says so',
  async (path) => {
    const { status, headers } = await get(path)
    expect(status).toBe(400)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toContain('no-store')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  },
)

describe('redirects of routes', () => {
  test('keep the query', async () => {
    const { status, headers } = await get('/moved?utm_source=Mail')
    expect([status, headers.location]).toEqual([301, '/varer/new?utm_source=Mail'])
  })

  test('beside the one that they bring', async () => {
    const { status, headers } = await get('/moved-for-now?utm_source=x&a=b')
    expect([status, headers.location]).toEqual([302, '/varer/new?page=2&utm_source=x&a=b'])
  })
})

describe('one reply does for everybody', () => {
  test('it is made once, whatever visitors add to the address or send along', async () => {
    const before = rendered.length
    const first = await get('/varer/kept?page=2')
    const others = await Promise.all([
      get('/varer/kept?utm_source=x&page=2'),
      get('/varer/kept?page=2&unknown=<script>', { 'x-forwarded-host': 'evil.example' }),
      get('/varer/kept?page=2', { cookie: 'guest=someone' }),
      get('/varer/kept?page=2', {
        cookie: 'samtykke=1.fsm.6f1c9a52-8f4e-4a7b-9d0c-3f2b1a0e5d4c',
      }),
    ])
    expect(rendered.length).toBe(before + 1)
    for (const { body, headers } of others) {
      expect(body).toEqual(first.body)
      expect(headers['set-cookie']).toBeUndefined()
      expect(headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=(60|59|58)$/)
      expect(headers.vary).toBe('Accept-Encoding')
    }
  })

  test('those who ask at once wait for the same one', async () => {
    const before = rendered.length
    const all = Promise.withResolvers<void>()
    let asked = 0
    const count = () => {
      asked += 1
      if (asked === 3) all.resolve()
    }
    server.on('request', count)
    crowd = all.promise
    await Promise.all([get('/varer/crowd'), get('/varer/crowd'), get('/varer/crowd')])
    server.off('request', count)
    expect(rendered.length).toBe(before + 1)
  })

  test('who has it already is told so', async () => {
    const { headers } = await get('/varer/known')
    const again = await get('/varer/known', { 'if-none-match': String(headers.etag) })
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag])
    expect((await get('/varer/known', { 'if-none-match': 'W/"other"' })).status).toBe(200)
  })

  test('it travels compressed to anyone who can read that', async () => {
    const plain = await get('/varer/packed')
    const br = await get('/varer/packed', { 'accept-encoding': 'gzip, deflate, br' })
    const gzip = await get('/varer/packed', { 'accept-encoding': 'gzip;q=1, br;q=0' })
    expect(br.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(br.body)).toEqual(plain.body)
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.body)).toEqual(plain.body)
  })

  test('it is made again when what it shows has changed', async () => {
    await get('/varer/changing')
    const before = rendered.length
    await sql`select catalogue.record_change('category')`.execute(database.db)
    await expect
      .poll(async () => {
        await get('/varer/changing')
        return rendered.length
      })
      .toBe(before + 1)
  })

  test('only the scripts that it names run', async () => {
    const { headers } = await get('/varer/safe')
    expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-abc='")
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
  })
})

test('a page that cannot be made just now says when to come back, and is kept nowhere', async () => {
  const { status, headers } = await get('/down')
  expect([status, headers['retry-after']]).toEqual([503, '2'])
  expect(headers['cache-control']).toBe('private, no-store')
  expect((await get('/gone')).headers['retry-after']).toBeUndefined()
})

describe('pages are no way around what is counted', () => {
  async function statusesOf(rates: Partial<Rates>, pathOf: (i: number) => string) {
    const app = await shopApp(await freshDatabase(), { storefront, rates })
    const replies = []
    for (let i = 0; i < 6; i += 1) {
      const headers = {
        'x-forwarded-for': `10.0.0.${i}`,
        cookie: `guest=${i}`,
        'user-agent': `${i}`,
      }
      replies.push(await app.inject({ url: pathOf(i), remoteAddress: '192.0.2.9', headers }))
    }
    return replies
  }

  test('an order cannot be found by guessing at its page', async () => {
    const replies = await statusesOf({ token: 3 }, (i) => `/checkout/confirmation/${i}`)
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429, 429, 429])
  })

  test('cut lists, which cost more than other pages, are counted by themselves, however they are spelt', async () => {
    const spellings = ['/kapliste', '/%6bapliste', '/kapliste/']
    const replies = await statusesOf(
      { cutting: 3 },
      (i) => `${spellings[i % 3]}?vare=1&stykker=${i}x1200`,
    )
    expect(replies.map(({ statusCode }) => statusCode === 429)).toEqual([
      ...[false, false, false],
      ...[true, true, true],
    ])
  })

  test('nor are pages of searches, each of which is another', async () => {
    const replies = await statusesOf({ results: 2 }, (i) => `/search?search=ord%20${i}`)
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429, 429, 429, 429])
  })

  test('a visitor who asks for too many pages gets one that says to wait', async () => {
    const replies = await statusesOf({ page: 3 }, (i) => `/varer/made-up-${i}`)
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429, 429, 429])
    const headers = replies.at(-1)?.headers ?? {}
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe('private, no-store')
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('what is no one else’s is kept nowhere', () => {
  test.each([
    ['a page of the checkout', '/checkout/basket', {}],
    ['a page for a person logged in', '/varer/trae', { cookie: 'is_logged_in=1' }],
    ['a page for a person with a token', '/varer/trae', { authorization: 'Bearer a.b.c' }],
  ])('%s', async (_what, path, headers) => {
    const { body, headers: got } = await get(path, headers)
    expect(got['cache-control']).toBe('private, no-store')
    expect(got.etag).toBeUndefined()
    expect(body.toString()).toContain('shell')
  })

  test('an address that opens an order is told to no other site', async () => {
    const of = async (path: string) => (await get(path)).headers['referrer-policy']
    expect(await of('/checkout/confirmation/abc')).toBe('no-referrer')
    expect(await of('/varer/trae')).toBe('strict-origin-when-cross-origin')
  })

  test('a page that says no', async () => {
    const { status, headers } = await get('/gone')
    expect([status, headers['cache-control']]).toEqual([410, 'private, no-store'])
  })
})
