import { type Db, type Tx, transaction } from '#database/client'
import { uuidv7 } from '#kernel/ids'
import { findUser, hasPermission, type User } from '#shop/access'
import {
  choosePassword,
  confirmUsernameOf,
  createLinkToken,
  hashLinkToken,
  type NewPassword,
  ResetTokenInvalid,
  setPasswordHash,
  UsernameTaken,
} from '#shop/accounts'
import { appendOutbox, onSite } from '#shop/orders'
import { ALL_USERS, lockWithCaller } from './change-user.ts'
import {
  type CompanyManager,
  requireShopperPermissions,
  shopperPermissionsOf,
} from './company-users.ts'
import { permissionsOf } from './managed-user.ts'
import { TooManyInvitations, UnknownReference } from './refusals.ts'
import {
  countInvitations,
  endInvitationsTo,
  findInvitation,
  insertInvitation,
  lockInvitation,
  type NewInvitation,
  saveInvitationToken,
  takeInvitation,
} from './store-invitations.ts'
import {
  findColleagueGroup,
  findCustomerOf,
  findManagedUser,
  insertUser,
  lockUsers,
} from './store-users.ts'

/** That can be accepted, of one customer. */
const MOST_INVITATIONS = 200
/** To one address from one customer. */
const MOST_MAILS_A_DAY = 5

/**
 * Has a mail sent to a person who is to buy for the customer too. There is no user before its link is followed: takes as
 * long, and says the same, whether or not the address has an account elsewhere. Another invitation of the customer to
 * the address ends.
 *
 * @throws {PermissionMissing} for a permission that the caller lacks or that is not of shoppers.
 * @throws {UsernameTaken} when a colleague has the address.
 * @throws {TooManyInvitations}
 */
export async function inviteColleague(
  db: Db,
  caller: CompanyManager,
  wanted: Pick<NewInvitation, 'username' | 'name' | 'permissions'>,
): Promise<void> {
  const { customer_id, user_id } = caller
  requireShopperPermissions(caller, wanted.permissions)
  await transaction(db, async (tx) => {
    const now = await lockWithCaller(tx, caller, 'manage_company_users')
    requireShopperPermissions(now, wanted.permissions)
    const group_id = await findColleagueGroup(tx, user_id, shopperPermissionsOf(now))
    if (group_id === undefined) throw new UnknownReference('group_id')
    const owner = await findCustomerOf(tx, wanted.username)
    if (owner?.customer_id === customer_id) throw new UsernameTaken()
    await endInvitationsTo(tx, customer_id, wanted.username)
    if ((await countInvitations(tx, customer_id)) >= MOST_INVITATIONS) {
      throw new TooManyInvitations({ most: MOST_INVITATIONS })
    }
    const id = await insertInvitation(tx, { ...wanted, customer_id, group_id, invited_by: user_id })
    const payload = { invitation_id: String(id), ...onSite(caller.site_id) }
    await appendOutbox(tx, [{ kind: 'colleague_invitation', basket_id: null, payload }])
  })
}

/** What the mail of an invitation is made of. */
interface InvitationLink {
  readonly username: string
  readonly name: string
  /** The customer that invites. */
  readonly company: string
  /** For the link; nothing but its hash is stored. Null for an address that has an account already. */
  readonly token: string | null
}

/** @returns undefined for one that is over, and when the customer has sent the address as many as it may within a day. */
export async function createInvitationLink(
  db: Db,
  id: number,
): Promise<InvitationLink | undefined> {
  return transaction(db, async (tx) => {
    const found = await lockInvitation(tx, id)
    if (!found || found.mails_in_day >= MOST_MAILS_A_DAY) return undefined
    const { username, name, company, is_username } = found
    const { token, hash } = createLinkToken()
    await saveInvitationToken(tx, id, hash)
    return { username, name, company, token: is_username ? null : token }
  })
}

/**
 * Makes the user whom a followed link was sent to, with the password that was chosen and the limits of who invited.
 *
 * @returns The username; undefined when the token is of no invitation.
 * @throws {ResetTokenInvalid} when the address has got an account meanwhile, or who sent the invitation could no longer
 *   send it.
 * @throws {PasswordRefused}
 */
export async function acceptInvitation(
  db: Db,
  token: string,
  chosen: NewPassword,
): Promise<string | undefined> {
  const hash = hashLinkToken(token)
  const found = hash && (await findInvitation(db, hash))
  if (!found) return undefined
  const password_hash = await choosePassword(chosen, found.username)
  await transaction(db, async (tx) => {
    await lockUsers(tx)
    const invitation = await takeInvitation(tx, hash)
    if (!invitation || (await findCustomerOf(tx, invitation.username))) {
      throw new ResetTokenInvalid()
    }
    await insertColleague(tx, invitation, password_hash)
  })
  return found.username
}

async function insertColleague(
  tx: Tx,
  { invited_by, ...fields }: NewInvitation,
  password_hash: string,
): Promise<void> {
  const inviter = await findUser(tx, invited_by)
  const limits = await findManagedUser(tx, ALL_USERS, invited_by)
  const id = await insertUser(tx, {
    uuid: uuidv7(),
    ...fields,
    approval_above: limits?.approval_above,
    approval_budget: limits?.approval_budget,
  })
  const user = await findManagedUser(tx, ALL_USERS, id)
  if (!inviter || inviter.customer_id !== fields.customer_id || !user) throw new ResetTokenInvalid()
  if (!canInvite(inviter, permissionsOf(user))) throw new ResetTokenInvalid()
  await setPasswordHash(tx, id, password_hash)
  await confirmUsernameOf(tx, id)
}

function canInvite(inviter: User, permissions: readonly string[]): boolean {
  return (
    hasPermission(inviter, 'manage_company_users') &&
    permissions.every((one) => inviter.permissions.includes(one))
  )
}
