import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import { codeOf } from '#database/errors'
import { selectHasSecondFactor } from '#shop/access'
import { orUsernameTaken } from '#shop/accounts'
import type { ManagedUser, NewUser, UserFields, UserScope } from './managed-user.ts'
import { UnknownReference } from './refusals.ts'

const columns = sql`
  u.id, u.uuid, u.username, u.name, u.active, u.disabled_by_staff, u.password_hash is null as is_invited,
  ${selectHasSecondFactor(sql`u.id`)} as has_second_factor,
  u.external_reference, u.permissions, u.approval_above, u.approval_budget, u.created, u.modified, u.last_login,
  jsonb_build_object('id', user_group.id, 'key', user_group.key, 'name', user_group.name,
    'permissions', user_group.permissions) as group,
  case when customer.id is not null
    then jsonb_build_object('id', customer.id, 'name', customer.name) end as customer`

const tables = sql`
  access."user" u join access.user_group on user_group.id = u.group_id
  left join access.customer on customer.id = u.customer_id`

export function isWithin({ customer_id }: UserScope): RawBuilder<SqlBool> {
  return customer_id === undefined
    ? sql<SqlBool>`u.deleted is null`
    : sql<SqlBool>`u.deleted is null and u.customer_id = ${customer_id}`
}

export function selectUsers(condition: RawBuilder<unknown>): RawBuilder<ManagedUser> {
  return sql<ManagedUser>`select ${columns} from ${tables} where ${condition}`
}

export async function findManagedUser(
  db: Db,
  scope: UserScope,
  id: number,
): Promise<ManagedUser | undefined> {
  const { rows } = await selectUsers(sql`u.id = ${id} and ${isWithin(scope)}`).execute(db)
  return rows[0]
}

/** Lets one change of users be made at a time, so that what one of them is decided by still holds when it is made. */
export async function lockUsers(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('access.user'))`.execute(tx)
}

export async function insertUser(
  tx: Tx,
  user: NewUser & { readonly uuid: string; readonly group_id: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('access.user')
    .values(withoutUndefined(user))
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(orRefusal)
  return id
}

export async function updateUser(tx: Tx, id: number, fields: UserFields): Promise<void> {
  const given = withoutUndefined(fields)
  if (Object.keys(given).length === 0) return
  await tx.updateTable('access.user').set(given).where('id', '=', id).execute().catch(orRefusal)
}

/** @param isNow The company has just taken it away; otherwise there is nothing to remember. */
export async function setApproverUntil(tx: Tx, id: number, isNow: boolean): Promise<void> {
  await sql`
    update access."user" set approver_until = ${isNow ? sql`now()` : null}
    where id = ${id} and num_nonnulls(approver_until) <> ${isNow ? 1 : 0}`.execute(tx)
}

const FOREIGN_KEY_VIOLATION = '23503'

/**
 * @throws {UsernameTaken}
 * @throws {UnknownReference}
 */
function orRefusal(error: unknown): never {
  if (codeOf(error) !== FOREIGN_KEY_VIOLATION) return orUsernameTaken(error)
  const { constraint } = error as { constraint?: string }
  throw new UnknownReference(constraint?.includes('group') ? 'group_id' : 'customer_id')
}

function withoutUndefined<Fields extends object>(fields: Fields): Fields {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given) as Fields
}

/** Whether an active user is left who may do all of this. */
export async function hasAdministrator(tx: Tx, permissions: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from access."user" u join access.user_group on user_group.id = u.group_id
    where u.active and (u.permissions || user_group.permissions) @> ${[...permissions]}::text[]
    limit 1`.execute(tx)
  return rows.length > 0
}

/** Whether an active user of the customer is left who manages its users. */
export async function hasManager(tx: Tx, customer_id: number): Promise<boolean> {
  const { rows } = await sql`
    select from access."user" u join access.user_group on user_group.id = u.group_id
    where u.customer_id = ${customer_id} and u.active and u.deleted is null
      and 'manage_company_users' = any(u.permissions || user_group.permissions)
    limit 1`.execute(tx)
  return rows.length > 0
}

/** Whom the user with a username buys for; undefined when there is no such user. */
export async function findCustomerOf(
  tx: Tx,
  username: string,
): Promise<{ readonly customer_id: number | null } | undefined> {
  const { rows } = await sql<{ customer_id: number | null }>`
    select customer_id from access."user" where lower(username) = lower(${username})`.execute(tx)
  return rows[0]
}

/**
 * The group of a colleague whom a user invites: with the prices of the user's own group, no permission that the user
 * lacks, and of those the one with the fewest.
 */
export async function findColleagueGroup(
  tx: Tx,
  user_id: number,
  permissions: readonly string[],
): Promise<number | undefined> {
  const pricesOf = (group: RawBuilder<unknown>) => sql`array(
    select price_group_id from pricing.user_group_price_group
    where user_group_id = ${group} order by price_group_id)`
  const { rows } = await sql<{ id: number }>`
    select user_group.id from access.user_group, access."user" u
    where u.id = ${user_id} and user_group.permissions <@ ${[...permissions]}::text[]
      and ${pricesOf(sql`user_group.id`)} = ${pricesOf(sql`u.group_id`)}
    order by cardinality(user_group.permissions), user_group.id limit 1`.execute(tx)
  return rows[0]?.id
}

/** The group of users who are created without one; undefined in a shop that has none of the name. */
export function findPlainGroup(tx: Tx): Promise<number | undefined> {
  return findGroup(tx, 'private')
}

/** The group of the first user of a company. */
export function findManagerGroup(tx: Tx): Promise<number | undefined> {
  return findGroup(tx, 'proff_admin')
}

async function findGroup(tx: Tx, key: string): Promise<number | undefined> {
  const group = await tx
    .selectFrom('access.user_group')
    .select('id')
    .where('key', '=', key)
    .executeTakeFirst()
  return group?.id
}
