import { wholeListQuery } from '#contract/list'
import {
  adminTag,
  newTag,
  tagChange,
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
import { shortListRoute } from '../lists/short-list.ts'
import { orNotFound } from '../problem/refusals.ts'
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
  shortListRoute({
    url: URL,
    tag: TAG,
    summary: 'What goods, categories, pages and files are marked with, and how many have each',
    access: 'products_read',
    query: wholeListQuery,
    reply: tagsReply,
    read: (db) => listTags(db),
    file: {
      name: 'Mærkater',
      columns: [
        { name: 'Nummer', kind: 'count', of: ({ id }) => id },
        { name: 'Navn', kind: 'text', width: 40, of: ({ name }) => name },
        { name: 'Varer', kind: 'count', of: ({ products_count }) => products_count },
        { name: 'Kategorier', kind: 'count', of: ({ categories_count }) => categories_count },
        { name: 'Afsnit på sider', kind: 'count', of: ({ sections_count }) => sections_count },
        { name: 'Filer', kind: 'count', of: ({ files_count }) => files_count },
        { name: 'Viste filer', kind: 'count', of: ({ attachments_count }) => attachments_count },
      ],
    },
  }),
  route(
    `POST ${URL}`,
    {
      access: PERMISSION,
      rate: 'basket',
      tag: TAG,
      summary: 'A tag of this name; the one that there is, where there is one',
      body: newTag,
      reply: { 201: tagReply },
    },
    async (request, { db }) =>
      transaction(db, async (tx) => {
        const data = await createTag(tx, request.body.name)
        await appendWhole(tx, request, 'tag_created', { after: data })
        return { data }
      }),
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
    deletes: {
      summary: 'Deletes a tag that nothing has',
      audit: 'tag_deleted',
      drop: dropTag,
    },
  }),
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
        const merged = orNotFound(await mergeTags(tx, params.id, body.into_id))
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
