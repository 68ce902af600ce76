/** Prints what is broken in the database of DATABASE_URL, and fails when there is anything: `npm run invariants`. It only reads. */
import { readConfig } from '#config'
import { bulkLoad } from '#database/bulk/bulk-load'
import { openDatabase } from '#database/client'
import { EmbeddedDatabase } from '#database/embedded/embedded-database'
import { findBreaches } from '#shop/invariants'

const { databaseUrl, dataDir } = readConfig()
const embedded = databaseUrl ? undefined : await EmbeddedDatabase.start({ dataDir })
const database = openDatabase({ url: databaseUrl ?? embedded?.addresses.writing ?? '' })
try {
  // Reading all of a large shop takes longer than a statement of the shop may.
  const breaches = await bulkLoad(database.db, ({ tx }) => findBreaches(tx))
  for (const { invariant, name, what } of breaches) {
    process.stdout.write(`${invariant} ${name}: ${what}\n`)
  }
  if (breaches.length > 0) process.exitCode = 1
  else process.stdout.write('No invariant is broken\n')
} finally {
  await database.close()
  await embedded?.stop()
}
