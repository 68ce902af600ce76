import { setTimeout as sleep } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import { explain } from '#database/errors'
import { type Listening, listen } from '#database/listen'
import { SHOP_TIME_ZONE } from '#kernel/time'
import { IMPORT_CHANNEL, workOnImports } from '#shop/exchange'
import { OUTBOX_CHANNEL } from '#shop/orders'
import { type OutboxWorkers, startOutboxWorkers } from './deliver-outbox.ts'
import { type Job, type JobParts, jobs } from './jobs.ts'
import { oneAtATime } from './one-at-a-time.ts'

const CONNECTIONS = 2
const SCHEMA = 'pgboss'
/** How often the outbox is polled for what failed before, or whose worker died; new rows are notified at once. */
const POLL_MS = 5_000
/** How long what is under way may take to end. What takes longer is left: another process claims it when its lease has expired. */
const STOP_MS = 5_000
/** Of them for the job queue to close its connections. */
const CLOSING_MS = 1_000
/**
 * A process that has not said for so long that it still works on a job has died with it, and another may begin the next. Without
 * this the queue waits a quarter of an hour, and no payment is settled meanwhile.
 */
const DEAD_SECONDS = 30
/** How often dead ones are looked for. */
const LOOK_SECONDS = 15
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 30_000

/** Older versions have left these schedules behind. */
const SCHEDULED_BEFORE = ['deliver_outbox', 'delete_old_sessions', 'erase_orders_of_deleted_users']

export interface Jobs {
  /** Begins nothing more, and resolves when what is under way is finished, or after 5 s. */
  stop(): Promise<void>
}

/**
 * Starts the scheduled jobs and the delivery of the outbox. Returns at once: connecting continues in the background, and
 * is retried while the database does not answer.
 */
export function startJobs(url: string, parts: JobParts): Jobs {
  const stopping = new AbortController()
  const { wake, idle } = startOutboxWorkers(parts, stopping.signal)
  const polling = setInterval(() => wake(), POLL_MS)
  const report = (what: string) => (error: unknown) =>
    parts.log.error({ err: explain(error) }, what)
  const boss = untilItWorks(
    () => startBoss(url, parts, stopping.signal),
    stopping.signal,
    report('the jobs did not start, and will be started again'),
  )
  const listening = untilItWorks(
    () => startListening(url, wake),
    stopping.signal,
    report('the outbox is not notified yet, only polled'),
  )
  const imports = startImportWorker(url, parts, stopping.signal)
  wake()
  return {
    stop: async () => {
      clearInterval(polling)
      stopping.abort()
      const ended = Promise.all([
        listening.then((listener) => listener?.close()),
        boss.then((queue) => queue?.stop({ graceful: true, timeout: STOP_MS - CLOSING_MS })),
        idle(),
        imports.stop(),
      ])
      const patience = new AbortController()
      const late = sleep(STOP_MS, undefined, { signal: patience.signal }).catch(() => undefined)
      await Promise.race([ended, late]).finally(() => patience.abort())
    },
  }
}

/** Goes on with the imports of staff when one is begun, and with those whose process has died. */
function startImportWorker(url: string, { orders, log }: JobParts, stopping: AbortSignal) {
  const report = (error: unknown) => log.error({ err: explain(error) }, 'an import')
  const work = oneAtATime(() => workOnImports(orders.db, stopping, report))
  const wake = () => void work().catch(report)
  const looking = setInterval(wake, LOOK_SECONDS * 1_000)
  const listening = untilItWorks(
    async () => {
      const onGap = wake
      const listener = await listen({ url, channel: IMPORT_CHANNEL, onMessage: wake, onGap })
      wake()
      return listener
    },
    stopping,
    report,
  )
  return {
    stop: async () => {
      clearInterval(looking)
      await listening.then((listener) => listener?.close())
      await work.idle()
    },
  }
}

/** Wakes the outbox when an order is placed, and once for those placed before. */
async function startListening(url: string, wake: OutboxWorkers['wake']): Promise<Listening> {
  const onGap = () => wake()
  const listening = await listen({ url, channel: OUTBOX_CHANNEL, onMessage: wake, onGap })
  wake()
  return listening
}

/** Makes the tables of the job queue, or brings them up to date, as their owner: the jobs themselves only write rows. */
export async function prepareQueue(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    application_name: 'planke migrations',
    max: 1,
    schema: SCHEMA,
    supervise: false,
    schedule: false,
  })
  boss.on('error', () => undefined)
  await boss.start()
  await indexCompletions(boss)
  await boss.stop({ graceful: false })
}

/**
 * When a job was last completed is asked with every reading of the metrics, and the queue keeps those of a week. Processes that start
 * at the same time make the index one after the other: `if not exists` alone would fail in the second.
 */
async function indexCompletions(boss: PgBoss): Promise<void> {
  const queue = boss.getDb()
  const { rows } = await queue.executeSql(
    `select from pg_indexes where schemaname = '${SCHEMA}' and indexname = 'job_completed'`,
  )
  if (rows.length > 0) return
  await queue.executeSql(`
    begin;
    lock table ${SCHEMA}.job in share row exclusive mode;
    create index if not exists job_completed on ${SCHEMA}.job (name, completed_on) where state = 'completed';
    commit`)
}

/** An instance that could not start is stopped: what it has begun would otherwise run beside the next one. */
async function startBoss(url: string, parts: JobParts, stopping: AbortSignal): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'planke jobs',
    max: CONNECTIONS,
    schema: SCHEMA,
    // Workers are woken by a job that is sent, instead of looking for one twelve times in two seconds.
    useListenNotify: true,
    superviseIntervalSeconds: LOOK_SECONDS,
    monitorIntervalSeconds: LOOK_SECONDS,
  })
  boss.on('error', (error) => parts.log.error({ err: explain(error) }, 'the job queue'))
  try {
    await boss.start()
    for (const name of SCHEDULED_BEFORE) await boss.unschedule(name)
    for (const [name, { cron, run }] of Object.entries<Job>(jobs)) {
      const lasting = { retryLimit: 0, heartbeatSeconds: DEAD_SECONDS, notify: true }
      await boss.createQueue(name, { policy: 'stately', ...lasting })
      // One that is there already stays as it was made.
      await boss.updateQueue(name, lasting)
      await boss.work<object, unknown>(name, () => run(parts, stopping))
      await boss.schedule(name, cron, null, { tz: SHOP_TIME_ZONE })
    }
    return boss
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined)
    throw error
  }
}

/**
 * Retries `work` until it succeeds, after pauses that double up to 30 s.
 *
 * @returns undefined when aborted before it succeeded.
 */
async function untilItWorks<T>(
  work: () => Promise<T>,
  signal: AbortSignal,
  onFailure: (error: unknown) => void,
): Promise<T | undefined> {
  for (let pause = FIRST_PAUSE_MS; !signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await work()
    } catch (error) {
      onFailure(error)
      await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }
}
