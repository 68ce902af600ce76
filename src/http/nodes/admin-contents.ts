import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ifMatchHeaders } from '#contract/basket/if-match'
import {
  contentBody,
  contentChange,
  contentReply,
  nodePermissionsChange,
  nodePermissionsReply,
  nothing,
  parseFields,
  templatesReply,
} from '#contract/content/admin-node'
import { contentInPath, nodeInPath } from '#contract/content/node'
import { contentTemplates, nodeTemplates } from '#contract/content/templates'
import type { Db } from '#database/client'
import { countTags } from '#shop/catalogue'
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
import { audited } from '../audit/audited.ts'
import { asRead } from '../guard/as-read.ts'
import { userOf } from '../guard/owner.ts'
import { permitted } from '../guard/principal.ts'
import { rated } from '../guard/rates.ts'
import { Malformed, NotFound } from '../problem/refusals.ts'
import { toContent } from './node-reply.ts'
import { requireDraft, requireRight } from './rights.ts'

const tags = ['Nodes']
const READ = { ...rated('look'), ...permitted('nodes_read') }
const EDIT = { ...permitted('nodes_edit'), ...audited('node_changed', { withFailures: true }) }
const RIGHTS = {
  ...permitted('permissions_edit'),
  ...audited('node_permissions_changed', { withFailures: true }),
}

const ofNode = (summary: string) => ({ tags, summary, params: nodeInPath })
const ofContent = (summary: string) => ({
  tags,
  summary,
  params: contentInPath,
  response: { 200: contentReply },
})

const routes = {
  getIdNodeTemplates: {
    config: READ,
    schema: { ...ofNode('What a page may be'), response: { 200: templatesReply } },
  },
  getIdContentTemplates: {
    config: READ,
    schema: { ...ofNode('What sections a page may have'), response: { 200: templatesReply } },
  },
  getIdNodePermissions: {
    config: READ,
    schema: {
      ...ofNode('Who may do what with a page and all below it'),
      response: { 200: nodePermissionsReply },
    },
  },
  patchIdNodePermissionsEditMany: {
    config: RIGHTS,
    schema: {
      ...ofNode('Changes who may do what with a page'),
      body: nodePermissionsChange,
      response: { 200: nodePermissionsReply },
    },
  },
  postIdContents: {
    config: EDIT,
    schema: {
      ...ofNode('Adds a section to a page'),
      body: contentBody,
      response: { 201: contentReply },
    },
  },
  patchIdContentsContentD: {
    config: EDIT,
    schema: {
      ...ofContent('Changes a section; visitors see it once the page is published'),
      headers: ifMatchHeaders,
      body: contentChange,
    },
  },
  postIdContentsContentDCopy: {
    config: EDIT,
    schema: {
      ...ofContent('Copies a section, inactive, to the end of its place'),
      body: nothing,
      response: { 201: contentReply },
    },
  },
}

/** The sections of pages, which templates there are, and who may do what with a page. */
export function adminContentRoutes(db: Db): FastifyPluginAsyncZod {
  return async (app) => {
    app.get('/api/nodes/:id/node-templates', routes.getIdNodeTemplates, async ({ params }) => {
      await requireDraft(db, params.id)
      return { data: [...nodeTemplates], count: nodeTemplates.length, metadata: {} }
    })
    app.get(
      '/api/nodes/:id/content-templates',
      routes.getIdContentTemplates,
      async ({ params }) => {
        const { templates } = await requireDraft(db, params.id)
        const data = contentTemplates.filter(
          ({ slug }) => templates.length === 0 || templates.includes(slug),
        )
        return { data, count: data.length, metadata: {} }
      },
    )
    app.get('/api/nodes/:id/node-permissions', routes.getIdNodePermissions, async ({ params }) => {
      await requireDraft(db, params.id)
      const data = await listRights(db, params.id)
      return { data, count: data.length, metadata: {} }
    })
    app.patch(
      '/api/nodes/:id/node-permissions/edit-many',
      routes.patchIdNodePermissionsEditMany,
      async ({ params, body }) => {
        await requireDraft(db, params.id)
        if (body.some(({ node_id = params.id }) => node_id !== params.id)) {
          throw new NodeFieldRefused('node_id', 'node_content_elsewhere')
        }
        await changeNodes(db, async (tx) => {
          await lockNode(tx, params.id)
          for (const right of body) await saveRight(tx, params.id, right)
        })
        const data = await listRights(db, params.id)
        return { data, count: data.length, metadata: {} }
      },
    )
    await app.register(contentRoutes(db))
    await app.register(contentChangeRoutes(db))
  }
}

function contentRoutes(db: Db): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/nodes/:id/contents',
      routes.postIdContents,
      async ({ principal, params, body }, reply) => {
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
        reply.code(201)
        return { data: await readContent(db, params.id, made) }
      },
    )
    app.get(
      '/api/nodes/:id/contents/:contentId',
      { config: READ, schema: ofContent('A section as it is worked on') },
      async ({ params }) => ({ data: await readContent(db, params.id, params.contentId) }),
    )
  }
}

function contentChangeRoutes(db: Db): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(contentCopyRoutes(db))
    const readBack = asRead({
      params: contentInPath,
      body: contentChange,
      read: (_request, { id, contentId }) => readContent(db, id, contentId),
      kept: ['audit_logs'],
    })
    app.patch(
      '/api/nodes/:id/contents/:contentId',
      { ...routes.patchIdContentsContentD, ...readBack },
      async ({ principal, params, headers, body }, reply) => {
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
    )
  }
}

function contentCopyRoutes(db: Db): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/nodes/:id/contents/:contentId/copy',
      routes.postIdContentsContentDCopy,
      async ({ principal, params }, reply) => {
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
        reply.code(201)
        return { data: await readContent(db, params.id, made) }
      },
    )
  }
}

/** What was sent. */
function withoutUndefined(body: object): object {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
}

/** @throws {NotFound} */
async function readContent(db: Db, nodeId: number, id: number) {
  const { contents, audit_logs } = await requireDraft(db, nodeId)
  const content = contents.find((one) => one.id === id)
  if (!content) throw new NotFound()
  const logs = audit_logs.map((log) => ({ ...log, created: new Date(log.created).toISOString() }))
  return { ...toContent(content, true), audit_logs: logs }
}

/** @throws {NodeFieldRefused} when there is no such tag. */
async function requireTags(db: Db, ids: readonly number[] = []): Promise<void> {
  if ((await countTags(db, ids)) === new Set(ids).size) return
  throw new NodeFieldRefused('tag_ids', 'node_tag_unknown')
}

/** @throws {NodeFieldRefused} */
function requireTemplate(allowed: readonly string[], slug: string): void {
  if (allowed.length > 0 && !allowed.includes(slug)) {
    throw new NodeFieldRefused('template_slug', 'node_template_elsewhere')
  }
}

/** @throws {Malformed} with the fields that the template does not take. */
function fieldsOf(slug: string, content: unknown): object {
  const parsed = parseFields(slug, content)
  if (!parsed) throw new NodeFieldRefused('template_slug', 'node_template_unknown')
  if (parsed.success) return parsed.data
  const errors: Record<string, string[]> = {}
  for (const { path, message } of parsed.error.issues) {
    const name = ['content', ...path].join('.')
    errors[name] = [...(errors[name] ?? []), message]
  }
  throw new Malformed('invalid_field', errors)
}
