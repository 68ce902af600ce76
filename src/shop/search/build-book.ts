import { setImmediate } from 'node:timers/promises'
import type { Db } from '#database/client'
import { longRunningRead } from '#database/long-running-read'
import { NumberBook } from '#shop/word-index'
import type { Reading } from './document.ts'
import { listFamilyIds, readSynonyms, readTexts } from './store-texts.ts'
import { toSynonymMap } from './synonyms.ts'
import { numbersOf, TextBook } from './text-book.ts'

const READ_AT_ONCE = 400
/** So many are taken in before others get their turn. */
const SLICE = 25

/** Reads all goods into a new book, in slices: who asks for something else in the meantime waits a few milliseconds. */
export async function buildBook(db: Db): Promise<TextBook> {
  const [ids, synonyms] = await Promise.all([longRunningRead(db, listFamilyIds), readSynonyms(db)])
  const book = new TextBook(toSynonymMap(synonyms))
  const readings: Reading[] = []
  const numbers: NumberBook[] = []
  for (let at = 0; at < ids.length; at += READ_AT_ONCE) {
    const some = ids.slice(at, at + READ_AT_ONCE)
    const texts = await longRunningRead(db, (tx) => readTexts(tx, some))
    for (const [i, one] of texts.entries()) {
      readings.push(book.read(one))
      if (i % SLICE === 0) await setImmediate()
    }
    numbers.push(NumberBook.of(texts.flatMap(numbersOf)))
  }
  for (const [i, reading] of readings.entries()) {
    book.add(reading)
    if (i % SLICE === 0) await setImmediate()
  }
  book.close(await toOne(numbers))
  return book
}

/** Two and two become one, so that nobody waits long. */
async function toOne(books: readonly NumberBook[]): Promise<NumberBook> {
  const [first = NumberBook.of([]), ...more] = books
  if (more.length === 0) return first
  const pairs: NumberBook[] = []
  for (let i = 0; i < books.length; i += 2) {
    const [one, next] = [books[i], books[i + 1]]
    if (one) pairs.push(next ? one.and(next) : one)
    await setImmediate()
  }
  return toOne(pairs)
}
