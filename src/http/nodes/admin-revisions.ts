import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
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
import { audited } from '../audit/audited.ts'
import { userOf } from '../guard/owner.ts'
import { permitted } from '../guard/principal.ts'
import { rated } from '../guard/rates.ts'
import { NotFound } from '../problem/refusals.ts'
import { readAdminNode } from './admin-reply.ts'
import { requireDraft, requireRight } from './rights.ts'

const tags = ['Nodes']
const READ = { ...rated('look'), ...permitted('nodes_read') }
const EDIT = { ...permitted('nodes_edit'), ...audited('node_changed', { withFailures: true }) }
const PUBLISH = {
  ...permitted('nodes_publish'),
  ...audited('node_published', { withFailures: true }),
}

const routes = {
  getIdRevisions: {
    config: READ,
    schema: {
      tags,
      summary: 'What a page was, the newest first',
      params: nodeInPath,
      response: { 200: revisionsReply },
    },
  },
  getIdRevisionsNumber: {
    config: READ,
    schema: {
      tags,
      summary: 'A revision; `with` another, also what differs',
      params: revisionInPath,
      querystring: revisionQuery,
      response: { 200: revisionReply },
    },
  },
  postIdRevisionsNumberRestore: {
    config: EDIT,
    schema: {
      tags,
      summary: 'Makes a revision the draft; what is shown stays',
      params: revisionInPath,
      body: nothing,
      response: { 200: adminNodeReply },
    },
  },
  postIdPublish: {
    config: PUBLISH,
    schema: {
      tags,
      summary: 'Shows the draft, or another revision, now or from a time on',
      params: nodeInPath,
      body: publishBody,
      response: { 200: adminNodeReply },
    },
  },
  postIdUnpublish: {
    config: PUBLISH,
    schema: {
      tags,
      summary: 'Takes a page down',
      params: nodeInPath,
      body: nothing,
      response: { 200: adminNodeReply },
    },
  },
  postIdPreview: {
    config: EDIT,
    schema: {
      tags,
      summary: 'A link that shows the draft as it is now, for some hours',
      params: nodeInPath,
      body: previewBody,
      response: { 201: previewReply },
    },
  },
}

/** What a page was, what of it is shown, and what will be. */
export function adminRevisionRoutes(db: Db): FastifyPluginAsyncZod {
  return async (app) => {
    app.get('/api/nodes/:id/revisions', routes.getIdRevisions, async ({ params }) => {
      await requireDraft(db, params.id)
      const data = (await listRevisions(db, params.id)).map(toRevision)
      return { data, count: data.length, metadata: {} }
    })
    app.get(
      '/api/nodes/:id/revisions/:number',
      routes.getIdRevisionsNumber,
      async ({ params, query }) => {
        const found = await requireRevision(db, params.id, params.number)
        const data = { ...toRevision(found), node: found.node, contents: [...found.contents] }
        if (query.with === undefined) return { data }
        const before = await requireRevision(db, params.id, query.with)
        return { data: { ...data, differences: differencesOf(before, found) } }
      },
    )
    app.post(
      '/api/nodes/:id/revisions/:number/restore',
      routes.postIdRevisionsNumberRestore,
      async ({ principal, params }) => {
        await requireRight(db, principal, params.id, 'may_edit')
        const { id } = await requireRevision(db, params.id, params.number)
        await changeNodes(db, async (tx) => {
          await lockNode(tx, params.id)
          await restoreRevision(tx, params.id, id)
          await addRevision(tx, params.id, 'restored', userOf(principal).user_id)
        })
        return { data: await readAdminNode(db, params.id) }
      },
    )
    await app.register(publishRoutes(db))
  }
}

function publishRoutes(db: Db): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/nodes/:id/publish',
      routes.postIdPublish,
      async ({ principal, params, body }) => {
        const draft = await requireDraft(db, params.id)
        await requireRight(db, principal, params.id, 'may_publish')
        const { id } = await requireRevision(db, params.id, body.revision ?? draft.revision)
        await changeNodes(db, async (tx) => {
          await lockNode(tx, params.id)
          await publish(tx, params.id, id, { at: body.at, userId: userOf(principal).user_id })
        })
        return { data: await readAdminNode(db, params.id) }
      },
    )
    app.post('/api/nodes/:id/unpublish', routes.postIdUnpublish, async ({ principal, params }) => {
      await requireDraft(db, params.id)
      await requireRight(db, principal, params.id, 'may_publish')
      await changeNodes(db, async (tx) => {
        await lockNode(tx, params.id)
        await publish(tx, params.id, null, { userId: userOf(principal).user_id })
      })
      return { data: await readAdminNode(db, params.id) }
    })
    app.post(
      '/api/nodes/:id/preview',
      routes.postIdPreview,
      async ({ principal, params, body }, reply) => {
        const { url, revision } = await requireDraft(db, params.id)
        await requireRight(db, principal, params.id, 'may_edit')
        const { id } = await requireRevision(db, params.id, revision)
        const token = makePreviewToken()
        const link = { tokenHash: hashPreviewToken(token), hours: body.hours }
        const expires = await changeNodes(db, (tx) => addPreview(tx, params.id, id, link))
        reply.code(201)
        return { data: { token, url: `${url}?preview=${token}`, expires: expires.toISOString() } }
      },
    )
  }
}

/** @throws {NotFound} */
async function requireRevision(db: Db, nodeId: number, number: number): Promise<Revision> {
  const found = await findRevision(db, nodeId, number)
  if (!found) throw new NotFound()
  return found
}

function toRevision({ number, action, user_name, created }: Omit<Revision, 'node' | 'contents'>) {
  return { number, action, user_name, created: created.toISOString() }
}
