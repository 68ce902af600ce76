import type { Db } from '#database/client'
import { countAttempt } from './passwords/store.ts'
import { TooManyLogins } from './refusals.ts'

const MOST_ATTEMPTS = 5
const WINDOW_SECONDS = 15 * 60

/**
 * Counts an attempt to tell a password, before it is checked.
 *
 * @param key What attempts are counted by.
 * @throws {TooManyLogins} after five in a quarter of an hour that were not forgotten by a right one.
 */
export async function requireAttempt(db: Db, key: string): Promise<void> {
  const limits = { most: MOST_ATTEMPTS, windowSeconds: WINDOW_SECONDS }
  const retryAfterSeconds = await countAttempt(db, key, limits)
  if (retryAfterSeconds !== undefined) throw new TooManyLogins({ retryAfterSeconds })
}
