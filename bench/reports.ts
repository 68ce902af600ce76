/**
 * How long each report takes for a company that buys twenty times a day: `node bench/reports.ts` plants it in a database of
 * its own and writes RESULTS-reports.md.
 */
import { writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Db, openDatabase } from '../src/database/client.ts'
import { startDisposableDatabase } from '../src/database/embedded/disposable.ts'
import { migrate } from '../src/database/migrate.ts'
import * as reports from '../src/shop/reports/index.ts'

const INVOICES = 10_000
const LINES = 8
const PRODUCTS = 5_000
const OTHERS = 20
const TURNS = 9
const BOUND_MS = 100
const question = { customer_id: 1, from: '2024-12-01', to: '2026-11-25', today: '2026-11-25' }

type Ask = (db: Db, asked: reports.ReportQuestion) => Promise<{ readonly count: number }>
const asks: readonly (readonly [string, Ask])[] = [
  ['Purchases by month', reports.reportMonths],
  ['By case', reports.reportCases],
  ['By product group', reports.reportGroups],
  ['Open items', reports.reportOpenItems],
  ['CO₂', reports.reportClimate],
  ['Returns', reports.reportReturns],
]

/** Two years and a half of invoices, every twentieth a credit note, of one large company and many small ones. */
async function plant(db: Db): Promise<void> {
  await sql`insert into access.customer (id, name)
    select n, 'Kunde ' || n from generate_series(1, ${sql.lit(OTHERS + 1)}) n`.execute(db)
  await sql`insert into catalogue.product (id, name, slug, url)
    select n, 'Vare ' || n, 'vare-' || n, '/varer/vare-' || n
    from generate_series(1, ${sql.lit(PRODUCTS)}) n`.execute(db)
  await sql`insert into media.attachment (model, foreign_key, source, name, type)
    select 'Products', n, 'epd-' || n || '.pdf', 'EPD', 'epd'
    from generate_series(1, ${sql.lit(PRODUCTS)}, 3) n`.execute(db)
  await sql`
    insert into invoice.invoice (id, external_reference, invoice_number, type, customer_id, date, due_date,
      case_number, company_name, net_sum, tax_sum, gross_sum, balance)
    select uuidv7(), 'x' || n, n::text, case when sign < 0 then 'credit_note' else 'invoice' end,
      case when n % 2 = 0 then 1 else 2 + n % ${sql.lit(OTHERS)} end, day, case when sign > 0 then day + 30 end,
      '26-' || n % 400, 'Et firma', sign * 80000, sign * 20000, sign * 100000,
      case when n % 900 < 60 then sign * 5 else 0 end
    from (select n, date '2026-11-25' - n % 900 as day, case when n % 20 = 2 then -1 else 1 end as sign
      from generate_series(1, ${sql.lit(INVOICES * 2)}) n) made`.execute(db)
  await sql`
    insert into invoice.invoice_line (invoice_id, position, customer_id, date, product_id, name, quantity, unit,
      net_price, net_sum, tax_rate, tax_sum, product_group, co2_grams)
    select id, at, customer_id, date, product, 'Regel 45×95 mm', sign(net_sum), 'stk.', 1000000,
      net_sum / ${sql.lit(LINES)}, 2500, tax_sum / ${sql.lit(LINES)}, 'Gruppe ' || product % 30, 1200 * sign(net_sum)
    from (select invoice.*, at, 1 + (invoice_number::integer * 31 + at * 7) % ${sql.lit(PRODUCTS)} as product
      from invoice.invoice, generate_series(1, ${sql.lit(LINES)}) at) made`.execute(db)
  for (const table of ['invoice', 'invoice_line']) {
    await sql`vacuum analyze invoice.${sql.ref(table)}`.execute(db)
  }
  await sql`analyze`.execute(db)
}

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
await plant(db)
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
