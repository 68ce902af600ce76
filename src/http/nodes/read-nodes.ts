import type { z } from 'zod'
import type { AdminNodesReply } from '#contract/content/admin-node'
import type { NodeForUrlReply, NodesReply, nodesQuery } from '#contract/content/node'
import { canonicalPath } from '#kernel/paths/canonical-path'
import {
  findNextMenuChange,
  findPreviewed,
  findShown,
  findShownAt,
  hashPreviewToken,
  listDrafts,
  listShown,
  mayBeSeen,
  nextChange,
  openContents,
  type ShownNode,
} from '#shop/content'
import { toStaticRoute } from '#shop/listing'
import { findSite, listRoutesOf } from '#shop/routing'
import { NODES, nodeTag, type Tag } from '../cache/tag-versions.ts'
import { NotFound } from '../problem/refusals.ts'
import type { CatalogueContext } from '../products/catalogue-context.ts'
import { toAdminNode } from './admin-reply.ts'
import type { FactsOf } from './facts.ts'
import { NodeMissing } from './node-missing.ts'
import { toContents, toNode } from './node-reply.ts'
import { withTerms } from './terms-of-page.ts'

const FRAME_URL = '/global'

/** A reply about nodes, and how long and for whom it is true. */
export interface ReadNode<Body> {
  readonly body: Body
  readonly tags: readonly Tag[]
  /** Milliseconds since 1970. */
  readonly until: number
  /** Made for this reader: nothing may keep it. */
  readonly isPersonal: boolean
}

/** Of a preview; others could not even be looked up. */
const TOKEN = /^[\w-]{1,100}$/

export interface NodeParams {
  /** Path and query of a page; `preview` in the query is a token. */
  readonly url: string
  readonly getMeta?: boolean | undefined
  readonly renderSections?: boolean | undefined
  /** A token that shows a draft. */
  readonly preview?: string | undefined
}

/**
 * The node at an address.
 *
 * @param factsOf Left out: the reply is for everyone, and a node with rules is not there.
 * @throws {NodeMissing}
 */
