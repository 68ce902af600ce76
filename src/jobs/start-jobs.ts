import { PgBoss } from 'pg-boss'
import { explain } from '#database/errors'
import { type Listening, listen } from '#database/listen'
import { SHOP_TIME_ZONE } from '#kernel/time'
import { OUTBOX_CHANNEL } from '#shop/orders'
import { deleteAbandonedBasketsJob } from './delete-abandoned-baskets.ts'
import { startOutboxWorkers } from './deliver-outbox.ts'
import { expireReservationsJob } from './expire-reservations.ts'
import type { Job, JobParts } from './job.ts'
import { pruneChangesJob } from './prune-changes.ts'
import { reconcilePaymentsJob } from './reconcile-payments.ts'
import { untilItWorks } from './until-it-works.ts'

const JOBS: readonly Job[] = [
  expireReservationsJob,
  reconcilePaymentsJob,
  deleteAbandonedBasketsJob,
  pruneChangesJob,
]

const CONNECTIONS = 2
/** How often the outbox is looked through for what failed before, or whose worker died; what is new is heard of at once. */
const LOOK_MS = 5_000
const STOP_MS = 5_000

export interface Jobs {
  /** Finishes what is under way and stops. */
  stop(): Promise<void>
}

/**
 * Begins the shop's jobs: by the clock, in one process of however many there are, and the outbox as soon as an order is
 * placed. Returns at once; what it needs of the database is made ready behind the scenes, and tried again while the
 * database does not answer.
 */
export function startJobs(url: string, parts: JobParts): Jobs {
  const stopping = new AbortController()
  const { wake, idle } = startOutboxWorkers(parts)
  const looking = setInterval(wake, LOOK_MS)
  const tellOf = (what: string) => (error: unknown) =>
    parts.log.error({ err: explain(error) }, what)
  const boss = untilItWorks(
    () => startBoss(url, parts),
    stopping.signal,
    tellOf('the jobs did not start, and will be started again'),
  )
  const listening = untilItWorks(
    () => startListening(url, wake),
    stopping.signal,
    tellOf('nobody listens for the outbox yet: the clock alone wakes it'),
  )
  wake()
  return {
    stop: async () => {
      clearInterval(looking)
      stopping.abort()
      await (await listening)?.close()
      await (await boss)?.stop({ graceful: true, timeout: STOP_MS })
      await idle()
    },
  }
}

/** Hears of orders. What was ordered before anybody listened is looked for at once. */
async function startListening(url: string, wake: () => void): Promise<Listening> {
  const listening = await listen({ url, channel: OUTBOX_CHANNEL, onMessage: wake, onGap: wake })
  wake()
  return listening
}

/** One that could not start is let go: what it has begun of its own would go on beside the next. */
async function startBoss(url: string, parts: JobParts): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'planke jobs',
    max: CONNECTIONS,
    schema: 'pgboss',
  })
  boss.on('error', (error) => parts.log.error({ err: explain(error) }, 'the job queue'))
  try {
    await boss.start()
    // Woken by its own clock now; an older version left a schedule behind.
    await boss.unschedule('deliver_outbox')
    for (const { name, cron, run } of JOBS) {
      await boss.createQueue(name, { policy: 'stately', retryLimit: 0 })
      await boss.work(name, async () => {
        await run(parts)
      })
      await boss.schedule(name, cron, null, { tz: SHOP_TIME_ZONE })
    }
    return boss
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined)
    throw error
  }
}
