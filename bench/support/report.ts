import type { Desk, Idle } from '../desk.ts'
import type { Imported } from '../import.ts'
import type { Logins } from '../logins.ts'
import type { Pace } from './pace.ts'
import type { FreshRow, Row } from './readings.ts'

/** What was read of one shop. */
export interface Results {
  readonly writing: readonly (readonly [string, Pace])[]
  readonly desk: readonly Desk[]
  readonly idle: Idle
  /** Left out of a short run. */
  readonly catalogue?: CatalogueResults
}

export interface CatalogueResults {
  readonly readyMs: number
  readonly memoryAtStart: number
  readonly memory: { readonly now: number; readonly peak: number }
  readonly fresh: readonly FreshRow[]
  readonly again: readonly Row[]
  readonly logins: Logins
  readonly imported: Imported
}

interface Setting {
  readonly machine: string
  readonly products: number
  readonly orders: number
}

/** What was read of one question. */
interface Line {
  readonly name: string
  readonly perSecond: number
  /** After what is read a second. */
  readonly cells: readonly string[]
}

/** The results as a page. @param old Left out: only the young shop was measured. */
export function report(
  { machine, products, orders }: Setting,
  young: Results,
  old?: Results,
): string {
  const both = (cell: (shop: Results) => string) =>
    [young, ...(old ? [old] : [])].map(cell).join(' / ')
  const table = (linesOf: (shop: Results) => readonly Line[]) => toTable(young, old, linesOf)
  return `# What the shop does in a second

Measured by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${machine}. ${whole(products)} products, 5,000 price groups with a
million agreed prices. Each cell has two figures: of a young shop with a thousand orders of one year, and of one with ${whole(orders)} orders in ten years behind it
([what that is](../docs/demo.md#years)); *old* is the old as a share of the young.

## Writing

Eight buyers, with the shop, PostgreSQL and the load on both cores. *First* is thirty seconds, *after* the ten that follow.

| Journey | per second | old | p50 ms | p99 ms | done | failed |
|---|--:|--:|--:|--:|--:|--:|
${table(({ writing }) => writing.map(writingLine))}

## Lists and searches of staff and professionals

One call after the other, by HTTP, two hundred of each. What is a company's own is asked for by a user of the one that has ordered most.

| Question | per second | old | p50 ms | p99 ms | failed |
|---|--:|--:|--:|--:|--:|
${table(({ desk }) => desk.map(deskLine))}

## While no one asks

PostgreSQL in a minute: ${both(({ idle }) => idle.postgresShare.toFixed(2))} % of a core, ${both(({ idle }) => idle.rowsPerSecond.toFixed(1))} rows read a second.
${young.catalogue ? reportCatalogue(young.catalogue, old?.catalogue) : ''}`
}

