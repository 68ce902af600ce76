import { PgBoss } from 'pg-boss'
import { type Listening, listen } from '#database/listen'
import { SHOP_TIME_ZONE } from '#kernel/time'
import { OUTBOX_CHANNEL } from '#shop/orders'
import { deleteAbandonedBasketsJob } from './delete-abandoned-baskets.ts'
import { deliverOutboxJob } from './deliver-outbox.ts'
import { expireReservationsJob } from './expire-reservations.ts'
import type { Job, JobParts } from './job.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { reconcilePaymentsJob } from './reconcile-payments.ts'

const JOBS: readonly Job[] = [
  deliverOutboxJob,
  expireReservationsJob,
  reconcilePaymentsJob,
  deleteAbandonedBasketsJob,
]

const CONNECTIONS = 2
const STOP_MS = 5_000

export interface Jobs {
  /** Finishes what is under way and stops. */
  stop(): Promise<void>
}

/**
 * Begins the shop's jobs: by the clock, in one process of however many there are, and the outbox as soon as an order is
 * placed. Returns at once; what it needs of the database is made ready behind the scenes.
 */
export function startJobs(url: string, parts: JobParts): Jobs {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'planke jobs',
    max: CONNECTIONS,
    schema: 'pgboss',
  })
  boss.on('error', (error) => parts.log.error({ err: error }, 'the job queue'))
  const deliver = oneAtATime(() => deliverOutboxJob.run(parts))
  const wake = () => {
    deliver().catch((error: unknown) => parts.log.error({ err: error }, 'the outbox'))
  }
  const listening = startListening(url, wake, parts)
  const started = startBoss(boss, parts).catch((error: unknown) =>
    parts.log.error({ err: error }, 'the jobs did not start'),
  )
  wake()
  return {
    stop: async () => {
      await started
      await (await listening)?.close()
      await boss.stop({ graceful: true, timeout: STOP_MS })
      await deliver.idle()
    },
  }
}

async function startListening(
  url: string,
  wake: () => void,
  { log }: JobParts,
): Promise<Listening | undefined> {
  try {
    return await listen({ url, channel: OUTBOX_CHANNEL, onMessage: wake, onGap: wake })
  } catch (error) {
    log.error({ err: error }, 'nobody listens for the outbox: the clock alone wakes it')
    return undefined
  }
}

async function startBoss(boss: PgBoss, parts: JobParts): Promise<void> {
  await boss.start()
  for (const { name, cron, run } of JOBS) {
    await boss.createQueue(name, { policy: 'stately', retryLimit: 0 })
    await boss.work(name, async () => {
      await run(parts)
    })
    await boss.schedule(name, cron, null, { tz: SHOP_TIME_ZONE })
  }
}
