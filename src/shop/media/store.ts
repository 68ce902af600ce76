import { sql } from 'kysely'
import type { Db } from '#database/client'
import { longRunningRead } from '#database/long-running-read'

/** The sources of all pictures that something in the shop shows, each once. */
export async function listPictureSources(db: Db): Promise<string[]> {
  const rows = await longRunningRead(db, (tx) =>
    tx
      .selectFrom('media.attachment')
      .select('source')
      .distinct()
      .where(sql<number>`cardinality(thumbnail_keys)`, '>', 0)
      .orderBy('source')
      .execute(),
  )
  return rows.map(({ source }) => source)
}
