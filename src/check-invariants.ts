/** Prints what is broken in the database of DATABASE_URL, and fails when there is anything: `npm run invariants`. It only reads. */
import { bulkLoad } from '#database/bulk/bulk-load'
import { findBreaches } from '#shop/invariants'
import { withParts } from './parts.ts'

await withParts(async ({ database }) => {
  // Reading all of a large shop takes longer than a statement of the shop may.
  const breaches = await bulkLoad(database.db, ({ tx }) => findBreaches(tx))
  for (const { invariant, name, what } of breaches) {
    process.stdout.write(`${invariant} ${name}: ${what}\n`)
  }
  if (breaches.length > 0) process.exitCode = 1
  else process.stdout.write('No invariant is broken\n')
})
