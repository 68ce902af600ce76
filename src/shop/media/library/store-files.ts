import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import { type ListSource, matches } from '#database/list-source'
import type { Retention } from '#database/retention'
import {
  type FileContent,
  type FileFilters,
  type FileUse,
  type LibraryFile,
  MOST_USES,
} from './file.ts'

const isDouble = sql`file.content_hash is not null and exists (
  select from media.file other
  where other.content_hash = file.content_hash and other.id <> file.id)`

const columns = sql`
  file.id, file.source, file.name, file.description, file.type, file.media_type, file.byte_size,
  file.width, file.height, file.tag_ids, file.thumbnail_keys, file.created, file.modified,
  coalesce((select jsonb_agg(jsonb_build_object('id', tag.id, 'name', tag.name) order by tag.name, tag.id)
    from catalogue.tag where tag.id = any(file.tag_ids)), '[]') as tags,
  (select count(*)::integer from (
    select from media.attachment shown where shown.source = file.source
    limit ${sql.lit(MOST_USES)}) as named) as uses,
  (${isDouble}) as is_double`

async function read(db: Db | Tx, ids: readonly string[]): Promise<LibraryFile[]> {
  const { rows } = await sql<LibraryFile>`
    select ${columns} from media.file where file.id = any(${[...ids]}::uuid[])`.execute(db)
  return rows
}

const STATES: Readonly<Record<NonNullable<FileFilters['state']>, RawBuilder<SqlBool>>> = {
  unused: sql`not exists (select from media.attachment shown where shown.source = file.source)`,
  undescribed: sql`type = 'image' and description = ''`,
  double: sql`(${isDouble})`,
}

export const fileList: ListSource<FileFilters, 'created' | 'name', LibraryFile> = {
  table: 'media.file',
  sorts: { created: sql`created`, name: sql`name collate catalogue.danish` },
  where: ({ kind, state, tag_id, search }) => [
    ...(kind === undefined
      ? []
      : [kind === 'image' ? sql<SqlBool>`type = 'image'` : sql<SqlBool>`type <> 'image'`]),
    ...(state === undefined ? [] : [STATES[state]]),
    ...(tag_id === undefined ? [] : [sql<SqlBool>`tag_ids @> array[${tag_id}]::bigint[]`]),
    matches(sql`lower(' ' || name || ' ' || description)`, search),
  ],
  read,
}

export async function findFile(db: Db | Tx, id: string): Promise<LibraryFile | undefined> {
  return (await read(db, [id]))[0]
}

/** As {@link findFile}; until the transaction ends no other changes it, and nothing begins to show it. */
export async function lockFile(tx: Tx, id: string): Promise<LibraryFile | undefined> {
  await sql`select from media.file where id = ${id} for update`.execute(tx)
  return findFile(tx, id)
}

/** What is left out stays as it is. */
export type FileChange = {
  readonly [Field in 'name' | 'description' | 'type']?: string | undefined
} & { readonly tag_ids?: readonly number[] | undefined }

/**
 * What shows the file follows in what it had of the file: its description, unless it has one of its own, and the kind of document.
 */
export async function writeFileChange(
  tx: Tx,
  { id, source, description, type }: LibraryFile,
  change: FileChange,
): Promise<void> {
  const { tag_ids, ...texts } = change
  const set = { ...texts, ...(tag_ids && { tag_ids: sql<number[]>`${[...tag_ids]}::bigint[]` }) }
  await tx
    .updateTable('media.file')
    .set(set as never)
    .where('id', '=', id)
    .execute()
  if (change.description !== undefined && change.description !== description) {
    await sql`
      update media.attachment set description = ${change.description}
      where source = ${source} and description = ${description}`.execute(tx)
  }
  if (change.type !== undefined && change.type !== type) {
    await sql`update media.attachment set type = ${change.type} where source = ${source}`.execute(
      tx,
    )
  }
}

export async function insertFile(
  tx: Tx,
  file: FileContent & {
    readonly id: string
    readonly source: string
    readonly name: string
    readonly type: string
    readonly byte_size: number
    readonly content_hash: string
    readonly thumbnail_keys: readonly string[]
  },
): Promise<undefined> {
  await tx
    .insertInto('media.file')
    .values({ ...file, thumbnail_keys: [...file.thumbnail_keys] })
    .execute()
}

