import { startOutboxWorkers } from '#jobs/deliver-outbox'
import { type Job, type JobParts, jobs } from '#jobs/jobs'
import type { OrderParts } from '#shop/settlement'
import type { CountedDatabase } from './counted-database.ts'

/** Jobs that find the books of a payment provider to know nothing of ten years say so. */
const log = { info: () => undefined, error: () => undefined }

export function jobParts(orders: OrderParts): JobParts {
  const mailer = { send: async () => undefined }
  return { orders, mailer, origin: 'https://shop.example', log }
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
