import { cpus } from 'node:os'
import { failpoints } from './failpoints.ts'
import type { StormFixture } from './fixture.ts'
import type { Outcome } from './storm.ts'

interface Run {
  /** Milliseconds since 1970. */
  readonly begun: number
  readonly seed: number
  /** At once. */
  readonly customers: number
  /** Of the machine, over a minute, at each check. */
  readonly loads: readonly number[]
  /** The report of the run before; its table of runs goes on. */
  readonly before: string
}

/** The figures of a long run, for people. */
export function report(fixture: StormFixture, outcome: Outcome, run: Run): string {
  const { begun, seed, customers, loads } = run
  const { journal, wounds, violations, checks, byStaff } = outcome
  const { entries } = journal
  const all = [...wounds.byKind.values()].reduce((sum, one) => sum + one, 0)
  const kills = [...wounds.byFailpoint.values()].reduce((sum, one) => sum + one, 0)
  const tells = entries.flatMap(({ told }) => told).length
  const paid = entries.flatMap((entry) => entry.paid).length
  const mails = fixture.mail.taken
  const [day] = new Date(begun).toISOString().split('T')
  return `# Customers who buy while everything fails

Measured by \`npm run faults -- --checkouts ${entries.length} --customers ${customers} --seed ${seed}\` on ${day}: ${cpus()[0]?.model}, ${cpus().length} cores, Node
${process.version}. ${fixture.shops.length} processes of the shop on one PostgreSQL that is durable, payment companies, mail server and customers share the machine, whose load was ${spreadOf(loads)}.

**${violations.length} violations in ${entries.length} checkouts with ${all} faults**, in ${Math.round((Date.now() - begun) / 60_000)} minutes. What
[always holds](../docs/invariants.md) was asked ${checks} times; at the end, at rest, each customer's view, the books of the
companies to the øre, each order's mail and the stock of each product.

${violations.map((one) => `- ${one}\n`).join('')}
| Checkouts | |
|---|--:|
${rows(countBy(entries, ({ way }) => way))}
| **ended** | |
${rows(countBy(entries, ({ end }) => ENDS[end ?? 'none'] ?? 'without an answer'))}
| **in all** | |
${rows([
  ['answers about payments, each held to the database', tells],
  ['payments made at the companies, each held to their books', paid],
  ['mails taken by the mail server', mails.length],
  ['of them again, under the same Message-ID', mails.length - new Set(mails).size],
  ['mails that were twice not known to have gone, and that staff had sent', byStaff],
  ['calls that customers made again', journal.retries],
])}

| Fault | times |
|---|--:|
${rows(wounds.byKind)}

| Node was killed (${kills} times) when | times |
|---|--:|
${rows(Object.keys(failpoints).map((name) => [name, wounds.byFailpoint.get(name) ?? 0]))}

| Back, seconds | times | half | 95 of 100 | at most |
|---|--:|--:|--:|--:|
${spread('Node, from its start to serving', wounds.nodeReady)}
${spread('PostgreSQL, from kill -9 to answering', wounds.databaseBack)}

These are of a machine with more work than it has cores for.

${toRuns(outcome, run)}
${notesOf(run.before)}`
}

const NOTES = '\n## What they found\n'

/** Written by hand, and kept. */
function notesOf(before: string): string {
  const [, notes] = before.split(NOTES)
  return notes === undefined ? '' : `${NOTES}${notes}`
}

const RUNS = `## All runs

| Begun, UTC | seed | at once | minutes | load | faults | steps hit | violations | checkouts |
|---|--:|--:|--:|--:|--:|--:|--:|--:|
`

/** The runs before and this one, as they were, and the sums of what can be added up. */
function toRuns({ journal, wounds, violations }: Outcome, run: Run): string {
  const { begun, seed, customers, loads, before } = run
  const minutes = Math.round((Date.now() - begun) / 60_000)
  const faults = [...wounds.byKind.values()].reduce((sum, one) => sum + one, 0)
  const steps = `${wounds.byFailpoint.size} of ${Object.keys(failpoints).length}`
  const when = new Date(begun).toISOString().slice(0, 16).replace('T', ' ')
  const figures = [minutes, spreadOf(loads), faults, steps, violations.length]
  const row = `| ${[when, seed, customers, ...figures, journal.entries.length].join(' | ')} |`
  const [, old = ''] = before.split(RUNS)
  const all = [...old.split('\n').filter((line) => line.startsWith('| 2')), row]
  const sumOf = (fromEnd: number) =>
    all.reduce((sum, line) => sum + Number(line.split('|').at(fromEnd)), 0)
  const [checkouts, found] = [sumOf(-2), sumOf(-3)]
  return `${RUNS}${all.join('\n')}

**${found} violations in ${checkouts} checkouts** in ${all.length} runs.`
}

/** `3.1–8.4` */
function spreadOf(loads: readonly number[]): string {
  return `${Math.min(...loads).toFixed(1)}–${Math.max(...loads).toFixed(1)}`
}

const ENDS: Readonly<Record<string, string>> = {
  ordered: 'with an order',
  sold_out: 'sold out',
  refused: 'refused: the basket had changed, or the payment was given up',
  left: 'the customer left before paying',
  away: 'the customer paid and never came back',
}

function rows(counts: Iterable<readonly [string, number]>): string {
  return [...counts].map(([name, count]) => `| ${name} | ${count} |`).join('\n')
}

function countBy<T>(all: readonly T[], nameOf: (one: T) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const one of all) counts.set(nameOf(one), (counts.get(nameOf(one)) ?? 0) + 1)
  return counts
}

function spread(name: string, times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => {
    const ms = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
    return (ms / 1_000).toFixed(1)
  }
  return `| ${name} | ${times.length} | ${at(0.5)} | ${at(0.95)} | ${at(1)} |`
}
