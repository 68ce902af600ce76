import { ifMatchHeaders } from '#contract/basket/if-match'
import {
  contentBody,
  contentChange,
  contentReply,
  nodePermissionsChange,
  nodePermissionsReply,
  nothing,
  templatesReply,
} from '#contract/content/admin-node'
import { contentInPath, nodeInPath } from '#contract/content/node'
import type { Db } from '#database/client'
import {
  addRevision,
  changeNodes,
  insertContent,
  listRights,
  lockNode,
  NodeFieldRefused,
  saveRight,
  updateContent,
} from '#shop/content'
import { contentTemplates, nodeTemplates } from '#surface/words/template-words'
import { asRead } from '../guard/as-read.ts'
import { userOf } from '../guard/owner.ts'
import { NotFound, orNotFound } from '../problem/refusals.ts'
import { listed } from '../routes/listed.ts'
import { type Route, route } from '../routes/route.ts'
import { toContent } from './node-reply.ts'
import { requireDraft, requireRight } from './rights.ts'
import { fieldsOf, requireTags, requireTemplate } from './section-fields.ts'

const contentRoutes: readonly Route[] = [
  route(
    'POST /api/nodes/:id/contents',
    {
      access: 'nodes_edit',
      audit: { action: 'node_changed', withFailures: true },
      tag: 'Nodes',
      summary: 'Adds a section to a page',
      params: nodeInPath,
      body: contentBody,
      reply: { 201: contentReply },
    },
    async ({ principal, params, body }, { db }) => {
      const draft = await requireDraft(db, params.id)
      await requireRight(db, principal, params.id, 'may_edit')
      await requireTags(db, body.tag_ids)
      requireTemplate(draft.templates, body.template_slug)
      const content = fieldsOf(body.template_slug, body.content)
      const made = await changeNodes(db, async (tx) => {
        await lockNode(tx, params.id)
        const given = withoutUndefined(body)
        const id = await insertContent(tx, params.id, {
          ...given,
          content,
        } as never)
        await addRevision(tx, params.id, 'changed', userOf(principal).user_id)
        return id
      })
      return { data: await readContent(db, params.id, made) }
    },
  ),
  route(
    'GET /api/nodes/:id/contents/:contentId',
    {
      access: 'nodes_read',
      rate: 'read',
      tag: 'Nodes',
      summary: 'A section as it is worked on',
      params: contentInPath,
      reply: contentReply,
    },
    async ({ params }, { db }) => ({ data: await readContent(db, params.id, params.contentId) }),
  ),
]

const contentCopyRoutes: readonly Route[] = [
  route(
    'POST /api/nodes/:id/contents/:contentId/copy',
    {
      access: 'nodes_edit',
      audit: { action: 'node_changed', withFailures: true },
      tag: 'Nodes',
      summary: 'Copies a section, inactive, to the end of its place',
      params: contentInPath,
      body: nothing,
      reply: { 201: contentReply },
    },
    async ({ principal, params }, { db }) => {
      await requireRight(db, principal, params.id, 'may_edit')
      const { name, content, template_slug, section_slug, tag_ids } = await readContent(
        db,
        params.id,
        params.contentId,
      )
      const made = await changeNodes(db, async (tx) => {
        await lockNode(tx, params.id)
        const id = await insertContent(tx, params.id, {
          ...{ template_slug, section_slug, tag_ids, active: false },
          name: `${name} (kopi)`,
          content: content ?? {},
        })
        await addRevision(tx, params.id, 'changed', userOf(principal).user_id)
        return id
      })
      return { data: await readContent(db, params.id, made) }
    },
  ),
]

