import {
  adminTag,
  newTag,
  tagChange,
  tagDeleted,
  tagInPath,
  tagMerge,
  tagMerged,
  tagReply,
  tagsReply,
} from '#contract/media/file'
import { changeQuery } from '#contract/resource'
import { transaction } from '#database/client'
import { transactionOrDry } from '#database/dry-run'
import { type Principal, requirePermission } from '#shop/access'
import { changeTag, dropTag, mergeTags } from '#shop/assortment'
import { createTag, findTag, listTags, lockTag, type StoredTag } from '#shop/catalogue'
import { NotFound } from '../problem/refusals.ts'
import { appendWhole } from '../resources/history.ts'
import { resourceRoutes } from '../resources/resource.ts'
import { type Route, route } from '../routes/route.ts'

const TAG = 'Files'
const URL = '/api/admin/tags'
const PERMISSION = 'attachments_edit'
const KEPT = [
  ...['products_count', 'categories_count', 'sections_count', 'files_count'],
  'attachments_count',
]

/** What goods, categories, pages and files are marked with. */
export const adminTagRoutes: readonly Route[] = [
  route(
    `GET ${URL}`,
    {
      access: 'products_read',
      rate: 'read',
      tag: TAG,
      summary: 'What goods, categories, pages and files are marked with, and how many have each',
      reply: tagsReply,
    },
    async (_, { db }) => {
      const data = [...(await listTags(db))]
      return { data, count: data.length, metadata: {} }
    },
  ),
  route(
    `POST ${URL}`,
    {
      access: PERMISSION,
      rate: 'basket',
      audit: 'tag_created',
      tag: TAG,
      summary: 'A tag of this name; the one that there is, where there is one',
      body: newTag,
      reply: { 201: tagReply },
    },
    async ({ body }, { db }) => ({ data: await createTag(db, body.name) }),
  ),
  ...resourceRoutes({
    url: `${URL}/:id`,
    tag: TAG,
    name: 'a tag',
    permission: PERMISSION,
    readPermission: 'products_read',
    rate: 'basket',
    audit: { change: 'tag_changed' },
    params: tagInPath,
    entity: adminTag,
    change: tagChange,
    kept: KEPT,
    find: findTag,
    lock: lockTag,
    write: changeTag,
    toEntity: (stored: StoredTag) => stored,
  }),
  route(
    `DELETE ${URL}/:id`,
    {
      access: PERMISSION,
      tag: TAG,
      summary: 'Deletes a tag that nothing has',
      params: tagInPath,
      reply: tagDeleted,
    },
    async (request, { db }) => {
      const { id } = request.params
      await transaction(db, async (tx) => {
        const stood = await dropTag(tx, id)
        if (!stood) throw new NotFound()
        await appendWhole(tx, request, 'tag_deleted', { before: stood })
      })
      return { data: { id } }
    },
  ),
  route(
    `POST ${URL}/:id/merge`,
    {
      access: PERMISSION,
      tag: TAG,
      summary: 'Gives what has a tag another one instead, and deletes the first',
      params: tagInPath,
      query: changeQuery,
      body: tagMerge,
      reply: tagMerged,
    },
    async (request, { db }) => {
      const { params, query, body, principal } = request
      const { dry = false } = query
      return transactionOrDry(db, dry, async (tx) => {
        const merged = await mergeTags(tx, params.id, body.into_id)
        if (!merged) throw new NotFound()
        const { gone, into } = merged
        requireTouched(principal, gone)
        const before = { ...gone, into_id: into.id, into_name: into.name }
        await appendWhole(tx, request, 'tag_merged', { before })
        return { gone, data: into }
      })
    },
  ),
]

/** Who changes goods or categories by it has to be one who may. */
function requireTouched(principal: Principal, gone: StoredTag): void {
  if (gone.products_count > 0) requirePermission(principal, 'products_edit')
  if (gone.categories_count > 0) requirePermission(principal, 'categories_edit')
}
