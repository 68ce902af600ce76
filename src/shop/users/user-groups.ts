import type { Tx } from '#database/client'
import { MOST_COUNTED } from '#kernel/paging'
import { toSlug } from '#kernel/text/fold'
import {
  permissions as allPermissions,
  hasPermission,
  isShopperPermission,
  PermissionMissing,
  requireGrantable,
  type User,
} from '#shop/access'
import { endSessionsOfUsers } from '#shop/accounts'
import { requireApprover } from '#shop/approval'
import { ALL_USERS, lockWithCaller } from './change-user.ts'
import {
  LastAdministrator,
  OwnGroup,
  UserGroupFixed,
  UserGroupInUse,
  UserGroupRefused,
} from './refusals.ts'
import {
  type AffectedUsers,
  dropUserGroup,
  findAffected,
  forgetLetGo,
  type GroupChange,
  hasGroupOfName,
  insertUserGroup,
  listAffectedStaff,
  listApprovingCompanies,
  listOwnPermissions,
  listSetsWith,
  lockUserGroups,
  type StoredUserGroup,
  updateUserGroup,
} from './store-user-groups.ts'
import { findManagedUser, hasAdministrator } from './store-users.ts'

/** What is written of a group; what is left out stays as it is. */
export interface UserGroupFields {
  readonly name?: string | undefined
  readonly permissions?: readonly string[] | undefined
}

/** Who may do something else after a change of groups. */
export interface Affected extends AffectedUsers {
  /** Staff whose sessions end. */
  readonly logged_out: number
}

/** Of an administrator. */
const NEEDED = ['users_edit', 'permissions_edit'] as const

/**
 * @throws {PermissionMissing} when the caller lacks a permission that the group would give.
 * @throws {UserGroupRefused}
 */
export async function createUserGroup(
  tx: Tx,
  { name, permissions }: { readonly name: string; readonly permissions: readonly string[] },
  by: User,
): Promise<number> {
  const key = toSlug(name).replaceAll('-', '_')
  await refuseTaken(tx, { name, key })
  const caller = await lockAsAdministrator(tx, by)
  requireGrantable(caller, permissions)
  return insertUserGroup(tx, { key, name, permissions: inOrder(permissions) })
}

/** Changes one group: see {@link changeUserGroups}. */
export async function changeUserGroup(
  tx: Tx,
  id: number,
  fields: UserGroupFields,
  by: User,
): Promise<void> {
  await changeUserGroups(tx, [{ id, ...fields }], by)
}

/**
 * Changes groups that give no permission that the caller lacks, whose users have none, to such groups. It is with each of their
 * users as with a change of what the user may do: sessions of staff end.
 *
 * @throws {PermissionMissing}
 * @throws {OwnGroup}
 * @throws {LastAdministrator}
 * @throws {NoApprover}
 * @throws {UserGroupRefused}
 */
export async function changeUserGroups(
  tx: Tx,
  given: readonly ({ readonly id: number } & UserGroupFields)[],
  by: User,
): Promise<Affected> {
  const caller = await lockAsAdministrator(tx, by)
  const groups = await lockUserGroups(
    tx,
    given.map(({ id }) => id),
  )
  const own = await findManagedUser(tx, ALL_USERS, caller.user_id)
  const couldDo: string[][] = []
  const changes: GroupChange[] = []
  for (const before of groups) {
    const fields = given.find(({ id }) => id === before.id) ?? {}
    couldDo.push(...(await listSetsWith(tx, before, NEEDED)))
    changes.push(await changeOne(tx, { caller, own_group: own?.group.id }, before, fields))
  }
  await requireAdministratorsLeft(tx, couldDo)
  return applyConsequences(
    tx,
    changes.filter(({ changed }) => changed.length > 0),
  )
}

/**
 * @returns The group as it stood.
 * @throws {UserGroupFixed}
 * @throws {UserGroupInUse}
 * @throws {PermissionMissing}
 */
export async function deleteUserGroup(
  tx: Tx,
  id: number,
  by: User,
): Promise<StoredUserGroup | undefined> {
  const [group] = await lockUserGroups(tx, [id])
  if (!group) return undefined
  const caller = await lockAsAdministrator(tx, by)
  requireGrantable(caller, group.permissions)
  if (group.is_fixed) throw new UserGroupFixed()
  const { users_count, invitations_count, nodes_count } = group
  if (users_count + invitations_count + nodes_count > 0) {
    throw new UserGroupInUse({ users_count, invitations_count, nodes_count })
  }
  await dropUserGroup(tx, id)
  return group
}

/** As with the rights of one user: who changes them may edit users too. @throws {PermissionMissing} */
async function lockAsAdministrator(tx: Tx, by: User): Promise<User> {
  const caller = await lockWithCaller(tx, by, 'users_edit')
  const permission = 'permissions_edit'
  if (!hasPermission(caller, permission)) throw new PermissionMissing({ permission })
  return caller
}

async function changeOne(
  tx: Tx,
  { caller, own_group }: { readonly caller: User; readonly own_group: number | undefined },
  before: StoredUserGroup,
  fields: UserGroupFields,
): Promise<GroupChange> {
  const { id, name = before.name, permissions = before.permissions } = { ...before, ...fields }
  requireGrantable(caller, before.permissions)
  requireGrantable(caller, permissions)
  const given = permissions.filter((one) => !before.permissions.includes(one))
  const taken = before.permissions.filter((one) => !permissions.includes(one))
  if (id === own_group && given.length > 0) throw new OwnGroup()
  const change = { before, permissions, changed: [...given, ...taken] }
  if (change.changed.length > 0) requireGrantable(caller, await listOwnPermissions(tx, change))
  if (name !== before.name) await refuseTaken(tx, { name, key: null }, id)
  await updateUserGroup(tx, { id, name, permissions: inOrder(permissions) })
  return change
}

/** @throws {LastAdministrator} when no user is left who may do what one of them could. */
async function requireAdministratorsLeft(
  tx: Tx,
  couldDo: readonly (readonly string[])[],
): Promise<void> {
  for (const could of couldDo) {
    const needed = could.filter((permission) => !isShopperPermission(permission))
    if (!(await hasAdministrator(tx, needed))) throw new LastAdministrator()
  }
}

async function applyConsequences(tx: Tx, changes: readonly GroupChange[]): Promise<Affected> {
  const shoppers = allPermissions.filter(isShopperPermission)
  const found: AffectedUsers[] = []
  const staff: number[] = []
  for (const change of changes) {
    found.push(await findAffected(tx, change))
    staff.push(...(await listAffectedStaff(tx, change, shoppers)))
    if (!change.changed.includes('approve_baskets')) continue
    await forgetLetGo(tx, change)
    for (const id of await listApprovingCompanies(tx, change)) await requireApprover(tx, id)
  }
  await endSessionsOfUsers(tx, staff)
  const count = found.reduce((sum, one) => sum + one.count, 0)
  return {
    count: Math.min(count, MOST_COUNTED),
    is_count_exact: count <= MOST_COUNTED && found.every((one) => one.is_count_exact),
    names: found.flatMap(({ names }) => names),
    logged_out: staff.length,
  }
}

async function refuseTaken(
  tx: Tx,
  group: { readonly name: string; readonly key: string | null },
  but?: number,
): Promise<void> {
  if (!(await hasGroupOfName(tx, group, but))) return
  throw new UserGroupRefused({ errors: { name: [{ code: 'user_group_name_taken' }] } })
}

/** Each once, in the order in which they are shown. */
function inOrder(given: readonly string[]): string[] {
  return allPermissions.filter((permission) => given.includes(permission))
}
