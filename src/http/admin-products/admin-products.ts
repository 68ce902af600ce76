import {
  adminChildrenReply,
  adminProduct,
  adminProductChange,
  adminProductChanges,
  adminProductChangesQuery,
  adminProductDeleted,
  adminProductInPath,
  adminProductReply,
  adminProductsChanged,
  adminProductsQuery,
  adminProductsReply,
  newAdminProduct,
  productOptionsReply,
} from '#contract/product/admin-product'
import { type Db, transaction } from '#database/client'
import {
  copyProduct,
  createProduct,
  deleteProduct,
  findChildren,
  findProduct,
  findProducts,
  lockProducts,
  readProductOptions,
  saveProducts,
} from '#shop/assortment'
import { userOf } from '../guard/owner.ts'
import { NotFound } from '../problem/refusals.ts'
import { conflictOf, resourceRoutes } from '../resources/resource.ts'
import { type Route, route } from '../routes/route.ts'
import { changeProducts, KEPT, PERSONAL } from './change-products.ts'
import { toAdminProduct, toAdminRow } from './product-reply.ts'
import { productTableRoute } from './product-table.ts'

const TAG = 'Products'
const URL = '/api/admin/shop/products'
const ALL_MAX = 2_000
/** A change of ten thousand products, in JSON. */
const CHANGES_LIMIT_BYTES = 16 * 1024 * 1024

const [look, change] = resourceRoutes({
  url: `${URL}/:id`,
  tag: TAG,
  name: 'a product',
  permission: 'products_edit',
  readPermission: 'products_read',
  audit: { change: 'product_changed' },
  params: adminProductInPath,
  entity: adminProduct,
  change: adminProductChange,
  kept: KEPT,
  personal: PERSONAL,
  find: findProduct,
  lock: async (tx, id) => {
    await lockProducts(tx, [id])
    return findProduct(tx, id)
  },
  write: (tx, id, changes, by) => saveProducts(tx, [{ ...changes, id }], by),
  toEntity: toAdminProduct,
})

/** Products, whatever state they are in, for staff. */
export const adminProductRoutes: readonly Route[] = [
  route(
    `GET ${URL}`,
    {
      access: 'products_read',
      rate: 'read',
      tag: TAG,
      summary: 'Products, whatever state they are in',
      query: adminProductsQuery,
      reply: adminProductsReply,
    },
    async ({ query }, { db }) => {
      const { page, limit, all, with_children, with_prices, with_lacks, with_sold, ...rest } = query
      const { direction, ...asked } = rest
      const { 'hide-with_variants': isWithoutFamilies, sort, ...filters } = asked
      const { products, ...counted } = await findProducts(db, {
        ...{ ...filters, isWithoutFamilies, sort },
        direction: direction ?? (sort === 'default' || sort === 'sort' ? 'asc' : 'desc'),
        limit: all ? ALL_MAX : limit,
        offset: all ? 0 : (page - 1) * limit,
        lists: [
          ...(with_children ? (['child_products'] as const) : []),
          ...(with_prices ? (['prices'] as const) : []),
          ...(with_lacks ? (['lacks'] as const) : []),
          ...(with_sold ? (['sold'] as const) : []),
        ],
      })
      const { count, is_count_exact } = counted
      return { data: products.map(toAdminRow), count, metadata: { is_count_exact } }
    },
  ),
  productTableRoute,
  route(
    `GET ${URL}/:id/children`,
    {
      access: 'products_read',
      rate: 'read',
      tag: TAG,
      summary: 'The children of a family, as rows of the list, up to 500',
      params: adminProductInPath,
      reply: adminChildrenReply,
    },
    async ({ params: { id } }, { db }) => {
      const children = await findChildren(db, id)
      if (children === undefined) throw new NotFound()
      return { data: children.map(toAdminRow), count: children.length, metadata: {} }
    },
  ),
  route(
    'GET /api/admin/shop/product-options',
    {
      access: 'products_read',
      rate: 'read',
      tag: TAG,
      summary: 'What prices, ways of delivery, stock and variants of a product are chosen from',
      reply: productOptionsReply,
    },
    async (_, { db }) => {
      const { price_groups, delivery_codes, branches, variant_groups } =
        await readProductOptions(db)
      return {
        data: {
          price_groups: [...price_groups],
          delivery_codes: [...delivery_codes],
          branches: [...branches],
          variant_groups: [...variant_groups],
        },
      }
    },
  ),
  ...[look, change].filter((one) => one !== undefined),
  route(
    `POST ${URL}`,
    {
      access: 'products_edit',
      audit: 'product_created',
      tag: TAG,
      summary: 'A new product, which is not active unless that is said',
      body: newAdminProduct,
      reply: { 201: adminProductReply },
    },
    async ({ body, principal }, { db }) => {
      const id = await transaction(db, (tx) => createProduct(tx, body, userOf(principal)))
      return readSaved(db, id)
    },
  ),
  route(
    `POST ${URL}/:id/copy`,
    {
      access: 'products_edit',
      audit: 'product_copied',
      tag: TAG,
      summary: 'Copies a product with its children: not active, without stock and own numbers',
      params: adminProductInPath,
      reply: { 201: adminProductReply },
    },
    async ({ params: { id }, principal }, { db }) => {
      const copy = await transaction(db, (tx) => copyProduct(tx, id, userOf(principal)))
      if (copy === undefined) throw new NotFound()
      return readSaved(db, copy)
    },
  ),
  route(
    `PATCH ${URL}`,
    {
      access: 'products_edit',
      rate: 'export',
      tag: TAG,
      summary: 'Changes up to ten thousand products, all or none; with `dry` none',
      query: adminProductChangesQuery,
      body: adminProductChanges,
      reply: { 200: adminProductsChanged, 409: conflictOf(adminProduct) },
      bodyLimit: CHANGES_LIMIT_BYTES,
    },
    async (request, { db }) => {
      const { dry = false, categoryIds } = request.query
      const data = await changeProducts(db, request, request.body, dry, categoryIds)
      return { data: [...data], count: data.length }
    },
  ),
  route(
    `DELETE ${URL}/:id`,
    {
      access: 'products_delete',
      audit: 'product_deleted',
      tag: TAG,
      summary: 'Deletes a product; refused with what uses it',
      params: adminProductInPath,
      reply: adminProductDeleted,
    },
    async ({ params: { id } }, { db }) => {
      if (!(await transaction(db, (tx) => deleteProduct(tx, id)))) throw new NotFound()
      return { data: { id } }
    },
  ),
]

async function readSaved(db: Db, id: number) {
  const saved = await findProduct(db, id)
  if (!saved) throw new NotFound()
  return { data: toAdminProduct(saved) }
}
