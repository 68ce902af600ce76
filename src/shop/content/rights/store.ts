import { sql } from 'kysely'
import type { Db, Tx } from '#database/client'

/** What groups of staff may do with a node and all below it. */
export interface NodeRight {
  readonly user_group_id: number
  readonly name: string
  readonly may_edit: boolean
  readonly may_publish: boolean
  readonly may_delete: boolean
}

export type RightName = 'may_edit' | 'may_publish' | 'may_delete'

/** Each group of staff with its rights at a node; without a row it has none of its own. */
export async function listRights(db: Db, nodeId: number): Promise<NodeRight[]> {
  const { rows } = await sql<NodeRight>`
    select user_group.id as user_group_id, user_group.name,
      coalesce(may_edit, false) as may_edit, coalesce(may_publish, false) as may_publish,
      coalesce(may_delete, false) as may_delete
    from access.user_group
    left join content.node_permission own on own.user_group_id = user_group.id and own.node_id = ${nodeId}
    where 'nodes_edit' = any(user_group.permissions) or own.node_id is not null
    order by user_group.name`.execute(db)
  return rows
}

export async function saveRight(
  tx: Tx,
  nodeId: number,
  { user_group_id, may_edit, may_publish, may_delete }: Omit<NodeRight, 'name'>,
): Promise<void> {
  await tx
    .deleteFrom('content.node_permission')
    .where('node_id', '=', nodeId)
    .where('user_group_id', '=', user_group_id)
    .execute()
  if (!may_edit && !may_publish && !may_delete) return
  await tx
    .insertInto('content.node_permission')
    .values({ node_id: nodeId, user_group_id, may_edit, may_publish, may_delete })
    .execute()
}

/**
 * Whether the group of a user has a right at a node: as the nearest node on the way to the root says that says anything; where
 * none does, those with the permission may do all.
 */
export async function mayAt(
  db: Db,
  nodeId: number,
  userId: number,
  right: RightName,
): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    with recursive above as (
      select id, parent_id, 0 as height from content.node where id = ${nodeId}
      union all
      select parent.id, parent.parent_id, height + 1
      from content.node parent join above on parent.id = above.parent_id),
    nearest as (
      select above.id from above
      where exists (select from content.node_permission own where own.node_id = above.id)
      order by height limit 1)
    select not exists (select from nearest) or exists (
      select from content.node_permission own join access."user" staff on staff.group_id = own.user_group_id
      where own.node_id = (select id from nearest) and staff.id = ${userId} and own.${sql.ref(right)}) as may`.execute(
    db,
  )
  return rows[0]?.may ?? false
}
