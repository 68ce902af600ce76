/**
 * How long lists of invoices take for a company that has 50,000: `node bench/invoices.ts` plants it in a database of its own
 * and writes RESULTS-invoices.md. Beside the time of the call stands what EXPLAIN ANALYZE says of its slowest query.
 */
import { writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { type CompiledQuery, type KyselyPlugin, sql } from 'kysely'
import { type Db, openDatabase } from '../src/database/client.ts'
import { startDisposableDatabase } from '../src/database/embedded/disposable.ts'
import { migrate } from '../src/database/migrate.ts'
import { listInvoices, listRefs } from '../src/shop/invoices/index.ts'
import { reportGroups, reportMonths } from '../src/shop/reports/index.ts'
import { plantCompany } from './planted-invoices.ts'

const INVOICES = 50_000
const LINES = 8
const PRODUCTS = 5_000
const TURNS = 9
const TODAY = '2026-11-25'
const PAGE = { page: 1, per_page: 25 }
const period = { customer_id: 1, from: '2024-12-01', to: TODAY, today: TODAY }

type Ask = (db: Db) => Promise<unknown>
const asks: readonly (readonly [name: string, bound: number | undefined, ask: Ask])[] = [
  ['List, first page', 20, (db) => listInvoices(db, 1, PAGE, TODAY)],
  ['List, overdue', 20, (db) => listInvoices(db, 1, { ...PAGE, status: 'overdue' }, TODAY)],
  [
    'List of a case',
    20,
    (db) => listInvoices(db, 1, { ...PAGE, mode: 'case_number', ref: '26-118' }, TODAY),
  ],
  ['Case numbers', undefined, (db) => listRefs(db, 1, 'case_number', PAGE)],
  ['Search, a number', undefined, (db) => listInvoices(db, 1, { ...PAGE, search: '4711' }, TODAY)],
  [
    'Search, a common word',
    undefined,
    (db) => listInvoices(db, 1, { ...PAGE, search: 'regel' }, TODAY),
  ],
  [
    'Search, a rare name',
    undefined,
    (db) => listInvoices(db, 1, { ...PAGE, search: 'Vare 4321' }, TODAY),
  ],
  ['Report by month, 24 months', 100, (db) => reportMonths(db, period)],
  ['Report by product group, 24 months', 100, (db) => reportGroups(db, period)],
]

/** @returns Milliseconds: of the first turn, and the median of the others. */
async function measure(ask: () => Promise<unknown>): Promise<{ first: number; median: number }> {
  const times: number[] = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    const begun = performance.now()
    await ask()
    times.push(performance.now() - begun)
  }
  const [first = 0, ...more] = times
  return { first, median: more.toSorted((a, b) => a - b)[more.length >> 1] ?? first }
}

/** Milliseconds that PostgreSQL needs for the slowest of the queries of a call. */
async function explain(db: Db, ask: Ask): Promise<number> {
  const asked: CompiledQuery[] = []
  const listen: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      asked.push(db.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await ask(db.withPlugin(listen))
  let slowest = 0
  for (const { sql: text, parameters } of asked) {
    if (text.startsWith('set ')) continue
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': { 'Execution Time': number }[] }>({
      ...sql.raw('select').compile(db),
      sql: `explain (analyze, format json) ${text}`,
      parameters,
    })
    slowest = Math.max(slowest, rows[0]?.['QUERY PLAN'][0]?.['Execution Time'] ?? 0)
  }
  return slowest
}

const server = await startDisposableDatabase()
await migrate(server.url)
const database = openDatabase({ url: server.url })
const { db } = database
await plantCompany(db, { invoices: INVOICES, lines: LINES, products: PRODUCTS })
const rows: string[] = []
let isSlow = false
for (const [name, bound, ask] of asks) {
  const { first, median } = await measure(() => ask(db))
  const told = await explain(db, ask)
  isSlow ||= bound !== undefined && median > bound
  const limit = bound === undefined ? '' : `${bound} ms`
  rows.push(
    `| ${name} | ${limit} | ${first.toFixed(0)} ms | ${median.toFixed(1)} ms | ${told.toFixed(1)} ms |`,
  )
  console.log(rows.at(-1))
}
await database.close()
await server.stop()
const text = `# Lists of ${INVOICES} invoices

${availableParallelism()} × ${cpus()[0]?.model}, Node ${process.versions.node}. A company with ${INVOICES} invoices of ${LINES} lines in two years and a half;
PostgreSQL alone, without HTTP. The last column is the execution time of the slowest query, by EXPLAIN ANALYZE.

| Asked | Bound | First | Then (median of ${TURNS - 1}) | EXPLAIN ANALYZE |
|---|---|---|---|---|
${rows.join('\n')}
`
writeFileSync(join(import.meta.dirname, 'RESULTS-invoices.md'), text)
if (isSlow) process.exitCode = 1
