import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#database/client'

/** What a group of staff may do with a node and all below it. */
export interface NodeRight {
  readonly node_id: number
  readonly user_group_id: number
  readonly name: string
  readonly may_edit: boolean
  readonly may_publish: boolean
  readonly may_delete: boolean
  /** It follows from a node above, or from none; false: this node says it. */
  readonly inherit: boolean
}

export type RightName = 'may_edit' | 'may_publish' | 'may_delete'

/**
 * What each group of staff may do with a node: as the nearest node on the way to the root that says anything has it, else as
 * the permissions of the group. Groups that may change rights are bound by no node.
 */
export async function listRights(db: Db, nodeId: number): Promise<NodeRight[]> {
  const may = (right: RightName, permission: string) => sql`
    case when exists (select from nearest) and not 'permissions_edit' = any(user_group.permissions)
      then coalesce(own.${sql.ref(right)}, false)
      else ${permission}::text = any(user_group.permissions) end as ${sql.ref(right)}`
  const { rows } = await sql<NodeRight>`
    with recursive ${nearest(nodeId)}
    select ${nodeId}::bigint as node_id, user_group.id as user_group_id, user_group.name,
      ${may('may_edit', 'nodes_edit')}, ${may('may_publish', 'nodes_publish')},
      ${may('may_delete', 'nodes_publish')},
      (select id from nearest) is distinct from ${nodeId}::bigint as inherit
    from access.user_group
    left join content.node_permission own
      on own.user_group_id = user_group.id and own.node_id = (select id from nearest)
    where 'nodes_edit' = any(user_group.permissions) or own.node_id is not null
    order by user_group.name`.execute(db)
  return rows
}

/** `inherit`: the node says nothing of this group any more. */
export async function saveRight(
  tx: Tx,
  nodeId: number,
  {
    user_group_id,
    may_edit,
    may_publish,
    may_delete,
    inherit,
  }: Omit<NodeRight, 'name' | 'node_id'>,
): Promise<void> {
  await tx
    .deleteFrom('content.node_permission')
    .where('node_id', '=', nodeId)
    .where('user_group_id', '=', user_group_id)
    .execute()
  if (inherit || (!may_edit && !may_publish && !may_delete)) return
  await tx
    .insertInto('content.node_permission')
    .values({ node_id: nodeId, user_group_id, may_edit, may_publish, may_delete })
    .execute()
}

/** `above …, nearest (id) as (…)`: the nearest node on the way to the root that says anything of rights. */
function nearest(nodeId: number): RawBuilder<unknown> {
  return sql`
    above as (
      select id, parent_id, 0 as height from content.node where id = ${nodeId}
      union all
      select parent.id, parent.parent_id, height + 1
      from content.node parent join above on parent.id = above.parent_id),
    nearest as (
      select above.id from above
      where exists (select from content.node_permission own where own.node_id = above.id)
      order by height limit 1)`
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
    with recursive ${nearest(nodeId)}
    select not exists (select from nearest) or exists (
      select from content.node_permission own join access."user" staff on staff.group_id = own.user_group_id
      where own.node_id = (select id from nearest) and staff.id = ${userId} and own.${sql.ref(right)}) as may`.execute(
    db,
  )
  return rows[0]?.may ?? false
}
