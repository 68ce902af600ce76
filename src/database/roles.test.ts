import { Client } from 'pg'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { freshDatabase } from '#test/database'
import { type Addresses, grantRights } from './roles.ts'

const { url } = await freshDatabase()
const as = (role: string) => Object.assign(new URL(url), { username: role }).href
const addresses: Addresses = {
  owner: url,
  writing: as('planke_writing'),
  reading: as('planke_reading'),
}
const open = new Map<string, Client>()
afterAll(() => Promise.all([...open.values()].map((client) => client.end())))

async function ask(address: string, text: string): Promise<unknown[]> {
  let client = open.get(address)
  if (!client) {
    client = new Client({ connectionString: address })
    client.on('error', () => undefined)
    await client.connect()
    open.set(address, client)
  }
  return (await client.query(text)).rows
}

/** `not` for what the role may not, otherwise `may`. */
async function tries(address: string, text: string): Promise<string> {
  try {
    await ask(address, text)
    return 'may'
  } catch (error) {
    const { code } = error as { code?: string }
    // Insufficient privilege.
    if (code === '42501') return 'not'
    throw error
  }
}

const CHANGES_OF_TABLES = [
  'create table catalogue.added ()',
  'create table public.added ()',
  'create schema added',
  'alter table catalogue.product add column added int',
  'alter table basket.basket disable trigger all',
  'drop table catalogue.product cascade',
  'truncate pricing.rebate',
  'create index on catalogue.product (name)',
  'create role added',
]
const CHANGES_OF_ROWS = [
  "insert into pricing.tax (name, rate) values ('Rolle', 0)",
  "update pricing.tax set rate = rate where name = 'Rolle'",
  "delete from pricing.tax where name = 'Rolle'",
]

describe('the roles of the database', () => {
  test('have no rights until they are given, once', async () => {
    expect(await tries(addresses.writing, 'select from pricing.tax')).toBe('not')
    expect([await grantRights(addresses), await grantRights(addresses)]).toEqual([true, false])
    expect(await tries(addresses.writing, 'select from pricing.tax')).toBe('may')
  })

  test.each(CHANGES_OF_ROWS)('reading may not: %s; writing may', async (change) => {
    await grantRights(addresses)
    expect(await tries(addresses.reading ?? '', change)).toBe('not')
    expect(await tries(addresses.writing, change)).toBe('may')
  })

  test.each(CHANGES_OF_TABLES)('neither may: %s; the owner may', async (change) => {
    await grantRights(addresses)
    expect(await tries(addresses.reading ?? '', change)).toBe('not')
    expect(await tries(addresses.writing, change)).toBe('not')
    // What can be tried of the owner is undone.
    await ask(url, 'begin')
    try {
      expect(await tries(url, change)).toBe('may')
    } finally {
      await ask(url, 'rollback')
    }
  })

  test('reading reads the catalogue and writes nothing; writing writes all but what was migrated', async () => {
    await grantRights(addresses)
    const rows = await ask(
      url,
      `select format('%I.%I', nspname, relname) as name,
        has_table_privilege('planke_reading', pg_class.oid, 'select') as reads,
        has_table_privilege('planke_reading', pg_class.oid, 'insert, update, delete, truncate, trigger') as changes,
        has_table_privilege('planke_writing', pg_class.oid, 'insert') as writes,
        has_table_privilege('planke_writing', pg_class.oid, 'truncate, trigger') as alters
      from pg_class join pg_namespace schema on schema.oid = relnamespace
      where relkind in ('r', 'p') and nspname !~ '^pg_' and nspname <> 'information_schema'`,
    )
    expect(rows.length).toBeGreaterThan(80)
    for (const row of rows as { name: string }[]) {
      const writes = row.name !== 'public.migration'
      const reads = /^(catalogue|content|delivery|media|paint|pricing|routing)[.]/.test(row.name)
      expect(row).toEqual({ name: row.name, reads, changes: false, writes, alters: false })
    }
  })

  test.each([
    'select password_hash from access."user"',
    'select secret from access.second_factor',
    'select confirmation_token from basket.basket',
    'select unsubscribe_token from contact.subscription',
    'select email from basket.basket_contact',
    'select payload from orders.outbox',
    'select * from tracking.consent',
    'select * from invoice.invoice',
  ])('reading does not see: %s; writing does', async (question) => {
    await grantRights(addresses)
    expect(await tries(addresses.reading ?? '', question)).toBe('not')
    expect(await tries(addresses.writing, question)).toBe('may')
  })

  test('reports have views of orders, which hold no secret and no person', async () => {
    await grantRights(addresses)
    for (const view of ['customer_order', 'customer_order_line', 'payment', 'outbox_backlog']) {
      expect(await tries(addresses.reading ?? '', `select * from report.${view}`)).toBe('may')
    }
    const columns = await ask(
      url,
      "select column_name as name from information_schema.columns where table_schema = 'report'",
    )
    expect(columns.length).toBeGreaterThan(20)
    for (const { name } of columns as { name: string }[]) {
      expect(name).not.toMatch(
        /token|hash|secret|email|mobile|address|user_id|guest_id|contact|note|comment/,
      )
    }
  })

  test('a reading role that was given more before loses it', async () => {
    await grantRights(addresses)
    await ask(url, 'grant usage on schema access to planke_reading')
    await ask(url, 'grant select on all tables in schema access to planke_reading')
    expect(await tries(addresses.reading ?? '', 'select from access."user"')).toBe('may')
    expect([await grantRights(addresses), await grantRights(addresses)]).toEqual([true, false])
    expect(await tries(addresses.reading ?? '', 'select from access."user"')).toBe('not')
  })

  test('get no other role by asking for it', async () => {
    await grantRights(addresses)
    const owner = new URL(url).username
    expect(await tries(addresses.writing, `set role ${owner}`)).toBe('not')
    expect(await tries(addresses.reading ?? '', 'set role planke_writing')).toBe('not')
  })

  test('get the tables that a migration adds', async () => {
    await grantRights(addresses)
    await ask(url, 'create table catalogue.later (id int)')
    expect(await tries(addresses.writing, 'insert into catalogue.later values (1)')).toBe('not')
    expect(await grantRights(addresses)).toBe(true)
    expect(await tries(addresses.writing, 'insert into catalogue.later values (1)')).toBe('may')
    expect(await ask(addresses.reading ?? '', 'select * from catalogue.later')).toHaveLength(1)
  })

  test('that are the owner have nothing to be given', async () => {
    const { adminUrl } = inject('testServer')
    const alone = { owner: adminUrl, writing: adminUrl, reading: undefined }
    expect(await grantRights(alone)).toBe(false)
  })
})
