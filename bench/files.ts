/**
 * How long an Excel file of 50,000 invoices takes, and how much memory: `node --expose-gc bench/files.ts` plants them in a
 * database of its own and writes RESULTS-files.md. A file that is read a tenth as fast shows that what is not fetched is not kept.
 */
import { writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../src/database/client.ts'
import { startDisposableDatabase } from '../src/database/embedded/disposable.ts'
import { migrate } from '../src/database/migrate.ts'
import { toInvoiceTable } from '../src/http/invoices/invoice-tables.ts'
import { writeCsv, writeXlsx } from '../src/shop/tables/index.ts'
import { plantCompany } from './planted-invoices.ts'

const INVOICES = 50_000
const TODAY = '2026-11-25'
const MB = 2 ** 20
const SLOW_MS = 20

const server = await startDisposableDatabase()
await migrate(server.url)
const database = openDatabase({ url: server.url })
const { db } = database
await plantCompany(db, { invoices: INVOICES, lines: 1, products: 500 })

interface Read {
  readonly seconds: number
  readonly bytes: number
  /** The most that was in use beyond what was before. */
  readonly heap: number
}

const inUse = () => {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

async function read(file: AsyncIterable<Buffer | string>, pause = 0): Promise<Read> {
  globalThis.gc?.()
  const before = inUse()
  const begun = performance.now()
  let [bytes, heap, parts] = [0, 0, 0]
  for await (const part of file) {
    bytes += part.length
    parts += 1
    if (pause > 0) await sleep(pause)
    // What garbage there is besides is no measure.
    if (parts % 8 === 0) globalThis.gc?.()
    heap = Math.max(heap, inUse() - before)
  }
  return { seconds: (performance.now() - begun) / 1000, bytes, heap }
}

/** All rows are there, so nothing is remarked. */
const remark = () => ''
const table = () => toInvoiceTable(db, 1, {}, TODAY)
await read(writeXlsx(await table(), remark))
const readings: [string, Read][] = [
  ['Excel', await read(writeXlsx(await table(), remark))],
  ['Excel, read slowly', await read(writeXlsx(await table(), remark), SLOW_MS)],
  ['CSV', await read(writeCsv(await table(), remark))],
]
await database.close()
await server.stop()
const rows = readings.map(([name, { seconds, bytes, heap }]) => {
  return `| ${name} | ${seconds.toFixed(1)} s | ${(bytes / MB).toFixed(1)} MB | ${(heap / MB).toFixed(0)} MB |`
})
const text = `# Files of ${INVOICES} invoices

${availableParallelism()} × ${cpus()[0]?.model}, Node ${process.versions.node}. Memory is the most that the heap and its buffers held
beyond what they held before, garbage collected every eighth part.

| File | Took | Size | Memory |
|---|---|---|---|
${rows.join('\n')}
`
console.log(text)
writeFileSync(join(import.meta.dirname, 'RESULTS-files.md'), text)
