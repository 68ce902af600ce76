import { describe, expect, test } from 'vitest'
import { rowHasher } from '#test/all-rows'
import { castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { visitor } from '#test/request'
import { shopApp, testConfig } from '#test/shop-app'
import { calls } from './authorisation-calls.ts'
import matrix from './authorisation-matrix.json' with { type: 'json' }
import { browserOf, insertOwned, type MatrixRow, send } from './authorisation-world.ts'

/** No call writes a field that is not its own, and what is hidden cannot be found out by sorting. */

const database = await freshDatabase(castSeed)
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
const hashRows = await rowHasher(database.db)
const rows = Object.entries(matrix as Record<string, MatrixRow>).filter(([route]) =>
  route.includes(' /api/'),
)

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

/** What the shop keeps itself: who sends it as it was once read is not refused, and nothing is written. */
const KEPT = ['version', 'modified', 'last_login', 'balance']
/** What else it keeps, of one call: each change of what is consented to makes another version, of its own time, and whether orders are approved is the company's to say. */
const ALSO_KEPT: Readonly<Record<string, readonly string[]>> = {
  'PATCH /api/admin/consent-texts/:id': ['created'],
  'PATCH /api/admin/customers/:id': ['needs_approval'],
}

/** Calls that take back an object as it was read. */
const AS_READ = [
  'PATCH /api/admin/consent-texts/:id',
  'PATCH /api/admin/customers/:id',
  'PATCH /api/admin/offers/:id',
  'PATCH /api/admin/shop/categories/:id',
  'PATCH /api/admin/shop/products/:id',
  'PATCH /api/admin/withdrawals/:id',
  'PATCH /api/nodes/:id',
  'PATCH /api/nodes/:id/contents/:contentId',
  'PATCH /api/shop/baskets/:id',
  'PATCH /api/shop/invoice-cases/:id',
  'PATCH /api/users/:id',
  'PATCH /api/users/company/:id',
  'PATCH /api/users/me',
  'PATCH /api/users/me/addresses/:id',
]

/** As no field of any row is. */
const NO_VALUE = 987_654_321

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
    const kept = AS_READ.includes(route) ? [...KEPT, ...(ALSO_KEPT[route] ?? [])] : []
    for (let at = 0; at < foreign.length; at += MOST_NAMED) {
      const fields = foreign.slice(at, at + MOST_NAMED)
      const more = Object.fromEntries(fields.map((field) => [field, NO_VALUE]))
      const reply = await send(one, method, path, { ...call?.body?.(owned), ...more })
      expect([fields, reply.status]).toEqual([fields, 422])
      // Beside what the call itself lacks.
      const named = Object.keys(reply.body.errors)
      const passed = fields.filter((field) => !named.includes(field))
      expect(passed.filter((field) => !kept.includes(field))).toEqual([])
    }
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
