import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#database/client'
import { compiledQuery } from '#database/compiled-query'
import type { ShownNode } from './shown.ts'

/** Whether a row of content.node may be seen now, rules left aside. */
const isOpen = (node: RawBuilder<unknown>) =>
  sql`(${node}.active and (${node}.active_from <= now()) is not false and (${node}.active_to > now()) is not false)`

const hasRules = (node: RawBuilder<unknown>) =>
  sql`exists (select from content.node_rule rule where rule.node_id = ${node}.id)`

/** Rows of the contents of `shown` that may be seen now, as `openContents` has them: no question is answered from the others. */
const openContents = sql`(
  select content from jsonb_array_elements(shown.contents) content
  where (content ->> 'active')::boolean
    and ((content ->> 'active_from')::timestamptz <= now()) is not false
    and ((content ->> 'active_to')::timestamptz > now()) is not false) open`

/** Rows of the custom fields of `shown` that are told. */
const openFields = sql`(
  select field from jsonb_array_elements(shown.node -> 'custom_fields') field
  where field -> 'hidden' is distinct from 'true' and field -> 'active' is distinct from 'false') open`

/** Nodes with the revision that a query names `shown`. */
export const columns = sql`
  node.id, node.site_id, node.type, node.parent_id, node."order", node.slug, node.url, node.active, node.in_menu,
  node.is_master, node.is_protected, node.is_sitemap, node.is_search, node.is_dynamic, node.is_noindex,
  node.active_from, node.active_to, node.hits, node.templates, node.redirect, node.internal_link, node.user_id,
  node.version, node.published_revision_id, node.scheduled_revision_id, node.publish_at, node.created, node.modified,
  place.lft, place.rght,
  shown.node ->> 'name' as name, shown.node ->> 'title' as title, shown.node ->> 'seo_name' as seo_name,
  shown.node ->> 'seo_description' as seo_description,
  shown.node -> 'required_product_ids' as required_product_ids, shown.node -> 'custom_fields' as custom_fields,
  shown.contents,
  now() as now,
  ${isOpen(sql`node`)} as is_visible,
  case when node.internal_link is not null then (
    select target.url from content.node target
    where target.id = node.internal_link and ${isOpen(sql`target`)} and content.live_revision(target.*) is not null) end as internal_url,
  (select coalesce(jsonb_agg(to_jsonb(rule) order by rule.id), '[]')
    from content.node_rule rule where rule.node_id = node.id) as rules`

/** Ancestors that anyone may see, from the top down, and the node itself. */
const breadcrumbs = sql`(
  with recursive above as (
    select node.id, node.parent_id, 0 as height
    union all
    select parent.id, parent.parent_id, height + 1
    from content.node parent join above on parent.id = above.parent_id)
  select coalesce(jsonb_agg(
    jsonb_build_object('id', one.id, 'name', live.node ->> 'name', 'url', one.url) order by height desc), '[]')
  from above join content.node one on one.id = above.id
  join content.revision live on live.id = case when one.id = node.id then shown.id else content.live_revision(one.*) end
  where one.id = node.id or ${isOpen(sql`one`)} and not ${hasRules(sql`one`)})`

const live = sql`content.live_revision(node.*)`

function select(revision: RawBuilder<unknown>, withBreadcrumbs: boolean): RawBuilder<ShownNode> {
  return sql<ShownNode>`
    select ${columns}, ${withBreadcrumbs ? breadcrumbs : sql`'[]'::jsonb`} as breadcrumbs
    from content.node node
    join content.node_place place on place.node_id = node.id
    join content.revision shown on shown.id = ${revision}`
}

interface Address {
  readonly siteId: number
  readonly url: string
  /** Paths above it. */
  readonly above: readonly string[]
}

/** Each page asks it. */
const askShownAt = compiledQuery(
  ({ siteId, url, above }: Address) => sql<ShownNode>`
    ${select(live, true)}
    where node.site_id = ${siteId}
      and (node.url = ${url} or node.is_dynamic and node.url = any(${above}::text[]))
    order by length(node.url) desc limit 1`,
)

/** The published node at an address, or the dynamic one above it; whether it may be seen is for the caller to judge. */
export async function findShownAt(
  db: Db,
  siteId: number,
  url: string,
): Promise<ShownNode | undefined> {
  const [node] = await askShownAt(db, { siteId, url, above: listAbove(url) })
  return node
}

