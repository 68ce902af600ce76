import { setImmediate } from 'node:timers/promises'
import type { Db } from '#database/client'
import type { Reading } from './document.ts'
import type { NumberOf } from './numbers.ts'
import { listFamilyIds, readSynonyms, readTexts } from './store-texts.ts'
import { toSynonymMap } from './synonyms.ts'
import { numbersOf, TextBook } from './text-book.ts'

const READ_AT_ONCE = 400
/** So many are taken in before others get their turn. */
const SLICE = 25

let editions = 0

/** Reads all goods into a new book, in slices: who asks for something else in the meantime waits a few milliseconds. */
export async function buildBook(db: Db): Promise<TextBook> {
  const [ids, synonyms] = await Promise.all([listFamilyIds(db), readSynonyms(db)])
  editions += 1
  const book = new TextBook(toSynonymMap(synonyms), String(editions))
  const readings: Reading[] = []
  const numbers: NumberOf[] = []
  for (let at = 0; at < ids.length; at += READ_AT_ONCE) {
    const texts = await readTexts(db, ids.slice(at, at + READ_AT_ONCE))
    for (const [i, one] of texts.entries()) {
      readings.push(book.read(one))
      numbers.push(...numbersOf(one))
      if (i % SLICE === 0) await setImmediate()
    }
  }
  for (const [i, reading] of readings.entries()) {
    book.add(reading)
    if (i % SLICE === 0) await setImmediate()
  }
  book.setNumbers(numbers)
  return book
}
