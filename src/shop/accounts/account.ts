import { transaction } from '#database/client'
import { choosePassword, type NewPassword, requirePassword } from './passwords/passwords.ts'
import { lockPassword, setPasswordHash, withdrawLinks } from './passwords/store.ts'
import { WrongPassword } from './refusals.ts'
import { countingCodes, type SecondFactorParts, spendCode } from './second-factor/second-factor.ts'
import { type Account, findAccount, updateName } from './store-account.ts'
import { endOtherSessions } from './store-session.ts'

export { type Account, findAccount }

export interface AccountChange {
  readonly name?: string | undefined
  readonly password?: NewPassword | undefined
  /** Needed for a change of the password. */
  readonly current_password: string
  /** Needed for a change of the password where the second factor is on. */
  readonly code?: string | undefined
}

/**
 * What users change of themselves, all of it or nothing. With another password the user's other sessions end, and links
 * that were sent before stop working.
 *
 * @throws {WrongPassword}
 * @throws {PasswordRefused}
 * @throws {SecondFactorRequired}
 * @throws {TooManyLogins}
 */
export async function changeAccount(
  parts: SecondFactorParts,
  { user_id, session_id }: { readonly user_id: number; readonly session_id: string | undefined },
  { name, password, current_password, code }: AccountChange,
): Promise<void> {
  const { db } = parts
  const known = password && (await requirePassword(db, user_id, current_password))
  const hash = password && known && (await choosePassword(password, known.username))
  const change = () =>
    transaction(db, async (tx) => {
      if (known && !(await lockPassword(tx, user_id, known.password_hash)))
        throw new WrongPassword()
      if (name !== undefined) await updateName(tx, user_id, name)
      if (hash === undefined) return
      await spendCode(tx, parts, user_id, code)
      await withdrawLinks(tx, user_id)
      await setPasswordHash(tx, user_id, hash)
      await endOtherSessions(tx, user_id, session_id ?? null)
    })
  await (known ? countingCodes(db, user_id, change) : change())
}
