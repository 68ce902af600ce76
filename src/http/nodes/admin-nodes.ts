import { ifMatchHeaders } from '#contract/basket/if-match'
import {
  adminNodeReply,
  adminNodesReply,
  contentInput,
  customFieldInput,
  deletedReply,
  nodeBody,
  nodeChange,
  nodesChange,
  nodesChangeQuery,
  nothing,
} from '#contract/content/admin-node'
import { nodeInPath } from '#contract/content/node'
import { nodeRuleInput } from '#contract/content/rule'
import type { Db, Tx } from '#database/client'
import type { Principal } from '#shop/access'
import {
  addRevision,
  changeNode,
  changeNodes,
  copyNode,
  type DraftNode,
  deleteNode,
  holdsAtOnce,
  insertNode,
  type NodeChange,
  refuseContradictions,
  replaceCustomFields,
} from '#shop/content'
import { asRead } from '../guard/as-read.ts'
import { userOf } from '../guard/owner.ts'
import { NotFound } from '../problem/refusals.ts'
import { listed } from '../routes/listed.ts'
import { type Route, route } from '../routes/route.ts'
import { readAdminNode } from './admin-reply.ts'
import { siteId } from './read-nodes.ts'
import { requireDraft, requireRight } from './rights.ts'
import { checkedContents } from './section-fields.ts'

/** What follows from the tree and from visits may have moved on since a page was read. */
const backOfNode = {
  kept: [
    ...['hits', 'modified', 'audit_logs', 'revision', 'breadcrumbs', 'children'],
    ...['published_revision', 'scheduled_revision', 'publish_at', 'internal_url', 'static_routes'],
  ],
  lists: { custom_fields: customFieldInput, node_rules: nodeRuleInput, contents: contentInput },
}

const nodeChangeRoutes: readonly Route[] = [
  route(
    'PATCH /api/nodes/edit-many',
    {
      access: 'nodes_edit',
      audit: { action: 'node_changed', withFailures: true },
      tag: 'Nodes',
      summary:
        'Changes many pages, all or none of them; `dry` only tells what would become of them',
      query: nodesChangeQuery,
      body: nodesChange,
      reply: adminNodesReply,
      preValidation: ({ db }) =>
        asRead({
          params: nodeInPath,
          body: nodesChange.element,
          read: (_request, { id }) => readAdminNode(db, id),
          ...backOfNode,
        }),
    },
    async ({ principal, body, query }, { db }) => {
      const rows = body.map(({ id, ...change }) => ({ id, change: toChange(change) }))
      for (const { id, change } of rows) await requireRights(db, principal, id, change)
      const userId = userOf(principal).user_id
      return listed(await changeNodes(db, (tx) => changeAll(tx, rows, userId), query.dry))
    },
  ),
  route(
    'PATCH /api/nodes/:id',
    {
      access: 'nodes_edit',
      audit: { action: 'node_changed', withFailures: true },
      tag: 'Nodes',
      summary: 'Changes a page; what holds at once takes the right to publish',
      params: nodeInPath,
      headers: ifMatchHeaders,
      body: nodeChange,
      reply: adminNodeReply,
      preValidation: ({ db }) =>
        asRead({
          params: nodeInPath,
          body: nodeChange,
          read: (_request, { id }) => readAdminNode(db, id),
          ...backOfNode,
        }),
    },
    async ({ principal, params, headers, body }, { db }, reply) => {
      const { contents: sections, ...fields } = body
      const change = toChange(fields)
      const draft = await requireRights(db, principal, params.id, change)
      const contents = sections && (await checkedContents(db, draft, sections))
      const asked = { version: headers['if-match'], userId: userOf(principal).user_id }
      const version = await changeNodes(db, (tx) =>
        changeNode(tx, params.id, { ...change, ...(contents && { contents }) }, asked),
      )
      if (version === undefined) throw new NotFound()
      const data = await readAdminNode(db, params.id)
      reply.header('etag', `"${data.version}"`)
      return { data }
    },
  ),
]

