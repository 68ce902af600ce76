import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#database/client'

/** What goods, categories, pages and files are marked with. */
interface Tag {
  readonly id: number
  readonly name: string
}

/** A tag with what has it. */
export interface StoredTag extends Tag {
  readonly products_count: number
  readonly categories_count: number
  /** Sections of pages, as they are written now. */
  readonly sections_count: number
  readonly files_count: number
  /** Files where they are shown. */
  readonly attachments_count: number
}

/** What has tags, which few rows have: each table is read once, by its index of those. @param isMeant What else is true of their tags. */
const held = (isMeant: RawBuilder<unknown>) => sql`held as materialized (
    select 'product' as kind, unnest(tag_ids) as tag_id from catalogue.product
    where tag_ids <> '{}' and deleted is null and ${isMeant}
    union all
    select 'category', unnest(tag_ids) from catalogue.category where tag_ids <> '{}' and ${isMeant}
    union all
    select 'section', unnest(tag_ids) from content.content where tag_ids <> '{}' and ${isMeant}
    union all
    select 'file', unnest(tag_ids) from media.file where tag_ids <> '{}' and ${isMeant}
    union all
    select 'attachment', unnest(tag_ids) from media.attachment where tag_ids <> '{}' and ${isMeant}
  )`

const COLUMNS = sql`tag.id, tag.name,
  count(*) filter (where kind = 'product')::integer as products_count,
  count(*) filter (where kind = 'category')::integer as categories_count,
  count(*) filter (where kind = 'section')::integer as sections_count,
  count(*) filter (where kind = 'file')::integer as files_count,
  count(*) filter (where kind = 'attachment')::integer as attachments_count`

export async function listTags(db: Db): Promise<readonly StoredTag[]> {
  const { rows } = await sql<StoredTag>`
    with ${held(sql`true`)}
    select ${COLUMNS} from catalogue.tag left join held on held.tag_id = tag.id
    group by tag.id, tag.name order by tag.name collate catalogue.danish, tag.id`.execute(db)
  return rows
}

export async function findTag(db: Db, id: number): Promise<StoredTag | undefined> {
  const { rows } = await sql<StoredTag>`
    with ${held(sql`tag_ids @> array[${id}::bigint]`)}
    select ${COLUMNS} from catalogue.tag left join held on held.tag_id = tag.id
    where tag.id = ${id} group by tag.id, tag.name`.execute(db)
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
