import { randomBytes } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { startDisposableDatabase } from '../../src/database/embedded/disposable.ts'
import { migrate } from '../../src/database/migrate.ts'
import { createDatabase, databaseUrl, dropDatabases, sealDatabase } from './databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this run, and what the names of its databases begin with. */
    testServer: { readonly adminUrl: string; readonly prefix: string }
  }
}

/** One server for the run, the one of DATABASE_URL or our own, with a migrated database that test files copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.DATABASE_URL
  const server = given ? undefined : await startDisposableDatabase()
  const adminUrl = given ?? server?.adminUrl ?? ''
  const prefix = `planke_test_${randomBytes(4).toString('hex')}`
  const template = `${prefix}_template`
  await createDatabase(adminUrl, template)
  await migrate(databaseUrl(adminUrl, template))
  await sealDatabase(adminUrl, template)
  project.provide('testServer', { adminUrl, prefix })
  return async () => {
    if (given) await dropDatabases(adminUrl, prefix)
    await server?.stop()
  }
}
