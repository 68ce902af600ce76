import {
  adminChildrenReply,
  adminProduct,
  adminProductChange,
  adminProductInPath,
  adminProductReply,
  adminProductsQuery,
  adminProductsReply,
  newAdminProduct,
  productOptionsReply,
} from '#contract/product/admin-product'
import {
  adminProductChanges,
  adminProductChangesQuery,
  adminProductsChanged,
} from '#contract/product/product-changes'
import { transaction } from '#database/client'
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
import { NotFound, orNotFound } from '../problem/refusals.ts'
import { appendWhole } from '../resources/history.ts'
import { conflictOf, resourceRoutes } from '../resources/resource.ts'
import { type Route, route } from '../routes/route.ts'
import { CHANGED, changeProducts, KEPT, PERSONAL } from './change-products.ts'
import { toAdminProduct, toAdminRow } from './product-reply.ts'
import { productTableRoute } from './product-table.ts'

const TAG = 'Products'
const URL = '/api/admin/shop/products'
const ALL_MAX = 2_000
/** A change of ten thousand products, in JSON. */
const CHANGES_LIMIT_BYTES = 16 * 1024 * 1024

const oneRoutes = resourceRoutes({
  url: `${URL}/:id`,
  tag: TAG,
  name: 'a product',
  permission: 'products_edit',
  readPermission: 'products_read',
  audit: { change: CHANGED },
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
  creates: {
    summary: 'A new product, which is not active unless that is said',
    audit: 'product_created',
    body: newAdminProduct,
    create: createProduct,
  },
  deletes: {
    summary: 'Deletes a product; refused with what uses it',
    permission: 'products_delete',
    audit: 'product_deleted',
    drop: deleteProduct,
  },
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
  ...oneRoutes,
  route(
    `POST ${URL}/:id/copy`,
    {
      access: 'products_edit',
      tag: TAG,
      summary: 'Copies a product with its children: not active, without stock and own numbers',
      params: adminProductInPath,
      reply: { 201: adminProductReply },
    },
    async (request, { db }) => {
      const { params, principal } = request
      return transaction(db, async (tx) => {
        const id = orNotFound(await copyProduct(tx, params.id, userOf(principal)))
        const copy = toAdminProduct(orNotFound(await findProduct(tx, id)))
        const after = { ...copy, copy_of: params.id }
        await appendWhole(tx, request, 'product_copied', { after }, PERSONAL)
        return { data: copy }
      })
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
]