export async function findShown(db: Db, id: number): Promise<ShownNode | undefined> {
  const { rows } = await sql<ShownNode>`${select(live, true)} where node.id = ${id}`.execute(db)
  return rows[0]
}

/** The draft that a preview token shows, until it expires. */
export async function findPreviewed(db: Db, tokenHash: Buffer): Promise<ShownNode | undefined> {
  const { rows } = await sql<ShownNode>`
    ${select(sql`(select revision_id from content.preview where token_hash = ${tokenHash} and expires > now())`, true)}
    where node.id = (select node_id from content.preview where token_hash = ${tokenHash})`.execute(
    db,
  )
  return rows[0]
}

export interface NodesQuery {
  readonly site_id: number
  readonly parent?: number | undefined
  readonly search?: string | undefined
  readonly tags?: readonly number[] | undefined
  readonly custom_field?: { readonly key: string; readonly value?: string | undefined } | undefined
  readonly is_dynamic?: boolean | undefined
  readonly in_menu?: boolean | undefined
  readonly with_breadcrumbs?: boolean | undefined
  readonly limit: number
  readonly offset: number
}

/** Nodes that anyone may see, in the order of the tree. What has rules is in no list. */
export async function listShown(
  db: Db,
  asked: NodesQuery,
): Promise<{ readonly nodes: ShownNode[]; readonly count: number }> {
  const { site_id, parent, search, tags, custom_field, is_dynamic, in_menu, limit, offset } = asked
  const conditions = [
    sql`node.site_id = ${site_id} and node.type <> 'global'`,
    sql`${isOpen(sql`node`)} and not ${hasRules(sql`node`)}`,
    ...(parent === undefined ? [] : [isBelow(parent)]),
    ...(in_menu ? [sql`node.in_menu`] : []),
    ...(is_dynamic === undefined ? [] : [sql`node.is_dynamic = ${is_dynamic}`]),
    ...(search ? [sql`node.is_search and ${isFound(like(search))}`] : []),
    ...(tags
      ? [
          sql`exists (select from ${openContents}
      where content -> 'tag_ids' @> any(${tags.map(String)}::jsonb[]))`,
        ]
      : []),
    ...(custom_field
      ? [
          sql`exists (select from ${openFields}
      where field ->> 'key' = ${custom_field.key}
        and (${custom_field.value ?? null}::text is null or field ->> 'value' = ${custom_field.value ?? null}))`,
        ]
      : []),
  ]
  const where = sql.join(conditions, sql` and `)
  const { rows } = await sql<ShownNode & { readonly total: number }>`
    select listed.*, count(*) over ()::int as total
    from (${select(live, asked.with_breadcrumbs ?? false)} where ${where}) listed
    order by lft limit ${limit} offset ${offset}`.execute(db)
  return { nodes: rows, count: rows[0]?.total ?? 0 }
}

/** Whether what is shown of a node says it: its name, its title, or a text of its contents. */
function isFound(pattern: string): RawBuilder<unknown> {
  return sql`(shown.node ->> 'name' ilike ${pattern} or shown.node ->> 'title' ilike ${pattern}
    or exists (select from ${openContents} where content ->> 'name' ilike ${pattern}
      or exists (select from jsonb_path_query(content -> 'content', 'strict $.** ? (@.type() == "string")') text
        where text #>> '{}' ilike ${pattern})))`
}

/** Of a row `place`. */
export function isBelow(parent: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`(place.lft > (select lft from content.node_place where node_id = ${parent})
    and place.rght < (select rght from content.node_place where node_id = ${parent}))`
}

/** When the pages of a menu next change by themselves, in milliseconds since 1970; Infinity: never. */
export async function findNextMenuChange(db: Db, siteId: number): Promise<number> {
  const { rows } = await sql<{ next: Date | null }>`
    select min(time) as next
    from content.node, unnest(array[active_from, active_to, publish_at]) as time
    where site_id = ${siteId} and in_menu and time > now()`.execute(db)
  return rows[0]?.next?.getTime() ?? Number.POSITIVE_INFINITY
}

/** The address of a node that anyone may find by a static route. */
export async function findShownUrl(db: Db, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ url: string }>`
    select url from content.node
    where id = ${id} and ${isOpen(sql`node`)} and content.live_revision(node.*) is not null`.execute(
    db,
  )
  return rows[0]?.url
}

function listAbove(url: string): string[] {
  const parts = url.split('/').filter(Boolean)
  return parts.map((_, i) => `/${parts.slice(0, i).join('/')}`)
}

function like(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
}
