/**
 * How long the shop is away after a crash, without a hand but that which starts a program that has ended: Node after kill -9, and
 * PostgreSQL after kill -9. Writes bench/RESULTS-recovery.md.
 */
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { calm } from './support/calm.ts'
import { startDemoShop } from './support/processes.ts'

const TIMES = 10
const CALM_MINUTES = 5
const ASK_MS = 5
/** It is looked for five times a second. */
const SEEN_MS = 1_000
const DATA_DIR = resolve('data', 'bench-recovery')
const REPORT = resolve('bench', 'RESULTS-recovery.md')

let shop = await startDemoShop(DATA_DIR)
await calm(CALM_MINUTES)
const node: number[] = []
const database: number[] = []
for (let times = 0; times < TIMES; times += 1) node.push(await restartNode())
for (let times = 0; times < TIMES; times += 1) database.push(await killDatabase())
await shop.stop()
await writeFile(REPORT, report())

/** @returns Milliseconds from the kill to the first list of products that is answered by the next process. */
async function restartNode(): Promise<number> {
  const begun = performance.now()
  process.kill(shop.pid, 'SIGKILL')
  shop = await startDemoShop(DATA_DIR)
  await untilServing()
  return performance.now() - begun
}

/** @returns Milliseconds from the kill until the shop says again that it is ready, and serves. */
async function killDatabase(): Promise<number> {
  const [pid] = readFileSync(resolve(DATA_DIR, 'postgres/postmaster.pid'), 'utf8').split('\n')
  const begun = performance.now()
  process.kill(Number(pid), 'SIGKILL')
  // What is asked before the death is seen is answered by those that are left.
  while (performance.now() < begun + SEEN_MS && (await isServing('/readyz'))) await sleep(ASK_MS)
  await untilServing()
  const ms = performance.now() - begun
  await sleep(2_000)
  return ms
}

async function untilServing(): Promise<void> {
  for (const path of ['/readyz', '/api/shop/products?search=regel&limit=40']) {
    while (!(await isServing(path))) await sleep(ASK_MS)
  }
}

async function isServing(path: string): Promise<boolean> {
  const reply = await fetch(`http://127.0.0.1:${shop.port}${path}`).catch(() => undefined)
  await reply?.arrayBuffer().catch(() => undefined)
  return reply?.ok === true
}

function report(): string {
  return `# Back after a crash

Measured by \`node bench/recovery.ts\` on ${new Date().toISOString().slice(0, 10)}: ${cpus()[0]?.model ?? '?'}, ${cpus().length} cores, Node ${process.version}. The shop of 5,000 products,
its own PostgreSQL and the asking program share the machine. Seconds, over ${TIMES} kills each.

| Killed with \`kill -9\` | half | at most | to be reached |
|---|--:|--:|--:|
| Node, started again at once: until it answers a search | ${figures(node)} | 3 |
| PostgreSQL, which the shop starts again by itself: until it is ready and answers a search | ${figures(database)} | 10 |

That nothing is lost then is shown by [the tests of faults](../docs/faults.md).
`
}

function figures(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const seconds = (at: number) => ((sorted[at] ?? 0) / 1_000).toFixed(2)
  return `${seconds(Math.floor(sorted.length / 2))} | ${seconds(sorted.length - 1)}`
}
