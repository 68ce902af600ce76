import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import { countRows, selectCount } from '#database/count-rows'
import type { Counted } from '#kernel/paging'
import type { ManagedGroup } from './managed-user.ts'
import type { UserGroupUses } from './refusals.ts'
import { findPlainGroup, lockUsers } from './store-users.ts'

/** Their keys: the shop gives them to those who sign up and to companies, or cannot be run without. */
const FIXED = ['private', 'proff', 'proff_admin', 'administrator']

export interface StoredUserGroup extends ManagedGroup, UserGroupUses {
  readonly is_fixed: boolean
}

const uses = (rows: RawBuilder<unknown>) => selectCount(rows)

const columns = sql`
  user_group.id, user_group.key, user_group.name, user_group.permissions,
  user_group.key = any(${FIXED}) as is_fixed,
  ${uses(sql`select from access."user" u where u.group_id = user_group.id and u.deleted is null`)} as users_count,
  ${uses(sql`select from access.invitation used where used.group_id = user_group.id`)} as invitations_count,
  ${uses(sql`select from content.node_permission used where used.user_group_id = user_group.id`)} as nodes_count`

/** By name. */
export async function listUserGroups(db: Db): Promise<readonly StoredUserGroup[]> {
  const { rows } = await sql<StoredUserGroup>`
    select ${columns} from access.user_group
    order by name collate catalogue.danish, id`.execute(db)
  return rows
}

export async function readUserGroups(
  db: Db,
  ids: readonly number[],
): Promise<readonly StoredUserGroup[]> {
  const { rows } = await sql<StoredUserGroup>`
    select ${columns} from access.user_group where id = any(${[...ids]}) order by id`.execute(db)
  return rows
}

export async function findUserGroup(db: Db, id: number): Promise<StoredUserGroup | undefined> {
  const [group] = await readUserGroups(db, [id])
  return group
}

/** As {@link readUserGroups}; no user and no group is changed until the transaction ends. */
export async function lockUserGroups(
  tx: Tx,
  ids: readonly number[],
): Promise<readonly StoredUserGroup[]> {
  await lockUsers(tx)
  await sql`select from access.user_group where id = any(${[...ids]}) order by id for update`.execute(
    tx,
  )
  return readUserGroups(tx, ids)
}

export async function hasGroupOfName(
  tx: Tx,
  { name, key }: { readonly name: string; readonly key: string | null },
  but = 0,
): Promise<boolean> {
  const { rows } = await sql`
    select from access.user_group
    where (lower(name) = lower(${name}) or key = ${key}) and id <> ${but} limit 1`.execute(tx)
  return rows.length > 0
}

export async function insertUserGroup(tx: Tx, group: Omit<ManagedGroup, 'id'>): Promise<number> {
  const { id } = await tx
    .insertInto('access.user_group')
    .values({ ...group, permissions: [...group.permissions] })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateUserGroup(
  tx: Tx,
  { id, name, permissions }: Omit<ManagedGroup, 'key'>,
): Promise<void> {
  await tx
    .updateTable('access.user_group')
    .set({ name, permissions: [...permissions] })
    .where('id', '=', id)
    .execute()
}

/** Erased users keep a group: the one of those who have no other. */
export async function dropUserGroup(tx: Tx, id: number): Promise<void> {
  const plain = await findPlainGroup(tx)
  await sql`
    update access."user" set group_id = ${plain}
    where group_id = ${id} and deleted is not null`.execute(tx)
  await tx.deleteFrom('access.user_group').where('id', '=', id).execute()
}

/** A change of what a group may do. */
export interface GroupChange {
  readonly before: ManagedGroup
  readonly permissions: readonly string[]
  /** Given and taken. */
  readonly changed: readonly string[]
}

/** Users of the group who may do something else afterwards: what they have themselves stays theirs. */
const isAffected = ({ before, changed }: GroupChange) => sql`
  u.group_id = ${before.id} and u.deleted is null and not u.permissions @> ${[...changed]}::text[]`

const NAMES = 5

export interface AffectedUsers extends Counted {
  readonly names: readonly string[]
}

/** Those who can log in, with the names of the first of them. */
export async function findAffected(tx: Tx, change: GroupChange): Promise<AffectedUsers> {
  const affected = sql`from access."user" u where ${isAffected(change)} and u.active`
  const counted = await countRows(tx, sql`select ${affected}`)
  const { rows } = await sql<{ name: string }>`
    select u.name ${affected} order by u.id limit ${NAMES}`.execute(tx)
  return { ...counted, names: rows.map(({ name }) => name) }
}

/** What those who are affected may do besides what the group gives. */
export async function listOwnPermissions(tx: Tx, change: GroupChange): Promise<string[]> {
  const { rows } = await sql<{ permission: string }>`
    select distinct unnest(u.permissions) as permission from access."user" u
    where ${isAffected(change)}`.execute(tx)
  return rows.map(({ permission }) => permission)
}

/** Those of the affected who are staff, or become it. @param shoppers The permissions that make no one staff. */
export async function listAffectedStaff(
  tx: Tx,
  change: GroupChange,
  shoppers: readonly string[],
): Promise<number[]> {
  const { before, permissions } = change
  const all = [...before.permissions, ...permissions]
  const { rows } = await sql<{ id: number }>`
    select u.id from access."user" u
    where ${isAffected(change)} and not (u.permissions || ${all}::text[]) <@ ${[...shoppers]}::text[]
    order by u.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** What the active users of a group may do in all who may do everything of `needed`: each set once. */
export async function listSetsWith(
  tx: Tx,
  { id, permissions }: ManagedGroup,
  needed: readonly string[],
): Promise<string[][]> {
  const all = sql`(u.permissions || ${[...permissions]}::text[])`
  const { rows } = await sql<{ all: string[] }>`
    select distinct ${all} as all from access."user" u
    where u.group_id = ${id} and u.active and u.deleted is null
      and ${all} @> ${[...needed]}::text[]`.execute(tx)
  return rows.map((row) => row.all)
}

/** The companies that want orders approved and have users among the affected, in the order in which they are locked. */
export async function listApprovingCompanies(tx: Tx, change: GroupChange): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct customer.id from access."user" u
    join access.customer on customer.id = u.customer_id and customer.needs_approval
    where ${isAffected(change)} order by customer.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Users of the group approve by it now: that a company let them go is of the past. */
export async function forgetLetGo(tx: Tx, change: GroupChange): Promise<void> {
  await sql`
    update access."user" u set approver_until = null
    where ${isAffected(change)} and u.active and u.approver_until is not null`.execute(tx)
}
