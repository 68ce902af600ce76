import { type Db, transaction } from '#database/client'
import { requirePassword } from '#shop/accounts'
import { ALL_USERS, requireAdministrator } from './change-user.ts'
import { eraseUser } from './erase-user.ts'
import { findManagedUser, lockUsers } from './store-users.ts'

/**
 * Erases the user who asks for it.
 *
 * @throws {WrongPassword}
 * @throws {LastAdministrator}
 */
export async function eraseOwnData(
  db: Db,
  user_id: number,
  current_password: string,
): Promise<void> {
  await requirePassword(db, user_id, current_password)
  await transaction(db, async (tx) => {
    await lockUsers(tx)
    const user = await findManagedUser(tx, ALL_USERS, user_id)
    if (!user) return
    await eraseUser(tx, user)
    await requireAdministrator(tx, user)
  })
}
