import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import { selectCount } from '#database/count-rows'

/** What goods, categories, pages and files are marked with. */
interface Tag {
  readonly id: number
  readonly name: string
}

/** A tag with what has it, each counted to 10,000 and no further. */
export interface StoredTag extends Tag {
  readonly products_count: number
  readonly categories_count: number
  /** Sections of pages, as they are written now. */
  readonly sections_count: number
  readonly files_count: number
  /** Files where they are shown. */
  readonly attachments_count: number
}

const counted = (table: string, more: RawBuilder<unknown> = sql``) =>
  selectCount(sql`select from ${sql.table(table)} marked
    where marked.tag_ids @> array[tag.id] and marked.tag_ids <> '{}' ${more}`)

const COLUMNS = sql`tag.id, tag.name,
  ${counted('catalogue.product', sql`and marked.deleted is null`)} as products_count,
  ${counted('catalogue.category')} as categories_count,
  ${counted('content.content')} as sections_count,
  ${counted('media.file')} as files_count,
  ${counted('media.attachment')} as attachments_count`

export async function listTags(db: Db): Promise<readonly StoredTag[]> {
  const { rows } = await sql<StoredTag>`
    select ${COLUMNS} from catalogue.tag order by name collate catalogue.danish, id`.execute(db)
  return rows
}

export async function findTag(db: Db, id: number): Promise<StoredTag | undefined> {
  const { rows } = await sql<StoredTag>`
    select ${COLUMNS} from catalogue.tag where id = ${id}`.execute(db)
  return rows[0]
}

/** As {@link findTag}; no product, category or file gets it until the transaction ends. */
export async function lockTag(tx: Tx, id: number): Promise<StoredTag | undefined> {
  await sql`select from catalogue.tag where id = ${id} for update`.execute(tx)
  return findTag(tx, id)
}

/** The one of that name, where there is one. */
export async function createTag(db: Db, name: string): Promise<Tag> {
  const { rows } = await sql<Tag>`
    with made as (
      insert into catalogue.tag (name) values (${name}) on conflict (name) do nothing
      returning id, name)
    select id, name from made
    union all select id, name from catalogue.tag where name = ${name} limit 1`.execute(db)
  return rows[0] ?? createTag(db, name)
}

/** @returns Whether no other has the name. */
export async function renameTag(tx: Tx, id: number, name: string): Promise<boolean> {
  // Names are compared with those that stand; readers, and what names a tag, wait for nothing.
  await sql`lock table catalogue.tag in share row exclusive mode`.execute(tx)
  const { rows } = await sql`
    update catalogue.tag set name = ${name}
    where id = ${id} and not exists (
      select from catalogue.tag other where other.name = ${name} and other.id <> ${id})
    returning id`.execute(tx)
  return rows.length > 0
}

export async function deleteTag(tx: Tx, id: number): Promise<void> {
  await sql`delete from catalogue.tag where id = ${id}`.execute(tx)
}
