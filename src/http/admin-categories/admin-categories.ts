import {
  adminCategoriesChanged,
  adminCategoriesQuery,
  adminCategoriesReply,
  adminCategory,
  adminCategoryChange,
  adminCategoryChanges,
  adminCategoryChangesQuery,
  adminCategoryDeleted,
  adminCategoryInPath,
  adminCategoryReply,
  newAdminCategory,
} from '#contract/catalogue/admin-category'
import { type Db, transaction } from '#database/client'
import {
  createCategory,
  deleteCategory,
  findCategory,
  listCategories,
  lockCategories,
  type ReadCategory,
  type StoredCategory,
  saveCategories,
} from '#shop/assortment'
import { userOf } from '../guard/owner.ts'
import { NotFound } from '../problem/refusals.ts'
import { conflictOf, resourceRoutes } from '../resources/resource.ts'
import { type Route, route } from '../routes/route.ts'
import { toAdminCategory } from './category-reply.ts'
import { changeCategories, KEPT } from './change-categories.ts'
import { listAdminCategories } from './list-categories.ts'

const TAG = 'Categories'
const URL = '/api/admin/shop/categories'
const CHANGES_LIMIT_BYTES = 4 * 1024 * 1024

interface Found {
  readonly stored: StoredCategory
  readonly children: readonly ReadCategory[]
}

async function find(db: Db, id: number): Promise<Found | undefined> {
  const stored = await findCategory(db, id)
  if (!stored) return undefined
  const children = await listCategories(db, { parent: id, direct: true, getHidden: true }, [])
  return { stored, children }
}

/** The tree of products, hidden parts too, for staff. */
export const adminCategoryRoutes: readonly Route[] = [
  route(
    `GET ${URL}`,
    {
      access: 'products_read',
      rate: 'read',
      tag: TAG,
      summary: 'The tree of categories, or those of it that are looked for',
      query: adminCategoriesQuery,
      reply: adminCategoriesReply,
    },
    async ({ query }, { db }) => {
      const data = await listAdminCategories(db, query)
      return { data, count: data.length, metadata: {} }
    },
  ),
  ...resourceRoutes({
    url: `${URL}/:id`,
    tag: TAG,
    name: 'a category',
    permission: 'categories_edit',
    readPermission: 'products_read',
    audit: { change: 'category_changed' },
    params: adminCategoryInPath,
    entity: adminCategory,
    change: adminCategoryChange,
    kept: KEPT,
    find,
    lock: async (tx, id) => {
      await lockCategories(tx, [id])
      return find(tx, id)
    },
    write: (tx, id, changes, by) => saveCategories(tx, [{ ...changes, id }], by),
    toEntity: ({ stored, children }) => toAdminCategory(stored, children),
  }),
  route(
    `POST ${URL}`,
    {
      access: 'categories_edit',
      audit: 'category_created',
      tag: TAG,
      summary: 'A new category: not active, not in the menu and not private, unless that is said',
      body: newAdminCategory,
      reply: { 201: adminCategoryReply },
    },
    async ({ body, principal }, { db }) => {
      const id = await transaction(db, (tx) => createCategory(tx, body, userOf(principal)))
      const made = await find(db, id)
      if (!made) throw new NotFound()
      return { data: toAdminCategory(made.stored, made.children) }
    },
  ),
  route(
    `PATCH ${URL}/edit-many`,
    {
      access: 'categories_edit',
      tag: TAG,
      summary: 'Changes categories, all or none, such as their order; with `dry` none',
      query: adminCategoryChangesQuery,
      body: adminCategoryChanges,
      reply: { 200: adminCategoriesChanged, 409: conflictOf(adminCategory) },
      bodyLimit: CHANGES_LIMIT_BYTES,
    },
    async (request, { db }) => {
      const { dry = false } = request.query
      const data = await changeCategories(db, request, request.body, dry)
      return { data: [...data], count: data.length }
    },
  ),
  route(
    `DELETE ${URL}/:id`,
    {
      access: 'categories_edit',
      audit: 'category_deleted',
      tag: TAG,
      summary: 'Deletes a category; refused with what uses it',
      params: adminCategoryInPath,
      reply: adminCategoryDeleted,
    },
    async ({ params: { id } }, { db }) => {
      if (!(await transaction(db, (tx) => deleteCategory(tx, id)))) throw new NotFound()
      return { data: { id } }
    },
  ),
]
