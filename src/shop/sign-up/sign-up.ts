import { type Db, transaction } from '#database/client'
import { uuidv7 } from '#kernel/ids'
import {
  choosePassword,
  confirmUsernameOf,
  createLinkToken,
  hashLinkToken,
  isPassword,
  ResetTokenInvalid,
  setPasswordHash,
  WrongPassword,
} from '#shop/accounts'
import { appendOutbox, claimOrder, claimOrders, onSite } from '#shop/orders'
import { findPlainGroup, insertUser, UnknownReference } from '#shop/users'
import {
  findSignUp,
  insertSignUp,
  isUsername,
  lockSignUp,
  saveToken,
  useSignUp,
} from './store-sign-up.ts'

/** Mails to one address in a day that one network has asked for: it cannot use up those of the owner. */
const MOST_FROM_NETWORK = 3
/** Mails to one address, from all callers together. */
const MOST_AN_HOUR = 20

interface NewSignUp {
  /** The mail address that the user will log in with. */
  readonly username: string
  readonly name: string
  readonly password: string
  /** The order of a guest that the account is made from. */
  readonly basket_id?: string
  /** Where it comes from. */
  readonly network: string
  readonly site_id?: number | undefined
}

/**
 * Has a mail sent to an address that wants a private account. Takes as long, and says the same, whether or not the
 * address has an account.
 *
 * @throws {PasswordRefused}
 */
export async function signUp(
  db: Db,
  { username, name, password, basket_id, network, site_id }: NewSignUp,
): Promise<void> {
  const password_hash = await choosePassword({ password, password_repeat: password }, username)
  const id = uuidv7()
  await transaction(db, async (tx) => {
    await insertSignUp(tx, {
      id,
      username,
      name,
      password_hash,
      basket_id: basket_id ?? null,
      network,
    })
    const payload = { sign_up_id: id, ...onSite(site_id) }
    await appendOutbox(tx, [{ kind: 'sign_up', basket_id: null, payload }])
  })
}

/** What the mail of a sign-up is made of. */
interface SignUpLink {
  readonly username: string
  /** For the link; nothing but its hash is stored. Null for an address that has an account already. */
  readonly token: string | null
}

/** @returns undefined for an address that has been sent as many as it may be, and for a sign-up that is over. */
export async function createSignUpLink(db: Db, id: string): Promise<SignUpLink | undefined> {
  return transaction(db, async (tx) => {
    const found = await lockSignUp(tx, id)
    if (!found || found.mails_in_hour >= MOST_AN_HOUR) return undefined
    if (found.mails_from_network >= MOST_FROM_NETWORK) return undefined
    const { username } = found
    const { token, hash } = createLinkToken()
    await saveToken(tx, id, hash)
    return { username, token: (await isUsername(tx, username)) ? null : token }
  })
}

/**
 * Makes the account of a sign-up whose link was followed. The orders that were placed as a guest from the address become
 * the user's.
 *
 * @returns What the user logs in with.
 * @throws {ResetTokenInvalid} when the link is unknown, used or expired, or the address has got an account meanwhile.
 * @throws {WrongPassword} when it is not the password of the sign-up.
 */
export async function confirmSignUp(db: Db, token: string, password: string): Promise<string> {
  const hash = hashLinkToken(token)
  const found = hash && (await findSignUp(db, hash))
  if (!found) throw new ResetTokenInvalid()
  const { id, username, name, password_hash, basket_id } = found
  if (!(await isPassword(password, password_hash))) throw new WrongPassword()
  await transaction(db, async (tx) => {
    const isFirst = (await useSignUp(tx, id)) && !(await isUsername(tx, username))
    if (!isFirst) throw new ResetTokenInvalid()
    const group_id = await findPlainGroup(tx)
    if (group_id === undefined) throw new UnknownReference('group_id')
    const user_id = await insertUser(tx, { uuid: uuidv7(), username, name, group_id })
    await setPasswordHash(tx, user_id, password_hash)
    await confirmUsernameOf(tx, user_id)
    await claimOrders(tx, user_id)
    if (basket_id !== null) await claimOrder(tx, user_id, basket_id)
  })
  return username
}
