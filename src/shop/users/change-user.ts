import { type Db, type Tx, transaction } from '#database/client'
import { uuidv7 } from '#kernel/ids'
import {
  findUser,
  hasPermission,
  isShopperPermission,
  isStaff,
  type Permission,
  PermissionMissing,
  requireGrantable,
  type User,
} from '#shop/access'
import { endOtherSessions, withdrawLinks } from '#shop/accounts'
import { requireApprover, requireLimitsWithin } from '#shop/approval'
import { appendOutbox, onSite } from '#shop/orders'
import {
  type ManagedUser,
  type NewUser,
  permissionsOf,
  type UserFields,
  type UserScope,
} from './managed-user.ts'
import { DisabledByStaff, LastAdministrator, LastManager, UnknownReference } from './refusals.ts'
import {
  findManagedUser,
  findManagerGroup,
  findPlainGroup,
  hasAdministrator,
  hasManager,
  insertUser,
  lockUsers,
  setApproverUntil,
  updateUser,
} from './store-users.ts'

/** All users: for staff alone. */
export const ALL_USERS: UserScope = { customer_id: undefined }

/**
 * Creates a user, who gets a mail with a link for choosing a password.
 *
 * @throws {PermissionMissing} when the caller lacks a permission that the user would have.
 * @throws {UsernameTaken}
 * @throws {UnknownReference}
 */
export async function createUser(db: Db, caller: User, fields: NewUser): Promise<ManagedUser> {
  requirePermissionsEdit(caller, fields)
  return transaction(db, async (tx) => {
    const now = await lockWithCaller(tx, caller, 'users_edit')
    const group_id = fields.group_id ?? (await findPlainGroup(tx))
    if (group_id === undefined) throw new UnknownReference('group_id')
    return insertInvited(tx, now, { ...fields, group_id }, caller.site_id)
  })
}

/** As {@link createUser}, in a transaction and without asking whether the caller may edit permissions. */
async function insertInvited(
  tx: Tx,
  caller: User,
  fields: NewUser & { readonly group_id: number },
  site_id: number | undefined,
): Promise<ManagedUser> {
  const id = await insertUser(tx, { uuid: uuidv7(), ...fields })
  const user = await findManagedUser(tx, ALL_USERS, id)
  if (!user) throw new RangeError(`user ${id} was not created`)
  requireGrantable(caller, permissionsOf(user))
  await invite(tx, user, site_id)
  return user
}

/**
 * As {@link createUser}, for a new customer: the user manages the users of the company.
 *
 * @param site_id The one that the mail is of.
 */
export async function createFirstUser(
  tx: Tx,
  caller: User,
  site_id: number | undefined,
  fields: NewUser & { readonly customer_id: number },
): Promise<ManagedUser> {
  const group_id = await findManagerGroup(tx)
  if (group_id === undefined) throw new UnknownReference('group_id')
  return insertInvited(tx, caller, { ...fields, group_id }, site_id)
}

/**
 * Changes a user who has no permission that the caller lacks, and gives none that the caller lacks. Sessions end when
 * the user is disabled, and when the permissions of staff change; links that were sent to an earlier address stop
 * working.
 *
 * @returns undefined when the scope has no such user.
 * @throws {PermissionMissing}
 * @throws {LastAdministrator}
 * @throws {LastManager} for a company that would lock itself out; staff may do that.
 * @throws {NoApprover}
 * @throws {DisabledByStaff} and
 * @throws {LimitAboveOwn} for a company.
 * @throws {UsernameTaken}
 * @throws {UnknownReference}
 */
export async function changeUser(
  db: Db,
  caller: User,
  scope: UserScope,
  id: number,
  fields: UserFields,
): Promise<ManagedUser | undefined> {
  if (scope.customer_id === undefined) requirePermissionsEdit(caller, fields)
  return transaction(db, async (tx) => {
    const now = await lockWithCaller(
      tx,
      caller,
      scope.customer_id === undefined ? 'users_edit' : 'manage_company_users',
    )
    const before = await findManagedUser(tx, scope, id)
    if (!before) return undefined
    requireGrantable(now, permissionsOf(before))
    if (scope.customer_id !== undefined) {
      await requireWithinOwn(tx, scope, caller, { before, fields })
    }
    await updateUser(tx, id, { ...fields, ...markDisabled(scope, before, fields) })
    const after = await findManagedUser(tx, ALL_USERS, id)
    if (!after) return undefined
    requireGrantable(now, permissionsOf(after))
    await requireAdministrator(tx, before)
    if (scope.customer_id !== undefined && !(await hasManager(tx, scope.customer_id))) {
      throw new LastManager()
    }
    await requireOtherApprover(tx, before, after)
    await noteApprover(tx, scope, { before, after, fields })
    await applyConsequences(tx, before, after, caller.site_id)
    return after
  })
}

