import { type Db, transaction } from '#database/client'
import { choosePassword, type NewPassword, requirePassword } from './passwords/passwords.ts'
import { lockPassword, setPasswordHash, withdrawLinks } from './passwords/store.ts'
import { WrongPassword } from './refusals.ts'
import { type Account, findAccount, updateName } from './store-account.ts'
import { endOtherSessions } from './store-session.ts'

export { type Account, findAccount }

export interface AccountChange {
  readonly name?: string | undefined
  readonly password?: NewPassword | undefined
  /** Needed for a change of the password. */
  readonly current_password: string
}

/**
 * What users change of themselves, all of it or nothing. With another password the user's other sessions end, and links
 * that were sent before stop working.
 *
 * @throws {WrongPassword}
 * @throws {PasswordRefused}
 */
export async function changeAccount(
  db: Db,
  { user_id, session_id }: { readonly user_id: number; readonly session_id: string | undefined },
  { name, password, current_password }: AccountChange,
): Promise<void> {
  const known = password && (await requirePassword(db, user_id, current_password))
  const hash = password && known && (await choosePassword(password, known.username))
  await transaction(db, async (tx) => {
    if (known && !(await lockPassword(tx, user_id, known.password_hash))) throw new WrongPassword()
    if (name !== undefined) await updateName(tx, user_id, name)
    if (hash === undefined) return
    await withdrawLinks(tx, user_id)
    await setPasswordHash(tx, user_id, hash)
    await endOtherSessions(tx, user_id, session_id ?? null)
  })
}
