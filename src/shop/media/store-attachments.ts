import { sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import { longRunningRead } from '#database/long-running-read'
import { replaceNumberedRows } from '#database/replace-rows'

type Row = Readonly<Record<string, unknown>>

/** These are all pictures and documents of these rows; those with an id are changed, those without show a file that another has too. */
export async function saveAttachments(
  tx: Tx,
  model: 'Products' | 'Categories',
  owners: readonly number[],
  rows: readonly Row[],
): Promise<void> {
  const table = {
    table: 'media.attachment',
    owner: 'foreign_key',
    common: { model },
    values: {
      source: 'text',
      name: 'text',
      description: 'text',
      type: 'text',
      sort: 'integer',
      tag_ids: 'bigint[]',
      thumbnail_keys: 'text[]',
      byte_size: 'integer',
      source_modified: 'timestamptz',
    },
  } as const
  await replaceNumberedRows(tx, table, owners, rows)
}

/** What is known of files by their sources. */
export interface KnownFile {
  readonly source: string
  readonly name: string
  readonly description: string
  readonly type: string
  readonly thumbnail_keys: readonly string[]
  readonly byte_size: number | null
  readonly source_modified: string | null
}

/** Files of the library, none of which is deleted or replaced until the transaction ends. */
export async function readFiles(
  tx: Tx,
  sources: readonly string[],
): Promise<Map<string, KnownFile>> {
  if (sources.length === 0) return new Map()
  const { rows } = await sql<KnownFile>`
    select source, name, description, type, thumbnail_keys, byte_size,
      to_jsonb(modified) #>> '{}' as source_modified
    from media.file where source = any(${[...sources]}::text[])
    order by source for key share`.execute(tx)
  return new Map(rows.map((row) => [row.source, row]))
}

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