export async function readNodeAt(
  { catalogue, report, site }: CatalogueContext,
  { url, getMeta = false, renderSections = false, preview: asked }: NodeParams,
  factsOf?: FactsOf,
): Promise<ReadNode<NodeForUrlReply>> {
  const [, path = '/', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(url) ?? []
  // What is shared shows no draft.
  const preview = factsOf && (asked ?? new URLSearchParams(search).get('preview') ?? undefined)
  const nodeUrl = toNodeUrl(path)
  if (nodeUrl === undefined || !(preview === undefined || TOKEN.test(preview))) {
    throw new NodeMissing(undefined)
  }
  const found =
    preview === undefined
      ? await findShownAt(catalogue.db, await siteId({ catalogue, site }), nodeUrl)
      : await findDraftAt(catalogue, nodeUrl, preview)
  if (!found || (preview === undefined && !found.is_visible)) {
    throw new NodeMissing(found)
  }
  if (preview === undefined && found.rules.length > 0) {
    if (!factsOf) throw new NodeMissing(found, true)
    if (!mayBeSeen(found.rules, await factsOf(search))) throw new NodeMissing(found, true)
  }
  return {
    body: toReply(await withTerms(catalogue, found), { getMeta, renderSections, report }),
    tags: [nodeTag(found.id)],
    until: nextChange(found),
    isPersonal: preview !== undefined || found.rules.length > 0,
  }
}

/** A draft is shown at its own address alone, and for no search engine. */
async function findDraftAt(
  { db }: CatalogueContext['catalogue'],
  url: string,
  token: string,
): Promise<ShownNode | undefined> {
  const draft = await findPreviewed(db, hashPreviewToken(token))
  return draft?.url === url ? { ...draft, is_noindex: true } : undefined
}

/** A path as nodes have it; undefined for one that no node can have. */
function toNodeUrl(path: string): string | undefined {
  const canonical = canonicalPath(path)
  const url = canonical && decodeURIComponent(canonical)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no address has them
  return url === undefined || /[\u0000-\u001f\u007f\ufffd]/.test(url) ? undefined : url
}

/** @param url Path and query of a page. */
export async function readNodeOfPage(
  context: CatalogueContext,
  url: string,
  factsOf?: FactsOf,
): Promise<ReadNode<NodeForUrlReply>> {
  return readNodeAt(context, { url, getMeta: true, renderSections: true }, factsOf)
}

/** The node whose sections stand on every page. */
export function readFrame(context: CatalogueContext): Promise<ReadNode<NodeForUrlReply>> {
  const read = () => readNodeAt(context, { url: FRAME_URL, getMeta: true, renderSections: true })
  const site = context.site?.id ?? ''
  return context.catalogue.remember('frames', site, read, ({ until }) => until)
}

/** @throws {NotFound} */
export async function readNode(
  { catalogue, report, site }: CatalogueContext,
  id: number,
  factsOf: FactsOf,
): Promise<ReadNode<Pick<NodeForUrlReply, 'data'>>> {
  const found = await findShown(catalogue.db, id)
  if (found?.site_id !== (await siteId({ catalogue, site }))) throw new NotFound()
  if (!found.is_visible || !mayBeSeen(found.rules, await factsOf(''))) throw new NotFound()
  const data = {
    ...toNode(found),
    breadcrumbs: [...found.breadcrumbs],
    contents: toContents(await withTerms(catalogue, found), true, report),
    static_routes: (await listRoutesOf(catalogue.db, 'Nodes', [id])).map(toStaticRoute),
  }
  return {
    body: { data },
    tags: [nodeTag(id)],
    until: nextChange(found),
    isPersonal: found.rules.length > 0,
  }
}

function toReply(
  found: ShownNode,
  {
    getMeta,
    renderSections,
    report,
  }: { getMeta: boolean; renderSections: boolean; report: CatalogueContext['report'] },
): NodeForUrlReply {
  const data = toNode(found)
  if (!getMeta) {
    return {
      data: renderSections ? { ...data, contents: toContents(found, true, report) } : data,
    }
  }
  return {
    data,
    meta: {
      node: data,
      contents: toContents(found, renderSections, report),
      breadcrumbs: [...found.breadcrumbs],
      title: found.seo_name || found.title || found.name,
      node_id: found.id,
    },
  }
}

const PAGE_SIZE = 100
const MENU_TOPS = 5
const MENU_CHILDREN = 10
const MENU_MAX = 1_000

/** Nodes that everyone may see. */
export async function listNodes(
  { catalogue, report, site }: CatalogueContext,
  query: z.output<typeof nodesQuery>,
): Promise<ReadNode<NodesReply>> {
  const { menu = false, active_content = false } = query
  const { nodes, count } = await listShown(catalogue.db, await toAsked({ catalogue, site }, query))
  const filled = query.active_content
    ? await Promise.all(nodes.map((one) => withTerms(catalogue, one)))
    : nodes
  const rows = filled.map((shown) => ({
    ...toNode(shown),
    ...(query.withBreadcrumbs && { breadcrumbs: [...shown.breadcrumbs] }),
    ...(active_content && { contents: toContents(shown, true, report) }),
  }))
  const nested = query.flat ? rows : nest(rows, menu)
  return {
    body: { data: nested, count: menu ? nested.length : count, metadata: {} },
    tags: [NODES],
    until: Math.min(...nodes.map(nextChange), Number.POSITIVE_INFINITY),
    isPersonal: false,
  }
}

/** All nodes as they are worked on, for staff; narrowed and nested as {@link listNodes} are. */
export async function listAdminNodes(
  context: CatalogueContext,
  query: z.output<typeof nodesQuery>,
): Promise<AdminNodesReply> {
  const { menu = false } = query
  const db = context.accounts
  const { nodes, count } = await listDrafts(db, await toAsked(context, query))
  const routes = await listRoutesOf(
    db,
    'Nodes',
    nodes.map(({ id }) => id),
  )
  const rows = nodes.map((draft) => {
    const row = toAdminNode(draft, routes)
    const open = new Set(query.active_content ? openContents(draft).map(({ id }) => id) : [])
    return query.active_content
      ? { ...row, contents: row.contents?.filter(({ id }) => open.has(id)) }
      : row
  })
  const data = query.flat ? rows : nest(rows, menu)
  return { data, count: menu ? data.length : count, metadata: {} }
}

async function toAsked(
  context: Pick<CatalogueContext, 'catalogue' | 'site'>,
  query: z.output<typeof nodesQuery>,
) {
  const { menu = false, page = 1 } = query
  const size = menu ? MENU_MAX : PAGE_SIZE
  return {
    site_id: query['for-site'] ?? (await siteId(context)),
    parent: query.parent,
    search: query.search ?? query.searchQuery,
    tags: query.tags,
    custom_field: toFieldAsked(query.filter_content_customfields),
    is_dynamic: query.dynamic,
    in_menu: menu,
    with_breadcrumbs: query.withBreadcrumbs,
    limit: size,
    offset: (page - 1) * size,
  }
}

/** As {@link listNodes}, but the menu comes from memory: every page shows it. */
export async function listNodesOfPage(
  context: CatalogueContext,
  query: z.output<typeof nodesQuery>,
): Promise<ReadNode<NodesReply>> {
  return query.menu ? readMenu(context) : listNodes(context, query)
}

/** The pages of the menu. A change of one is told as a change of all pages. */
async function readMenu(context: CatalogueContext): Promise<ReadNode<NodesReply>> {
  const site = await siteId(context)
  const read = async () => {
    const [menu, until] = await Promise.all([
      listNodes(context, { menu: true }),
      findNextMenuChange(context.catalogue.db, site),
    ])
    return { ...menu, tags: [], until }
  }
  return context.catalogue.remember('menus of nodes', site, read, ({ until }) => until)
}

/** Those whose parent is in the list stand under it. A menu has five with ten under each (specification section 9). */
function nest<Row extends Nested>(rows: readonly Row[], isMenu: boolean): Row[] {
  const ids = new Set(rows.map(({ id }) => id))
  const below = (parent: number): Row[] =>
    rows.filter(({ parent_id }) => parent_id === parent).map(withChildren)
  const withChildren = (row: Row): Row => ({
    ...row,
    children: isMenu ? below(row.id).slice(0, MENU_CHILDREN) : below(row.id),
  })
  const tops = rows.filter(({ parent_id }) => parent_id === null || !ids.has(parent_id))
  return (isMenu ? tops.slice(0, MENU_TOPS) : tops).map(withChildren)
}

type Nested = Pick<NodesReply['data'][number], 'id' | 'parent_id' | 'children'>

function toFieldAsked(text: string | undefined) {
  if (text === undefined) return undefined
  const [key = '', ...value] = text.split(':')
  return { key, value: value.length > 0 ? value.join(':') : undefined }
}

export async function siteId({
  catalogue,
  site: other,
}: Pick<CatalogueContext, 'catalogue' | 'site'>): Promise<number> {
  if (other) return other.id
  const site = await catalogue.remember('first site', '', () => findSite(catalogue.db))
  return site?.id ?? 0
}
