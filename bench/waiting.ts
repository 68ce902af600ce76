/**
 * What a visitor waits for, and a start: pictures that were never asked for before, the paint after a filter was pressed, a
 * professional's category page, and the reading of all products into memory. Writes bench/RESULTS-waiting.md.
 *
 * `node bench/waiting.ts` needs Chromium (CHROME_PATH, Debian's by default) and, for the reading, the shop of 100,000 products
 * that `npm run bench` has planted.
 */
import { rm, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join, resolve } from 'node:path'
import { openDatabase } from '#database/client'
import { EmbeddedDatabase } from '#database/embedded/embedded-database'
import { openCatalogue } from '#shop/catalogue'
import { Facets } from '#shop/facets'
import { measureClicks } from './clicks.ts'
import { measurePictures, type Wait } from './pictures.ts'
import { measureProfessionalPage, type ProfessionalPage } from './professional-page.ts'
import { calm } from './support/calm.ts'
import { startDemoShop } from './support/processes.ts'

const READINGS = 3
const CALM_MINUTES = 5
const DATA_DIR = resolve('data', 'bench-pictures')
const MANY_DATA_DIR = resolve('data', 'bench-100000')
const REPORT = resolve('bench', 'RESULTS-waiting.md')

const reading = await measureReading()
await rm(join(DATA_DIR, 'media'), { recursive: true, force: true })
const shop = await startDemoShop(DATA_DIR)
try {
  const origin = `http://127.0.0.1:${shop.port}`
  const pictures = await measurePictures(origin)
  await calm(CALM_MINUTES)
  const clicks = await measureClicks(origin)
  const page = await measureProfessionalPage(origin)
  await writeFile(REPORT, report({ pictures, clicks, page, reading }))
} finally {
  await shop.stop()
}

/** Milliseconds that it takes to read 100,000 products, the shortest first. */
async function measureReading(): Promise<readonly number[]> {
  const embedded = await EmbeddedDatabase.start({
    dataDir: MANY_DATA_DIR,
    onTrouble: () => undefined,
  })
  const database = openDatabase({ url: embedded.url })
  const catalogue = openCatalogue(database)
  const times: number[] = []
  try {
    await catalogue.tree()
    for (let count = 0; count < READINGS; count += 1) {
      const begun = performance.now()
      await new Facets(catalogue).readMany()
      times.push(performance.now() - begun)
    }
  } finally {
    await catalogue.close()
    await database.close()
    await embedded.stop()
  }
  return times.toSorted((a, b) => a - b)
}

interface Readings {
  readonly pictures: readonly Wait[]
  readonly clicks: readonly number[]
  readonly page: ProfessionalPage
  readonly reading: readonly number[]
}

function report({ pictures, clicks, page, reading }: Readings): string {
  const at = (share: number) => clicks[Math.ceil(clicks.length * share) - 1] ?? 0
  return `# What is waited for

Measured by \`node bench/waiting.ts\` on ${new Date().toISOString().slice(0, 10)}: ${cpus()[0]?.model ?? '?'}, ${cpus().length} cores, Node ${process.version}. The shop, its
database and the waiting browser share the machine.

**A filter that is pressed** is painted as pressed after ${at(0.5)} ms (half of ${clicks.length} presses), ${at(0.95)} ms (95 of 100), ${at(1)} ms at
most; to be reached: 100 ms for 95 of 100. In Chromium, on the fullest list of cards of 5,000 products.

**All products in memory:** 100,000 products are read from PostgreSQL in ${reading.map(seconds).join(', ')} s (${READINGS} times, the shortest first); to be
reached: 2 s.

**A category page on a processor slowed to a quarter** shows its first price, median: reached by a link inside the shop, a stranger
after ${page.followed.stranger} ms and a professional after ${page.followed.professional} ms; to be reached: 150 ms later at most. Loaded by itself, counted from the paint of its frame: after
${page.loaded.stranger} and ${page.loaded.professional} ms. A stranger's page comes with its products, a professional's fills its frame when the scripts run.

**Pictures that were never asked for before**, the largest categories with 40 products, six files at a time; to be reached: 3 s.

| Pictures | in all, s | the slowest, s | not in time |
|---|--:|--:|--:|
${pictures.map(line).join('\n')}
`
}

function line({ what, pictures, allMs, slowestMs, refused }: Wait): string {
  return `| ${pictures} of ${what} | ${seconds(allMs)} | ${seconds(slowestMs)} | ${refused} |`
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(2)
}