/** What a company may not undo, and may not give: staff may do both. */
async function requireWithinOwn(
  tx: Tx,
  scope: UserScope,
  { user_id }: User,
  { before, fields }: { readonly before: ManagedUser; readonly fields: UserFields },
): Promise<void> {
  if (fields.active && before.disabled_by_staff) throw new DisabledByStaff()
  const own = await findManagedUser(tx, scope, user_id)
  if (own) requireLimitsWithin(own, before, fields)
}

/** Staff who disable a user whom the company has disabled take the decision from it. */
function markDisabled(
  { customer_id }: UserScope,
  { disabled_by_staff }: ManagedUser,
  { active }: UserFields,
): UserFields {
  if (active === undefined) return {}
  const isOfStaff = customer_id === undefined || disabled_by_staff
  return { disabled_by_staff: !active && isOfStaff }
}

async function applyConsequences(
  tx: Tx,
  before: ManagedUser,
  after: ManagedUser,
  site_id: number | undefined,
): Promise<void> {
  const [had, has] = [before, after].map((user) => permissionsOf(user).toSorted().join())
  const isOfStaff = [before, after].some((user) => isStaff(permissionsOf(user)))
  const isDisabled = before.active && !after.active
  if (isDisabled || (isOfStaff && had !== has)) await endOtherSessions(tx, after.id, null)
  const isMoved = before.username !== after.username
  const isEnabled = !before.active && after.active
  if (isMoved || isDisabled) await withdrawLinks(tx, after.id)
  if (after.is_invited && (isMoved || isEnabled)) await invite(tx, after, site_id)
}

/**
 * Ends all sessions of a user who has no permission that the caller lacks, on a phone that was lost for one. The password
 * stays, and the user may log in again.
 *
 * @returns Whether there is such a user.
 * @throws {PermissionMissing}
 */
export async function endSessionsOf(db: Db, caller: User, id: number): Promise<boolean> {
  return transaction(db, async (tx) => {
    const now = await lockWithCaller(tx, caller, 'users_edit')
    const user = await findManagedUser(tx, ALL_USERS, id)
    if (!user) return false
    requireGrantable(now, permissionsOf(user))
    await endOtherSessions(tx, id, null)
    return true
  })
}

/**
 * Lets changes of users take turns.
 *
 * @returns The caller with the permissions that are left: another change may have taken some since the call began.
 * @throws {PermissionMissing} when the one that the call needs is not among them.
 */
export async function lockWithCaller(tx: Tx, caller: User, permission: Permission): Promise<User> {
  await lockUsers(tx)
  const left = (await findUser(tx, caller.user_id))?.permissions ?? []
  const now = { ...caller, permissions: caller.permissions.filter((one) => left.includes(one)) }
  if (!hasPermission(now, permission)) throw new PermissionMissing({ permission })
  return now
}

function isStaffPermission(permission: string): boolean {
  return !isShopperPermission(permission)
}

/** @throws {LastAdministrator} when the change that was made leaves no user who may do what this user could. */
export async function requireAdministrator(tx: Tx, before: ManagedUser): Promise<void> {
  const could = permissionsOf(before)
  const isAdministrator = could.includes('users_edit') && could.includes('permissions_edit')
  if (isAdministrator && !(await hasAdministrator(tx, could.filter(isStaffPermission))))
    throw new LastAdministrator()
}

/**
 * An erased approver is not held back: orders then wait for their company until they lapse.
 *
 * @throws {NoApprover} when the change leaves a company that wants orders approved without an approver.
 */
async function requireOtherApprover(
  tx: Tx,
  before: ManagedUser,
  after: ManagedUser,
): Promise<void> {
  const { customer } = before
  const isStill = after.customer?.id === customer?.id && isApprover(after)
  if (customer && isApprover(before) && !isStill) await requireApprover(tx, customer.id)
}

/** Whom the company lets go counts as an approver for a while: an order of one's own is not approved by taking the others away. */
async function noteApprover(
  tx: Tx,
  { customer_id }: UserScope,
  change: { before: ManagedUser; after: ManagedUser; fields: UserFields },
): Promise<void> {
  const { before, after, fields } = change
  const isOfStaff = customer_id === undefined
  const isSettled = isApprover(after) || (isOfStaff && fields.active !== undefined)
  const isLetGo = !isOfStaff && isApprover(before) && !isApprover(after)
  if (isSettled || isLetGo) await setApproverUntil(tx, after.id, isLetGo)
}

function isApprover(user: ManagedUser): boolean {
  return user.active && permissionsOf(user).includes('approve_baskets')
}

function requirePermissionsEdit(caller: User, { group_id, permissions }: UserFields): void {
  if (group_id === undefined && permissions === undefined) return
  const permission = 'permissions_edit'
  if (!hasPermission(caller, permission)) throw new PermissionMissing({ permission })
}

async function invite(
  tx: Tx,
  { username }: ManagedUser,
  site_id: number | undefined,
): Promise<void> {
  const payload = { username, ...onSite(site_id) }
  await appendOutbox(tx, [{ kind: 'invitation', basket_id: null, payload }])
}
