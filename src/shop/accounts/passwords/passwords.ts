import { type Db, transaction } from '#database/client'
import { tryPassword } from '../attempts.ts'
import { createLinkToken, hashLinkToken } from '../link-token.ts'
import { ResetTokenInvalid, WrongPassword } from '../refusals.ts'
import { endOtherSessions } from '../store-session.ts'
import { hashPassword } from './password-hash.ts'
import { requireGoodPassword } from './password-rules.ts'
import {
  confirmUsernameOf,
  findPassword,
  findReset,
  forgetAttempts,
  insertReset,
  setPasswordHash,
  useReset,
  withdrawLinks,
} from './store.ts'

export interface NewPassword {
  readonly password: string
  readonly password_repeat: string
}

/** A link is asked for by the user, or comes with an invitation, which is not limited: staff send it. */
const LINKS = {
  reset: { hours: 1, mostAnHour: 5 },
  invitation: { hours: 7 * 24, mostAnHour: undefined },
} as const

interface PasswordLink {
  readonly username: string
  readonly name: string
  /** For the link; nothing but its hash is stored. */
  readonly token: string
}

/**
 * Makes the link of a mail by which a user chooses a password; earlier links stop working. One that the user asked for
 * works for an hour, an invitation for seven days.
 *
 * @param isRetry The mail with the link before was not sent: this one replaces it.
 * @returns undefined for an unknown or disabled user, and for one who has asked for five in the last hour.
 */
export async function createPasswordLink(
  db: Db,
  username: string,
  purpose: keyof typeof LINKS,
  isRetry = false,
): Promise<PasswordLink | undefined> {
  const { token, hash } = createLinkToken()
  const name = username.trim().normalize('NFC')
  const user = await insertReset(db, name, hash, { ...LINKS[purpose], isRetry })
  return user && { ...user, token }
}

/**
 * Sets the password of the user who got the link, ends all sessions of the user, and makes links useless that were sent
 * before.
 *
 * @returns The username.
 * @throws {ResetTokenInvalid} when the link is unknown, used, replaced or expired.
 * @throws {PasswordRefused}
 */
export async function finishPasswordReset(
  db: Db,
  token: string,
  chosen: NewPassword,
): Promise<string> {
  const hash = hashLinkToken(token)
  const found = hash && (await findReset(db, hash))
  if (!found) throw new ResetTokenInvalid()
  const password_hash = await choosePassword(chosen, found.username)
  await transaction(db, async (tx) => {
    const user_id = await useReset(tx, hash)
    if (user_id === undefined) throw new ResetTokenInvalid()
    await withdrawLinks(tx, user_id)
    await setPasswordHash(tx, user_id, password_hash)
    await confirmUsernameOf(tx, user_id)
    await endOtherSessions(tx, user_id, null)
  })
  return found.username
}

/**
 * The hash of a password that may be chosen.
 *
 * @throws {PasswordRefused}
 */
export async function choosePassword(
  { password, password_repeat }: NewPassword,
  username: string,
): Promise<string> {
  await requireGoodPassword(password, password_repeat, username)
  return hashPassword(password)
}

/**
 * Asks users who are logged in for their password again. Attempts are counted as those of a login.
 *
 * @throws {WrongPassword}
 * @throws {TooManyLogins}
 */
export async function requirePassword(
  db: Db,
  user_id: number,
  password: string,
): Promise<{ readonly username: string; readonly password_hash: string | null }> {
  const key = `user ${user_id}`
  const user = await findPassword(db, user_id)
  const isRight = await tryPassword(db, key, password, user?.password_hash ?? null)
  if (!isRight || !user) throw new WrongPassword()
  await forgetAttempts(db, key)
  return user
}
