import { sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import type { Retention } from '#database/retention'

/** A colleague who has not chosen a password yet, as those see it who manage the users of the customer. */
export interface Invitation {
  readonly id: number
  readonly username: string
  readonly name: string
  /** Besides those of the group. */
  readonly permissions: readonly string[]
  readonly group_permissions: readonly string[]
  readonly expires: Date
}

export interface NewInvitation {
  readonly customer_id: number
  readonly invited_by: number
  readonly group_id: number
  readonly username: string
  readonly name: string
  readonly permissions: string[]
}

/** Those that can still be accepted, by name. */
export async function listInvitations(db: Db, customer_id: number): Promise<Invitation[]> {
  const { rows } = await sql<Invitation>`
    select invitation.id, username, invitation.name, invitation.permissions,
      user_group.permissions as group_permissions, expires
    from access.invitation join access.user_group on user_group.id = invitation.group_id
    where customer_id = ${customer_id} and expires > now()
    order by lower(invitation.name), invitation.id`.execute(db)
  return rows
}

export async function countInvitations(tx: Tx, customer_id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from access.invitation
    where customer_id = ${customer_id} and expires > now()`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function insertInvitation(tx: Tx, invitation: NewInvitation): Promise<number> {
  const { id } = await tx
    .insertInto('access.invitation')
    .values(invitation)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Ends the invitations of a customer to an address. They stay, because their mails count. */
export async function endInvitationsTo(
  tx: Tx,
  customer_id: number,
  username: string,
): Promise<void> {
  await sql`
    update access.invitation set expires = now()
    where customer_id = ${customer_id} and lower(username) = lower(${username})
      and expires > now()`.execute(tx)
}

/** @returns Whether the customer had it. */
export async function endInvitation(db: Db, customer_id: number, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('access.invitation')
    .set({ expires: sql<Date>`now()` })
    .where('id', '=', id)
    .where('customer_id', '=', customer_id)
    .where('expires', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

interface InvitationMail {
  readonly username: string
  readonly name: string
  readonly company: string
  readonly is_username: boolean
  /** To the address for other invitations of the customer, within a day. */
  readonly mails_in_day: number
}

export async function lockInvitation(tx: Tx, id: number): Promise<InvitationMail | undefined> {
  const { rows } = await sql<InvitationMail>`
    select username, invitation.name, customer.name as company,
      exists (select from access."user" u where lower(u.username) = lower(invitation.username))
        as is_username,
      (select count(*)::integer from access.invitation other
        where lower(other.username) = lower(invitation.username) and other.id <> invitation.id
          and other.customer_id = invitation.customer_id and other.token_hash is not null
          and other.created > now() - interval '1 day') as mails_in_day
    from access.invitation join access.customer on customer.id = invitation.customer_id
    where invitation.id = ${id} and expires > now() for update of invitation`.execute(tx)
  return rows[0]
}

export async function saveInvitationToken(tx: Tx, id: number, token_hash: Buffer): Promise<void> {
  await tx.updateTable('access.invitation').set({ token_hash }).where('id', '=', id).execute()
}

/** To whom a link was sent, while it can be used. */
export async function findInvitation(
  db: Db,
  token_hash: Buffer,
): Promise<{ readonly username: string } | undefined> {
  return db
    .selectFrom('access.invitation')
    .select('username')
    .where('token_hash', '=', token_hash)
    .where('expires', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

/** Uses a link up; undefined when it cannot be used any more. */
export async function takeInvitation(
  tx: Tx,
  token_hash: Buffer,
): Promise<NewInvitation | undefined> {
  return tx
    .deleteFrom('access.invitation')
    .where('token_hash', '=', token_hash)
    .where('expires', '>', sql<Date>`now()`)
    .returning(['customer_id', 'invited_by', 'group_id', 'username', 'name', 'permissions'])
    .executeTakeFirst()
}

export const oldInvitations: Retention = {
  table: 'access.invitation',
  index: 'invitation_expires',
  age: sql`expires`,
  isDue: sql`expires < now() - interval '7 days'`,
  after: 'a week after it expired, or was withdrawn',
}
