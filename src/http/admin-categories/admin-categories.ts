import {
  adminCategoriesChanged,
  adminCategoriesQuery,
  adminCategoriesReply,
  adminCategory,
  adminCategoryChange,
  adminCategoryChanges,
  adminCategoryChangesQuery,
  adminCategoryInPath,
  newAdminCategory,
} from '#contract/catalogue/admin-category'
import type { Db } from '#database/client'
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
import { shortListRoute, yesOrNo } from '../lists/short-list.ts'
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
  shortListRoute({
    url: URL,
    tag: TAG,
    summary: 'The tree of categories, or those of it that are looked for',
    access: 'products_read',
    query: adminCategoriesQuery,
    reply: adminCategoriesReply,
    read: listAdminCategories,
    file: {
      name: 'Kategorier',
      columns: [
        { name: 'Nummer', kind: 'count', of: ({ id = null }) => id },
        { name: 'Navn', kind: 'text', width: 30, of: ({ name = null }) => name },
        { name: 'Plads', kind: 'text', width: 50, of: (one) => one.breadcrumb_text ?? null },
        { name: 'Adresse', kind: 'text', width: 50, of: ({ url = null }) => url },
        { name: 'Aktiv', kind: 'text', of: ({ active = false }) => yesOrNo(active) },
        { name: 'I menuen', kind: 'text', of: ({ in_menu = false }) => yesOrNo(in_menu) },
        { name: 'Privat', kind: 'text', of: ({ is_private = false }) => yesOrNo(is_private) },
        { name: 'Varer', kind: 'count', of: ({ product_count = null }) => product_count },
        { name: 'Titel', kind: 'text', width: 40, of: ({ seo_name = null }) => seo_name },
      ],
    },
  }),
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
    creates: {
      summary: 'A new category: not active, not in the menu and not private, unless that is said',
      audit: 'category_created',
      body: newAdminCategory,
      create: createCategory,
    },
    deletes: {
      summary: 'Deletes a category; refused with what uses it',
      audit: 'category_deleted',
      drop: deleteCategory,
    },
  }),
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
]
