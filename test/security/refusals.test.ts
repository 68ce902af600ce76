import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { visitor } from '#test/request'
import { shopApp } from '#test/shop-app'
import matrix from './authorisation-matrix.json' with { type: 'json' }

/** What the API document says of refusals follows from the descriptions of the routes; here it is held to what they do. */

interface Operation {
  readonly responses: Readonly<Record<string, unknown>>
}

const { paths } = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { responses }]) => ({
    name: `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    path,
    method: method.toUpperCase(),
    named: Object.keys(responses),
  })),
)

describe.each(operations)('$name', ({ name, named }) => {
  const { access, ...cells } = matrix[name as keyof typeof matrix]
  const statuses = Object.values(cells).map(String)

  test('names 401 where a login or a token is refused, and nowhere else', () => {
    expect(named.includes('401')).toBe(statuses.includes('401'))
  })

  test('names 403 where a permission is missing, and not where anyone may read', () => {
    if (statuses.includes('403')) expect(named).toContain('403')
    if (access === 'anyone' && name.startsWith('GET')) expect(named).not.toContain('403')
  })

  // What a user without a company does not find has no parameter, and is one of the other refusals.
  test.runIf(name.includes(':'))('names 404 for a thing that is not there', () => {
    expect(named).toContain('404')
  })
})

/** No call of any kind is taken. */
const NONE = {
  ...{
    page: 0,
    results: 0,
    cutting: 0,
    search: 0,
    basket: 0,
    read: 0,
    document: 0,
    export: 0,
    import: 0,
    upload: 0,
  },
  ...{ payment: 0, waiting: 0, lookup: 0, token: 0, login: 0, reset: 0, invitation: 0 },
  ...{ tracking: 0, message: 0, callback: 0 },
}

test('429 is named by each call that has a limit, and by no other', async () => {
  const database = await freshDatabase(castSeed)
  const open = visitor(await shopApp(database))
  await open.get('/api/anti-forgery-token')
  const limited = await shopApp(database, { rates: NONE, dayRates: NONE })
  const cookie = [...open.cookies].map(([key, value]) => `${key}=${value}`).join('; ')
  const differing: string[] = []
  for (const { name, path, method, named } of operations) {
    const reply = await limited.inject({
      method: method as 'GET',
      url: path.replaceAll(/\{\w+\}/g, '1'),
      headers: { cookie, 'x-xsrf-token': open.cookies.get('XSRF-TOKEN') ?? '' },
    })
    if ((reply.statusCode === 429) !== named.includes('429')) {
      differing.push(`${name} ${reply.statusCode}`)
    }
  }
  expect(differing).toEqual([])
  expect(operations.filter(({ named }) => named.includes('429')).length).toBeGreaterThan(50)
  expect(operations.filter(({ named }) => !named.includes('429')).length).toBeGreaterThan(10)
})
