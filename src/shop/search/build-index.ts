import { setImmediate } from 'node:timers/promises'
import type { Db } from '#database/client'
import { longRunningRead } from '#database/long-running-read'
import { NumberIndex } from '#shop/word-index'
import type { Reading } from './document.ts'
import { numbersOf, SearchIndex } from './search-index.ts'
import { readTaught } from './store-taught.ts'
import { listFamilyIds, readTexts } from './store-texts.ts'

const READ_AT_ONCE = 400
/** Products read between two turns of the event loop. */
const SLICE = 25

/** Reads all products into a new index, in slices, so that other requests wait a few milliseconds at most. */
export async function buildSearchIndex(db: Db): Promise<SearchIndex> {
  const [ids, taught] = await Promise.all([longRunningRead(db, listFamilyIds), readTaught(db)])
  const index = new SearchIndex(taught)
  const readings: Reading[] = []
  const numbers: NumberIndex[] = []
  for (let at = 0; at < ids.length; at += READ_AT_ONCE) {
    const some = ids.slice(at, at + READ_AT_ONCE)
    const texts = await longRunningRead(db, (tx) => readTexts(tx, some))
    for (const [i, one] of texts.entries()) {
      readings.push(index.read(one))
      if (i % SLICE === 0) await setImmediate()
    }
    numbers.push(NumberIndex.of(texts.flatMap(numbersOf)))
  }
  for (const [i, reading] of readings.entries()) {
    index.add(reading)
    if (i % SLICE === 0) await setImmediate()
  }
  index.close(await toOne(numbers))
  return index
}

/** Merges them in pairs, so that no step blocks the event loop for long. */
async function toOne(indexes: readonly NumberIndex[]): Promise<NumberIndex> {
  const [first = NumberIndex.of([]), ...more] = indexes
  if (more.length === 0) return first
  const pairs: NumberIndex[] = []
  for (let i = 0; i < indexes.length; i += 2) {
    const [one, next] = [indexes[i], indexes[i + 1]]
    if (one) pairs.push(next ? one.and(next) : one)
    await setImmediate()
  }
  return toOne(pairs)
}
