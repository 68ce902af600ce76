import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#database/client'
import { endOtherSessions, hashPassword, isPassword } from '#shop/accounts'
import { colleague, users } from '../data/people.ts'

/** Of all demo accounts, in a shop that only this machine can reach. */
const DEMO_PASSWORD = 'planke-demo-2026'

const RANDOM_BYTES = 12
const accounts = [...users, colleague]

export interface DemoLogin {
  readonly username: string
  readonly password: string
}

/** The demo accounts of a shop that only this machine can reach, for its login page. */
export const knownLogins = accounts.map(({ username, name }) => ({
  username,
  name,
  password: DEMO_PASSWORD,
}))

/**
 * Gives the demo accounts that have no password one: the known one, or where others can reach the shop one that cannot
 * be guessed.
 *
 * @returns The logins that were made, to be shown this once.
 */
export async function giveDemoPasswords(db: Db, isLocal: boolean): Promise<DemoLogin[]> {
  const without = await db
    .selectFrom('access.user')
    .select(['id', 'username'])
    .where('password_hash', 'is', null)
    .where(
      'uuid',
      'in',
      accounts.map(({ uuid }) => uuid),
    )
    .execute()
  return Promise.all(
    without.map(async ({ id, username }) => {
      const password = isLocal ? DEMO_PASSWORD : randomBytes(RANDOM_BYTES).toString('base64url')
      const password_hash = await hashPassword(password)
      await db
        .updateTable('access.user')
        .set({ password_hash, confirmed_username: sql`username` })
        .where('id', '=', id)
        .execute()
      return { username, password }
    }),
  )
}

/**
 * Takes the known password from the demo accounts that have it, and ends their sessions: for a shop that others can reach,
 * with what a demo of this machine has left in its database.
 *
 * @returns How many had it.
 */
export async function dropKnownPasswords(db: Db): Promise<number> {
  const uuids = accounts.map(({ uuid }) => uuid)
  const users = await db
    .selectFrom('access.user')
    .select(['id', 'password_hash'])
    .where('password_hash', 'is not', null)
    .where('uuid', 'in', uuids)
    .execute()
  let dropped = 0
  for (const { id, password_hash } of users) {
    if (!(await isPassword(DEMO_PASSWORD, password_hash))) continue
    await db
      .updateTable('access.user')
      .set({ password_hash: null })
      .where('id', '=', id)
      .where('password_hash', '=', password_hash)
      .execute()
    await endOtherSessions(db, id, null)
    dropped += 1
  }
  return dropped
}
