import {
  adminVariant,
  adminVariantReply,
  adminVariantsReply,
  newVariantValue,
  variantChange,
  variantDeleted,
  variantInPath,
  variantMerge,
  variantMerged,
  variantsQuery,
} from '#contract/product/admin-variant'
import { changeQuery } from '#contract/resource'
import { transaction } from '#database/client'
import { transactionOrDry } from '#database/dry-run'
import {
  changeValue,
  createValue,
  deleteValue,
  findValue,
  listValues,
  lockValue,
  mergeValues,
  type StoredValue,
} from '#shop/assortment'
import { NotFound } from '../problem/refusals.ts'
import { appendWhole } from '../resources/history.ts'
import { resourceRoutes } from '../resources/resource.ts'
import { type Route, route } from '../routes/route.ts'

const TAG = 'Variants'
const URL = '/api/admin/shop/variants'
const PAGE = 200

/** The values that goods have: 4.200 mm, fyr, a maker. */
export const variantValueRoutes: readonly Route[] = [
  route(
    `GET ${URL}`,
    {
      access: 'products_read',
      rate: 'read',
      tag: TAG,
      summary: `The values of a group in their order, and what uses each, ${PAGE} a page`,
      query: variantsQuery,
      reply: adminVariantsReply,
    },
    async ({ query: { page, ...asked } }, { db }) => {
      const portion = { limit: PAGE, offset: (page - 1) * PAGE }
      const { values, count } = await listValues(db, { ...asked, ...portion })
      return { data: [...values], count, metadata: {} }
    },
  ),
  ...resourceRoutes({
    url: `${URL}/:id`,
    tag: TAG,
    name: 'a value of a group',
    permission: 'products_edit',
    readPermission: 'products_read',
    audit: { change: 'variant_changed' },
    params: variantInPath,
    entity: adminVariant,
    change: variantChange,
    kept: ['products_count', 'categories_count'],
    find: findValue,
    lock: lockValue,
    write: changeValue,
    toEntity: (stored: StoredValue) => stored,
  }),
  route(
    `POST ${URL}`,
    {
      access: 'products_edit',
      tag: TAG,
      summary: 'A new value of a group, where its measure belongs, or after the others',
      body: newVariantValue,
      reply: { 201: adminVariantReply },
    },
    async (request, { db }) => ({
      data: await transaction(db, async (tx) => {
        const made = await findValue(tx, await createValue(tx, request.body))
        if (!made) throw new NotFound()
        await appendWhole(tx, request, 'variant_created', { after: made })
        return made
      }),
    }),
  ),
  route(
    `DELETE ${URL}/:id`,
    {
      access: 'products_edit',
      tag: TAG,
      summary: 'Deletes a value; refused with what uses it',
      params: variantInPath,
      reply: variantDeleted,
    },
    async (request, { db }) => {
      const { id } = request.params
      await transaction(db, async (tx) => {
        const stood = await deleteValue(tx, id)
        if (!stood) throw new NotFound()
        await appendWhole(tx, request, 'variant_deleted', { before: stood })
      })
      return { data: { id } }
    },
  ),
  route(
    `POST ${URL}/:id/merge`,
    {
      access: 'products_edit',
      tag: TAG,
      summary: 'Gives what has a value another of its group instead, and deletes the first',
      params: variantInPath,
      query: changeQuery,
      body: variantMerge,
      reply: variantMerged,
    },
    async (request, { db }) => {
      const { params, query, body } = request
      const { dry = false } = query
      return transactionOrDry(db, dry, async (tx) => {
        const merged = await mergeValues(tx, params.id, body.into_id)
        if (!merged) throw new NotFound()
        const { gone, into } = merged
        const { products_count, categories_count } = gone
        const before = { ...gone, into_id: into.id, into_name: into.name }
        await appendWhole(tx, request, 'variant_merged', { before })
        return { data: into, products_count, categories_count }
      })
    },
  ),
]
