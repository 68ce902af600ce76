/**
 * How long each report takes for a company that buys twenty times a day: `node bench/reports.ts` plants it in a database of
 * its own and writes RESULTS-reports.md.
 */
import { writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { type Db, openDatabase } from '../src/database/client.ts'
import { startDisposableDatabase } from '../src/database/embedded/disposable.ts'
import { migrate } from '../src/database/migrate.ts'
import * as reports from '../src/shop/reports/index.ts'
import { plantCompany } from './planted-invoices.ts'

const INVOICES = 10_000
const LINES = 8
const PRODUCTS = 5_000
const TURNS = 9
const BOUND_MS = 100
const question = { customer_id: 1, from: '2024-12-01', to: '2026-11-25', today: '2026-11-25' }

type Ask = (db: Db, asked: reports.ReportFilter) => Promise<{ readonly count: number }>
const asks: readonly (readonly [string, Ask])[] = [
  ['Purchases by month', reports.reportMonths],
  ['By case', reports.reportCases],
  ['By product group', reports.reportGroups],
  ['Open items', reports.reportOpenItems],
  ['CO₂', reports.reportClimate],
  ['Returns', reports.reportReturns],
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

const server = await startDisposableDatabase()
await migrate(server.url)
const database = openDatabase({ url: server.url })
const { db } = database
await plantCompany(db, { invoices: INVOICES, lines: LINES, products: PRODUCTS })
const rows: string[] = []
let slowest = 0
for (const [name, ask] of asks) {
  const { count } = await ask(db, question)
  const { first, median } = await measure(() => ask(db, question))
  slowest = Math.max(slowest, median)
  rows.push(`| ${name} | ${count} | ${first.toFixed(0)} ms | ${median.toFixed(0)} ms |`)
  console.log(rows.at(-1))
}
await database.close()
await server.stop()
const text = `# Reports over 24 months

${availableParallelism()} × ${cpus()[0]?.model}, Node ${process.versions.node}. A company with ${INVOICES} invoices of ${LINES} lines in two years and a half;
PostgreSQL alone, without HTTP; bound: ${BOUND_MS} ms.

| Report | Rows | First | Then (median of ${TURNS - 1}) |
|---|---|---|---|
${rows.join('\n')}
`
writeFileSync(join(import.meta.dirname, 'RESULTS-reports.md'), text)
if (slowest > BOUND_MS) process.exitCode = 1