const contentChangeRoutes: readonly Route[] = [
  ...contentCopyRoutes,
  route(
    'PATCH /api/nodes/:id/contents/:contentId',
    {
      access: 'nodes_edit',
      audit: { action: 'node_changed', withFailures: true },
      tag: 'Nodes',
      summary: 'Changes a section; visitors see it once the page is published',
      params: contentInPath,
      headers: ifMatchHeaders,
      body: contentChange,
      reply: contentReply,
      preValidation: ({ db }) =>
        asRead({
          params: contentInPath,
          body: contentChange,
          read: (_request, { id, contentId }) => readContent(db, id, contentId),
          kept: ['audit_logs'],
        }),
    },
    async ({ principal, params, headers, body }, { db }, reply) => {
      const draft = await requireDraft(db, params.id)
      const known = await readContent(db, params.id, params.contentId)
      await requireRight(db, principal, params.id, 'may_edit')
      await requireTags(db, body.tag_ids)
      const slug = body.template_slug ?? known.template_slug
      requireTemplate(draft.templates, slug)
      const content =
        body.content || body.template_slug
          ? fieldsOf(slug, body.content ?? known.content)
          : undefined
      const given = withoutUndefined(body)
      const version = await changeNodes(db, async (tx) => {
        const node = await lockNode(tx, params.id, headers['if-match'])
        if (
          !node ||
          !(await updateContent(tx, params.id, params.contentId, {
            ...given,
            ...(content && { content }),
          }))
        ) {
          throw new NotFound()
        }
        await addRevision(tx, params.id, 'changed', userOf(principal).user_id)
        return node.version + 1
      })
      reply.header('etag', `"${version}"`)
      return { data: await readContent(db, params.id, params.contentId) }
    },
  ),
]

/** The sections of pages, which templates there are, and who may do what with a page. */
export const adminContentRoutes: readonly Route[] = [
  route(
    'GET /api/nodes/:id/node-templates',
    {
      access: 'nodes_read',
      rate: 'read',
      tag: 'Nodes',
      summary: 'What a page may be',
      params: nodeInPath,
      reply: templatesReply,
    },
    async ({ params }, { db }) => {
      await requireDraft(db, params.id)
      return { data: [...nodeTemplates], count: nodeTemplates.length, metadata: {} }
    },
  ),
  route(
    'GET /api/nodes/:id/content-templates',
    {
      access: 'nodes_read',
      rate: 'read',
      tag: 'Nodes',
      summary: 'What sections a page may have',
      params: nodeInPath,
      reply: templatesReply,
    },
    async ({ params }, { db }) => {
      const { templates } = await requireDraft(db, params.id)
      const data = contentTemplates.filter(
        ({ slug }) => templates.length === 0 || templates.includes(slug),
      )
      return { data, count: data.length, metadata: {} }
    },
  ),
  route(
    'GET /api/nodes/:id/node-permissions',
    {
      access: 'nodes_read',
      rate: 'read',
      tag: 'Nodes',
      summary: 'Who may do what with a page and all below it',
      params: nodeInPath,
      reply: nodePermissionsReply,
    },
    async ({ params }, { db }) => {
      await requireDraft(db, params.id)
      return listed(await listRights(db, params.id))
    },
  ),
  route(
    'PATCH /api/nodes/:id/node-permissions/edit-many',
    {
      access: 'permissions_edit',
      audit: { action: 'node_permissions_changed', withFailures: true },
      tag: 'Nodes',
      summary: 'Changes who may do what with a page',
      params: nodeInPath,
      body: nodePermissionsChange,
      reply: nodePermissionsReply,
    },
    async ({ params, body }, { db }) => {
      await requireDraft(db, params.id)
      if (body.some(({ node_id = params.id }) => node_id !== params.id)) {
        throw new NodeFieldRefused('node_id', 'node_content_elsewhere')
      }
      await changeNodes(db, async (tx) => {
        await lockNode(tx, params.id)
        for (const right of body) await saveRight(tx, params.id, right)
      })
      return listed(await listRights(db, params.id))
    },
  ),
  ...contentRoutes,
  ...contentChangeRoutes,
]

/** What was sent. */
function withoutUndefined(body: object): object {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
}

/** @throws {NotFound} */
async function readContent(db: Db, nodeId: number, id: number) {
  const { contents, audit_logs } = await requireDraft(db, nodeId)
  const content = orNotFound(contents.find((one) => one.id === id))
  return toContent({ ...content, audit_logs })
}
