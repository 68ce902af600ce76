import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '#database/client'

export async function eraseUserRow(tx: Tx, id: number, username: string): Promise<void> {
  await sql`
    update access."user"
    set username = ${username}, name = '', confirmed_username = null, password_hash = null, external_reference = null,
      customer_id = null, permissions = '{}', active = false,
      approval_above = null, approval_budget = null, last_login = null, deleted = now()
    where id = ${id}`.execute(tx)
}

interface Username {
  /** In lower case, as the database has it. */
  readonly username: string
  /** Its owner has answered a mail: what was sent from the address, or to it, is the user's. */
  readonly is_confirmed: boolean
}

/** What a user has logged in with, lately: of now and of before, unless another user has it now. */
export async function listUsernames(tx: Tx, id: number): Promise<Username[]> {
  const { rows } = await sql<Username>`
    with name as (
      select username, false as is_confirmed from access."user" where id = ${id}
      union select confirmed_username, true from access."user"
        where id = ${id} and confirmed_username is not null
      union select old_username, true from access.username_change
        where user_id = ${id} and used is not null)
    select lower(username) as username, bool_or(is_confirmed) as is_confirmed from name
    where not exists (
      select from access."user" u where lower(u.username) = lower(name.username) and u.id <> ${id})
    group by 1`.execute(tx)
  return rows
}

/** Sessions with their tokens, links, addresses and the like; attempts to log in. */
export async function deletePersonalRows(
  tx: Tx,
  id: number,
  usernames: readonly Username[],
): Promise<void> {
  const names = usernames.map(({ username }) => username)
  const confirmed = usernames.flatMap(({ username, is_confirmed }) =>
    is_confirmed ? username : [],
  )
  for (const table of [
    'access.session',
    'access.password_reset',
    'access.second_factor',
    'access.user_address',
    'access.username_change',
    'catalogue.product_user',
  ] as const) {
    await tx.deleteFrom(table).where('user_id', '=', id).execute()
  }
  for (const table of ['access.sign_up', 'access.customer_request', 'access.invitation'] as const) {
    await sql`
      delete from ${sql.table(table)} where lower(username) = any(${confirmed}::text[])`.execute(tx)
  }
  // What the account was made from, though its first mail was never answered.
  await sql`
    delete from access.customer_request
    where customer_id is not null and lower(username) = any(${names}::text[])`.execute(tx)
  await sql`
    delete from contact.subscription where lower(email) = any(${confirmed}::text[])`.execute(tx)
  await sql`
    delete from contact.enquiry where user_id = ${id} or lower(email) = any(${confirmed}::text[])`.execute(
    tx,
  )
  await sql`
    delete from access.login_attempt
    where key in (${`user ${id}`}, ${`code ${id}`})
      or exists (select from unnest(${names}::text[]) name where starts_with(key, name || ' '))`.execute(
    tx,
  )
}

/** Why a user has rejected orders, and why orders of the user were rejected. The decisions stay. */
export async function eraseApprovalNotes(tx: Tx, id: number): Promise<void> {
  await sql`
    update orders.approval set note = ''
    from basket.basket
    where basket.id = approval.basket_id and note <> ''
      and (decided_by = ${id} or basket.user_id = ${id})`.execute(tx)
}

/** The answers stay as proof, without whose they are. */
export async function detachConsents(tx: Tx, id: number): Promise<void> {
  await sql`update tracking.consent set user_id = null where user_id = ${id}`.execute(tx)
}

/** For rows of access.customer_case and a row of access.user: who takes delivery has the name of the user. */
export function isContactOfCase(user: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${user}.customer_id = customer_case.customer_id and trim(${user}.name) <> ''
    and lower(trim(customer_case.contact_name)) = lower(trim(${user}.name)))`
}

/** Takes a user off the cases of the company, where the user is who takes delivery. The cases stay. */
export async function eraseFromCases(tx: Tx, id: number): Promise<void> {
  await sql`
    update access.customer_case set contact_name = '', contact_mobile = ''
    from access."user" u where u.id = ${id} and ${isContactOfCase(sql.ref('u'))}`.execute(tx)
}

/** What a customer's user has written about offers. What staff have answered stays with the offer, which is the company's. */
export async function eraseOfferTexts(tx: Tx, id: number): Promise<void> {
  await sql`delete from offer.offer_message where user_id = ${id} and not is_from_staff`.execute(tx)
  // An offer that was sent is frozen but for this.
  await sql`select set_config('planke.erases_personal_data', 'on', true)`.execute(tx)
  await sql`
    update offer.offer set request = '' where user_id = ${id} and request <> ''`.execute(tx)
  await sql`
    update offer.offer set decline_reason = '' where decline_reason <> '' and id in (
      select offer_id from offer.offer_event where kind = 'declined' and user_id = ${id})`.execute(
    tx,
  )
  await sql`select set_config('planke.erases_personal_data', 'off', true)`.execute(tx)
}
