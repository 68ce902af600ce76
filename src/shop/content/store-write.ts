import { sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import { dropNodeRoutes } from '#shop/routing'
import type { Hits } from './hits.ts'
import type { ContentFields, NewContent, NewNode, NodeRow, Place } from './node.ts'
import { NodeFieldRefused } from './refusals.ts'
import { sanitiseFields } from './sanitise.ts'
import {
  findBounds,
  lockTree,
  orderAtEnd,
  placeNode,
  replaceNode,
  unplaceNode,
} from './store-tree.ts'
import { keepRoutes, moveUrls, urlFor } from './store-urls.ts'

/** @throws {NodeFieldRefused} */
export async function insertNode(tx: Tx, made: NewNode): Promise<NodeRow> {
  const {
    site_id,
    parent_id,
    slug,
    type = 'page',
    order,
    required_product_ids,
    templates,
    ...others
  } = made
  await lockTree(tx, site_id)
  const url = await urlFor(tx, { site_id, parent_id, slug })
  const node = await tx
    .insertInto('content.node')
    .values({
      ...others,
      ...(required_product_ids && { required_product_ids: [...required_product_ids] }),
      ...(templates && { templates: [...templates] }),
      site_id,
      parent_id,
      slug,
      type,
      url,
      order: order ?? (await orderAtEnd(tx, site_id, parent_id)),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await placeNode(tx, node)
  await keepRoutes(tx, [node])
  return node
}

/**
 * Moves a node, with all below it, in the tree; their addresses follow.
 *
 * @throws {NodeFieldRefused} below itself, or to an address that is taken.
 */
export async function moveNode(
  tx: Tx,
  id: number,
  to: Place & { readonly slug?: string },
): Promise<void> {
  const node = await requireLocked(tx, id)
  const { parent_id } = to
  if (node.url === '/' && parent_id !== null)
    throw new NodeFieldRefused('parent_id', 'node_front_page_stays')
  await refuseBelowItself(tx, id, parent_id)
  const isElsewhere = parent_id !== node.parent_id
  const slug = to.slug ?? node.slug
  const order =
    to.order ?? (isElsewhere ? await orderAtEnd(tx, node.site_id, parent_id) : node.order)
  const url =
    isElsewhere || slug !== node.slug
      ? await urlFor(tx, { id, site_id: node.site_id, parent_id, slug })
      : node.url
  await tx
    .updateTable('content.node')
    .set({ parent_id, order, slug })
    .where('id', '=', id)
    .execute()
  await replaceNode(tx, { id, site_id: node.site_id, parent_id, order })
  if (url !== node.url) await moveUrls(tx, id, url)
}

/** Deletes a node that has nothing below it, with its contents and revisions. */
export async function removeNode(tx: Tx, id: number): Promise<void> {
  const node = await requireLocked(tx, id)
  await dropNodeRoutes(tx, id)
  await sql`delete from catalogue.custom_field where model = 'Nodes' and foreign_key = ${id}`.execute(
    tx,
  )
  await unplaceNode(tx, id, node.site_id)
  await tx.deleteFrom('content.node').where('id', '=', id).execute()
}

async function requireLocked(
  tx: Tx,
  id: number,
): Promise<Pick<NodeRow, 'site_id' | 'parent_id' | 'slug' | 'url' | 'order'>> {
  const find = () =>
    tx
      .selectFrom('content.node')
      .select(['site_id', 'parent_id', 'slug', 'url', 'order'])
      .where('id', '=', id)
  const site = await find().executeTakeFirst()
  if (!site) throw new NodeFieldRefused('id', 'node_unknown')
  await lockTree(tx, site.site_id)
  // As it is now that the tree stands still.
  const node = await find().executeTakeFirst()
  if (!node) throw new NodeFieldRefused('id', 'node_unknown')
  return node
}

async function refuseBelowItself(tx: Tx, id: number, parentId: number | null): Promise<void> {
  if (parentId === null) return
  const [own, parent] = [await findBounds(tx, id), await findBounds(tx, parentId)]
  if (!parent) throw new NodeFieldRefused('parent_id', 'node_unknown')
  if (own && parent.lft >= own.lft && parent.rght <= own.rght) {
    throw new NodeFieldRefused('parent_id', 'node_below_itself')
  }
}

/** Adds a section to a node; without an order it comes last in its place. */
export async function insertContent(tx: Tx, nodeId: number, made: NewContent): Promise<number> {
  const { content, tag_ids = [], section_slug = 'main', order, ...others } = made
  const last = sql<number>`(
    select coalesce(max("order"), -1) + 1 from content.content
    where node_id = ${nodeId} and section_slug = ${section_slug})`
  const { id } = await tx
    .insertInto('content.content')
    .values({
      ...others,
      node_id: nodeId,
      section_slug,
      order: order ?? last,
      tag_ids: [...tag_ids],
      content: JSON.stringify(sanitiseFields(content)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @returns Whether the node has such a section. */
export async function updateContent(
  tx: Tx,
  nodeId: number,
  id: number,
  { content, tag_ids, ...others }: Partial<ContentFields>,
): Promise<boolean> {
  const set = {
    ...others,
    ...(tag_ids && { tag_ids: [...tag_ids] }),
    ...(content && { content: JSON.stringify(sanitiseFields(content)) }),
  }
  const { numUpdatedRows } = await tx
    .updateTable('content.content')
    // A section that is sent as it is keeps what it has.
    .set(Object.keys(set).length === 0 ? { node_id: nodeId } : set)
    .where('id', '=', id)
    .where('node_id', '=', nodeId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Adds to the hits of the nodes at these addresses, in one statement; it is no change of what is shown. */
export async function addHits(db: Db, hits: readonly Hits[]): Promise<void> {
  // Locked in one order, so that two processes do not wait for each other.
  await sql`
    with hit as materialized (
      select * from unnest(
        ${hits.map(({ site_id }) => site_id)}::bigint[], ${hits.map(({ url }) => url)}::text[],
        ${hits.map(({ count }) => count)}::bigint[]) as hit (site_id, url, count)),
    shown as materialized (
      select node.id, hit.count from hit
      join content.node on node.url = hit.url
        and node.site_id = coalesce(hit.site_id, (select min(id) from routing.site))
      order by node.id for no key update of node)
    update content.node set hits = node.hits + shown.count from shown where node.id = shown.id`.execute(
    db,
  )
}
