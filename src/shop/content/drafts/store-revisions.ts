import { sql } from 'kysely'
import type { Db, Tx } from '#database/client'

export type RevisionAction = 'created' | 'changed' | 'restored' | 'copied'

/** Writes down a node and its contents as they are now, and counts the version of the node up. */
export async function addRevision(
  tx: Tx,
  nodeId: number,
  action: RevisionAction,
  userId: number | null,
): Promise<{ readonly id: number; readonly number: number }> {
  const { rows } = await sql<{ id: number; number: number }>`
    insert into content.revision (node_id, number, action, user_id, node, contents)
    select node.id,
      coalesce((select max(number) from content.revision where node_id = node.id), 0) + 1,
      ${action}, ${userId},
      jsonb_build_object(
        'name', name, 'title', title, 'seo_name', seo_name, 'seo_description', seo_description,
        'required_product_ids', required_product_ids,
        'custom_fields', (
          select coalesce(jsonb_agg(to_jsonb(field) order by field.id), '[]')
          from catalogue.custom_field field where model = 'Nodes' and foreign_key = node.id)),
      (select coalesce(jsonb_agg(to_jsonb(section.*) order by section_slug, section."order", section.id), '[]')
        from content.content section where section.node_id = node.id)
    from content.node where id = ${nodeId}
    returning id, number`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`node ${nodeId} is not there`)
  await sql`update content.node set version = version + 1 where id = ${nodeId}`.execute(tx)
  return row
}

/**
 * Shows a revision from a time on; without a time, at once. The node becomes active.
 *
 * @param revisionId Null: the page is taken down.
 */
export async function publish(
  tx: Tx,
  nodeId: number,
  revisionId: number | null,
  { at, userId }: { readonly at?: Date | undefined; readonly userId: number | null },
): Promise<void> {
  await settleSchedule(tx, nodeId)
  if (at && revisionId !== null) {
    await sql`update content.node set active = true, scheduled_revision_id = ${revisionId}, publish_at = ${at}
      where id = ${nodeId}`.execute(tx)
  } else {
    await sql`update content.node
      set active = ${revisionId !== null}, published_revision_id = ${revisionId},
        scheduled_revision_id = null, publish_at = null
      where id = ${nodeId}`.execute(tx)
  }
  await sql`insert into content.publication (node_id, revision_id, publish_at, user_id)
    values (${nodeId}, ${revisionId}, coalesce(${at ?? null}, now()), ${userId})`.execute(tx)
}

/** What was to be shown from a time that has come is what is shown. */
async function settleSchedule(tx: Tx, nodeId: number): Promise<void> {
  await sql`update content.node
    set published_revision_id = scheduled_revision_id, scheduled_revision_id = null, publish_at = null
    where id = ${nodeId} and publish_at <= now()`.execute(tx)
}

export interface Revision {
  readonly id: number
  readonly number: number
  readonly action: RevisionAction
  readonly user_id: number | null
  readonly user_name: string | null
  readonly created: Date
  readonly node: Readonly<Record<string, unknown>>
  readonly contents: readonly Readonly<Record<string, unknown>>[]
}

const MOST = 200

/** Of a row `revision`. */
const userName = sql`(
  select nullif(staff.name, '') from access."user" staff where staff.id = revision.user_id)`

/** Of a node, the newest first; without what they hold. */
export async function listRevisions(
  db: Db,
  nodeId: number,
): Promise<Omit<Revision, 'node' | 'contents'>[]> {
  const { rows } = await sql<Omit<Revision, 'node' | 'contents'>>`
    select revision.id, number, action, user_id, ${userName} as user_name, revision.created
    from content.revision revision
    where node_id = ${nodeId} order by number desc limit ${MOST}`.execute(db)
  return rows
}

export async function findRevision(
  db: Db,
  nodeId: number,
  number: number,
): Promise<Revision | undefined> {
  const { rows } = await sql<Revision>`
    select revision.id, number, action, user_id, ${userName} as user_name, revision.created, node, contents
    from content.revision revision
    where node_id = ${nodeId} and number = ${number}`.execute(db)
  return rows[0]
}

/** Makes a revision what is worked on: its texts, its contents and its custom fields. What is shown stays. */
export async function restoreRevision(tx: Tx, nodeId: number, revisionId: number): Promise<void> {
  await sql`
    update content.node set name = was.name, title = was.title, seo_name = was.seo_name,
      seo_description = was.seo_description, required_product_ids = was.required_product_ids
    from content.revision revision, jsonb_to_record(revision.node)
      as was(name text, title text, seo_name text, seo_description text, required_product_ids bigint[])
    where revision.id = ${revisionId} and content.node.id = ${nodeId}`.execute(tx)
  await sql`delete from content.content where node_id = ${nodeId}`.execute(tx)
  await sql`
    insert into content.content overriding system value
    select (jsonb_populate_record(null::content.content, one)).*
    from content.revision revision, jsonb_array_elements(revision.contents) one
    where revision.id = ${revisionId}`.execute(tx)
  await sql`delete from catalogue.custom_field where model = 'Nodes' and foreign_key = ${nodeId}`.execute(
    tx,
  )
  await sql`
    insert into catalogue.custom_field
    select (jsonb_populate_record(null::catalogue.custom_field, one)).*
    from content.revision revision, jsonb_array_elements(revision.node -> 'custom_fields') one
    where revision.id = ${revisionId}`.execute(tx)
}

/** A link that shows a revision for some hours. */
export async function addPreview(
  tx: Tx,
  nodeId: number,
  revisionId: number,
  link: { readonly tokenHash: Buffer; readonly hours: number },
): Promise<Date> {
  await sql`delete from content.preview where expires < now()`.execute(tx)
  const { rows } = await sql<{ expires: Date }>`
    insert into content.preview (token_hash, node_id, revision_id, expires)
    values (${link.tokenHash}, ${nodeId}, ${revisionId}, now() + make_interval(hours => ${link.hours}))
    returning expires`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('no preview')
  return row.expires
}
