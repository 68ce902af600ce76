import type { Db } from '#database/client'
import { isPassword } from './passwords/password-hash.ts'
import { countAttempt, takeBackAttempt } from './passwords/store.ts'
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

/**
 * Whether a password is the stored one, counted as an attempt before it is looked at. One that cannot be looked at, because
 * too many log in at once, is not counted.
 *
 * @param stored As for {@link isPassword}.
 * @throws {TooManyLogins}
 */
export async function tryPassword(
  db: Db,
  key: string,
  password: string,
  stored: string | null,
): Promise<boolean> {
  await requireAttempt(db, key)
  try {
    return await isPassword(password, stored)
  } catch (error) {
    await takeBackAttempt(db, key)
    throw error
  }
}
