import { Pool, type PoolClient } from 'pg'

/** The address of another database on the same server. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Makes a database, empty or as a copy: of its files, which takes half as long as one page by page through the log. */
export async function createDatabase(adminUrl: string, name: string, template?: string) {
  const copied = template ? ` template "${template}" strategy file_copy` : ''
  await onServer(adminUrl, (admin) => admin.query(`create database "${name}"${copied}`))
}

/** Closes a database to everyone: it is only copied from now on, and a copy needs it to be alone. */
export async function sealDatabase(adminUrl: string, name: string): Promise<void> {
  await onServer(adminUrl, (admin) =>
    admin.query(`alter database "${name}" allow_connections false`),
  )
}

/** Drops every database whose name begins so, no matter who is still connected. */
export async function dropDatabases(adminUrl: string, prefix: string): Promise<void> {
  await onServer(adminUrl, async (admin) => {
    const { rows } = await admin.query('select datname from pg_database where datname ^@ $1', [
      prefix,
    ])
    for (const { datname } of rows) await admin.query(`drop database "${datname}" with (force)`)
  })
}

/** Runs one piece of work at a time among all test files, told apart by a name. */
export async function takeTurns(adminUrl: string, name: string, work: () => Promise<void>) {
  await onServer(adminUrl, async (admin) => {
    await admin.query('select pg_advisory_lock(hashtext($1))', [name])
    try {
      await work()
    } finally {
      await admin.query('select pg_advisory_unlock(hashtext($1))', [name])
    }
  })
}

export async function databaseExists(adminUrl: string, name: string): Promise<boolean> {
  return onServer(adminUrl, async (admin) => {
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name])
    return rowCount === 1
  })
}

const pools = new Map<string, Pool>()

/** Keeps its connections: to open one costs the server more than most of what is asked here. */
function poolOf(adminUrl: string): Pool {
  const known = pools.get(adminUrl)
  if (known) return known
  const pool = new Pool({
    connectionString: adminUrl,
    allowExitOnIdle: true,
    idleTimeoutMillis: 60_000, // longer than most test files
  })
  // The server of a run ends before the workers that have asked it.
  pool.on('error', () => undefined)
  pools.set(adminUrl, pool)
  return pool
}

async function onServer<Result>(
  adminUrl: string,
  work: (admin: PoolClient) => Promise<Result>,
): Promise<Result> {
  const admin = await poolOf(adminUrl).connect()
  try {
    return await work(admin)
  } finally {
    admin.release()
  }
}
