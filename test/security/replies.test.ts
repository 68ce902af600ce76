import { describe, expect, test } from 'vitest'
import { PROBLEM_CODES } from '#contract/problem'
import { rowHasher } from '#test/all-rows'
import { castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { visitor } from '#test/request'
import { shopApp, testConfig } from '#test/shop-app'
import { calls } from './authorisation-calls.ts'
import matrix from './authorisation-matrix.json' with { type: 'json' }
import { browserOf, type Caller, insertOwned, type MatrixRow, send } from './authorisation-world.ts'

/** No reply has a key that its reader may not know of, and no call writes a field that is not its own. */

const database = await freshDatabase(castSeed)
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
const hashRows = await rowHasher(database.db)
const rows = Object.entries(matrix as Record<string, MatrixRow>).filter(([route]) =>
  route.includes(' /api/'),
)

/** Problems are named by their codes. */
const codes: readonly string[] = PROBLEM_CODES

const FORBIDDEN =
  /password|hash|salt|reset|token_hash|secret|internal_comment|cost_price|external_reference|guest_id/

/** Keys that would be forbidden, and the routes that may have them. */
const known: readonly { readonly key: string; readonly route: RegExp }[] = [
  // Of products and categories, where it is no secret.
  { key: 'external_reference', route: /^\w+ \/api\/shop\// },
  // What the finance system calls a user is part of what the shop keeps of them.
  { key: 'external_reference', route: /^GET \/api\/users\/me\/export$/ },
  // For staff alone: no one else is let in there.
  { key: 'external_reference', route: /^\w+ \/api\/users(\/:id)?$/ },
  // What staff noted at an order, for staff; and, as personal data, for the user whose order it is (GDPR article 15).
  { key: 'internal_comment', route: /^(GET|PATCH) \/api\/admin\/shop\/baskets(\/:id)?$/ },
  { key: 'internal_comment', route: /^GET \/api\/users\/me\/export$/ },
  // The kind of row of what users are told of themselves.
  { key: 'reset_links', route: /^GET \/api\/users\/me\/export$/ },
  // Shown once, to be typed into an app.
  { key: 'secret', route: /^POST \/api\/users\/me\/second-factor$/ },
]

/** The town of a postcode: caches may keep it. What else a user is shown may be another thing for another user. */
function isOfEverybody(route: string): boolean {
  return route === 'GET /api/shop/basket-contacts/lookup'
}

function keysIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => [key, ...keysIn(one)])
}

describe.each(rows)('%s', (route, { access, ...row }) => {
  const [method = ''] = route.split(' ')

  test('tells no one what is not for them', async () => {
    for (const caller of Object.keys(row) as Caller[]) {
      const owned = await insertOwned(database)
      const one = await browserOf(app, database, { caller, owned, access })
      const call = calls[route]
      const path = call?.path(owned) ?? ''
      const body = call?.body?.(owned)
      const reply = await send(one, method, path, body)
      const keys = [...new Set(keysIn(reply.body))].filter(
        (key) => FORBIDDEN.test(key) && !codes.includes(key),
      )
      const allowed = known.filter((one) => one.route.test(route)).map(({ key }) => key)
      expect([caller, keys.filter((key) => !allowed.includes(key))]).toEqual([caller, []])
      expect(reply.text).not.toMatch(/\$argon2|"iv"|otpauth:\/\/(?!totp)/)
      if (caller === 'anonymous' || isOfEverybody(route)) continue
      expect([caller, reply.headers['cache-control']]).toEqual([
        caller,
        expect.stringContaining('no-store'),
      ])
    }
  })
})

interface Operation {
  readonly requestBody?: { readonly content: Record<string, { readonly schema: object }> }
}
const document = app.swagger() as { paths: Record<string, Record<string, Operation>> }

/** The keys that a body of this route may have. */
function writableOf(route: string): string[] {
  const [method = '', path = ''] = route.split(' ')
  const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  const schema = operation?.requestBody?.content['application/json']?.schema
  return Object.keys((schema as { properties?: object } | undefined)?.properties ?? {})
}

/** Every column of the tables that users, baskets and orders are made of, and what frameworks have taken for more than data. */
const { rows: columns } = await import('kysely').then(({ sql }) =>
  sql<{ name: string }>`
    select distinct column_name as name from information_schema.columns
    where table_schema in ('access', 'basket', 'payment')`.execute(database.db),
)
const FIELDS = [
  ...columns.map(({ name }) => name),
  'is_admin',
  'admin',
  'role',
  'group',
  'customer',
  'constructor',
  'constructor.prototype',
  '$ne',
]

const writes = rows.filter(([route]) => writableOf(route).length > 0)

/** A reply names no more unknown fields than this. */
const MOST_NAMED = 100

describe.each(writes)('%s', (route, { access, own }) => {
  test('writes no other field than its own, and says of each that it is unknown', async () => {
    const owned = await insertOwned(database)
    const caller = own === 'allowed' ? 'own' : 'admin'
    const one = await browserOf(app, database, { caller, owned, access })
    await one.get('/api/users/me')
    const call = calls[route]
    const path = call?.path(owned) ?? ''
    const writable = writableOf(route)
    const foreign = FIELDS.filter((field) => !writable.includes(field))
    expect(foreign.length).toBeGreaterThan(20)
    const before = await hashRows()
    const [method = ''] = route.split(' ')
    for (const field of foreign) {
      const reply = await send(one, method, path, { ...call?.body?.(owned), [field]: 1 })
      expect([field, reply.status]).toEqual([field, 422])
      expect(Object.keys(reply.body.errors)).toContain(field)
    }
    const many = foreign.slice(-MOST_NAMED)
    const all = Object.fromEntries(many.map((field) => [field, 1]))
    const reply = await send(one, method, path, { ...call?.body?.(owned), ...all })
    expect(Object.keys(reply.body.errors).toSorted()).toEqual(many.toSorted())
    expect(await hashRows()).toEqual(before)
  })
})

test('there is something to write', () => {
  expect(writes.length).toBeGreaterThan(10)
})

test.each(['prices.net', 'net_price', 'cost_price', 'password'])(
  'what is hidden cannot be found out by sorting by %s',
  async (sort) => {
    const reply = await visitor(app).get(`/api/shop/products?sort=${sort}`)
    expect([reply.status, reply.body.code]).toEqual([400, 'invalid_parameter'])
  },
)
