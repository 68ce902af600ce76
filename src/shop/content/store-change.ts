import { sql } from 'kysely'
import { type Db, type Tx, transaction } from '#database/client'
import { addRevision } from './drafts/store-revisions.ts'
import type { NewContent, NewNodeField, NodeSettings, NodeTexts } from './node.ts'
import { NodeFieldRefused, NodeInUse, NodeStale, type NodeUsage } from './refusals.ts'
import type { Condition } from './shown.ts'
import { type SetContent, setContents } from './store-contents.ts'
import { replaceCustomFields } from './store-custom-fields.ts'
import { insertContent, insertNode, moveNode, removeNode } from './store-write.ts'

/** What is changed of a node; what is left out stays. */
export interface NodeChange extends Partial<NodeTexts>, Partial<NodeSettings> {
  readonly parent_id?: number | null
  readonly order?: number
  readonly slug?: string
  readonly custom_fields?: readonly NewNodeField[]
  /** All sections, in their order. */
  readonly contents?: readonly SetContent[]
  readonly node_rules?: readonly {
    readonly name: string
    readonly conditions: readonly Condition[]
  }[]
}

/** What holds at once, also of a page that is shown: it takes the right to publish. */
const AT_ONCE = new Set([
  ...[
    'type',
    'active',
    'in_menu',
    'is_master',
    'is_protected',
    'is_sitemap',
    'is_search',
    'is_dynamic',
  ],
  ...[
    'is_noindex',
    'active_from',
    'active_to',
    'redirect',
    'internal_link',
    'parent_id',
    'order',
    'slug',
  ],
  'node_rules',
])

/** Whether a change holds at once. */
export function holdsAtOnce(change: NodeChange): boolean {
  return Object.keys(change).some((field) => AT_ONCE.has(field))
}

/**
 * Changes a node and writes the revision.
 *
 * @param version Of the node that the change builds on; left out: of any.
 * @returns The new version, or undefined without the node.
 * @throws {CustomFieldsRefused}
 * @throws {NodeFieldRefused}
 * @throws {NodeStale}
 */
export async function changeNode(
  tx: Tx,
  id: number,
  change: NodeChange,
  { version, userId }: { readonly version?: number | undefined; readonly userId: number },
): Promise<number | undefined> {
  const node = await lockNode(tx, id, version)
  if (!node) return undefined
  // A page that is sent as it is has no other revision.
  if (Object.keys(change).length === 0) return node.version
  const { parent_id, order, slug, custom_fields, contents, node_rules, ...columns } = change
  if (parent_id !== undefined || order !== undefined || slug !== undefined) {
    await moveNode(tx, id, {
      parent_id: parent_id === undefined ? node.parent_id : parent_id,
      ...(order !== undefined && { order }),
      ...(slug !== undefined && { slug }),
    })
  }
  await updateColumns(tx, id, columns)
  if (custom_fields) await replaceCustomFields(tx, id, custom_fields)
  if (contents) await setContents(tx, id, contents)
  if (node_rules) await replaceRules(tx, id, node_rules)
  await addRevision(tx, id, 'changed', userId)
  return node.version + 1
}

/** Locks a node; undefined without it. @throws {NodeStale} */
export async function lockNode(
  tx: Tx,
  id: number,
  version?: number,
): Promise<
  | { readonly version: number; readonly parent_id: number | null; readonly site_id: number }
  | undefined
