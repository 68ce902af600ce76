import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { JobAge } from '#database/job-ages'
import type { DueMeasure } from '#database/retention'
import type { CacheStatistics } from '#shop/change-feed'
import type { OutboxMeasure } from '#shop/orders'

/** What is measured elsewhere, when the metrics are read. */
export interface Measured {
  readonly caches: Readonly<Record<string, () => CacheStatistics>>
  /** For how many seconds each index has not been what the database has; 0: it is. */
  readonly indexes: Readonly<Record<string, () => number>>
  readonly outbox: () => Promise<readonly OutboxMeasure[]>
  readonly jobs: () => Promise<readonly JobAge[]>
  /** What the nightly check found. */
  readonly breaches: () => Promise<readonly { readonly invariant: string }[]>
  /** Product families whose projections are not written yet. */
  readonly markedFamilies: () => Promise<number>
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** The metrics of this process, for Prometheus. */
export class Metrics {
  readonly registry = new Registry()
  readonly #requests: Histogram<'method' | 'route' | 'status'>
  readonly #queries: Histogram<'outcome'>
  readonly #deleted: Counter<'table'>

  constructor() {
    const registers = [this.registry]
    collectDefaultMetrics({ register: this.registry })
    this.#requests = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'From the first byte of a request to the last of its reply.',
      labelNames: ['method', 'route', 'status'],
      buckets: SECONDS,
      registers,
    })
    this.#queries = new Histogram({
      name: 'database_query_duration_seconds',
      help: 'From a query to its answer.',
      labelNames: ['outcome'],
      buckets: SECONDS,
      registers,
    })
    this.#deleted = new Counter({
      name: 'retention_deleted_rows_total',
      help: 'Rows that the jobs of this process have deleted because of their age, by table.',
      labelNames: ['table'],
      registers,
    })
  }

  /** For the jobs: called after each that has deleted or erased rows. */
  readonly countDeleted = (table: string, rows: number): void => {
    this.#deleted.inc({ table }, rows)
  }

  /** For the database: called after every query. */
  readonly observeQuery = (milliseconds: number, isFailed: boolean): void => {
    this.#queries.observe({ outcome: isFailed ? 'failed' : 'answered' }, milliseconds / 1000)
  }

  observe({ caches, indexes, outbox, jobs, breaches, markedFamilies }: Measured): void {
    const registers = [this.registry]
    for (const field of ['hits', 'misses', 'bytes', 'entries', 'oldestSeconds'] as const) {
      const gauge: Gauge<'cache'> = new Gauge({
        name: `cache_${field === 'oldestSeconds' ? 'oldest_seconds' : field}`,
        help: `Of each cache: ${field}.`,
        labelNames: ['cache'],
        registers,
        collect: () => {
          for (const [cache, read] of Object.entries(caches)) gauge.set({ cache }, read()[field])
        },
      })
    }
    const behind: Gauge<'index'> = new Gauge({
      name: 'index_behind_seconds',
      help: 'For how long each index in memory has answered without all changes; 0: it has them. After 300 it answers 503.',
      labelNames: ['index'],
      registers,
      collect: () => {
        for (const [index, seconds] of Object.entries(indexes)) behind.set({ index }, seconds())
      },
    })
    for (const field of ['waiting', 'dead', 'oldest_seconds'] as const) {
      const gauge: Gauge<'kind'> = new Gauge({
        name: `outbox_${field}`,
        help: `Of the undone entries of the outbox, by kind: ${field}.`,
        labelNames: ['kind'],
        registers,
        collect: async () => {
          gauge.reset()
          for (const measure of await outbox()) gauge.set({ kind: measure.kind }, measure[field])
        },
      })
    }
    const ages: Gauge<'job'> = new Gauge({
      name: 'job_completed_seconds',
      help: 'How long ago each scheduled job was last completed, by any process.',
      labelNames: ['job'],
      registers,
      collect: async () => {
        ages.reset()
        for (const { job, completed_seconds } of await jobs()) ages.set({ job }, completed_seconds)
      },
    })
    const broken: Gauge<'invariant'> = new Gauge({
      name: 'invariant_breaches',
      help: 'What the last nightly check found broken, by invariant.',
      labelNames: ['invariant'],
      registers,
      collect: async () => {
        broken.reset()
        for (const { invariant } of await breaches()) broken.inc({ invariant })
      },
    })
    const marked: Gauge = new Gauge({
      name: 'projections_marked_families',
      help: 'Product families whose projections wait to be written.',
      registers,
      collect: async () => {
        marked.set(await markedFamilies())
      },
    })
  }

  /** What is old enough to be deleted. */
  observeDue(due: () => Promise<readonly DueMeasure[]>): void {
    const oldest: Gauge<'index'> = new Gauge({
      name: 'retention_oldest_due_seconds',
      help: 'Age of the oldest row that is due to be deleted or erased, by the index that finds it; 0 when none is.',
      labelNames: ['index'],
      registers: [this.registry],
      collect: async () => {
        for (const { index, oldest_seconds } of await due()) oldest.set({ index }, oldest_seconds)
      },
    })
  }

  /** Labels requests with the pattern of their route, never with their URL. */
  addTo(app: FastifyInstance): void {
    app.addHook('onResponse', (request, reply, done) => {
      const route = request.routeOptions.url ?? 'none'
      const status = `${Math.floor(reply.statusCode / 100)}xx`
      this.#requests.observe({ method: request.method, route, status }, reply.elapsedTime / 1000)
      done()
    })
  }
}
