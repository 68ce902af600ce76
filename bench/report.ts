import type { Pace } from './pace.ts'

export type Row = {
  name: string
  perSecond: number
  raw: number
  ratio: number
  p50Ms: number
  p99Ms: number
  bytes: number
  failed: number
  cpuMsEach: number
  /** Share of the core's time that others took meanwhile. */
  stolen: number
}

export type Results = {
  products: number
  /** As many as there was room for. */
  readyProducts: number
  machine: string
  readyMs: number
  /** How long after that it went on learning its goods by heart. */
  calmMs: number
  memoryAtStart: number
  memory: { now: number; peak: number }
  reading: Row[]
  writing: [string, Pace][]
}

/** The results as a page. */
export function report(results: Results): string {
  const { products, readyProducts, machine, readyMs, calmMs, memoryAtStart, memory } = results
  return `# What the shop does in a second

Measured by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${machine}. ${products.toLocaleString('en')} products; the shop and its PostgreSQL
share one core, the load has the other, 16 connections. *Raw* is Node's own http server on the same core in the same
run, sending a ready reply of as many bytes; *share* is the shop's figure divided by it. Nothing is compressed. *Different* asks a thousand
different questions in turn, *same* one question over and over; pages never rendered before come after other pages. CPU is that
of the Node process alone. *Taken* is what share of the core's time the machine gave to others meanwhile, whom a virtual machine does not see:
each reading waits a while until they leave the core alone, and is less than the shop can do where they did not.

| Reading | per second | raw | share | p50 ms | p99 ms | bytes | CPU ms | taken | failed |
|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|
${results.reading.map(line).join('\n')}

| Writing | per second | p50 ms | p99 ms | done | failed |
|---|--:|--:|--:|--:|--:|
${results.writing.map(writingLine).join('\n')}

Ready ${seconds(readyMs)} s after a start with data; all goods written into memory ${seconds(calmMs)} s after that, which the reading waits for.
Memory of the Node process: ${memoryAtStart} MB then, ${memory.now} MB after the load, ${memory.peak} MB at most.

${products > USUAL ? larger(readyProducts) : ''}How well searches find what people look for: [RESULTS-search.md](RESULTS-search.md).
`
}

const USUAL = 100_000
const larger = (readyProducts: number) =>
  `What grows with the shop: the start, since every process reads all goods into memory, and one with so many says that it is there when
it has; memory, some 400 bytes a product outside the heap and 2.2 kB for each that lies ready; and lists and counts of all goods, or of
what many have, which look at each of them. Here \`READY_PRODUCTS\` is ${readyProducts.toLocaleString('en')}. Goods for which that leaves no room are what
breaks first: lists, searches and pages ask PostgreSQL for each of their rows, on the same core. An installation of this size
gives PostgreSQL cores of its own, starts a new process before it stops the old one, and lets several processes answer.

`

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1)
}

function line(row: Row): string {
  const { name, perSecond, raw, ratio, p50Ms, p99Ms, bytes, cpuMsEach, stolen, failed } = row
  const numbers = [
    whole(perSecond),
    whole(raw),
    ratio.toFixed(3),
    p50Ms.toFixed(1),
    p99Ms.toFixed(1),
    whole(bytes),
    cpuMsEach.toFixed(2),
    `${Math.round(stolen * 100)} %`,
    whole(failed),
  ]
  return `| ${name} | ${numbers.join(' | ')} |`
}

function writingLine([name, { perSecond, p50Ms, p99Ms, done, failed }]: [string, Pace]): string {
  return `| ${name} | ${whole(perSecond)} | ${p50Ms.toFixed(1)} | ${p99Ms.toFixed(1)} | ${done} | ${failed} |`
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en')
}
