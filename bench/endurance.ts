/**
 * Ten minutes of whole checkouts at half the rate that `npm run bench` reaches, beside visitors who look at lists, products and
 * searches: errors, and memory minute by minute. Writes bench/RESULTS-endurance.md.
 *
 * `node bench/endurance.ts [minutes]`
 */
import { readFile, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabase } from '#database/client'
import { buy } from './buying.ts'
import { calm } from './support/calm.ts'
import { memoryOf, startDemoShop } from './support/processes.ts'
import { gatherQuestions } from './support/questions.ts'

/** Half of the 67 in bench/RESULTS.md. */
const CHECKOUTS_A_SECOND = 33
const LOOKS_A_SECOND = 50
/** More than this at once are not begun: they count as late. */
const MOST_AT_ONCE = 64
const MINUTE_MS = 60_000
const WARM_MINUTES = 1
const CALM_MINUTES = 5
const minutes = Number(process.argv[2] ?? 10)
const DATA_DIR = resolve('data', 'bench-recovery')
const REPORT = resolve('bench', 'RESULTS-endurance.md')

const shop = await startDemoShop(DATA_DIR)
try {
  await stockUp()
  await calm(CALM_MINUTES)
  const questions = await gatherQuestions(shop.port)
  const paths = [questions.lists, questions.products, questions.searches, questions.productPages]
  let asked = 0
  const look = async () => {
    const of = paths[asked % paths.length] ?? []
    const path = of[Math.floor(asked / paths.length) % of.length]
    asked += 1
    const reply = await fetch(`http://127.0.0.1:${shop.port}${path}`)
    await reply.arrayBuffer()
    if (!reply.ok) throw new Error(`${path} was answered ${reply.status}`)
  }
  const memory: number[] = []
  const watching = setInterval(() => memory.push(memoryOf(shop.pid).now), MINUTE_MS)
  const [checkouts, looks] = await Promise.all([
    steadily(CHECKOUTS_A_SECOND, buy(shop.port, questions)),
    steadily(LOOKS_A_SECOND, look),
  ])
  clearInterval(watching)
  await writeFile(REPORT, report({ checkouts, looks, memory }))
} finally {
  await shop.stop()
}

/** So that nothing is sold out before the end. */
async function stockUp(): Promise<void> {
  const read = (name: string) => readFile(resolve(DATA_DIR, name), 'utf8')
  const password = (await read('postgres-password')).trim()
  const [, , , port] = (await read('postgres/postmaster.pid')).split('\n')
  const url = `postgresql://planke:${password}@127.0.0.1:${port}/planke`
  const { db, close } = openDatabase({ url })
  await sql`update catalogue.product set stock = 100000 where stock >= 5`.execute(db)
  await sql`update catalogue.product_stock set stock = 100000 where stock >= 5`.execute(db)
  await close()
}

interface Steady {
  done: number
  late: number
  readonly errors: string[]
  readonly times: number[]
}

/** Begins so many a second, whether or not those before are done. */
async function steadily(aSecond: number, journey: () => Promise<void>): Promise<Steady> {
  const steady: Steady = { done: 0, late: 0, errors: [], times: [] }
  const underWay = new Set<Promise<void>>()
  const begun = performance.now()
  const end = begun + minutes * MINUTE_MS
  const walk = async () => {
    const started = performance.now()
    try {
      await journey()
      steady.done += 1
      steady.times.push(performance.now() - started)
    } catch (error) {
      steady.errors.push(String(error))
    }
  }
  for (let next = begun; next < end; next += 1_000 / aSecond) {
    await sleep(Math.max(0, next - performance.now()))
    if (underWay.size >= MOST_AT_ONCE) {
      steady.late += 1
      continue
    }
    const walking: Promise<void> = walk().finally(() => underWay.delete(walking))
    underWay.add(walking)
  }
  await Promise.all(underWay)
  return steady
}

interface Readings {
  readonly checkouts: Steady
  readonly looks: Steady
  /** MB after each minute. */
  readonly memory: readonly number[]
}

function report({ checkouts, looks, memory }: Readings): string {
  const [first = 0] = memory.slice(WARM_MINUTES)
  const last = memory.at(-1) ?? 0
  return `# ${minutes} minutes of buying and looking

Measured by \`node bench/endurance.ts\` on ${new Date().toISOString().slice(0, 10)}: ${cpus()[0]?.model ?? '?'}, ${cpus().length} cores, Node ${process.version}. The shop of 5,000 products,
its own PostgreSQL and the load share the machine.

| ${minutes} minutes of | a second | done | errors | not begun, as ${MOST_AT_ONCE} were under way | half, ms | 95 of 100, ms |
|---|--:|--:|--:|--:|--:|--:|
| whole checkouts, to the confirmation | ${CHECKOUTS_A_SECOND} | ${line(checkouts)} |
| lists, products, searches, product pages | ${LOOKS_A_SECOND} | ${line(looks)} |

Memory of the shop, MB, minute by minute: ${memory.join(', ')}. From minute ${WARM_MINUTES + 1} to the last ${last - first >= 0 ? '+' : ''}${last - first} MB (${(((last - first) / first) * 100).toFixed(1)} %);
to be reached: less than 5 %.
${[...checkouts.errors, ...looks.errors]
  .slice(0, 5)
  .map((error) => `\n- ${error}`)
  .join('')}`
}

function line({ done, errors, late, times }: Steady): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
  return `${done} | ${errors.length} | ${late} | ${at(0.5)} | ${at(0.95)}`
}
