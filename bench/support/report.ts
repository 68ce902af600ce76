import type { Imported } from '../import.ts'
import type { Logins } from '../logins.ts'
import type { Pace } from './pace.ts'
import type { FreshRow, Row } from './readings.ts'

export interface Results {
  readonly products: number
  readonly machine: string
  readonly readyMs: number
  readonly memoryAtStart: number
  readonly memory: { readonly now: number; readonly peak: number }
  readonly fresh: readonly FreshRow[]
  readonly again: readonly Row[]
  readonly writing: readonly (readonly [string, Pace])[]
  readonly logins: Logins
  readonly imported: Imported
}

/** The results as a page. */
export function report(results: Results): string {
  const { products, machine, readyMs, memoryAtStart, memory, logins, imported } = results
  return `# What the shop does in a second

Measured by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${machine}. ${whole(products)} products, 5,000 price groups with a
million agreed prices. The shop's Node process has one core; PostgreSQL and the load share the other; 16 connections. *Raw* is Node's own
http server on the same core in the same run, sending a ready reply of as many bytes; *share* is the shop's figure divided by it.
Nothing is compressed.

## Questions never asked before

Each kind begins with a start of its own: *first* is the thirty seconds from the ready line on, *after* the ten that follow. Professionals
come from the next of 5,000 price groups with each request. Memory is the most that the Node process held.

| Reading | first /s | share | after /s | share | raw /s | p50 ms | p99 ms | bytes | CPU ms | MB | failed |
|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|
${results.fresh.map(freshLine).join('\n')}

## Questions asked again

Searches and suggestions are different questions; the others are one question over and over.

| Reading | per second | share | raw /s | p50 ms | p99 ms | bytes | CPU ms | failed |
|---|--:|--:|--:|--:|--:|--:|--:|--:|
${results.again.map(line).join('\n')}

## Writing

| Journey | per second | p50 ms | p99 ms | done | failed |
|---|--:|--:|--:|--:|--:|
${results.writing.map(writingLine).join('\n')}

## Logging in

Four log in at a time: ${logins.logins.perSecond.toFixed(1)} logins a second (p99 ${whole(logins.logins.p99Ms)} ms, ${logins.logins.failed} failed). Four visitors who ask for products meanwhile wait
${logins.beside.p99Ms.toFixed(1)} ms (p99) instead of ${logins.alone.p99Ms.toFixed(1)} ms. A user's call takes ${logins.fewSessions.p50Ms.toFixed(2)} ms (p50) with few sessions in the database, and
${logins.manySessions.p50Ms.toFixed(2)} ms with 100,000 of them.

## While a price file changes public prices

${whole(imported.products)} prices in transactions of a thousand took ${imported.importSeconds.toFixed(1)} s. Lists never asked before: ${whole(imported.before.perSecond)}/s before,
${whole(imported.during.perSecond)}/s during. A price that was changed meanwhile was told ${whole(imported.oldestMs)} ms after its commit at the latest. All projections were
written ${imported.projectedSeconds.toFixed(0)} s after the import began.

## Start and memory

Ready ${(readyMs / 1000).toFixed(1)} s after a start with data. Memory of the Node process: ${memoryAtStart} MB then, ${memory.now} MB after the load, ${memory.peak} MB at most.

How well searches find what people look for: [RESULTS-search.md](RESULTS-search.md).
`
}

function freshLine({ name, raw, first, after, memory }: FreshRow): string {
  const numbers = [
    whole(first.perSecond),
    (first.perSecond / raw).toFixed(3),
    whole(after.perSecond),
    (after.perSecond / raw).toFixed(3),
    whole(raw),
    after.p50Ms.toFixed(1),
    after.p99Ms.toFixed(1),
    whole(after.bytes),
    after.cpuMsEach.toFixed(2),
    whole(memory),
    whole(first.failed + after.failed),
  ]
  return `| ${name} | ${numbers.join(' | ')} |`
}

function line({ name, perSecond, raw, p50Ms, p99Ms, bytes, cpuMsEach, failed }: Row): string {
  const numbers = [
    whole(perSecond),
    (perSecond / raw).toFixed(3),
    whole(raw),
    p50Ms.toFixed(1),
    p99Ms.toFixed(1),
    whole(bytes),
    cpuMsEach.toFixed(2),
    whole(failed),
  ]
  return `| ${name} | ${numbers.join(' | ')} |`
}

function writingLine([name, { perSecond, p50Ms, p99Ms, done, failed }]: readonly [
  string,
  Pace,
]): string {
  return `| ${name} | ${whole(perSecond)} | ${p50Ms.toFixed(1)} | ${p99Ms.toFixed(1)} | ${done} | ${failed} |`
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en')
}
