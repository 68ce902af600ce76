import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { loggedIn } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'

/** A list has an end, whatever is asked for, and takes no conditions but its own. */

const MOST = 100

const database = await freshDatabase(castSeed)
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
const staff = await loggedIn(app, database, cast.user.admin)
const colleague = await loggedIn(app, database, cast.user.proff)
await sql`
  insert into access."user" (uuid, username, name, group_id)
  select gen_random_uuid(), 'bruger' || i || '@demo.dk', 'Bruger', 1 from generate_series(1, 150) i`.execute(
  database.db,
)
await sql`
  insert into access.customer_request (company_name, company_id, name, username, telephone, wants_credit)
  select 'Firma', '99999993', 'Ida', 'firma' || i || '@demo.dk', '20304050', false
  from generate_series(1, 150) i`.execute(database.db)
await sql`
  insert into access.audit_event (action, outcome, network)
  select 'login', 'failed', '192.0.2.0' from generate_series(1, 150)`.execute(database.db)
await sql`
  insert into basket.basket (id, user_id, customer_id, is_current, name)
  select gen_random_uuid(), ${cast.user.proff}, ${cast.customer.carpenters}, false, 'Kurv'
  from generate_series(1, 150)`.execute(database.db)

const lists = [
  ['/api/users?', staff],
  ['/api/admin/customer-requests?', staff],
  ['/api/admin/audit?', staff],
  ['/api/shop/baskets?is_active=1&', colleague],
] as const

test.each(lists)(
  '%s gives a page of all there are, however large one is asked for',
  async (path, one) => {
    const first = await one.get(path.slice(0, -1))
    expect(first.status, first.text).toBe(200)
    expect(first.body.count).toBeGreaterThanOrEqual(150)
    expect(first.body.data.length).toBeLessThanOrEqual(MOST)
    for (const query of ['limit=1000000', 'limit=-1', 'limit=0', 'page=0', 'page=-1', 'page=1e9']) {
      const { status, body } = await one.get(path + query)
      expect([query, status], JSON.stringify(body).slice(0, 200)).toEqual([query, 400])
    }
    const last = await one.get(`${path}page=900000`)
    if (last.status === 200) expect(last.body.data).toEqual([])
    else expect(last.status).toBe(400)
  },
)

test.each(lists)('%s cannot be asked about what it does not show', async (path, one) => {
  for (const query of [
    'sort=password_hash',
    'sort=token_hash',
    'password_hash=x',
    'where[password_hash]=x',
    'filter=password_hash',
    'nocache=1',
    'admin=1',
    'customer_id=2',
    '__proto__[x]=1',
    `sort=${encodeURIComponent('name; select pg_sleep(3)--')}`,
  ]) {
    const { status, body } = await one.get(path + query)
    expect([query, status, body.code]).toEqual([query, 400, 'invalid_parameter'])
  }
})
