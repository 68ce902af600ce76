import {
  adminNodeReply,
  nothing,
  previewBody,
  previewReply,
  publishBody,
  revisionInPath,
  revisionQuery,
  revisionReply,
  revisionsReply,
} from '#contract/content/admin-node'
import { nodeInPath } from '#contract/content/node'
import { writerOf } from '#contract/writer'
import type { Db } from '#database/client'
import {
  addPreview,
  addRevision,
  changeNodes,
  differencesOf,
  findRevision,
  hashPreviewToken,
  listRevisions,
  lockNode,
  makePreviewToken,
  publish,
  type Revision,
  restoreRevision,
} from '#shop/content'
import { userOf } from '../guard/owner.ts'
import { orNotFound } from '../problem/refusals.ts'
import { listed } from '../routes/listed.ts'
import { type Route, route } from '../routes/route.ts'
import { readAdminNode } from './admin-reply.ts'
import { requireDraft, requireRight } from './rights.ts'

const toList = writerOf(revisionsReply)
const toRevision = writerOf(revisionReply)
const toPreview = writerOf(previewReply)

const publishRoutes: readonly Route[] = [
  route(
    'POST /api/nodes/:id/publish',
    {
      access: 'nodes_publish',
      audit: { action: 'node_published', withFailures: true },
      tag: 'Nodes',
      summary: 'Shows the draft, or another revision, now or from a time on',
      params: nodeInPath,
      body: publishBody,
      reply: adminNodeReply,
    },
    async ({ principal, params, body }, { db }) => {
      const draft = await requireDraft(db, params.id)
      await requireRight(db, principal, params.id, 'may_publish')
      const { id } = await requireRevision(db, params.id, body.revision ?? draft.revision)
      await changeNodes(db, async (tx) => {
        await lockNode(tx, params.id)
        await publish(tx, params.id, id, { at: body.at, userId: userOf(principal).user_id })
      })
      return { data: await readAdminNode(db, params.id) }
    },
  ),
  route(
    'POST /api/nodes/:id/unpublish',
    {
      access: 'nodes_publish',
      audit: { action: 'node_published', withFailures: true },
      tag: 'Nodes',
      summary: 'Takes a page down',
      params: nodeInPath,
      body: nothing,
      reply: adminNodeReply,
    },
    async ({ principal, params }, { db }) => {
      await requireDraft(db, params.id)
      await requireRight(db, principal, params.id, 'may_publish')
      await changeNodes(db, async (tx) => {
        await lockNode(tx, params.id)
        await publish(tx, params.id, null, { userId: userOf(principal).user_id })
      })
      return { data: await readAdminNode(db, params.id) }
    },
  ),
  route(
    'POST /api/nodes/:id/preview',
    {
      access: 'nodes_edit',
      audit: { action: 'node_changed', withFailures: true },
      tag: 'Nodes',
      summary: 'A link that shows the draft as it is now, for some hours',
      params: nodeInPath,
      body: previewBody,
      reply: { 201: previewReply },
    },
    async ({ principal, params, body }, { db }) => {
      const { url, revision } = await requireDraft(db, params.id)
      await requireRight(db, principal, params.id, 'may_edit')
      const { id } = await requireRevision(db, params.id, revision)
      const token = makePreviewToken()
      const link = { tokenHash: hashPreviewToken(token), hours: body.hours }
      const expires = await changeNodes(db, (tx) => addPreview(tx, params.id, id, link))
      return toPreview({ data: { token, url: `${url}?preview=${token}`, expires } })
    },
  ),
]

/** What a page was, what of it is shown, and what will be. */
export const adminRevisionRoutes: readonly Route[] = [
  route(
    'GET /api/nodes/:id/revisions',
    {
      access: 'nodes_read',
      rate: 'read',
      tag: 'Nodes',
      summary: 'What a page was, the newest first',
      params: nodeInPath,
      reply: revisionsReply,
    },
    async ({ params }, { db }) => {
      await requireDraft(db, params.id)
      return toList(listed(await listRevisions(db, params.id)))
    },
  ),
  route(
    'GET /api/nodes/:id/revisions/:number',
    {
      access: 'nodes_read',
      rate: 'read',
      tag: 'Nodes',
      summary: 'A revision; `with` another, also what differs',
      params: revisionInPath,
      query: revisionQuery,
      reply: revisionReply,
    },
    async ({ params, query }, { db }) => {
      const found = await requireRevision(db, params.id, params.number)
      if (query.with === undefined) return toRevision({ data: found })
      const before = await requireRevision(db, params.id, query.with)
      return toRevision({ data: { ...found, differences: differencesOf(before, found) } })
    },
  ),
  route(
    'POST /api/nodes/:id/revisions/:number/restore',
    {
      access: 'nodes_edit',
      audit: { action: 'node_changed', withFailures: true },
      tag: 'Nodes',
      summary: 'Makes a revision the draft; what is shown stays',
      params: revisionInPath,
      body: nothing,
      reply: adminNodeReply,
    },
    async ({ principal, params }, { db }) => {
      await requireRight(db, principal, params.id, 'may_edit')
      const { id } = await requireRevision(db, params.id, params.number)
      await changeNodes(db, async (tx) => {
        await lockNode(tx, params.id)
        await restoreRevision(tx, params.id, id)
        await addRevision(tx, params.id, 'restored', userOf(principal).user_id)
      })
      return { data: await readAdminNode(db, params.id) }
    },
  ),
  ...publishRoutes,
]

/** @throws {NotFound} */
async function requireRevision(db: Db, nodeId: number, number: number): Promise<Revision> {
  return orNotFound(await findRevision(db, nodeId, number))
}
