/**
 * What one add to a basket and one whole checkout cost: statements, transactions, flushes of the log, milliseconds of PostgreSQL and
 * of Node, by PostgreSQL's own counters (`pg_stat_statements`). Prints the dearest statements. The demo shop is kept in data/cost.
 *
 *     node bench/checkout-cost.ts [checkouts] [data directory] [statements to print]
 */
import { resolve } from 'node:path'
import { Client } from 'pg'
import { EmbeddedDatabase } from '#database/embedded/embedded-database'
import { buy, fillBaskets } from './buying.ts'
import { cpuMs, cpuMsOfServer, type Running, startPinned } from './support/processes.ts'
import { gatherQuestions } from './support/questions.ts'

const [checkouts = '400', directory = 'data/cost', shown = '25'] = process.argv.slice(2)
const SIDE_BY_SIDE = 8
const dataDir = resolve(directory)
const PRELOAD = `alter system set shared_preload_libraries = 'pg_stat_statements'`

interface Counted {
  readonly statements: number
  readonly transactions: number
  readonly flushes: number
  readonly wal: number
  readonly planned: number
  readonly planMs: number
  readonly runMs: number
  readonly nodeMs: number
  /** Processor time of all processes of the server. */
  readonly postgresMs: number
}

interface Statement {
  readonly calls: number
  readonly ms: number
  readonly planMs: number
  readonly pages: number
  readonly query: string
}

const first = await EmbeddedDatabase.start({ dataDir })
await ask(first.adminUrl(), PRELOAD)
await first.stop()
const database = await EmbeddedDatabase.start({ dataDir })
const admin = new Client({ connectionString: database.adminUrl() })
await admin.connect()
try {
  await admin.query('create extension if not exists pg_stat_statements')
  await admin.query(`alter system set pg_stat_statements.track_planning = on`)
  await admin.query('select pg_reload_conf()')
  const shop = await startShop()
  try {
    await measure(shop)
  } finally {
    await shop.stop()
  }
} finally {
  await admin.end()
  await database.stop()
}

function startShop(): Promise<Running> {
  const env = {
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    DEMO: 'on',
    DEMO_PRODUCTS: process.env.DEMO_PRODUCTS ?? '5000',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  }
  return startPinned({ script: 'src/main.ts', env, ready: /http:\/\/[^:]+:(\d+)/ })
}

async function measure(shop: Running): Promise<void> {
  const questions = await gatherQuestions(shop.port)
  const buying = buy(shop.port, questions)
  const adding = fillBaskets(shop.port, questions)
  await times(200, () => buying())
  await times(500, adding)
  const adds = await counted(shop, Number(checkouts) * 4, adding)
  const bought = await counted(shop, Number(checkouts), () => buying())
  print({ 'Add to the basket': adds, 'Whole checkout': bought })
}

async function counted(
  shop: Running,
  count: number,
  journey: (worker: number) => Promise<void>,
): Promise<Counted & { readonly dearest: readonly Statement[] }> {
  await admin.query('select pg_stat_statements_reset()')
  const before = {
    node: cpuMs(shop.pid),
    postgres: cpuMsOfServer(database.pid),
    ...(await counters()),
  }
  await times(count, journey)
  const nodeMs = cpuMs(shop.pid) - before.node
  const postgresMs = cpuMsOfServer(database.pid) - before.postgres
  const after = await counters()
  const { rows } = await admin.query(`
    select sum(calls)::float as statements, sum(plans)::float as planned, sum(total_plan_time) as "planMs", sum(total_exec_time) as "runMs"
    from pg_stat_statements where toplevel and dbid = (select oid from pg_database where datname = 'planke')`)
  const { rows: dearest } = await admin.query(`
    select calls::float / ${count} as calls, total_exec_time / ${count} as ms, total_plan_time / ${count} as "planMs",
      shared_blks_hit::float / calls as pages, query
    from pg_stat_statements where toplevel and dbid = (select oid from pg_database where datname = 'planke')
    order by total_exec_time + total_plan_time desc limit ${Number(shown)}`)
  const each = (total: number) => total / count
  return {
    statements: each(rows[0].statements),
    transactions: each(after.transactions - before.transactions),
    flushes: each(after.flushes - before.flushes),
    wal: each(after.wal - before.wal),
    planned: each(rows[0].planned),
    planMs: each(rows[0].planMs),
    runMs: each(rows[0].runMs),
    nodeMs: each(nodeMs),
    postgresMs: each(postgresMs),
    dearest,
  }
}

async function counters(): Promise<{ transactions: number; flushes: number; wal: number }> {
  const { rows } = await admin.query(`
    select xact_commit::float as transactions, (select wal_bytes::float from pg_stat_wal) as wal,
      (select sum(fsyncs)::float from pg_stat_io where object = 'wal') as flushes
    from pg_stat_database where datname = 'planke'`)
  return rows[0]
}

async function times(count: number, journey: (worker: number) => Promise<void>): Promise<void> {
  let left = count
  const walk = async (worker: number) => {
    while (left-- > 0) await journey(worker)
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, (_, worker) => walk(worker)))
}

function print(journeys: Readonly<Record<string, Counted & { dearest: readonly Statement[] }>>) {
  for (const [name, { dearest, ...figures }] of Object.entries(journeys)) {
    console.log(`\n${name}`)
    for (const [what, value] of Object.entries(figures)) {
      console.log(`  ${what.padEnd(14)} ${value.toFixed(2)}`)
    }
    for (const { calls, ms, planMs, pages, query } of dearest) {
      const text = query.replaceAll(/\s+/g, ' ').slice(0, 150)
      console.log(
        `  ${ms.toFixed(3)} ms, planned ${planMs.toFixed(3)} ms, ${calls.toFixed(2)} × ${pages.toFixed(0)} pages: ${text}`,
      )
    }
  }
}

async function ask(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(text)
  await client.end()
}
