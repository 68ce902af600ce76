import { sql } from 'kysely'
import { Metrics } from '#http/metrics/metrics'
import { startOutboxWorkers } from '#jobs/deliver-outbox'
import { type Job, type JobParts, jobs } from '#jobs/jobs'
import { measureRetention } from '#jobs/old-rows'
import { prepareQueue } from '#jobs/start-jobs'
import type { OrderParts } from '#shop/settlement'
import { memoryLibrary } from '#test/memory-library'
import { shopApp } from '#test/shop-app'
import type { CountedDatabase } from './counted-database.ts'

/** Jobs that find the books of a payment provider to know nothing of ten years say so. */
const log = { info: () => undefined, error: () => undefined }

export function jobParts(orders: OrderParts): JobParts {
  const mailer = { send: async () => undefined }
  return { orders, mailer, origin: 'https://shop.example', log, library: memoryLibrary() }
}

/** What the jobs of each night would have deleted of ten years. */
export async function deleteWhatIsDue(orders: OrderParts): Promise<void> {
  const { signal } = new AbortController()
  const nightly: readonly Job[] = [
    jobs.delete_abandoned_baskets,
    jobs.erase_orders,
    jobs.delete_ended_offers,
    jobs.delete_old_rows,
  ]
  for (const { run } of nightly) await run(jobParts(orders), signal)
}

/** Delivers what waits in the outbox, and runs each job once. */
export async function walkJobs(counted: CountedDatabase, orders: OrderParts): Promise<void> {
  const parts = jobParts(orders)
  counted.begin('the outbox')
  const workers = startOutboxWorkers(parts)
  workers.wake()
  await workers.idle()
  for (const [name, { run }] of Object.entries<Job>(jobs)) {
    counted.begin(`job ${name}`)
    await run(parts, new AbortController().signal)
  }
}

const METRICS_TOKEN = 'a token of thirty-two signs or more'
/** Of the job that runs each minute: a week of them is kept. */
const COMPLETED = 10_080

/** What is measured, as Prometheus asks for it. @returns The status. */
export async function walkMetrics(counted: CountedDatabase): Promise<number> {
  await prepareQueue(counted.url)
  counted.begin('what the jobs leave')
  await sql`select pgboss.create_queue('reconcile_payments', '{"policy": "stately"}')`.execute(
    counted.db,
  )
  await sql`
    insert into pgboss.schedule (name, cron, key) values ('reconcile_payments', '* * * * *', '')`.execute(
    counted.db,
  )
  await sql`
    insert into pgboss.job (name, state, completed_on)
    select 'reconcile_payments', 'completed', now() - interval '1 minute' * n
    from generate_series(1, ${COMPLETED}) n`.execute(counted.db)
  counted.take()
  const metrics = new Metrics()
  metrics.observeDue(() => measureRetention(counted.db))
  const app = await shopApp(counted, { metrics: { metrics, token: METRICS_TOKEN } })
  counted.begin('GET /metrics')
  const { statusCode } = await app.inject({
    ...{ url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } },
  })
  return statusCode
}
