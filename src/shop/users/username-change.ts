import { type Db, type Tx, transaction } from '#database/client'
import { uuidv7 } from '#kernel/ids'
import { lockUser, type User } from '#shop/access'
import {
  confirmUsernameOf,
  countingCodes,
  createLinkToken,
  hashLinkToken,
  lockPassword,
  ResetTokenInvalid,
  requirePassword,
  type SecondFactorParts,
  spendCode,
  UsernameTaken,
  WrongPassword,
  withdrawLinks,
} from '#shop/accounts'
import { appendOutbox, claimOrders, onSite } from '#shop/orders'
import { TooManyUsernameChanges } from './refusals.ts'
import {
  countUsernameChanges,
  findUsernameChange,
  insertUsernameChange,
  saveChangeToken,
  useUsernameChange,
} from './store-username-change.ts'
import { updateUser } from './store-users.ts'

/** Per user and day: the address may belong to another person. */
const MOST_A_DAY = 5

interface Proof {
  readonly current_password: string
  /** Of the second factor, where it is on. */
  readonly code?: string | undefined
}

/**
 * Has a link sent to the mail address that a user wants to log in with, and tells the address of before. An earlier link
 * stops working. The reply does not tell whether another user has the address.
 *
 * @throws {WrongPassword} also when the password is replaced meanwhile.
 * @throws {SecondFactorRequired}
 * @throws {TooManyLogins}
 * @throws {TooManyUsernameChanges}
 */
export async function requestUsernameChange(
  parts: SecondFactorParts,
  { user_id, site_id }: Pick<User, 'user_id' | 'site_id'>,
  username: string,
  { current_password, code }: Proof,
): Promise<void> {
  const { db } = parts
  const { username: old_username, password_hash } = await requirePassword(
    db,
    user_id,
    current_password,
  )
  const id = uuidv7()
  const payload = { username_change_id: id, ...onSite(site_id) }
  const request = async (tx: Tx) => {
    if (!(await lockPassword(tx, user_id, password_hash))) throw new WrongPassword()
    await spendCode(tx, parts, user_id, code)
    if ((await countUsernameChanges(tx, user_id)) >= MOST_A_DAY) {
      throw new TooManyUsernameChanges({ most: MOST_A_DAY })
    }
    await insertUsernameChange(tx, { id, user_id, username, old_username })
    await appendOutbox(tx, [
      { kind: 'username_change', basket_id: null, payload },
      { kind: 'username_change_notice', basket_id: null, payload },
    ])
  }
  await countingCodes(db, user_id, () => transaction(db, request))
}

/** @returns undefined for a change that is over, and for an address that another user has. */
export async function createUsernameLink(
  db: Db,
  id: string,
): Promise<{ readonly username: string; readonly token: string } | undefined> {
  const change = await findUsernameChange(db, id)
  if (!change || change.is_taken) return undefined
  const { token, hash } = createLinkToken()
  await saveChangeToken(db, id, hash)
  return { username: change.username, token }
}

/**
 * Lets the address of a followed link count. It takes a session of the user as well: a person who reads the mail of an address
 * that was typed wrong does not get the account. Links for another password that were sent to the address of before stop
 * working.
 *
 * @returns The username from now on.
 * @throws {ResetTokenInvalid} when the link is unknown, another user's, used, replaced or expired, or another user has the
 *   address.
 */
export async function confirmUsername(db: Db, user_id: number, token: string): Promise<string> {
  const hash = hashLinkToken(token)
  if (!hash) throw new ResetTokenInvalid()
  return transaction(db, async (tx) => {
    if (!(await lockUser(tx, { user_id }))) throw new ResetTokenInvalid()
    const username = await useUsernameChange(tx, user_id, hash)
    if (username === undefined) throw new ResetTokenInvalid()
    // Those of the address of before, and then those of this one.
    await claimOrders(tx, user_id)
    await updateUser(tx, user_id, { username })
    await confirmUsernameOf(tx, user_id)
    await claimOrders(tx, user_id)
    await withdrawLinks(tx, user_id)
    return username
  }).catch((error: unknown) => {
    throw error instanceof UsernameTaken ? new ResetTokenInvalid() : error
  })
}