function reportCatalogue(young: CatalogueResults, old: CatalogueResults | undefined): string {
  const both = (cell: (shop: CatalogueResults) => string) =>
    [young, ...(old ? [old] : [])].map(cell).join(' / ')
  const table = (linesOf: (shop: CatalogueResults) => readonly Line[]) =>
    toTable(young, old, linesOf)
  return `
## Questions never asked before

The shop's Node process has one core from here on; PostgreSQL and the load share the other; 16 connections. *Raw* is Node's own http server on
the same core in the same run, sending a ready reply of as many bytes; *share* is the shop's figure divided by it. Nothing is compressed.
Each kind begins with a start of its own: *first* is the thirty seconds from the ready line on, *after* the ten that follow. Professionals
come from the next of 5,000 price groups with each request. Memory is the most that the Node process held.

| Reading | after /s | old | first /s | share | p50 ms | p99 ms | bytes | CPU ms | MB | failed |
|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|
${table(({ fresh }) => fresh.map(freshLine))}

## Questions asked again

Searches and suggestions are different questions; the others are one question over and over.

| Reading | per second | old | share | p50 ms | p99 ms | bytes | CPU ms | failed |
|---|--:|--:|--:|--:|--:|--:|--:|--:|
${table(({ again }) => again.map(line))}

## Logging in

Four log in at a time: ${both(({ logins }) => logins.logins.perSecond.toFixed(1))} logins a second (p99 ${both(({ logins }) => whole(logins.logins.p99Ms))} ms, ${both(({ logins }) => String(logins.logins.failed))} failed). Four visitors who ask for products meanwhile wait
${both(({ logins }) => logins.beside.p99Ms.toFixed(1))} ms (p99) instead of ${both(({ logins }) => logins.alone.p99Ms.toFixed(1))} ms. A user's call takes ${both(({ logins }) => logins.fewSessions.p50Ms.toFixed(2))} ms (p50) with few sessions more in the database, and
${both(({ logins }) => logins.manySessions.p50Ms.toFixed(2))} ms with 100,000.

## While a price file changes public prices

${both(({ imported }) => whole(imported.products))} prices in transactions of a thousand took ${both(({ imported }) => imported.importSeconds.toFixed(1))} s. Lists never asked before: ${both(({ imported }) => whole(imported.before.perSecond))}/s before,
${both(({ imported }) => whole(imported.during.perSecond))}/s during. A price that was changed meanwhile was told ${both(({ imported }) => whole(imported.oldestMs))} ms after its commit at the latest. All projections were
written ${both(({ imported }) => imported.projectedSeconds.toFixed(0))} s after the import began.

## Start and memory

Ready ${both(({ readyMs }) => (readyMs / 1000).toFixed(1))} s after a start with data. Memory of the Node process: ${both(({ memoryAtStart }) => String(memoryAtStart))} MB then, ${both(({ memory }) => String(memory.now))} MB after the load, ${both(({ memory }) => String(memory.peak))} MB at most.

How well searches find what people look for: [RESULTS-search.md](RESULTS-search.md).
`
}

function toTable<Shop>(
  young: Shop,
  old: Shop | undefined,
  linesOf: (shop: Shop) => readonly Line[],
): string {
  const aged = old && linesOf(old)
  return linesOf(young)
    .map((one, i) => toRow(one, aged?.[i]))
    .join('\n')
}

/** Each cell has the figures of both shops; between them stands what the old one does of what the young one does. */
function toRow({ name, perSecond, cells }: Line, old?: Line): string {
  const merged = cells.map((cell, i) => [cell, ...(old ? [old.cells[i] ?? ''] : [])].join(' / '))
  const rates = [perSecond, ...(old ? [old.perSecond] : [])].map(whole).join(' / ')
  const ratio = old ? (old.perSecond / perSecond).toFixed(2) : '–'
  return `| ${[name, rates, ratio, ...merged].join(' | ')} |`
}

function freshLine({ name, raw, first, after, memory }: FreshRow): Line {
  const cells = [
    whole(first.perSecond),
    (after.perSecond / raw).toFixed(3),
    after.p50Ms.toFixed(1),
    after.p99Ms.toFixed(1),
    whole(after.bytes),
    after.cpuMsEach.toFixed(2),
    whole(memory),
    whole(first.failed + after.failed),
  ]
  return { name, perSecond: after.perSecond, cells }
}

function line({ name, perSecond, raw, p50Ms, p99Ms, bytes, cpuMsEach, failed }: Row): Line {
  const cells = [
    (perSecond / raw).toFixed(3),
    p50Ms.toFixed(1),
    p99Ms.toFixed(1),
    whole(bytes),
    cpuMsEach.toFixed(2),
    whole(failed),
  ]
  return { name, perSecond, cells }
}

function writingLine([name, pace]: readonly [string, Pace]): Line {
  const { perSecond, p50Ms, p99Ms, done, failed } = pace
  return {
    name,
    perSecond,
    cells: [p50Ms.toFixed(1), p99Ms.toFixed(1), whole(done), whole(failed)],
  }
}

function deskLine({ name, pace: { perSecond, p50Ms, p99Ms, failed } }: Desk): Line {
  return { name, perSecond, cells: [p50Ms.toFixed(1), p99Ms.toFixed(1), whole(failed)] }
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en')
}