/** Gives a file another content, wherever it is shown. The address of what it was leads to what it is. */
export async function replaceContent(
  tx: Tx,
  { id, source: before }: Pick<LibraryFile, 'id' | 'source'>,
  {
    source,
    byte_size,
    content_hash,
    ...content
  }: FileContent & {
    readonly source: string
    readonly byte_size: number
    readonly content_hash: string
  },
): Promise<void> {
  await tx
    .updateTable('media.file')
    .set({ source, byte_size, content_hash, ...content })
    .where('id', '=', id)
    .execute()
  await sql`
    update media.attachment set source = ${source}, byte_size = ${byte_size}, source_modified = now()
    where source = ${before}`.execute(tx)
  await tx.insertInto('media.old_source').values({ source: before, file_id: id }).execute()
}

/** The caller holds its lock, and knows that nothing shows it. */
export async function deleteRow(tx: Tx, { id, source }: LibraryFile): Promise<void> {
  await tx.deleteFrom('media.file').where('id', '=', id).execute()
  await tx.insertInto('media.old_source').values({ source }).execute()
}

/** What a file is called in the store now that was replaced; undefined: it was not. */
export async function findNewSource(db: Db, source: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('media.old_source')
    .innerJoin('media.file', 'media.file.id', 'media.old_source.file_id')
    .select('media.file.source')
    .where('media.old_source.source', '=', source)
    .executeTakeFirst()
  return row?.source
}

/** Those whose content is still in the store. */
export const oldSources: Retention = {
  table: 'media.old_source',
  index: 'old_source_to_clear',
  age: sql`created`,
  isDue: sql`not is_cleared and created < now()`,
  after: 'when its content is gone',
}

/** The oldest first. */
export async function listOldSources(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('media.old_source')
    .select('source')
    .where(oldSources.isDue)
    .orderBy('created')
    .limit(limit)
    .execute()
  return rows.map(({ source }) => source)
}

/** Addresses of a file that is deleted lead nowhere, and are forgotten. */
export async function markCleared(db: Db, sources: readonly string[]): Promise<void> {
  await sql`
    delete from media.old_source where source = any(${[...sources]}::text[]) and file_id is null`.execute(
    db,
  )
  await sql`
    update media.old_source set is_cleared = true where source = any(${[...sources]}::text[])`.execute(
    db,
  )
}

/**
 * Where a file is shown, the earliest first.
 *
 * @param after The id of the last use of the page before.
 */
export async function listUses(
  db: Db,
  source: string,
  after: number,
  limit: number,
): Promise<FileUse[]> {
  const { rows } = await sql<FileUse>`
    select shown.id, owner.model, owner.owner_id,
      coalesce(
        (select product.name from catalogue.product
          where owner.model = 'Products' and product.id = owner.owner_id),
        (select category.name from catalogue.category
          where owner.model = 'Categories' and category.id = owner.owner_id),
        (select node.name from content.node
          where owner.model = 'Nodes' and node.id = owner.owner_id),
        shown.name) as name
    from media.attachment shown
    left join catalogue.custom_field field
      on shown.model = 'CustomFields' and field.id = shown.foreign_key,
    lateral (select coalesce(field.model, shown.model) as model,
      coalesce(field.foreign_key, shown.foreign_key) as owner_id) as owner
    where shown.source = ${source} and shown.id > ${after}
    order by shown.id limit ${limit}`.execute(db)
  return rows
}

/** @returns Whether all of them are there, as they are until the transaction ends. */
export async function areTags(tx: Tx, ids: readonly number[]): Promise<boolean> {
  const { rows } = await sql`select from catalogue.tag where id = any(${[...ids]}::bigint[])
      order by id for key share`.execute(tx)
  return rows.length === new Set(ids).size
}

/** Files, and what shows them, have another tag in the place of one. */
export async function replaceTag(tx: Tx, id: number, into_id: number): Promise<void> {
  const replaced = sql`
    set tag_ids = case when tag_ids @> array[${into_id}::bigint]
      then array_remove(tag_ids, ${id}::bigint)
      else array_replace(tag_ids, ${id}::bigint, ${into_id}::bigint) end
    where tag_ids @> array[${id}::bigint] and tag_ids <> '{}'`
  await sql`update media.file ${replaced}`.execute(tx)
  await sql`update media.attachment ${replaced}`.execute(tx)
}
