import { sql } from 'kysely'
import { hashPassword } from '#shop/accounts'
import type { FreshDatabase } from './database.ts'
import type { Reply, Visitor } from './request.ts'

export const PASSWORD = 'fire heste i haven'

/** Gives a user a password, as the link of a mail does, and says what the user logs in with. */
export async function givePassword({ db }: FreshDatabase, user: number): Promise<string> {
  const { username } = await db
    .updateTable('access.user')
    .set({ password_hash: await hashPassword(PASSWORD), confirmed_username: sql`username` })
    .where('id', '=', user)
    .returning('username')
    .executeTakeFirstOrThrow()
  return username
}

export function logIn(
  browser: Visitor,
  username: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  return browser.post('/api/users/login', { username, password: PASSWORD, ...more })
}

export function bearer(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` }
}
