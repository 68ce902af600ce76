import { type Db, transaction } from '#database/client'
import { choosePassword, type NewPassword, requirePassword } from './passwords.ts'
import { WrongPassword } from './refusals.ts'
import { type Account, findAccount, updateAccount } from './store-account.ts'
import { lockPassword, setPasswordHash, withdrawResets } from './store-password.ts'
import { endOtherSessions } from './store-session.ts'

export { type Account, findAccount }

export interface AccountChange {
  readonly name?: string | undefined
  /** The mail address that the user logs in with. */
  readonly username?: string | undefined
  readonly password?: NewPassword | undefined
  /** Needed for a change of username or password. */
  readonly current_password: string
}

/**
 * What users change of themselves, all of it or nothing. With another password the user's other sessions end; with
 * another address, links that were sent to the one of before stop working.
 *
 * @throws {WrongPassword}
 * @throws {PasswordRefused}
 * @throws {UsernameTaken}
 */
export async function changeAccount(
  db: Db,
  { user_id, session_id }: { readonly user_id: number; readonly session_id: string | undefined },
  { name, username, password, current_password }: AccountChange,
): Promise<void> {
  const isSensitive = username !== undefined || password !== undefined
  const known = isSensitive ? await requirePassword(db, user_id, current_password) : undefined
  const hash = password && (await choosePassword(password, username ?? known?.username ?? ''))
  await transaction(db, async (tx) => {
    if (known && !(await lockPassword(tx, user_id, known.password_hash))) throw new WrongPassword()
    await updateAccount(tx, user_id, { name, username })
    if (isSensitive) await withdrawResets(tx, user_id)
    if (hash === undefined) return
    await setPasswordHash(tx, user_id, hash)
    await endOtherSessions(tx, user_id, session_id ?? null)
  })
}
