import { createHash, randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#database/client'
import type { ShownNode } from '../shown.ts'
import { columns, isBelow, type NodesQuery } from '../store-shown.ts'

/** A node as it is worked on. */
export interface DraftNode extends ShownNode {
  /** The last revision, which is what is worked on. */
  readonly revision: number
  /** The numbers of the revisions that are shown, and will be. */
  readonly published_revision: number | null
  readonly scheduled_revision: number | null
  readonly audit_logs: readonly {
    readonly action: string
    readonly user_name: string | null
    readonly created: string
    readonly revision: number
  }[]
}

const LOGS = 20

const drafts: RawBuilder<unknown> = sql`
  select ${columns},
    (select coalesce(max(number), 0) from content.revision where node_id = node.id) as revision,
    (select number from content.revision where id = node.published_revision_id) as published_revision,
    (select number from content.revision where id = node.scheduled_revision_id) as scheduled_revision,
    (with recursive above as (
      select node.id, node.parent_id, 0 as height
      union all
      select parent.id, parent.parent_id, height + 1
      from content.node parent join above on parent.id = above.parent_id)
      select jsonb_agg(jsonb_build_object('id', one.id, 'name', one.name, 'url', one.url) order by height desc)
      from above join content.node one on one.id = above.id) as breadcrumbs,
    (select coalesce(jsonb_agg(log order by log.revision desc), '[]') from (
      select action, made.created, number as revision,
        (select nullif(staff.name, '') from access."user" staff where staff.id = made.user_id) as user_name
      from content.revision made
      where made.node_id = node.id order by number desc limit ${LOGS}) log) as audit_logs
  from content.node node
  join content.node_place place on place.node_id = node.id
  cross join lateral (
    select to_jsonb(node.*) || jsonb_build_object('custom_fields', (
        select coalesce(jsonb_agg(to_jsonb(field.*) order by field.id), '[]')
        from catalogue.custom_field field where model = 'Nodes' and foreign_key = node.id)) as node,
      (select coalesce(jsonb_agg(to_jsonb(section.*) order by section_slug, section."order", section.id), '[]')
        from content.content section where section.node_id = node.id) as contents) shown`

export async function findDraft(db: Db, id: number): Promise<DraftNode | undefined> {
  const { rows } = await sql<DraftNode>`${drafts} where node.id = ${id}`.execute(db)
  return rows[0]
}

/** All nodes of a site as they are worked on, in the order of the tree. */
export async function listDrafts(
  db: Db,
  asked: NodesQuery,
): Promise<{ readonly nodes: DraftNode[]; readonly count: number }> {
  const where = sql.join(conditionsOf(asked), sql` and `)
  const { rows } = await sql<DraftNode>`
    ${drafts} where ${where} order by place.lft limit ${asked.limit} offset ${asked.offset}`.execute(
    db,
  )
  const counted = await sql<{ count: number }>`
    select count(*)::int as count
    from content.node node join content.node_place place on place.node_id = node.id
    where ${where}`.execute(db)
  return { nodes: rows, count: counted.rows[0]?.count ?? 0 }
}

function conditionsOf(asked: NodesQuery): RawBuilder<unknown>[] {
  const { site_id, parent, search, tags, custom_field: field, is_dynamic, in_menu } = asked
  const like = search ? `%${search.replaceAll(/[\\%_]/g, '\\$&')}%` : undefined
  return [
    sql`node.site_id = ${site_id}`,
    ...(parent === undefined ? [] : [isBelow(parent)]),
    ...(in_menu ? [sql`node.in_menu`] : []),
    ...(is_dynamic === undefined ? [] : [sql`node.is_dynamic = ${is_dynamic}`]),
    ...(like
      ? [sql`(node.name ilike ${like} or node.title ilike ${like} or node.url ilike ${like})`]
      : []),
    ...(tags
      ? [
          sql`exists (select from content.content section
      where section.node_id = node.id and section.tag_ids && ${[...tags]}::bigint[])`,
        ]
      : []),
    ...(field
      ? [
          sql`exists (select from catalogue.custom_field field
      where field.model = 'Nodes' and field.foreign_key = node.id and field.key = ${field.key}
        and (${field.value ?? null}::text is null or field.value = ${field.value ?? null}))`,
        ]
      : []),
  ]
}

/** For the link that shows a draft: its hash is stored, so that a copy of the database opens nothing. */
export function makePreviewToken(): string {
  return randomBytes(24).toString('base64url')
}

export function hashPreviewToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
