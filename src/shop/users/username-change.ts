import { createHash, randomBytes } from 'node:crypto'
import { type Db, transaction } from '#database/client'
import { uuidv7 } from '#kernel/ids'
import { ResetTokenInvalid, requirePassword, UsernameTaken, withdrawLinks } from '#shop/accounts'
import { appendOutbox } from '#shop/orders'
import {
  findUsernameChange,
  insertUsernameChange,
  saveChangeToken,
  useUsernameChange,
} from './store-username-change.ts'
import { updateUser } from './store-users.ts'

const TOKEN_BYTES = 16
const TOKEN = /^[0-9a-f]{32}$/

/**
 * Has a link sent to the mail address that a user wants to log in with, and tells the address of before. An earlier link
 * stops working. The reply does not tell whether another user has the address.
 *
 * @throws {WrongPassword}
 */
export async function requestUsernameChange(
  db: Db,
  user_id: number,
  username: string,
  current_password: string,
): Promise<void> {
  const user = await requirePassword(db, user_id, current_password)
  const id = uuidv7()
  const payload = { username_change_id: id }
  await transaction(db, async (tx) => {
    await insertUsernameChange(tx, { id, user_id, username, old_username: user.username })
    await appendOutbox(tx, [
      { kind: 'username_change', basket_id: null, payload },
      { kind: 'username_change_notice', basket_id: null, payload },
    ])
  })
}

/** @returns undefined for a change that is over, and for an address that another user has. */
export async function createUsernameLink(
  db: Db,
  id: string,
): Promise<{ readonly username: string; readonly token: string } | undefined> {
  const change = await findUsernameChange(db, id)
  if (!change || change.is_taken) return undefined
  const token = randomBytes(TOKEN_BYTES).toString('hex')
  await saveChangeToken(db, id, hashOf(token))
  return { username: change.username, token }
}

/**
 * Lets the address of a followed link count. Links for another password that were sent to the one of before stop working.
 *
 * @returns The username from now on.
 * @throws {ResetTokenInvalid} when the link is unknown, used, replaced or expired, or another user has the address.
 */
export async function confirmUsername(db: Db, token: string): Promise<string> {
  if (!TOKEN.test(token)) throw new ResetTokenInvalid()
  return transaction(db, async (tx) => {
    const change = await useUsernameChange(tx, hashOf(token))
    if (!change) throw new ResetTokenInvalid()
    await updateUser(tx, change.user_id, { username: change.username })
    await withdrawLinks(tx, change.user_id)
    return change.username
  }).catch((error: unknown) => {
    throw error instanceof UsernameTaken ? new ResetTokenInvalid() : error
  })
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
