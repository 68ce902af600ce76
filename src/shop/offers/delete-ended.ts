import { type Db, transaction } from '#database/client'
import { danishDay } from '#kernel/time'
import { deleteEndedPortion } from './store-delete.ts'

const KEPT_YEARS = 2

/**
 * Deletes offers that ended two years ago, with their files and messages: those whose last day is over or that a
 * revision ended, and those that were declined and drafts that have not been changed or written about since. Orders keep
 * their lines with the prices and the number of the offer; lines that were never ordered go.
 *
 * @returns How many.
 */
export async function deleteEndedOffers(db: Db, now: Date): Promise<number> {
  const limit = new Date(now)
  limit.setUTCFullYear(limit.getUTCFullYear() - KEPT_YEARS)
  for (let total = 0; ; ) {
    const count = await transaction(db, (tx) => deleteEndedPortion(tx, limit, danishDay(limit)))
    total += count
    // A revision goes after the offer that it revises, so the last portion is an empty one.
    if (count === 0) return total
  }
}
