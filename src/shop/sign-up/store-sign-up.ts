import { sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import type { Retention } from '#database/retention'

interface SignUpRow {
  readonly id: string
  readonly username: string
  readonly name: string
  readonly password_hash: string
  readonly basket_id: string | null
}

const LINK_HOURS = 24

export async function insertSignUp(
  tx: Tx,
  row: SignUpRow & { readonly network: string },
): Promise<void> {
  const expires = sql<Date>`now() + make_interval(hours => ${sql.lit(LINK_HOURS)})`
  await tx
    .insertInto('access.sign_up')
    .values({ ...row, expires })
    .execute()
}

interface PendingSignUp extends Pick<SignUpRow, 'username'> {
  /** To the address within an hour, for other sign-ups. */
  readonly mails_in_hour: number
  /** Within a day, for sign-ups from the same network. */
  readonly mails_from_network: number
}

export async function lockSignUp(tx: Tx, id: string): Promise<PendingSignUp | undefined> {
  const { rows } = await sql<PendingSignUp>`
    select username, sent.mails_in_hour, sent.mails_from_network
    from access.sign_up cross join lateral (
      select (count(*) filter (where other.created > now() - interval '1 hour'))::integer as mails_in_hour,
        (count(*) filter (where other.network = sign_up.network))::integer as mails_from_network
      from access.sign_up other
      where lower(other.username) = lower(sign_up.username) and other.id <> sign_up.id
        and other.token_hash is not null and other.created > now() - interval '1 day') sent
    where id = ${id} and used is null and expires > now() for update of sign_up`.execute(tx)
  return rows[0]
}

export async function saveToken(tx: Tx, id: string, token_hash: Buffer): Promise<void> {
  await tx.updateTable('access.sign_up').set({ token_hash }).where('id', '=', id).execute()
}

export async function isUsername(db: Db, username: string): Promise<boolean> {
  const { rows } = await sql`
    select from access."user" where lower(username) = lower(${username})`.execute(db)
  return rows.length > 0
}

export async function findSignUp(db: Db, token_hash: Buffer): Promise<SignUpRow | undefined> {
  return db
    .selectFrom('access.sign_up')
    .select(['id', 'username', 'name', 'password_hash', 'basket_id'])
    .where('token_hash', '=', token_hash)
    .where('used', 'is', null)
    .where('expires', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

/** @returns Whether it could still be used. */
export async function useSignUp(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('access.sign_up')
    .set({ used: sql<Date>`now()`, password_hash: '' })
    .where('id', '=', id)
    .where('used', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const oldSignUps: readonly Retention[] = [
  {
    table: 'access.sign_up',
    index: 'sign_up_expires',
    age: sql`expires`,
    isDue: sql`expires < now() - interval '7 days'`,
    after: 'a week after it expired',
  },
  {
    table: 'access.customer_request',
    index: 'customer_request_by_age',
    age: sql`coalesce(decided, created)`,
    isDue: sql`coalesce(decided, created) < now() - interval '90 days'`,
    after: '90 days after it was decided, or sent',
  },
]
