import { Client } from 'pg'

/**
 * Who may do what in the database, as three roles: the owner changes tables, the writing role rows, and the reading role
 * nothing, and reads what strangers ask about alone. The shop connects as the owner to migrate, and to plant the demo, alone.
 */
export interface Addresses {
  readonly owner: string
  readonly writing: string
  /** Also where a replica is. */
  readonly reading: string | undefined
}

/** An arbitrary key: two processes that start at once take turns. */
const LOCK = 7_526_554

/** The schemas of the shop and of its job queue. */
const SCHEMAS = `select oid, nspname from pg_namespace
  where nspname <> 'information_schema' and nspname !~ '^pg_'`

/** Of the catalogue and its pages, colours, and the views for reports: nothing of accounts, orders and money. */
const READ = ['catalogue', 'content', 'delivery', 'media', 'paint', 'pricing', 'report', 'routing']

/**
 * Gives the roles of the addresses their rights on all tables there are; one that is the owner's has them.
 *
 * @returns Whether there was something to give.
 */
export async function grantRights({ owner, writing, reading }: Addresses): Promise<boolean> {
  const writer = otherThan(owner, writing)
  const reader = reading === undefined ? undefined : otherThan(owner, reading)
  if (writer === undefined && reader === undefined) return false
  const client = new Client({ connectionString: owner, application_name: 'planke migrations' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    if (await hasAll(client, writer, reader)) return false
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    if (reader !== undefined) await limitReading(client, reader)
    if (writer !== undefined) await grantWriting(client, writer)
    await client.query('commit')
    return true
  } finally {
    await client.end()
  }
}

/** The role of an address, unless it is the owner's. */
function otherThan(owner: string, address: string): string | undefined {
  const [ours, theirs] = [owner, address].map((url) => decodeURIComponent(new URL(url).username))
  return ours === theirs ? undefined : theirs
}

/** Whether no table is without its rights, which a migration or the job queue may have made, and the reading role has no others. */
async function hasAll(
  client: Client,
  writer: string | undefined,
  reader: string | undefined,
): Promise<boolean> {
  const { rows } = await client.query(
    `select count(*)::int as missing
    from pg_class join (${SCHEMAS}) schema on schema.oid = relnamespace
    where relkind in ('r', 'p', 'v', 'm') and (
      ($1::text is not null and not has_table_privilege($1, pg_class.oid, 'select'))
      or ($2::text is not null
        and has_table_privilege($2, pg_class.oid, 'select') <> (nspname = any($3::text[]))))`,
    [writer ?? null, reader ?? null, READ],
  )
  return rows[0].missing === 0
}

/** Also takes what it was given before. */
async function limitReading(client: Client, role: string): Promise<void> {
  const all = await listSchemas(client)
  const read = READ.map(quoted)
  for (const schema of all.filter((one) => !read.includes(one))) {
    await client.query(`revoke all on all tables in schema ${schema} from ${quoted(role)}`)
    if (schema === quoted('public')) continue
    await client.query(`revoke usage on schema ${schema} from ${quoted(role)}`)
  }
  const there = all.filter((one) => read.includes(one))
  await grantReading(client, role, there)
}

async function grantReading(
  client: Client,
  role: string,
  schemas: readonly string[],
): Promise<void> {
  for (const schema of schemas) {
    await client.query(`grant usage on schema ${schema} to ${quoted(role)}`)
    await client.query(`grant select on all tables in schema ${schema} to ${quoted(role)}`)
  }
}

/** What was migrated is for the owner to write. */
async function grantWriting(client: Client, role: string): Promise<void> {
  const schemas = await listSchemas(client)
  await grantReading(client, role, schemas)
  for (const schema of schemas) {
    const to = `in schema ${schema} to ${quoted(role)}`
    await client.query(`grant insert, update, delete on all tables ${to}`)
    await client.query(`grant usage, select on all sequences ${to}`)
  }
  await client.query(`revoke insert, update, delete on public.migration from ${quoted(role)}`)
}

async function listSchemas(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ nspname: string }>(SCHEMAS)
  return rows.map(({ nspname }) => quoted(nspname))
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