> {
  const node = await tx
    .selectFrom('content.node')
    .select(['version', 'parent_id', 'site_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (node && version !== undefined && node.version !== version) {
    throw new NodeStale({ version: node.version, sent_version: version })
  }
  return node
}

async function updateColumns(
  tx: Tx,
  id: number,
  { required_product_ids, templates, internal_link, ...columns }: Partial<NodeTexts & NodeSettings>,
): Promise<void> {
  if (internal_link !== undefined && internal_link !== null)
    await requireOther(tx, id, internal_link)
  const set = {
    ...columns,
    ...(internal_link !== undefined && { internal_link }),
    ...(required_product_ids && { required_product_ids: [...required_product_ids] }),
    ...(templates && { templates: [...templates] }),
  }
  if (Object.keys(set).length === 0) return
  await tx.updateTable('content.node').set(set).where('id', '=', id).execute()
  await refuseContradictions(tx, id)
}

async function requireOther(tx: Tx, id: number, target: number): Promise<void> {
  const found = await tx
    .selectFrom('content.node')
    .select('id')
    .where('id', '=', target)
    .executeTakeFirst()
  if (!found || target === id) throw new NodeFieldRefused('internal_link', 'node_links_elsewhere')
  // Nodes that lead to nodes never lead back.
  const { rows } = await sql`
    with recursive led as (
      select internal_link as id from content.node where id = ${target}
      union
      select node.internal_link from content.node join led on node.id = led.id)
    select from led where id = ${id}`.execute(tx)
  if (rows.length > 0) throw new NodeFieldRefused('internal_link', 'node_links_loop')
}

/** Rules that the columns have together; refused before the database would. */
export async function refuseContradictions(tx: Tx, id: number): Promise<void> {
  const { rows } = await sql<{ both: boolean; self: boolean }>`
    select num_nonnulls(redirect, internal_link) > 1 as both, redirect = url as self
    from content.node where id = ${id}`.execute(tx)
  if (rows[0]?.both) throw new NodeFieldRefused('redirect', 'node_leads_twice')
  if (rows[0]?.self) throw new NodeFieldRefused('redirect', 'node_leads_to_itself')
}

async function replaceRules(
  tx: Tx,
  id: number,
  rules: NonNullable<NodeChange['node_rules']>,
): Promise<void> {
  await sql`delete from content.node_rule where node_id = ${id}`.execute(tx)
  if (rules.length === 0) return
  await tx
    .insertInto('content.node_rule')
    .values(
      rules.map(({ name, conditions }) => ({
        node_id: id,
        name,
        conditions: JSON.stringify(conditions),
      })),
    )
    .execute()
}

/** What needs a node: what lies below it, nodes that lead to it, addresses typed by hand. */
async function listUsage(db: Db, id: number): Promise<NodeUsage[]> {
  const { rows } = await sql<NodeUsage>`
    select 'Nodes' as model, child.id, child.name from content.node child
    where child.parent_id = ${id} or child.internal_link = ${id}
    union all
    select 'StaticRoutes', route.id, route.url from routing.static_route route
    where model = 'Nodes' and foreign_key = ${id} and not automatic
    union all
    select 'StaticRoutes', route.id, route.url from routing.static_route route
    join content.node target on target.id = ${id} and route.redirect_url = target.url
    union all
    select 'Protected', node.id, node.name from content.node where id = ${id} and is_protected
    limit 50`.execute(db)
  return rows
}

/** @throws {NodeInUse} */
export async function deleteNode(db: Db, id: number): Promise<boolean> {
  return transaction(db, async (tx) => {
    if (!(await lockNode(tx, id))) return false
    const usage = await listUsage(tx, id)
    if (usage.length > 0) throw new NodeInUse(usage)
    await removeNode(tx, id)
    return true
  })
}

/**
 * A copy beside the node: inactive, "(kopi)", with a slug of its own (row 95 of the specification's decisions). Whom it is
 * shown to, where and when stays as it was.
 */
export async function copyNode(tx: Tx, id: number, userId: number): Promise<number | undefined> {
  const node = await tx
    .selectFrom('content.node')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!node) return undefined
  const slug = await freeSlug(tx, node.site_id, node.url, node.slug || 'side')
  const { title, seo_name, seo_description, required_product_ids, templates, type } = node
  const copy = await insertNode(tx, {
    site_id: node.site_id,
    parent_id: node.parent_id,
    name: `${node.name} (kopi)`,
    slug,
    type: type === 'home' || type === 'global' ? 'page' : type,
    ...{ title, seo_name, seo_description, required_product_ids, templates },
    is_sitemap: node.is_sitemap,
    is_search: node.is_search,
    is_noindex: node.is_noindex,
    is_dynamic: node.is_dynamic,
    active_from: node.active_from,
    active_to: node.active_to,
    user_id: userId,
  })
  const contents = await tx
    .selectFrom('content.content')
    .selectAll()
    .where('node_id', '=', id)
    .orderBy('id')
    .execute()
  for (const { id: _id, node_id: _node, created: _c, modified: _m, ...content } of contents) {
    await insertContent(tx, copy.id, content as unknown as NewContent)
  }
  await sql`
    insert into catalogue.custom_field
      (model, foreign_key, key, value, name, meta, field_type, options, field_group, hidden, active)
    select model, ${copy.id}, key, value, name, meta, field_type, options, field_group, hidden, active
    from catalogue.custom_field where model = 'Nodes' and foreign_key = ${id}`.execute(tx)
  await sql`
    insert into content.node_rule (node_id, name, conditions)
    select ${copy.id}, name, conditions from content.node_rule where node_id = ${id} order by id`.execute(
    tx,
  )
  await addRevision(tx, copy.id, 'copied', userId)
  return copy.id
}

async function freeSlug(tx: Tx, siteId: number, url: string, slug: string): Promise<string> {
  const above = url.slice(0, url.lastIndexOf('/'))
  const { rows } = await sql<{ url: string }>`
    select url from content.node where site_id = ${siteId} and starts_with(url, ${`${above}/${slug}-kopi`})`.execute(
    tx,
  )
  const taken = new Set(rows.map((row) => row.url))
  for (let n = 1; ; n += 1) {
    const tried = n === 1 ? `${slug}-kopi` : `${slug}-kopi-${n}`
    if (!taken.has(`${above}/${tried}`)) return tried
  }
}
