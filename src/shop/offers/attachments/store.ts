import { sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import type { AttachmentType } from '../offer.ts'

interface NewAttachment {
  readonly id: string
  readonly offer_id: string
  readonly name: string
  readonly type: AttachmentType
  readonly byte_size: number
  readonly content: Buffer
  readonly user_id: number
}

/** The caller holds the lock of the offer. */
export async function countAttachments(tx: Tx, offer_id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from offer.offer_attachment where offer_id = ${offer_id}`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

/** The caller holds the lock of the offer. */
export async function hasAttachment(
  tx: Tx,
  offer_id: string,
  { name, content }: Pick<NewAttachment, 'name' | 'content'>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('offer.offer_attachment')
    .select('id')
    .where('offer_id', '=', offer_id)
    .where('name', '=', name)
    .where('byte_size', '=', content.length)
    .where('content', '=', content)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertAttachment(tx: Tx, attachment: NewAttachment): Promise<void> {
  await tx.insertInto('offer.offer_attachment').values(attachment).execute()
}

/** @returns Whether the offer had it. */
export async function deleteAttachment(db: Db, offer_id: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('offer.offer_attachment')
    .where('offer_id', '=', offer_id)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function readAttachment(
  db: Db,
  offer_id: string,
  id: string,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('offer.offer_attachment')
    .select('content')
    .where('offer_id', '=', offer_id)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.content
}

/** Gives a copy of an offer the files of the offer. */
export async function copyAttachments(tx: Tx, from: string, to: string): Promise<void> {
  await sql`
    insert into offer.offer_attachment (id, offer_id, name, type, byte_size, content, user_id)
    select gen_random_uuid(), ${to}::uuid, name, type, byte_size, content, user_id
    from offer.offer_attachment where offer_id = ${from}`.execute(tx)
}
