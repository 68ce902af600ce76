import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { adminCategoryChanges } from '#contract/catalogue/admin-category'
import type { Db } from '#database/client'
import {
  ALL_CATEGORY_LISTS,
  type CategoryListName,
  lockCategories,
  readCategories,
  refuseFields,
  type StoredCategory,
  saveCategories,
} from '#shop/assortment'
import { type Changed, changeMany } from '../resources/change-many.ts'
import { toAdminCategory, toRow } from './category-reply.ts'

/** What the shop keeps itself, or what follows from other categories and from products. */
export const KEPT = [
  ...['modified', 'product_count', 'children_count', 'children_count_in_menu', 'children'],
  'inherited_requirements',
]

type Asked = z.output<typeof adminCategoryChanges>

/** Changes many categories, all or none; what moves with them is told with them. */
export function changeCategories(
  db: Db,
  request: Pick<FastifyRequest, 'principal' | 'ip'>,
  asked: Asked,
  isDry: boolean,
): Promise<readonly Changed[]> {
  const isWhole = asked.some(({ etag }) => etag !== undefined)
  const names: readonly CategoryListName[] = isWhole
    ? ALL_CATEGORY_LISTS
    : ALL_CATEGORY_LISTS.filter((name) => asked.some((one) => name in one))
  return changeMany(db, request, asked, isDry, {
    action: 'category_changed',
    kept: KEPT,
    lock: lockCategories,
    missing: (fields) => refuseFields(fields, 'assortment_category_missing'),
    read: async (tx, ids) => {
      const found = await readCategories(tx, ids, names)
      return new Map(
        [...found].map(([id, stored]) => [
          id,
          isWhole ? toAdminCategory(stored as StoredCategory) : toRow(stored),
        ]),
      )
    },
    save: (tx, changes, by) =>
      saveCategories(tx, changes, by, (field, place) => `${place}.${field}`),
  })
}
