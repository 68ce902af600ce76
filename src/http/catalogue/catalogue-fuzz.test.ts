import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { categoriesQuery, categoryForUrlQuery, categoryQuery } from '#contract/catalogue/category'
import { suggestionsQuery } from '#contract/catalogue/search'
import { staticRouteForUrlQuery } from '#contract/catalogue/static-route'
import {
  productForUrlQuery,
  productQuery,
  productsQuery,
  relatedQuery,
} from '#contract/product/query'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { shopApp } from '#test/shop-app'

const app = await shopApp(await freshDatabase(castSeed))
const LONG = 30_000

/** Every call of the catalogue, and the parameters it knows. */
const calls: readonly (readonly [path: string, parameters: readonly string[]])[] = [
  ['/api/shop/products', Object.keys(productsQuery.shape)],
  ['/api/shop/products/metadata', Object.keys(productsQuery.shape)],
  [`/api/shop/products/${cast.board.parent}`, Object.keys(productQuery.shape)],
  ['/api/shop/products/for-url', Object.keys(productForUrlQuery.shape)],
  [`/api/shop/products/${cast.screws}/related`, Object.keys(relatedQuery.shape)],
  [`/api/shop/products/${cast.screws}/delivery`, ['zip', 'quantity']],
  ['/api/shop/categories', Object.keys(categoriesQuery.shape)],
  [`/api/shop/categories/${cast.category.timber}`, Object.keys(categoryQuery.shape)],
  ['/api/shop/categories/for-url', Object.keys(categoryForUrlQuery.shape)],
  ['/api/static-routes/for-url', Object.keys(staticRouteForUrlQuery.shape)],
  ['/api/shop/search/suggestions', Object.keys(suggestionsQuery.shape)],
  ['/api/shop/site', []],
]

const hostile = [
  "'",
  '1);select pg_sleep(3)--',
  'ASC, (select 1)',
  '$' + '{jndi}',
  "1;2,3'))",
  '1,2;3',
  '-1',
  '1e9',
  '99999999999999999999',
  '9007199254740993',
  '0',
  '',
  '%',
  '%%%%',
  '((((',
  '\u0000',
  '\ud800',
  '\u{1F600}',
  '__proto__',
  '[object Object]',
  'a'.repeat(10_000),
  'a '.repeat(100),
  `${'1,'.repeat(9_999)}1`,
  '../../etc/passwd',
  '//evil.example',
  'true',
  '1.5',
  ' 1 ',
  '١',
]

async function ask(path: string, query: string) {
  const before = process.cpuUsage()
  const reply = await app.inject({ url: `${path}?${query}` })
  // Work, not time: how long it takes depends on what else the machine does.
  const worked_ms = process.cpuUsage(before).user / 1000
  return { status: reply.statusCode, text: reply.body, worked_ms }
}

describe('whatever is asked', () => {
  test('each parameter takes hostile values as text or refuses them by its name', {
    timeout: LONG,
  }, async () => {
    for (const [path, parameters] of calls) {
      for (const key of parameters) {
        for (const value of hostile) {
          const { status, text } = await ask(
            path,
            `${key}=${encodeURIComponent(value.toWellFormed())}`,
          )
          expect([path, key, value.slice(0, 40), [200, 400, 404, 410].includes(status)]).toEqual([
            path,
            key,
            value.slice(0, 40),
            true,
          ])
          if (status !== 400) continue
          const { code, errors } = JSON.parse(text)
          expect([path, key, code]).toEqual([path, key, 'invalid_parameter'])
          const missing = parameters.includes('url') || parameters.includes('search')
          expect(missing || key in errors, `${path}?${key}=${value}: ${text}`).toBe(true)
        }
      }
    }
  })

  test('unknown, repeated and nested parameters are refused by their name', async () => {
    for (const [path, parameters] of calls) {
      const needed = parameters.find((key) => key === 'url' || key === 'search')
      const base = needed ? `${needed}=x&` : ''
      for (const key of [
        'findes_ikke',
        'sort[$ne]',
        '__proto__',
        'constructor[prototype]',
        'utm_source',
      ]) {
        const { status, text } = await ask(path, `${base}${encodeURIComponent(key)}=1`)
        expect([path, key, status]).toEqual([path, key, 400])
        expect(Object.keys(JSON.parse(text).errors)).toContain(key)
      }
      for (const key of parameters) {
        const { status } = await ask(path, `${base}${key}=1&${key}=2`)
        expect([path, key, status]).toEqual([path, key, 400])
      }
    }
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })

  test('any mixture is answered or refused, and never breaks anything', {
    timeout: LONG,
  }, async () => {
    const value = fc.oneof(
      fc.constantFrom(...hostile.filter(({ length }) => length < 300)),
      fc.string({ maxLength: 30 }),
      fc.integer().map(String),
      fc.array(fc.nat(9_000), { maxLength: 5 }).map((ids) => ids.join(',')),
      fc.constantFrom('1', 'name', 'price', 'asc', 'or', '45x95', 'tr\u00e6', '/varer/gulve'),
    )
    const call = fc.constantFrom(...calls).chain(([path, parameters]) =>
      fc.record({
        path: fc.constant(path),
        query: fc.dictionary(fc.constantFrom(...parameters, 'x'), value, { maxKeys: 6 }),
      }),
    )
    await fc.assert(
      fc.asyncProperty(call, async ({ path, query }) => {
        const wellFormed = Object.entries(query).map(([key, text]) => [key, text.toWellFormed()])
        const { status, text } = await ask(path, new URLSearchParams(wellFormed).toString())
        expect([200, 400, 404, 410], text).toContain(status)
      }),
      { numRuns: 250 },
    )
  })

  test('work is bounded: no page, limit, list or text makes it large', async () => {
    for (const query of ['limit=1000000', 'limit=201', 'page=1000000000', 'limit=0', 'page=0']) {
      expect([query, (await ask('/api/shop/products', query)).status]).toEqual([query, 400])
    }
    const many = Array.from({ length: 501 }, (_, i) => i + 1)
    for (const key of [
      'categoryIds',
      'variantIds',
      'requiredProductIds',
      'groupIds',
      'branchIds',
    ]) {
      const { status, text } = await ask('/api/shop/products', `${key}=${many}`)
      expect([key, status]).toEqual([key, 400])
      expect(Object.keys(JSON.parse(text).errors)).toEqual([key])
    }
  })

  test('filters of more groups than there are to choose from are refused, for products and for categories', async () => {
    const groups = Array.from({ length: 28 }, (_, i) => `${i + 1},${i + 2}`)
    for (const path of [
      '/api/shop/products',
      '/api/shop/products/metadata',
      '/api/shop/categories',
    ]) {
      expect((await ask(path, `variantIds=${groups.slice(1).join(';')}`)).status).toBe(200)
      const { status, text } = await ask(path, `variantIds=${groups.join(';')}`)
      expect([path, status, JSON.parse(text).errors]).toEqual([
        path,
        400,
        { variantIds: ['Højst 27 grupper'] },
      ])
    }
  })

  test('odd searches are no more work than others', { timeout: LONG }, async () => {
    await ask('/api/shop/products', 'search=gran')
    for (const odd of [
      '%'.repeat(200),
      '('.repeat(200),
      'a '.repeat(100),
      '1x'.repeat(100),
      "' ".repeat(100),
    ]) {
      const { status, worked_ms } = await ask(
        '/api/shop/products',
        `search=${encodeURIComponent(odd)}`,
      )
      expect(status).toBe(200)
      expect(worked_ms).toBeLessThan(1_000)
    }
  })
})
