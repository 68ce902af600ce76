import type { Db } from '#database/client'
import { hasPermission, type Permission, PermissionMissing, type Principal } from '#shop/access'
import { findDraft, mayAt, type RightName } from '#shop/content'
import { userOf } from '../guard/owner.ts'
import { orNotFound } from '../problem/refusals.ts'

/** The permission of a user that a right at a node needs beside it. */
const PERMISSIONS: Readonly<Record<RightName, Permission>> = {
  may_edit: 'nodes_edit',
  may_publish: 'nodes_publish',
  may_delete: 'nodes_publish',
}

/**
 * @param id Null: the root of the tree, where the permission alone counts.
 * Those who may change rights are bound by the rights at no node: they could give themselves any.
 *
 * @throws {PermissionMissing} without the permission, or without the right at this node.
 */
export async function requireRight(
  db: Db,
  principal: Principal,
  id: number | null,
  right: RightName,
): Promise<void> {
  const permission = PERMISSIONS[right]
  if (!hasPermission(principal, permission)) throw new PermissionMissing({ permission })
  if (id === null || hasPermission(principal, 'permissions_edit')) return
  if (await mayAt(db, id, userOf(principal).user_id, right)) return
  throw new PermissionMissing({ permission })
}

/** @throws {NotFound} */
export async function requireDraft(db: Db, id: number) {
  return orNotFound(await findDraft(db, id))
}
