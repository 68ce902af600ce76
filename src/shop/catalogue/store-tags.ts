import { sql } from 'kysely'
import type { Db } from '#database/client'

/** What goods, categories, pages and files are marked with. */
interface Tag {
  readonly id: number
  readonly name: string
}

export async function listTags(db: Db): Promise<Tag[]> {
  const { rows } = await sql<Tag>`
    select id, name from catalogue.tag order by name collate catalogue.danish, id`.execute(db)
  return rows
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
