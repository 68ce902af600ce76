/**
 * Queues orders that the merchant's own system has not taken: `npm run erp -- --since 2026-01-01`, for the database in DATABASE_URL.
 * `npm run erp -- --disconnect`: nothing is queued for it any more.
 */
import { parseArgs } from 'node:util'
import { type Db, transaction } from '#database/client'
import { disconnectErp, isErpConnected, queueUnreported } from '#shop/orders'
import { withParts } from './parts.ts'

const { values } = parseArgs({
  options: { since: { type: 'string' }, disconnect: { type: 'boolean', default: false } },
})
await withParts(async ({ database: { db } }) => {
  if (values.disconnect) await disconnectErp(db)
  else await queueSince(db, values.since)
})

async function queueSince(db: Db, day = ''): Promise<void> {
  const since = new Date(day)
  if (Number.isNaN(since.getTime())) return refuse('Say from when: --since 2026-01-01')
  if (!(await isErpConnected(db))) return refuse('Start the shop with ERP_URL and ERP_SECRET first')
  let total = 0
  let batch: Awaited<ReturnType<typeof queueUnreported>> = { queued: 0, last: undefined }
  do {
    const { last } = batch
    batch = await transaction(db, (tx) => queueUnreported(tx, since, last))
    total += batch.queued
  } while (batch.last)
  process.stdout.write(`${total} orders are queued for the ERP\n`)
}

function refuse(why: string): void {
  process.stderr.write(`${why}\n`)
  process.exitCode = 1
}
