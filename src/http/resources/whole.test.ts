import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { cast, castSeed } from '#test/cast/cast'
import { freshDatabase } from '#test/database'
import type { Visitor } from '#test/request'
import { loggedIn } from '#test/session'
import { shopApp, testConfig } from '#test/shop-app'

/** What is made and deleted is told in the audit with all it is, in the transaction of it. */

const database = await freshDatabase(castSeed)
const { db } = database
const app = await shopApp(database, { config: { ...testConfig, isLocalDemo: true } })
let staff: Visitor

beforeAll(async () => {
  staff = await loggedIn(app, database, cast.user.admin)
})

interface Kind {
  readonly action: string
  readonly url: string
  readonly table: string
  readonly sent: Readonly<Record<string, unknown>>
}

const kinds: readonly Kind[] = [
  {
    ...{ action: 'product', url: '/api/admin/shop/products', table: 'catalogue.product' },
    sent: { name: 'Regel, 45×95', unit: 'm' },
  },
  {
    ...{ action: 'category', url: '/api/admin/shop/categories', table: 'catalogue.category' },
    sent: { name: 'Hegn og porte', parent_id: cast.category.boards },
  },
  {
    ...{ action: 'price_group', url: '/api/admin/price-groups', table: 'pricing.price_group' },
    sent: { name: 'Kommuner', is_public: false },
  },
  {
    ...{ action: 'synonym', url: '/api/admin/search/synonyms', table: 'catalogue.synonym' },
    sent: { said: 'lægtning', means: 'lægte', is_mutual: true },
  },
  {
    action: 'custom_field',
    url: '/api/admin/custom-fields',
    table: 'catalogue.custom_field_definition',
    sent: { model: 'Products', key: 'traesort', name: 'Træsort', field_type: 'text' },
  },
  {
    ...{ action: 'route', url: '/api/admin/static-routes', table: 'routing.static_route' },
    sent: { url: '/gammel-side', model: 'Error', redirect_url: '/varer' },
  },
]

async function readEvents(kind: string) {
  const { rows } = await sql<{
    action: string
    subject: string
    changes: readonly { field: string; before: unknown; after: unknown }[]
  }>`select action, subject, changes from access.audit_event
    where action in (${`${kind}_created`}, ${`${kind}_deleted`}, ${`${kind}_copied`}) order by id`.execute(
    db,
  )
  return rows.map(({ action, subject, changes }) => ({
    ...{ action, subject },
    before: sideOf(changes, 'before'),
    after: sideOf(changes, 'after'),
  }))
}

type Side = 'before' | 'after'
function sideOf(
  changes: readonly { readonly field: string; [side: string]: unknown }[],
  side: Side,
) {
  return Object.fromEntries(
    changes.flatMap((one) => (one[side] === null ? [] : [[one.field, one[side]]])),
  )
}

const idsIn = async (table: string) => {
  const isThere = table === 'catalogue.product' ? sql`deleted is null` : sql`true`
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where ${isThere} order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The connection is cut when an event of the action is written. */
async function killedAt(action: string): Promise<void> {
  await sql`
    create function access.killed() returns trigger language plpgsql as $$
    begin
      perform pg_terminate_backend(pg_backend_pid());
      return new;
    end $$`.execute(db)
  await sql`
    create trigger killed before insert on access.audit_event
    for each row when (new.action = ${sql.lit(action)}) execute function access.killed()`.execute(
    db,
  )
}

afterEach(async () => {
  await sql`drop function if exists access.killed() cascade`.execute(db)
})

describe.each(kinds)('$action', ({ action, url, table, sent }) => {
  test('is told with all it is when it is made and when it is deleted', async () => {
    const { status, body } = await staff.post(url, sent)
    expect([status, body.errors]).toEqual([201, undefined])
    const subject = String(body.data.id)
    expect((await staff.delete(`${url}/${subject}`)).status).toBe(200)
    const told = (await readEvents(action)).filter((one) => one.subject === subject)
    expect(told).toEqual([
      { action: `${action}_created`, subject, before: {}, after: expect.objectContaining(sent) },
      { action: `${action}_deleted`, subject, before: expect.objectContaining(sent), after: {} },
    ])
  })

  test('killed between, neither it nor its event is there', async () => {
    const before = await idsIn(table)
    await killedAt(`${action}_created`)
    expect((await staff.post(url, { ...sent })).status).toBe(503)
    expect(await idsIn(table)).toEqual(before)
  })

  test('killed between, what was deleted is there, and its event is not', async () => {
    const { body } = await staff.post(url, sent)
    expect(body.errors).toBeUndefined()
    const { id } = body.data
    await killedAt(`${action}_deleted`)
    expect((await staff.delete(`${url}/${id}`)).status).toBe(503)
    expect(await idsIn(table)).toContain(id)
    const told = (await readEvents(action)).filter(({ subject }) => subject === String(id))
    expect(told.map((one) => one.action)).toEqual([`${action}_created`])
  })
})

test('a copy is told with what it is a copy of', async () => {
  const url = `/api/admin/shop/products/${cast.screws}/copy`
  const { status, body } = await staff.post(url)
  expect(status).toBe(201)
  const told = (await readEvents('product')).find((one) => one.action === 'product_copied')
  expect(told).toMatchObject({
    subject: String(body.data.id),
    after: { id: body.data.id, name: body.data.name, copy_of: cast.screws },
  })
})

test('what was pinned to words is told beside what is', async () => {
  const pin = (ids: readonly number[]) =>
    staff.post('/api/admin/search/pinned', { words: 'skrue', product_ids: ids })
  await pin([cast.screws, cast.board.parent])
  await pin([cast.board.parent])
  const { rows } = await sql<{ changes: { before: { id: number }[]; after: { id: number }[] }[] }>`
    select changes from access.audit_event
    where action = 'hits_pinned' and subject = 'skrue' order by id`.execute(db)
  const ids = (list: readonly { readonly id: number }[] = []) => list.map(({ id }) => id)
  expect(rows.map(({ changes: [one] }) => [ids(one?.before), ids(one?.after)])).toEqual([
    [[], [cast.screws, cast.board.parent]],
    [[cast.screws, cast.board.parent], [cast.board.parent]],
  ])
})