/** Pages, for staff who write them. */
export const adminNodeRoutes: readonly Route[] = [
  route(
    'POST /api/nodes',
    {
      access: 'nodes_edit',
      audit: { action: 'node_changed', withFailures: true },
      tag: 'Nodes',
      summary: 'Makes a page, as a draft',
      body: nodeBody,
      reply: { 201: adminNodeReply },
    },
    async ({ principal, body }, { context, db }, reply) => {
      const { custom_fields = [], node_rules, order, _requiredProductIds, site_id, ...texts } = body
      await requireRight(db, principal, texts.parent_id ?? null, 'may_edit')
      if (texts.active || texts.in_menu)
        await requireRight(db, principal, texts.parent_id ?? null, 'may_publish')
      const user_id = userOf(principal).user_id
      const site = site_id ?? (await siteId(context))
      const made = defined({ ...texts, order, required_product_ids: _requiredProductIds })
      const id = await changeNodes(db, async (tx) => {
        const node = await insertNode(tx, { parent_id: null, ...made, site_id: site, user_id })
        await refuseContradictions(tx, node.id)
        if (custom_fields.length > 0) await replaceCustomFields(tx, node.id, custom_fields)
        if (node_rules) await changeNode(tx, node.id, { node_rules }, { userId: user_id })
        else await addRevision(tx, node.id, 'created', user_id)
        return node.id
      })
      const data = await readAdminNode(db, id)
      reply.header('etag', `"${data.version}"`)
      return { data }
    },
  ),
  ...nodeChangeRoutes,
  route(
    'POST /api/nodes/:id/copy',
    {
      access: 'nodes_edit',
      audit: { action: 'node_changed', withFailures: true },
      tag: 'Nodes',
      summary: 'Copies a page with its contents, as an inactive draft beside it',
      params: nodeInPath,
      body: nothing,
      reply: { 201: adminNodeReply },
    },
    async ({ principal, params }, { db }) => {
      await requireRight(db, principal, params.id, 'may_edit')
      const { user_id } = userOf(principal)
      const id = await changeNodes(db, (tx) => copyNode(tx, params.id, user_id))
      if (id === undefined) throw new NotFound()
      return { data: await readAdminNode(db, id) }
    },
  ),
  route(
    'DELETE /api/nodes/:id',
    {
      access: 'nodes_publish',
      audit: { action: 'node_deleted', withFailures: true },
      tag: 'Nodes',
      summary: 'Deletes a page that nothing needs',
      params: nodeInPath,
      reply: deletedReply,
    },
    async ({ principal, params }, { db }) => {
      await requireRight(db, principal, params.id, 'may_delete')
      if (!(await deleteNode(db, params.id))) throw new NotFound()
      return { data: { id: params.id } }
    },
  ),
]

/** All or none. @throws {NotFound} */
async function changeAll(
  tx: Tx,
  rows: readonly { readonly id: number; readonly change: NodeChange }[],
  userId: number,
) {
  for (const { id, change } of rows) {
    if ((await changeNode(tx, id, change, { userId })) === undefined) throw new NotFound()
  }
  const changed: Awaited<ReturnType<typeof readAdminNode>>[] = []
  for (const { id } of rows) changed.push(await readAdminNode(tx, id))
  return changed
}

async function requireRights(
  db: Db,
  principal: Principal,
  id: number,
  change: NodeChange,
): Promise<DraftNode> {
  const draft = await requireDraft(db, id)
  await requireRight(db, principal, id, 'may_edit')
  if (holdsAtOnce(change)) await requireRight(db, principal, id, 'may_publish')
  // Where it is moved to is changed as well.
  if (change.parent_id) await requireRight(db, principal, change.parent_id, 'may_edit')
  return draft
}

type Sent = Omit<NodeChange, 'required_product_ids'> & {
  readonly _requiredProductIds?: readonly number[] | undefined
}

function toChange({
  _requiredProductIds,
  ...change
}: { [Key in keyof Sent]: Sent[Key] | undefined }): NodeChange {
  return defined({ ...change, required_product_ids: _requiredProductIds }) as NodeChange
}

/** Without what was not sent. */
function defined<Row extends object>(
  row: Row,
): { [Key in keyof Row]: Exclude<Row[Key], undefined> } {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Row]: Exclude<Row[Key], undefined>
  }
}
