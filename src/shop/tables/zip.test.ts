import { buffer } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { type Column, writeXlsx, writeZip, type ZipEntry } from './index.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Entries of 100 kB that compress badly, and how many of them have been made. */
function counted(count: number) {
  const made = { entries: 0 }
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (let i = 0; i < count; i += 1) {
      made.entries += 1
      const noise = crypto.getRandomValues(new Uint8Array(50_000))
      yield { name: `fil-${i}.xml`, content: Buffer.from(noise).toString('hex') }
    }
  }
  return { made, entries: entries() }
}

test('an archive has every file with its name and words', async () => {
  async function* entries() {
    yield { name: 'første.xml', content: '<a>æøå</a>' }
    yield { name: 'tom.txt', content: '' }
  }
  const files = unzipSync(await buffer(writeZip(entries())))
  const words = Object.entries(files).map(([name, file]) => [name, new TextDecoder().decode(file)])
  expect(words).toEqual([
    ['første.xml', '<a>æøå</a>'],
    ['tom.txt', ''],
  ])
})

test('files are made no faster than the archive is read, and no more once reading stops', async () => {
  const { made, entries } = counted(500)
  const file = writeZip(entries)
  await new Promise((resolve) => file.once('readable', resolve))
  await pause(200)
  const before = made.entries
  expect(before).toBeLessThan(5)
  file.destroy()
  await pause(100)
  expect(made.entries - before).toBeLessThanOrEqual(1)
})

test('what has been read is held no longer', async () => {
  const { made, entries } = counted(500)
  collectGarbage()
  const before = process.memoryUsage().arrayBuffers
  let bytes = 0
  let most = 0
  for await (const chunk of writeZip(entries)) {
    bytes += chunk.length
    if (made.entries % 100 !== 0) continue
    // What is collected is given back by a thread of its own.
    collectGarbage()
    await pause(50)
    collectGarbage()
    most = Math.max(most, process.memoryUsage().arrayBuffers - before)
  }
  expect(made.entries).toBe(500)
  expect(bytes).toBeGreaterThan(20_000_000)
  expect(most).toBeLessThan(5_000_000)
})

test('a file that cannot be made breaks the archive', async () => {
  async function* failing(): AsyncGenerator<ZipEntry> {
    yield { name: 'a.xml', content: 'a' }
    throw new Error('no database')
  }
  await expect(buffer(writeZip(failing()))).rejects.toThrow('no database')
})

test('a workbook of 50,000 rows is never whole in memory', async () => {
  const read = { rows: 0, letters: 0 }
  async function* batches() {
    while (read.rows < 50_000) {
      const batch = Array.from({ length: 1_000 }, () => {
        const what = Buffer.from(crypto.getRandomValues(new Uint8Array(400))).toString('hex')
        read.letters += what.length
        return { what }
      })
      read.rows += batch.length
      yield batch
    }
  }
  const columns: readonly Column<{ readonly what: string }>[] = [
    { name: 'Vare', kind: 'text', of: ({ what }) => what },
  ]
  collectGarbage()
  const held = () => {
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    return heapUsed + arrayBuffers
  }
  const before = held()
  let [bytes, most, measured] = [0, 0, 0]
  for await (const chunk of writeXlsx({ name: 'Køb', columns, batches: batches() }, () => '')) {
    bytes += chunk.length
    if (read.rows < measured + 10_000) continue
    measured = read.rows
    collectGarbage()
    await pause(50)
    most = Math.max(most, held() - before)
  }
  expect(read).toEqual({ rows: 50_000, letters: 40_000_000 })
  // Neither what is written nor what it is written from.
  expect(bytes).toBeGreaterThan(20_000_000)
  expect(most).toBeLessThan(10_000_000)
}, 60_000)
