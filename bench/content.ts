/**
 * What pages of the merchant cost where there are ten thousand of them: `node bench/content.ts` writes RESULTS-content.md. The
 * shop's process has one core; PostgreSQL and the load share the other, as in `bench/run.ts`. The shop is kept in
 * data/bench-content.
 */
import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { resolve } from 'node:path'
import { type Db, openDatabase, transaction } from '#database/client'
import { EmbeddedDatabase } from '#database/embedded/embedded-database'
import { moveNode } from '#shop/content'
import {
  BRANCHES,
  branchId,
  LEAVES,
  leafId,
  leafUrl,
  plantNodes,
  rootId,
} from './support/planted-nodes.ts'
import { LOAD_CORE, type Running, startPinned } from './support/processes.ts'
import { once, type Row, repeated, say } from './support/readings.ts'

const DIRECTORY = resolve('data', 'bench-content')
const MOVES = 60

/** What is to be reached, and what was. */
interface Mark {
  readonly name: string
  readonly reached: number
  readonly mark: number
  /** More is better. */
  readonly isLeast: boolean
  readonly unit: string
}

execFileSync('taskset', ['-cp', LOAD_CORE, String(process.pid)])
const load = loadavg()[0] ?? 0
const server = await EmbeddedDatabase.start({ dataDir: DIRECTORY })
const database = openDatabase({ url: server.url })
try {
  const planted = await startShop()
  await planted.stop()
  await plantNodes(database.db)
  const pages = await measurePages()
  const moves = await measureMoves(database.db)
  const marks = toMarks(pages, moves)
  await writeFile(resolve('bench', 'RESULTS-content.md'), report(marks, Object.values(pages)))
  for (const one of marks) say(toLine(one))
  process.exitCode = marks.every(isReached) ? 0 : 1
} finally {
  await database.close()
  await server.stop()
}

function startShop(): Promise<Running> {
  const env = {
    PORT: '0',
    DATABASE_URL: server.url,
    DATA_DIR: DIRECTORY,
    DEMO: 'on',
    DEMO_PRODUCTS: '5000',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  }
  return startPinned({ script: 'src/main.ts', env, ready: /http:\/\/[^:]+:(\d+)/ })
}

type Pages = Awaited<ReturnType<typeof measurePages>>

async function measurePages() {
  const urls = Array.from({ length: BRANCHES * LEAVES }, (_, i) =>
    leafUrl(i % BRANCHES, Math.floor(i / BRANCHES)),
  )
  const shop = await startShop()
  try {
    const fresh = await once('Page, never rendered', shop, urls)
    const kept = await repeated('Page, kept', shop, ['/guides/byg-en-terrasse'])
    const asked = urls.map((url) => `/api/nodes/for-url?url=${url}`)
    const forUrl = await repeated('for-url, without sections', shop, asked)
    const whole = asked.map((url) => `${url}&getMeta=1&renderSections=1`)
    const sections = await repeated('for-url, with sections', shop, whole)
    return { fresh, kept, forUrl, sections }
  } finally {
    await shop.stop()
  }
}

/** Milliseconds of moves in the median, in a transaction of their own: a page alone, and one with a hundred below it. */
async function measureMoves(db: Db) {
  const time = async (id: number, parent_id: number, order: number, slug: string) => {
    const begun = performance.now()
    await transaction(db, (tx) => moveNode(tx, id, { parent_id, order, slug }))
    return performance.now() - begun
  }
  const pages: number[] = []
  const branches: number[] = []
  for (let turn = 0; turn < MOVES; turn += 1) {
    const there = turn % 2 === 0
    const [page, branch] = [leafId(0, 0), branchId(1)]
    pages.push(await time(page, branchId(there ? BRANCHES - 1 : 0), there ? 500 : 0, 'flyttet'))
    branches.push(await time(branch, there ? branchId(BRANCHES - 1) : rootId, 501, 'g1'))
  }
  return { page: median(pages), branch: median(branches) }
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0
}

function toMarks(
  { fresh, kept, forUrl }: Pages,
  moves: Awaited<ReturnType<typeof measureMoves>>,
): Mark[] {
  const least = { isLeast: true }
  const most = { isLeast: false }
  return [
    { name: 'Pages never rendered', reached: fresh.perSecond, mark: 200, unit: '/s', ...least },
    {
      name: 'A page that is kept',
      reached: kept.perSecond / kept.raw,
      mark: 0.5,
      unit: ' × raw',
      ...least,
    },
    { name: '`for-url`', reached: forUrl.cpuMsEach, mark: 1, unit: ' ms CPU', ...most },
    { name: 'Move of a page', reached: moves.page, mark: 50, unit: ' ms', ...most },
    {
      name: 'Move of a page with 99 below it',
      reached: moves.branch,
      mark: 50,
      unit: ' ms',
      ...most,
    },
  ]
}

function isReached({ reached, mark, isLeast }: Mark): boolean {
  return isLeast ? reached >= mark : reached <= mark
}

function toLine(one: Mark): string {
  const { name, reached, mark, unit, isLeast } = one
  const sign = isLeast ? '≥' : '≤'
  return `| ${name} | ${reached.toFixed(reached < 10 ? 2 : 0)}${unit} | ${sign} ${mark}${unit} | ${isReached(one) ? 'yes' : 'no'} |`
}

function toRow({ name, perSecond, raw, p50Ms, p99Ms, bytes, cpuMsEach, failed }: Row): string {
  const numbers = [perSecond, perSecond / raw, raw, p50Ms, p99Ms, bytes, cpuMsEach, failed]
  const digits = [0, 3, 0, 1, 1, 0, 2, 0]
  return `| ${name} | ${numbers.map((one, i) => one.toFixed(digits[i])).join(' | ')} |`
}

function report(marks: readonly Mark[], rows: readonly Row[]): string {
  return `# Pages of the merchant, of ten thousand

Measured by \`node bench/content.ts\` on ${new Date().toISOString().slice(0, 10)}: ${cpus()[0]?.model}, ${cpus().length} cores, Node ${process.version}. Each
page has the sections of the longest guide, with its bill of materials. The shop's Node process has one core; PostgreSQL and the load
share the other; 16 connections. *Raw* is Node's own http server on the same core in the same run, sending a ready reply of as many
bytes. Moves are transactions of their own, in the median of ${MOVES}. When it began, ${load.toFixed(1)} programs wanted a processor: with
more than one, figures are lower than the shop's own.

| | Reached | Mark | Kept |
|---|--:|--:|---|
${marks.map(toLine).join('\n')}

| Reading | per second | share | raw /s | p50 ms | p99 ms | bytes | CPU ms | failed |
|---|--:|--:|--:|--:|--:|--:|--:|--:|
${rows.map(toRow).join('\n')}
`
}
