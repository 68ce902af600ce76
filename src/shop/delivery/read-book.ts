import { LRUCache } from 'lru-cache'
import type { Db } from '#database/client'
import type { DeliveryBook } from './delivery.ts'
import { findEdition, readBook } from './store.ts'

/** An old edition may still be asked for by a transaction that began before the new one. */
const EDITIONS_MAX = 8

const editions = new LRUCache<string, DeliveryBook>({ max: EDITIONS_MAX })

/**
 * All of delivery as it is in the transaction that asks, read only when its edition is not known yet.
 *
 * @param edition Its name, for those who have read it already.
 */
export async function readDeliveryBook(db: Db, edition?: string): Promise<DeliveryBook> {
  const kept = editions.get(edition ?? (await findEdition(db)))
  if (kept) return kept
  const { name, book } = await readBook(db)
  editions.set(name, book)
  return book
}
