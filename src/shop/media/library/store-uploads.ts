import { sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import type { Retention } from '#database/retention'

/** A file that is on its way. */
export interface Upload {
  readonly id: string
  readonly name: string
  readonly byte_size: number
  readonly received: number
  readonly replaces: string | null
  /** What the file was when its replacement was begun. */
  readonly replaces_source: string | null
  /** What the original is to be called. */
  readonly source: string
  /** What came of it. */
  readonly file_id: string | null
}

const COLUMNS = [
  'id',
  'name',
  'byte_size',
  'received',
  'replaces',
  'replaces_source',
  'source',
  'file_id',
] as const

/** What a user has under way; no other of theirs is begun until the transaction ends. */
export async function measureUploads(
  tx: Tx,
  user_id: number,
): Promise<{ readonly count: number; readonly bytes: number }> {
  await sql`select pg_advisory_xact_lock(hashtextextended('uploads of ' || ${user_id}::text, 0))`.execute(
    tx,
  )
  const { rows } = await sql<{ count: number; bytes: number }>`
    select count(*)::integer as count, coalesce(sum(byte_size), 0)::float8 as bytes
    from access.file_upload where user_id = ${user_id} and file_id is null`.execute(tx)
  return rows[0] ?? { count: 0, bytes: 0 }
}

export async function insertUpload(
  tx: Tx,
  user_id: number,
  upload: Omit<Upload, 'file_id' | 'received'>,
): Promise<void> {
  await tx
    .insertInto('access.file_upload')
    .values({ ...upload, user_id })
    .execute()
}

/** One of the user's. */
export async function findUpload(
  db: Db | Tx,
  user_id: number,
  id: string,
): Promise<Upload | undefined> {
  return db
    .selectFrom('access.file_upload')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
}

/** As {@link findUpload}; it is finished once. */
export async function lockUpload(tx: Tx, user_id: number, id: string): Promise<Upload | undefined> {
  return tx
    .selectFrom('access.file_upload')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .forUpdate()
    .executeTakeFirst()
}

/** @returns Whether nothing else was received meanwhile. */
export async function noteReceived(
  db: Db,
  id: string,
  from: number,
  received: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('access.file_upload')
    .set({ received, modified: sql<Date>`now()` })
    .where('id', '=', id)
    .where('received', '=', from)
    .where('file_id', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function noteFinished(tx: Tx, id: string, file_id: string): Promise<void> {
  await tx
    .updateTable('access.file_upload')
    .set({ file_id, modified: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** @returns Whether no file had come of it. */
export async function deleteUpload(db: Db, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('access.file_upload')
    .where('id', '=', id)
    .returning('file_id')
    .executeTakeFirst()
  return row?.file_id === null
}

/** Those that no part has come of for a day, and those that were finished as long ago. */
export const oldUploads: Retention = {
  table: 'access.file_upload',
  index: 'file_upload_by_age',
  age: sql`modified`,
  isDue: sql`modified < now() - interval '1 day'`,
  after: 'a day after its last part',
}

/** The oldest first. */
export async function listOldUploads(db: Db, limit: number): Promise<Upload[]> {
  return db
    .selectFrom('access.file_upload')
    .select(COLUMNS)
    .where(oldUploads.isDue)
    .orderBy('modified')
    .limit(limit)
    .execute()
}
