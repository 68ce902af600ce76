import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { listAuditEvents } from '#shop/audit'
import { castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'

const { db } = await freshDatabase(castSeed)
const PER_PAGE = 50

interface Known {
  readonly id: number
  readonly action: string
  readonly outcome: string
  readonly actor_id: number | null
  readonly subject: string | null
  /** In Denmark. */
  readonly day: string
}

/** The latest first. */
let known: Known[]

beforeAll(async () => {
  // Some are written in another order than they began in.
  await sql`
    insert into access.audit_event (created, action, outcome, actor_id, network, subject)
    select '2026-10-20 00:00+02'::timestamptz + (n + n % 7) * interval '3 minutes', (array['login','user_changed','order_moved'])[1 + n % 3],
      case when n % 40 = 0 then 'failed' when n % 333 = 0 then 'throttled' else 'done' end,
      case when n % 4 > 0 then 1 + n % 2 end, '10.0.0.0/24', case when n % 5 > 0 then (n % 900)::text end
    from generate_series(1, 10500) n`.execute(db)
  const { rows } = await sql<Known>`
    select id, action, outcome, actor_id, subject, to_char(created at time zone 'Europe/Copenhagen', 'YYYY-MM-DD') as day
    from access.audit_event order by id desc`.execute(db)
  known = rows
})

const oneOf = <Value>(...values: Value[]) => fc.constantFrom(undefined, undefined, ...values)
const filters = fc.record({
  action: oneOf('login', 'user_changed', 'unknown'),
  outcome: oneOf('done' as const, 'failed' as const, 'throttled' as const),
  actor_id: oneOf(1, 2),
  subject: oneOf('7', '800', 'none'),
  // The clock is put back on the 25th.
  from: oneOf('2026-10-20', '2026-10-25', '2026-11-03', '2027-01-01'),
  to: oneOf('2026-10-24', '2026-10-25', '2026-11-03', '2020-01-01'),
})

test('a list of events is what a look at every event finds, by every filter, page and row', async () => {
  await fc.assert(
    fc.asyncProperty(filters, fc.constantFrom(1, 2, 7), fc.nat(60), async (asked, page, row) => {
      const right = known.filter(
        (event) =>
          (['action', 'outcome', 'actor_id', 'subject'] as const).every(
            (key) => asked[key] === undefined || event[key] === asked[key],
          ) &&
          (asked.from === undefined || event.day >= asked.from) &&
          (asked.to === undefined || event.day <= asked.to),
      )
      const portion = { limit: PER_PAGE, offset: (page - 1) * PER_PAGE }
      const found = await listAuditEvents(db, { ...asked, ...portion })
      const ids = right.map(({ id }) => id)
      expect(found.events.map(({ id }) => id)).toEqual(
        ids.slice(portion.offset, portion.offset + PER_PAGE),
      )
      expect([found.count, found.is_count_exact]).toEqual([
        Math.min(ids.length, 10_000),
        ids.length <= 10_000,
      ])
      const after = ids[row]
      if (after === undefined) return
      const later = await listAuditEvents(db, { ...asked, after, limit: PER_PAGE, offset: 0 })
      expect(later.events.map(({ id }) => id)).toEqual(ids.slice(row + 1, row + 1 + PER_PAGE))
      const before = after
      const back = await listAuditEvents(db, { ...asked, before, limit: PER_PAGE, offset: 0 })
      expect(back.events.map(({ id }) => id)).toEqual(ids.slice(Math.max(0, row - PER_PAGE), row))
    }),
    { numRuns: 200 },
  )
}, 60_000)

test('what concerns a user is what was done to them and to their orders, and to nothing of the same number', async () => {
  const { rows } = await sql<{ id: string }>`
    insert into basket.basket (id, user_id, basket_status) values (gen_random_uuid(), 2, 'not_complete') returning id`.execute(
    db,
  )
  const [basket] = rows
  await sql`insert into access.audit_event (action, outcome, actor_id, network, subject) values
    ('user_read', 'done', 1, '10.0.0.0/24', '2'), ('product_changed', 'done', 1, '10.0.0.0/24', '2'),
    ('user_read', 'done', 1, '10.0.0.0/24', '3'), ('order_read', 'done', 1, '10.0.0.0/24', ${basket?.id})`.execute(
    db,
  )
  const { events } = await listAuditEvents(db, { concerning: 2, limit: 2, offset: 0 })
  expect(events.map(({ action, subject }) => [action, subject])).toEqual([
    ['order_read', basket?.id],
    ['user_read', '2'],
  ])
})

test('an event of a user who has been erased has no name, and not an empty one', async () => {
  await sql`update access."user" set name = '' where id = 1`.execute(db)
  const { events } = await listAuditEvents(db, { actor_id: 1, limit: 1, offset: 0 })
  expect(events).toMatchObject([{ actor_id: 1, actor_name: null }])
})
