import {
  adminVariant,
  adminVariantsReply,
  newVariantValue,
  variantChange,
  variantInPath,
  variantMerge,
  variantMerged,
  variantsQuery,
} from '#contract/product/admin-variant'
import { changeQuery } from '#contract/resource'
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
import { orNotFound } from '../problem/refusals.ts'
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
    creates: {
      summary: 'A new value of a group, where its measure belongs, or after the others',
      audit: 'variant_created',
      body: newVariantValue,
      create: createValue,
    },
    deletes: {
      summary: 'Deletes a value; refused with what uses it',
      audit: 'variant_deleted',
      drop: deleteValue,
    },
  }),
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
        const merged = orNotFound(await mergeValues(tx, params.id, body.into_id))
        const { gone, into } = merged
        const { products_count, categories_count } = gone
        const before = { ...gone, into_id: into.id, into_name: into.name }
        await appendWhole(tx, request, 'variant_merged', { before })
        return { data: into, products_count, categories_count }
      })
    },
  ),
]
