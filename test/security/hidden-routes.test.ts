import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keptOriginals, type MediaStore, originalName, Thumbnails } from '#shop/media'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { demoShop } from '#test/demo-shop'
import { rounds } from '#test/dice'
import { loggedIn } from '#test/session'
import { testConfig } from '#test/shop-app'
import { createStorefront } from '../../src/web/storefront/entry-server.tsx'

/** Pages, forms, files and whatever else the API document does not name, asked with what no one in their right mind sends. */

const database = await freshDatabase(castSeed)
const storefront = await createStorefront({
  'src/web/storefront/entry-client.tsx': { file: 'assets/entry-1.js' },
})
const { app } = await demoShop(database, {
  config: { ...testConfig, isLocalDemo: true, apiDocs: true },
  media: mediaOf({ [originalName('oak')]: '<svg/>' }),
  storefront,
})
const staff = await loggedIn(app, database, cast.user.admin)

function mediaOf(files: Readonly<Record<string, string>>) {
  const store: MediaStore = {
    read: async (name) => (Object.hasOwn(files, name) ? Buffer.from(files[name] ?? '') : undefined),
    has: async (name) => Object.hasOwn(files, name),
    write: async () => undefined,
    remove: async () => undefined,
  }
  const originals = keptOriginals(store)
  const renderer = { render: async () => [], close: async () => undefined }
  const log = { warn: () => undefined }
  return { originals, thumbnails: new Thumbnails({ store, originals, renderer, log, waitMs: 5 }) }
}

const { paths } = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as {
  paths: Record<string, object>
}
const documented = new Set(
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(
      (method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
    ),
  ),
)
const hidden = app
  .declaredRoutes()
  .filter(
    ({ method, url }) => ['GET', 'POST'].includes(method) && !documented.has(`${method} ${url}`),
  )

const LENGTHS = [1, 101, 300, 5_000].map((length) => 'a'.repeat(length))
/** Parts of an address as they are sent: some cannot be decoded. */
const ODD = [
  ...['%00', '%01', '%0d%0aset-cookie:x=1', '%ff', '%ed%a0%80', '%25', '%', '%2', '%20', '+'],
  ...[
    '%2e%2e',
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '..%5c..',
    '%5cevil.example',
    '%2f%2fevil.example',
  ],
  ...['__proto__', 'constructor', '[object%20Object]', 'null', 'undefined', 'NaN', '%F0%9F%98%80'],
  ...[
    '0',
    '-1',
    '01',
    '1e9',
    '1.5',
    '9007199254740993',
    '99999999999999999999',
    String(cast.screws),
  ],
  ...[
    '00000000-0000-7000-8000-000000000000',
    '%3Cscript%3Ealert(1)%3C/script%3E',
    '%E2%80%AE',
    "'--",
  ],
  ...LENGTHS,
]
const odd = fc.oneof(fc.constantFrom(...ODD), fc.string({ maxLength: 30 }).map(encodeURIComponent))

/** `/media/:source/:key.:format`, `/varer/*`: each parameter becomes an odd part. */
function fill(url: string, part: string): string {
  return url.replaceAll(/:\w+|\*/g, part)
}

const FIELDS = [
  'product_id',
  'quantity',
  'counted',
  'email',
  'name',
  'message',
  'website',
  'version',
]
const MORE_FIELDS = ['moms', 'til', 'kind', 'number', 'expiry', 'cvc', 'step', 'code', '__proto__']
const form = fc
  .dictionary(fc.constantFrom(...FIELDS, ...MORE_FIELDS), odd, { maxKeys: 6 })
  .map((fields) =>
    Object.entries(fields)
      .map(([name, value]) => `${name}=${value}`)
      .join('&'),
  )
const query = fc
  .tuple(fc.constantFrom('page', 'from', 'search', 'stykker', 'vare', 'preview', 'next', 'x'), odd)
  .map(([name, value]) => `?${name}=${value}`)

const callers: Record<string, string>[] = [
  {},
  { cookie: 'is_logged_in=1; moms=uden; guest=a.b; XSRF-TOKEN=%', 'if-none-match': 'W/"' },
  { cookie: [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
]

test('there are pages, forms and files that the document does not name', () => {
  expect(hidden.map(({ method, url }) => `${method} ${url}`)).toEqual(
    expect.arrayContaining([
      'GET /checkout/confirmation/:token',
      'GET /api/shop/invoices/:id/pdf',
      'GET /api/docs/static/*',
      'GET /media/:source',
      'GET /*',
      'POST /varer/*',
      'POST /henvendelse',
      'POST /nyhedsbrev',
      'POST /sandbox/card/:reference',
    ]),
  )
})

test.each([
  ...ODD,
  ...['\ue000', '\u2800', '\u2028', 'a\u200bb', `${'a'.repeat(199)}😀`].map(encodeURIComponent),
])('a search for %j is a page', async (search) => {
  const { statusCode } = await app.inject({ url: `/search?search=${search}` })
  expect([200, 404, 302, 303]).toContain(statusCode)
})

test.each(hidden)(
  '$method $url never breaks, and leads to no other site',
  async ({ method, url }) => {
    const call = async (address: string, headers: Record<string, string>, payload = '') => {
      const {
        statusCode,
        headers: sent,
        body,
      } = await app.inject({
        method: method as 'GET' | 'POST',
        url: address,
        headers: {
          ...headers,
          ...(method === 'POST' && {
            'content-type': 'application/x-www-form-urlencoded',
            'sec-fetch-site': 'same-origin',
          }),
        },
        ...(method === 'POST' && { payload }),
      })
      expect(statusCode, `${address} ${payload} ${body.slice(0, 300)}`).toBeLessThan(500)
      expect(sent['x-content-type-options']).toBe('nosniff')
      expect(String(sent.location ?? '/')).toMatch(/^\/(?![/\\])[^\r\n]*$/)
      expect(body).not.toMatch(/\bat .+\.ts:\d|node_modules|SQLSTATE/)
    }
    const asked = /[:*]/.test(url) ? ODD : ODD.slice(0, 1)
    for (const [i, part] of asked.entries()) {
      await call(fill(url, part), callers[i % callers.length] ?? {}, 'product_id=1&quantity=1')
    }
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...callers),
        odd,
        query,
        form,
        (caller, part, asked, typed) => call(fill(url, part) + asked, caller, typed),
      ),
      { numRuns: rounds(8, 25) },
    )
  },
)
