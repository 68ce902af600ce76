import { sql } from 'kysely'
import type { Tx } from '#database/client'

interface NewMessageRow {
  readonly id: string
  readonly offer_id: string
  readonly user_id: number
  readonly is_from_staff: boolean
  readonly message: string
  readonly created_key: string | null
  readonly created_hash: string
}

export async function insertMessage(tx: Tx, row: NewMessageRow): Promise<void> {
  await tx.insertInto('offer.offer_message').values(row).execute()
}

export async function countMessages(tx: Tx, offer_id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from offer.offer_message where offer_id = ${offer_id}`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

/** The message that a call with this key wrote before. */
export async function findMessageByKey(
  tx: Tx,
  user_id: number,
  key: string,
): Promise<{ readonly created_hash: string | null } | undefined> {
  return tx
    .selectFrom('offer.offer_message')
    .select('created_hash')
    .where('user_id', '=', user_id)
    .where('created_key', '=', key)
    .executeTakeFirst()
}
