import type { Db } from '#database/client'
import type { DeliveryBook } from './delivery.ts'
import { readBook } from './store.ts'

const FRESH_MS = 5_000

const books = new WeakMap<Db, { readonly read: number; readonly book: Promise<DeliveryBook> }>()

/**
 * All of delivery, at most five seconds old. Inside a transaction, whose `tx` is new each time, it is read afresh, so
 * that what is placed is priced by the rules of the moment.
 */
export function readDeliveryBook(db: Db, now: number = Date.now()): Promise<DeliveryBook> {
  const kept = books.get(db)
  if (kept && now - kept.read < FRESH_MS) return kept.book
  const book = readBook(db)
  books.set(db, { read: now, book })
  book.catch(() => books.delete(db))
  return book
}

/** The rules were changed in this process: the next question sees it. */
export function forgetDeliveryBook(db: Db): void {
  books.delete(db)
}
