import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { ALL_USERS, listUsers } from '#shop/users'
import { castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import { rounds } from '#test/dice'

const { db } = await freshDatabase(castSeed)

/** More than are counted. */
const USERS = 10_200
const PER_PAGE = 50

beforeAll(async () => {
  await sql`
    insert into access.customer (id, name)
    select 50000 + n, (array['Østre Tømrere ','Byg_Nord ','jensens VVS '])[1 + n % 3] || n % 40
    from generate_series(1, 60) n`.execute(db)
  await sql`
    insert into access."user" (id, uuid, username, name, group_id, customer_id, external_reference, active, created, modified,
      last_login)
    select 50000 + n, gen_random_uuid(), 'bruger' || n || (array['@gmail.example','@øst.example'])[1 + n % 2],
      (array['Åse','mette','Bo','Søren'])[1 + n % 4] || ' ' || (array['Jensen','Møller','Juhl%'])[1 + n % 3],
      (array[1, 2, 7])[1 + n % 3], case when n % 5 > 0 then 50001 + n % 60 end, case when n % 9 = 0 then 'K-' || n end,
      n % 7 > 0, '2020-01-01'::timestamptz + n / 2 * interval '1 hour', '2021-01-01'::timestamptz + n % 50 * interval '1 hour',
      case when n % 4 = 0 then '2022-01-01'::timestamptz + n % 300 * interval '1 hour' end
    from generate_series(1, ${USERS}::integer) n`.execute(db)
  await sql`update access."user" set active = false, deleted = now() where id % 101 = 0`.execute(db)
})

const orders = {
  name: sql`lower(u.name)`,
  username: sql`lower(u.username)`,
  group: sql`user_group.name`,
  customer: sql`lower(customer.name)`,
  active: sql`u.active`,
  created: sql`u.created`,
  modified: sql`u.modified`,
  last_login: sql`u.last_login`,
} as const

/** Without an index: every user is looked at, and all are sorted. */
async function idsOf(
  condition: RawBuilder<unknown>,
  sort: keyof typeof orders,
  direction: 'asc' | 'desc',
): Promise<number[]> {
  const way = sql.raw(direction)
  const { rows } = await sql<{ id: number }>`
    select u.id from access."user" u join access.user_group on user_group.id = u.group_id
    left join access.customer on customer.id = u.customer_id
    where u.deleted is null and ${condition}
    order by ${orders[sort]} ${way} nulls last, ${sort === 'customer' ? sql`customer.id` : sql`0::bigint`} ${way}, u.id ${way}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

const isIn = (search: string) => sql`(
  strpos(lower(concat_ws(' ', u.name, u.username, u.external_reference)), lower(${search})) > 0
  or strpos(lower(customer.name), lower(${search})) > 0)`
const isBegun = (search: string) => sql`(
  strpos(lower(concat_ws(' ', '', u.name, u.username, u.external_reference)), ' ' || lower(${search})) > 0
  or strpos(' ' || lower(customer.name), ' ' || lower(${search})) > 0)`

const SEARCHES = [
  '',
  'jensen',
  'JUHL%',
  'r77',
  'øst',
  'tømrere 1',
  'byg_',
  'k-9',
  'zzzz',
  'example',
  'bo',
  'å',
]

test('a list of users is what a look at every user finds, in every order, search and page', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...SEARCHES),
      fc.constantFrom(...(Object.keys(orders) as (keyof typeof orders)[])),
      fc.constantFrom('asc' as const, 'desc' as const),
      fc.constantFrom(1, 2, 40, 160, 205),
      fc.constantFrom(undefined, 50_007),
      async (search, sort, direction, page, customer_id) => {
        const isFound = search.length < 3 ? isBegun(search) : isIn(search)
        const isOf = customer_id ? sql`u.customer_id = ${customer_id}` : sql`true`
        const sought = search === '' ? isOf : sql`${isFound} and ${isOf}`
        const right = await idsOf(sought, sort, direction)
        const portion = { limit: PER_PAGE, offset: (page - 1) * PER_PAGE }
        const scope = customer_id ? { customer_id } : ALL_USERS
        const found = await listUsers(db, scope, { search, sort, direction, ...portion })
        const ids = found.users.map(({ id }) => id)
        const most = search === '' ? 10_000 : 1_000
        expect([found.count, found.is_count_exact]).toEqual([
          Math.min(right.length, most),
          right.length <= most,
        ])
        expect(ids).toEqual(right.slice(portion.offset, portion.offset + PER_PAGE))
      },
    ),
    { numRuns: rounds(50, 150) },
  )
}, 120_000)

test('every user is met once, page after page', async () => {
  for (const sort of ['name', 'customer', 'last_login', 'active'] as const) {
    const met: number[] = []
    for (let offset = 0; ; offset += 1_000) {
      const question = { search: '', sort, direction: 'desc', limit: 1_000, offset } as const
      const { users } = await listUsers(db, ALL_USERS, question)
      met.push(...users.map(({ id }) => id))
      if (users.length === 0) break
    }
    expect(new Set(met).size).toBe(met.length)
    expect(met.length).toBe((await idsOf(sql`true`, sort, 'desc')).length)
  }
})
