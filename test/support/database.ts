import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { type Database, type Db, openDatabase } from '#database/client'
import { closeAfterFile } from './clean-up.ts'
import {
  createDatabase,
  databaseExists,
  databaseUrl,
  dropDatabases,
  sealDatabase,
  takeTurns,
} from './databases.ts'

export interface FreshDatabase extends Database {
  readonly url: string
}

/** What many test files start from: planted into one database per run, and copied from there. */
export interface Seed {
  /** Lower-case letters; one name, one content. */
  readonly name: string
  readonly plant: (db: Db) => Promise<void>
}

/** A migrated database of one's own, empty or planted with a seed; gone when the test file is done. */
export async function freshDatabase(seed?: Seed): Promise<FreshDatabase> {
  const { adminUrl, prefix } = inject('testServer')
  const template = seed ? await plantedTemplate(seed) : `${prefix}_template`
  const name = `${prefix}_${randomBytes(6).toString('hex')}`
  await createDatabase(adminUrl, name, template)
  const url = databaseUrl(adminUrl, name)
  const database = openDatabase({ url })
  let closed: Promise<void> | undefined
  const close = () => {
    closed ??= database.close()
    return closed
  }
  closeAfterFile(async () => {
    await close()
    await dropDatabases(adminUrl, name)
  })
  return { ...database, close, url }
}

/** The address of a database without a table; gone when the test file is done. */
export async function emptyDatabase(): Promise<string> {
  const { adminUrl, prefix } = inject('testServer')
  const name = `${prefix}_${randomBytes(6).toString('hex')}`
  await createDatabase(adminUrl, name, 'template0')
  closeAfterFile(() => dropDatabases(adminUrl, name))
  return databaseUrl(adminUrl, name)
}

const planted = new Map<string, Promise<string>>()

/** Asked for once by a worker: the template stays until the run ends. */
function plantedTemplate(seed: Seed): Promise<string> {
  const known = planted.get(seed.name)
  if (known) return known
  const template = plantTemplate(seed)
  planted.set(seed.name, template)
  // The next file tries again.
  template.catch(() => planted.delete(seed.name))
  return template
}

async function plantTemplate({ name, plant }: Seed): Promise<string> {
  const { adminUrl, prefix } = inject('testServer')
  const template = `${prefix}_with_${name}`
  await takeTurns(adminUrl, template, async () => {
    if (await databaseExists(adminUrl, template)) return
    const draft = `${template}_${randomBytes(4).toString('hex')}`
    await createDatabase(adminUrl, draft, `${prefix}_template`)
    const database = openDatabase({ url: databaseUrl(adminUrl, draft) })
    try {
      await plant(database.db)
    } finally {
      await database.close()
    }
    await createDatabase(adminUrl, template, draft)
    await sealDatabase(adminUrl, template)
  })
  return template
}
