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

export async function findLastRevision(db: Db, nodeId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from content.revision where node_id = ${nodeId} order by number desc limit 1`.execute(
    db,
  )
  return rows[0]?.id
}
