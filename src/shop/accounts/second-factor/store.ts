import { sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import { SEED_BYTES } from './seed-box.ts'

export interface StoredSecondFactor {
  readonly secret: Buffer
  readonly is_confirmed: boolean
  readonly last_step: number
  readonly recovery_hashes: readonly Buffer[]
}

/** Whether a user has turned it on. */
export async function hasSecondFactor(db: Db, user_id: number): Promise<boolean> {
  const { rows } = await sql<object>`
    select user_id from access.second_factor
    where user_id = ${user_id} and confirmed is not null`.execute(db)
  return rows.length > 0
}

/** Keeps logins of the user waiting: each writes to its row. */
export async function lockUser(tx: Tx, user_id: number): Promise<void> {
  await sql`select from access."user" where id = ${user_id} for no key update`.execute(tx)
}

export async function lockSecondFactor(
  tx: Tx,
  user_id: number,
): Promise<StoredSecondFactor | undefined> {
  const { rows } = await sql<StoredSecondFactor>`
    select secret, confirmed is not null as is_confirmed, last_step, recovery_hashes
    from access.second_factor where user_id = ${user_id} for update`.execute(tx)
  return rows[0]
}

/** Replaces one that was never confirmed. @returns false where one is on, which stays. */
export async function startSecondFactor(db: Db, user_id: number, secret: Buffer): Promise<boolean> {
  const { rows } = await sql`
    insert into access.second_factor (user_id, secret)
    select id, ${secret} from access."user" where id = ${user_id} and deleted is null
    on conflict (user_id) do update set secret = excluded.secret, last_step = 0
    where second_factor.confirmed is null
    returning user_id`.execute(db)
  return rows.length > 0
}

export async function confirmSecondFactor(
  tx: Tx,
  user_id: number,
  step: number,
  recoveryHashes: readonly Buffer[],
): Promise<void> {
  await sql`
    update access.second_factor
    set confirmed = now(), last_step = ${step}, recovery_hashes = ${[...recoveryHashes]}
    where user_id = ${user_id}`.execute(tx)
}

export async function saveStep(tx: Tx, user_id: number, step: number): Promise<void> {
  await sql`update access.second_factor set last_step = ${step} where user_id = ${user_id}`.execute(
    tx,
  )
}

export async function saveRecoveryHashes(
  tx: Tx,
  user_id: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await sql`
    update access.second_factor set recovery_hashes = ${[...hashes]}
    where user_id = ${user_id}`.execute(tx)
}

/** Those that are stored as they are: of 500 users at most. */
export async function listUnsealed(db: Db): Promise<{ user_id: number; secret: Buffer }[]> {
  const { rows } = await sql<{ user_id: number; secret: Buffer }>`
    select user_id, secret from access.second_factor
    where length(secret) = ${sql.lit(SEED_BYTES)} order by user_id limit 500`.execute(db)
  return rows
}

/** Does nothing where another seed has come in its place. */
export async function replaceSeed(db: Db, user_id: number, was: Buffer, is: Buffer): Promise<void> {
  await sql`
    update access.second_factor set secret = ${is} where user_id = ${user_id} and secret = ${was}`.execute(
    db,
  )
}

export async function deleteSecondFactor(tx: Tx, user_id: number): Promise<void> {
  await tx.deleteFrom('access.second_factor').where('user_id', '=', user_id).execute()
}
