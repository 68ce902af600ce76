import { createHash } from 'node:crypto'
import { isStaff } from '#shop/access'
import { tryPassword } from './attempts.ts'
import { findLogin, forgetAttempts } from './passwords/store.ts'
import { LoginFailed } from './refusals.ts'
import { countingCodes, spendCode } from './second-factor/second-factor.ts'
import { type IssuedToken, type SessionParts, startSession } from './sessions.ts'
import type { Origin } from './store-session.ts'

export interface Credentials {
  readonly username: string
  readonly password: string
  /** From the second factor; where there is none it is not looked at. */
  readonly code?: string | undefined
  /** Staff alone are let in; others are answered as with a wrong password. */
  readonly isForStaff?: boolean
}

/**
 * Begins a session for a user who knows the password. Takes as long, and answers the same, whether the user is unknown, is
 * disabled, or has another password.
 *
 * @param from What attempts are counted by, together with the username: the caller's address.
 * @throws {LoginFailed}
 * @throws {TooManyLogins} after five failed attempts in a quarter of an hour, from the same address; when too many log in at once.
 * @throws {SecondFactorRequired} when the password is right and the code is not.
 */
export async function logIn(
  parts: SessionParts,
  { username, password, code, isForStaff = false }: Credentials,
  { from, ...origin }: Origin & { readonly from: string },
): Promise<IssuedToken> {
  const name = username.trim().normalize('NFC')
  const { folded, user } = await findLogin(parts.db, name)
  // By the name as the database compares it, which takes more letters for equal than a program would. Were this so for
  // users alone, two spellings would tell who is one.
  const key = `${user ? folded : fingerprintOf(folded)} ${from}`
  const stored = user?.active ? user.password_hash : null
  const isRight = await tryPassword(parts.db, key, password, stored)
  if (!user || !isRight) throw new LoginFailed()
  const owner = { ...user, is_staff: isStaff(user.permissions) }
  if (isForStaff && !owner.is_staff) throw new LoginFailed()
  const issued = await countingCodes(parts.db, user.id, () =>
    startSession(parts, owner, origin, (tx) => spendCode(tx, parts, user.id, code)),
  )
  await forgetAttempts(parts.db, key)
  return issued
}

/** Of a name that no user has: it may be a password typed in the wrong field, so too little is kept to tell it from. */
function fingerprintOf(name: string): string {
  return createHash('sha256').update(name).digest('hex').slice(0, 8)
}
