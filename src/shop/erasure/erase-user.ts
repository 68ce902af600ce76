import { type Db, type Tx, transaction } from '#database/client'
import { requireGrantable, type User } from '#shop/access'
import { eraseLogins, requirePassword } from '#shop/accounts'
import { eraseApprovalNotes } from '#shop/approval'
import { eraseFromCases } from '#shop/cases'
import { eraseShownProducts } from '#shop/catalogue'
import { eraseEnquiries } from '#shop/enquiries'
import { eraseSubscriptions } from '#shop/newsletter'
import { eraseOfferTexts } from '#shop/offers'
import { claimOrders, eraseMails } from '#shop/orders'
import { eraseFavourites } from '#shop/paint'
import { eraseSignUps } from '#shop/sign-up'
import { eraseNotices } from '#shop/stock-notices'
import { eraseFromConsents } from '#shop/tracking'
import {
  ALL_USERS,
  eraseProfile,
  findManagedUser,
  listUsernames,
  lockUsers,
  lockWithCaller,
  type ManagedUser,
  permissionsOf,
  requireAdministrator,
} from '#shop/users'
import { eraseViews } from '#shop/views'

/**
 * Erases a user who has no permission that the caller lacks.
 *
 * @returns Whether there was one.
 * @throws {PermissionMissing}
 * @throws {LastAdministrator}
 */
export async function deleteUser(db: Db, caller: User, id: number): Promise<boolean> {
  return transaction(db, async (tx) => {
    const now = await lockWithCaller(tx, caller, 'users_edit')
    const user = await findManagedUser(tx, ALL_USERS, id)
    if (!user) return false
    requireGrantable(now, permissionsOf(user))
    await eraseUser(tx, user)
    await requireAdministrator(tx, user)
    return true
  })
}

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

/** Who is erased, and what belongs to them by an address. */
interface UserToErase {
  readonly id: number
  readonly uuid: string
  /** All that the user has logged in with, in lower case. */
  readonly usernames: readonly string[]
  /** Those whose owner has answered a mail. */
  readonly confirmed: readonly string[]
}

/** Of each module what it holds of a user. The last one erases the name and the company, by which others find their rows. */
const modules: readonly ((tx: Tx, user: UserToErase) => Promise<void>)[] = [
  eraseLogins,
  eraseSignUps,
  eraseShownProducts,
  eraseSubscriptions,
  eraseNotices,
  eraseFavourites,
  eraseEnquiries,
  eraseOfferTexts,
  eraseFromCases,
  eraseApprovalNotes,
  eraseFromConsents,
  eraseMails,
  eraseViews,
  eraseProfile,
]

/**
 * Erases all that says who a user was, ends the sessions and frees the username. The row stays for the orders that
 * refer to it; baskets, and what orders need not keep, are erased by the jobs of the orders.
 */
async function eraseUser(tx: Tx, { id, uuid }: ManagedUser): Promise<void> {
  // They are erased with the user's own.
  await claimOrders(tx, id)
  const found = await listUsernames(tx, id)
  const user = {
    ...{ id, uuid },
    usernames: found.map(({ username }) => username),
    confirmed: found.flatMap(({ username, is_confirmed }) => (is_confirmed ? username : [])),
  }
  for (const erase of modules) await erase(tx, user)
}
